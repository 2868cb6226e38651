// framecast_scenes: the program with known draws that is installed with this one.
#pragma once

#include <string>

#include "model/numeric/result.h"

namespace framecast::cli {

// Its file, in an installation or a build tree. The error says where it is missing.
Result<std::string> find_scenes();

}  // namespace framecast::cli
