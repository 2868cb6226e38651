// Writes the shaders and pipelines of a frame next to its file (model/shaders/shader_archive.h).
#pragma once

#include <span>
#include <string>

#include "capture/shader_archive/pipeline_archive.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct ShaderFiles {
    std::string folder;
    std::size_t kept = 0;     // pipelines that can be made again
    std::size_t missing = 0;  // pipelines that cannot; the list has the reasons
};

// Returns why the folder or a file in it could not be written: then there is no list of pipelines.
Result<ShaderFiles> write_shader_files(const std::string& frame_path, const Frame& frame,
                                       const PipelineArchive& archive, std::span<const UsedPipeline> used);

}  // namespace framecast::capture
