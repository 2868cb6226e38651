// NVIDIA's management library, opened at run time: only systems with NVIDIA's driver have it.
#pragma once

#include <string>

namespace framecast::cli {

// The file that its driver installs.
extern const char* const kNvmlFile;

class NvmlLibrary {
  public:
    explicit NvmlLibrary(const std::string& file);
    ~NvmlLibrary();
    NvmlLibrary(const NvmlLibrary&) = delete;
    NvmlLibrary& operator=(const NvmlLibrary&) = delete;

    bool is_open() const { return handle_ != nullptr; }
    // Null: it has no such function.
    void* symbol(const char* name) const;

  private:
    void* handle_;
};

}  // namespace framecast::cli
