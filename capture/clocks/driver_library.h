// A library that a GPU's driver installs, opened at run time: only systems with that driver have it.
#pragma once

#include <string>

namespace framecast::capture {

// NVIDIA's management library, and AMD's ADLX, which only Windows has (elsewhere empty).
extern const char* const kNvmlFile;
extern const char* const kAdlxFile;

class DriverLibrary {
  public:
    // Opens none where the name is empty.
    explicit DriverLibrary(const std::string& file);
    ~DriverLibrary();
    DriverLibrary(const DriverLibrary&) = delete;
    DriverLibrary& operator=(const DriverLibrary&) = delete;

    bool is_open() const { return handle_ != nullptr; }
    // Null: it has no such function.
    template <class Function>
    Function function(const char* name) const {
        return reinterpret_cast<Function>(symbol(name));
    }

  private:
    void* symbol(const char* name) const;

    void* handle_;
};

}  // namespace framecast::capture
