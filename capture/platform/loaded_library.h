// Libraries in the process: those that others have loaded, and those that we load for as long as it runs.
#pragma once

#include <optional>
#include <string>

#include "model/numeric/result.h"

namespace framecast::capture {

class LoadedLibrary {
  public:
    // One that is loaded under this name of a file; loads nothing.
    static std::optional<LoadedLibrary> find(const std::string& file) noexcept;
    // Loads it, if nobody has, and keeps it. The error is the system's reason.
    static Result<LoadedLibrary> open(const std::string& file);
    // Null: it has no such symbol.
    void* symbol(const char* name) const noexcept;

  private:
    explicit LoadedLibrary(void* handle) : handle_(handle) {}
    void* handle_;  // stays valid as long as the library is loaded
};

// The file name of a library: "libNAME.so", "NAME.dll".
std::string library_file(const std::string& name);
// That of Vulkan's loader.
extern const char* const kVulkanLoader;
// The path of the library or program that has this address; empty: unknown.
std::string library_of(const void* address);

}  // namespace framecast::capture
