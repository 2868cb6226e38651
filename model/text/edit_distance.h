// Distance of two words, for "did you mean".
#pragma once

#include <string_view>

namespace framecast {

// Minimum number of letters to insert, delete or replace.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace framecast
