// What a compiler made of a frame's shaders, next to the time of the draws and dispatches that use them.
#pragma once

#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/shaders/compiled_shader.h"
#include "model/shaders/occupancy.h"
#include "model/shaders/shader_archive.h"

namespace framecast {

struct ShaderRow {
    std::string pipeline;          // as in the frame file
    std::string stage;             // "vs"; "vs+tcs" where the driver joined them
    std::string shader;            // ids of the frame file, joined likewise
    double time_ns = kUnknown;     // measured, of the draws that use the pipeline
    double time_share = kUnknown;  // of the time of all draws; 0 to 1
    CompiledShader compiled;
    Occupancy occupancy;  // known only with limits
};

// What there is to say of a pipeline.
struct PipelineNote {
    std::string pipeline;
    std::string text;
    double time_share = kUnknown;
};

struct ShaderRows {
    std::vector<ShaderRow> rows;  // the most expensive pipelines first, their stages in the pipeline's order
    std::vector<PipelineNote> failed;      // why they have no shaders
    std::vector<PipelineNote> simplified;  // how they differ from the application's
};

// limits: null where they are not known.
ShaderRows shader_rows(const Frame& frame, const ShaderArchive& archive, const CompiledArchive& compiled,
                       const WaveLimits* limits);

}  // namespace framecast
