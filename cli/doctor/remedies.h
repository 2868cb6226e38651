// What to install on this system where something is missing. linux/ and windows/ have one implementation
// each.
#pragma once

namespace framecast::cli {

extern const char* const kInstallLoader;
extern const char* const kInstallDriver;

}  // namespace framecast::cli
