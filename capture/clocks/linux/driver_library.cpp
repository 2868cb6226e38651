#include "capture/clocks/driver_library.h"

#include <dlfcn.h>

namespace framecast::capture {

const char* const kNvmlFile = "libnvidia-ml.so.1";
const char* const kAdlxFile = "";

// dlopen() takes an empty name for the program itself.
DriverLibrary::DriverLibrary(const std::string& file)
    : handle_(file.empty() ? nullptr : dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {}

DriverLibrary::~DriverLibrary() {
    if (handle_) dlclose(handle_);
}

void* DriverLibrary::symbol(const char* name) const {
    return dlsym(handle_, name);
}

}  // namespace framecast::capture
