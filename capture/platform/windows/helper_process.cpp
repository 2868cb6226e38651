#include "capture/platform/helper_process.h"

namespace framecast::capture {

// The only program that we start makes the texture-unit study with `framecast microbench`.
Result<HelperProcess> HelperProcess::start(const std::string& program, const std::vector<std::string>&,
                                           const std::string&) {
    return Error{"cannot start " + program + ": framecast microbench is not on Windows yet"};
}

HelperProcess::HelperProcess(HelperProcess&& other) noexcept
    : pid_(other.pid_), exit_code_(other.exit_code_), signal_(other.signal_) {}

HelperProcess::~HelperProcess() = default;

bool HelperProcess::ended(int) noexcept {
    return true;
}

void HelperProcess::kill() noexcept {}

std::string signal_name(int) {
    return {};
}

std::string helper_program() {
    return "framecast";
}

}  // namespace framecast::capture
