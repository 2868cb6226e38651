// Libraries that others have loaded into the process.
#pragma once

#include <optional>
#include <string>

namespace framecast::capture {

class LoadedLibrary {
  public:
    // One that is loaded under this name of a file; loads nothing.
    static std::optional<LoadedLibrary> find(const std::string& file) noexcept;
    // Null: it has no such symbol.
    void* symbol(const char* name) const noexcept;

  private:
    explicit LoadedLibrary(void* handle) : handle_(handle) {}
    void* handle_;  // stays valid as long as the library is loaded
};

// The file name of a library: "libNAME.so", "NAME.dll".
std::string library_file(const std::string& name);
// The path of the library or program that has this address; empty: unknown.
std::string library_of(const void* address);

}  // namespace framecast::capture
