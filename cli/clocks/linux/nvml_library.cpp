#include "cli/clocks/nvml_library.h"

#include <dlfcn.h>

namespace framecast::cli {

const char* const kNvmlFile = "libnvidia-ml.so.1";

NvmlLibrary::NvmlLibrary(const std::string& file) : handle_(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {}

NvmlLibrary::~NvmlLibrary() {
    if (handle_) dlclose(handle_);
}

void* NvmlLibrary::symbol(const char* name) const {
    return dlsym(handle_, name);
}

}  // namespace framecast::cli
