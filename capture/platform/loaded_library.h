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
    // The same for a library of a driver, which Windows has in its own folder: it is looked for nowhere else.
    static Result<LoadedLibrary> open_of_driver(const std::string& file);
    // Null: it has no such symbol.
    void* symbol(const char* name) const noexcept;
    template <class Function>
    Function function(const char* name) const noexcept {
        return reinterpret_cast<Function>(symbol(name));
    }

  private:
    explicit LoadedLibrary(void* handle) : handle_(handle) {}
    void* handle_;  // stays valid as long as the library is loaded
};

// The file name of a library: "libNAME.so", "NAME.dll".
std::string library_file(const std::string& name);
// That of Vulkan's loader.
extern const char* const kVulkanLoader;
// Those of drivers that report clocks: NVIDIA's management library, and AMD's ADLX; empty where there is
// none.
extern const char* const kNvml;
extern const char* const kAdlx;
// The path of the library or program that has this address; empty: unknown.
std::string library_of(const void* address);

}  // namespace framecast::capture
