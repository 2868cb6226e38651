#include "capture/platform/this_process.h"

#include <fcntl.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <cstdlib>

#include "capture/platform/own_file.h"

namespace framecast::capture {

std::int64_t process_id() noexcept {
    return getpid();
}

ProgramNames this_program() {
    char executable[4096];
    const ssize_t length = readlink("/proc/self/exe", executable, sizeof executable);
    constexpr std::size_t kMaxArguments = 4096;
    std::string arguments;
    int error = 0;
    const OwnFile file = OwnFile::open("/proc/self/cmdline", O_RDONLY, error);
    if (error == 0) file.read(arguments, kMaxArguments);
    return {{executable, length > 0 ? static_cast<std::size_t>(length) : 0},
            arguments.substr(0, arguments.find('\0'))};
}

std::string environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool has_more_rights_than_user() noexcept {
    return getauxval(AT_SECURE) != 0;
}

bool threads_were_ended() noexcept {
    return false;
}

void stay_loaded() noexcept {}

}  // namespace framecast::capture
