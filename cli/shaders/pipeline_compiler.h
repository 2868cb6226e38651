// Makes a pipeline of an archive again and asks the driver what its compiler made of it.
#pragma once

#include <string>

#include "cli/shaders/compile_device.h"
#include "model/numeric/result.h"
#include "model/shaders/compiled_shader.h"
#include "model/shaders/shader_archive.h"

namespace framecast::cli {

struct Compiled {
    std::vector<CompiledShader> shaders;
    std::string note;  // as CompiledPipeline's
};

// folder: where the archive's SPIR-V is. The error says what is missing or what the driver refused.
Result<Compiled> compile(const CompileDevice& device, const ArchivedPipeline& pipeline,
                         const std::string& folder);

// What the compiler says of a pipeline that was made with VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR.
std::vector<CompiledShader> read_shaders(const CompileDevice& device, VkPipeline pipeline);

}  // namespace framecast::cli
