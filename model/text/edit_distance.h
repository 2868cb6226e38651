// How far two words are apart, for "did you mean".
#pragma once

#include <string_view>

namespace framecast {

// Least number of letters to insert, delete or exchange.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace framecast
