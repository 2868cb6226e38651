#include "cli/shaders/pipeline_compiler.h"

#include "cli/shaders/made_pipeline.h"

namespace framecast::cli {
namespace {

double number_of(const VkPipelineExecutableStatisticKHR& statistic) {
    switch (statistic.format) {
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
            return statistic.value.b32 != VK_FALSE ? 1 : 0;
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
            return static_cast<double>(statistic.value.i64);
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR:
            return static_cast<double>(statistic.value.u64);
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR:
            return statistic.value.f64;
        default:
            return kUnknown;
    }
}

}  // namespace

std::vector<CompiledShader> read_shaders(const CompileDevice& device, VkPipeline pipeline) {
    const capture::DeviceTable& vk = device.vk();
    VkPipelineInfoKHR of{VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, nullptr, pipeline};
    std::uint32_t count = 0;
    vk.GetPipelineExecutablePropertiesKHR(device.handle(), &of, &count, nullptr);
    std::vector<VkPipelineExecutablePropertiesKHR> executables(
        count, {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR, nullptr, 0, {}, {}, 0});
    vk.GetPipelineExecutablePropertiesKHR(device.handle(), &of, &count, executables.data());
    executables.resize(count);
    std::vector<CompiledShader> shaders;
    for (std::uint32_t i = 0; i < count; ++i) {
        CompiledShader& shader = shaders.emplace_back();
        shader.name = executables[i].name;
        shader.stages = executables[i].stages;
        shader.subgroup_size = executables[i].subgroupSize;
        const VkPipelineExecutableInfoKHR one{VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, nullptr,
                                              pipeline, i};
        std::uint32_t numbers = 0;
        vk.GetPipelineExecutableStatisticsKHR(device.handle(), &one, &numbers, nullptr);
        std::vector<VkPipelineExecutableStatisticKHR> statistics(
            numbers, {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR, nullptr, {}, {}, {}, {}});
        vk.GetPipelineExecutableStatisticsKHR(device.handle(), &one, &numbers, statistics.data());
        statistics.resize(numbers);
        for (const VkPipelineExecutableStatisticKHR& statistic : statistics)
            shader.statistics.push_back({statistic.name, number_of(statistic)});
    }
    return shaders;
}

Result<Compiled> compile(const CompileDevice& device, const ArchivedPipeline& pipeline,
                         const std::string& folder) {
    if (!pipeline.missing.empty()) return Error{"not kept: " + pipeline.missing};
    MadePipeline made(device);
    if (const Result<void> done = made.make(pipeline, folder); !done) return done.error();
    return Compiled{read_shaders(device, made.pipeline()), made.note()};
}

}  // namespace framecast::cli
