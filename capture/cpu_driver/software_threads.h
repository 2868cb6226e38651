// Worker threads of a software driver.
#pragma once

#include <string_view>

namespace framecast::capture {

// Of the driver of the device so named when it runs in a process like this one: its environment variables and
// working directory decide. At least 1.
int software_threads(std::string_view device_name);

}  // namespace framecast::capture
