// Reads the inputs of a fragment shader where no fragment ever comes, so that drivers, which link the stages
// of a pipeline, keep what earlier stages compute for them.
#pragma once

#include <cstdint>
#include <vector>

#include "capture/spirv/spirv_module.h"

namespace framecast::capture {

// Adds code that reads the inputs and yields 32 bits that depend on all of their components. It leaves out
// inputs of other widths than 16 and 32 bits, and those whose reading makes the shader run for each sample or
// needs a capability that only the original's code has: Sample, PerVertexKHR. Returns 0 where nothing is
// left; the code is then unchanged. inputs: variables of the storage class Input, none of them built in.
std::uint32_t bits_of_inputs(SpirvModule& module, SpirvWriter& code,
                             const std::vector<std::uint32_t>& inputs);

}  // namespace framecast::capture
