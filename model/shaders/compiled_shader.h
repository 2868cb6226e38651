// What a driver's compiler says about the shaders of a pipeline (VK_KHR_pipeline_executable_properties).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast {

struct ShaderStatistic {
    std::string name;
    double value = kUnknown;
};

// One executable; a driver may join several stages into one.
struct CompiledShader {
    std::string name;
    std::uint32_t stages = 0;         // VkShaderStageFlags
    std::uint32_t subgroup_size = 0;  // threads of a wave; 0: the driver does not say
    std::vector<ShaderStatistic> statistics;

    // The first of the names that the driver reports, without regard to case; kUnknown when there is none.
    double value(std::initializer_list<std::string_view> names) const;
};

struct CompiledPipeline {
    std::size_t pipeline = 0;  // in the archive
    std::string failure;       // why there are no shaders
    std::string note;          // how it differs from the application's; empty when it does not
    std::vector<CompiledShader> shaders;
};

// The result of one driver for an archive.
struct CompiledArchive {
    std::string device;
    std::string driver;
    std::vector<CompiledPipeline> pipelines;
};

}  // namespace framecast
