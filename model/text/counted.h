// Numbers of things in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace framecast {

// "1 draw", "3 draws"; `many` where it is not `one` and an s: "2 passes".
inline std::string counted(std::int64_t number, std::string_view one, std::string_view many = {}) {
    std::string text = std::to_string(number) + " ";
    if (number == 1) return text.append(one);
    return many.empty() ? text.append(one) + "s" : text.append(many);
}

}  // namespace framecast
