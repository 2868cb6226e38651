// The table "pipelines" of frame files: the instruction mixes of the frame's shaders.
#pragma once

#include <vector>

#include "model/frame/instruction_mix.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {

JsonPiece write_pipelines(const std::vector<PipelineShader>& shaders);
// Reports faults to the reader: an unknown class of instructions, a negative count, low above the count or
// the count above high, columns of unequal length.
void read_pipelines(const JsonReader& in, std::vector<PipelineShader>& shaders);

}  // namespace framecast
