// The table "pipelines" of frame files: what each shader of the frame's pipelines executes.
#pragma once

#include <vector>

#include "model/frame/instruction_mix.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {

JsonPiece write_pipelines(const std::vector<PipelineShader>& shaders);
// Faults go to the reader: another kind of count, a negative one, low above the count or the count above
// high, columns of unequal length.
void read_pipelines(const JsonReader& in, std::vector<PipelineShader>& shaders);

}  // namespace framecast
