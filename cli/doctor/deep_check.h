// doctor --deep: `framecast selftest --quick`, run as a program of its own.
#pragma once

#include <optional>
#include <string>

#include "model/numeric/result.h"

namespace framecast::cli {

struct DeepCheck {
    std::string json;   // schema "framecast.selftest/1"; empty: none ran
    int exit_code = 0;  // of the self-test
};

// gpu: the number of the device, from 0; without it, the fastest kind. Takes some 20 s. The error says why
// there is no result.
Result<DeepCheck> deep_check(std::optional<int> gpu);

// The same, printed by the self-test itself as it goes. Returns its exit code.
int print_deep_check(std::optional<int> gpu);

}  // namespace framecast::cli
