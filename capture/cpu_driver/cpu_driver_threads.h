// Worker threads of a CPU driver.
#pragma once

#include <string_view>

namespace framecast::capture {

// Number of worker threads of the driver of the named device, in a process like this one: its environment
// variables and working directory decide. At least 1.
int cpu_driver_threads(std::string_view device_name);

}  // namespace framecast::capture
