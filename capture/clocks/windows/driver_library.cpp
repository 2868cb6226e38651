#include "capture/clocks/driver_library.h"

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {

// In Windows' own folder, and found in no other.
const char* const kNvmlFile = "nvml.dll";
const char* const kAdlxFile = "amdadlx64.dll";

DriverLibrary::DriverLibrary(const std::string& file)
    : handle_(LoadLibraryExW(capture::wide(file).c_str(), nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32)) {}

DriverLibrary::~DriverLibrary() {
    if (handle_) FreeLibrary(static_cast<HMODULE>(handle_));
}

void* DriverLibrary::symbol(const char* name) const {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(handle_), name));
}

}  // namespace framecast::capture
