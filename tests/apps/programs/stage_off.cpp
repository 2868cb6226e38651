// Makes the stage-off variants of every graphics pipeline that a frame's archive keeps, with the driver that
// the loader finds, and prints what its compiler makes of them: a line of JSON for each pipeline and variant.
//
//     framecast_stage_off FRAME        exit code 3: there is no device, or it has no statistics
#include <cstdio>
#include <nlohmann/json.hpp>

#include "capture/objects/pipeline_store.h"
#include "capture/variants/shadow_builder.h"
#include "cli/shaders/made_pipeline.h"
#include "cli/shaders/pipeline_compiler.h"
#include "model/shaders/shader_archive.h"

namespace {

using framecast::Result;
using framecast::capture::Shadow;
using framecast::capture::ShadowKind;
using Line = nlohmann::json;

// Variants of the layer keep none of the application's flags for statistics.
PFN_vkCreateGraphicsPipelines create_pipelines;
VkResult VKAPI_CALL create_with_statistics(VkDevice device, VkPipelineCache cache, std::uint32_t count,
                                           const VkGraphicsPipelineCreateInfo* infos,
                                           const VkAllocationCallbacks* allocator, VkPipeline* pipelines) {
    std::vector<VkGraphicsPipelineCreateInfo> with(infos, infos + count);
    for (VkGraphicsPipelineCreateInfo& info : with)
        info.flags |= VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
    return create_pipelines(device, cache, count, with.data(), allocator, pipelines);
}

void print(const Line& line) {
    std::printf("%s\n", line.dump().c_str());
    std::fflush(stdout);  // the driver may crash in the next one
}

Line described(const framecast::cli::CompileDevice& device, VkPipeline pipeline) {
    Line shaders = Line::array();
    for (const framecast::CompiledShader& shader : framecast::cli::read_shaders(device, pipeline)) {
        Line statistics = Line::object();
        for (const framecast::ShaderStatistic& statistic : shader.statistics)
            statistics[statistic.name] = statistic.value;
        shaders.push_back(
            {{"name", shader.name}, {"stages", shader.stages}, {"statistics", std::move(statistics)}});
    }
    return shaders;
}

std::string state_of(const Shadow& shadow) {
    if (shadow.state != Shadow::State::ready) return "impossible";
    return shadow.owned ? "made" : "source";
}

void make_variants(const framecast::cli::CompileDevice& device, const framecast::ArchivedPipeline& archived,
                   const framecast::cli::MadePipeline& made, const std::string& folder) {
    using namespace framecast::capture;
    DeviceTable vk = device.vk();
    create_pipelines = vk.CreateGraphicsPipelines;
    vk.CreateGraphicsPipelines = create_with_statistics;
    PipelineStore store(1U << 28, {[](VkPipelineLayout) {}, [](VkRenderPass) {}});
    const VkGraphicsPipelineCreateInfo& info = *made.graphics_info();
    for (std::uint32_t i = 0; i < info.stageCount; ++i) {
        const Result<std::vector<std::uint32_t>> code = framecast::load_code(folder, archived.stages[i].code);
        if (!code) continue;
        VkShaderModuleCreateInfo module{};
        module.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
        module.codeSize = code->size() * sizeof(std::uint32_t);
        module.pCode = code->data();
        store.add_module(info.pStages[i].module, module);
    }
    const framecast::RenderTargets& targets = archived.graphics->targets;
    const auto source = store.add(made.pipeline(), info, {!targets.colors.empty(), targets.depth != 0});
    for (int k = 0; k <= static_cast<int>(ShadowKind::few_texels); ++k) {
        const ShadowKind kind{static_cast<std::uint8_t>(k)};
        Shadow shadow;
        shadow.reason = source ? source->no_variants : "out of memory";
        if (shadow.reason.empty())
            shadow = build_shadow(device.handle(), vk, VK_NULL_HANDLE, VK_API_VERSION_1_3,
                                  PlainColors::hashed, *source, kind);
        print({{"pipeline", archived.pipeline},
               {"variant", name(kind)},
               {"state", state_of(shadow)},
               {"reason", shadow.reason},
               {"count", shadow.count},
               {"shaders", shadow.pipeline ? described(device, shadow.pipeline) : Line::array()}});
        if (shadow.owned) destroy_variant(device.handle(), device.vk(), shadow);
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: framecast_stage_off FRAME\n");
        return 2;
    }
    const std::string frame = arguments[1];
    const Result<framecast::ShaderArchive> archive = framecast::load_archive(frame);
    if (!archive) {
        std::fprintf(stderr, "%s\n", archive.error().message.c_str());
        return 2;
    }
    framecast::cli::CompileDevice device;
    const Result<void> opened = device.open(archive->robustness);
    if (!opened || !device.has(VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME)) {
        std::fprintf(stderr, "%s\n",
                     opened ? "the driver has no statistics" : opened.error().message.c_str());
        return 3;
    }
    const std::string folder = framecast::shaders_folder(frame);
    for (const framecast::ArchivedPipeline& archived : archive->pipelines) {
        if (!archived.missing.empty() || !archived.graphics) continue;
        framecast::cli::MadePipeline made(device);
        const Result<void> done = made.make(archived, folder);
        print({{"pipeline", archived.pipeline},
               {"variant", "full"},
               {"state", done ? "made" : "impossible"},
               {"reason", done ? std::string() : done.error().message},
               {"count", 0},
               {"shaders", done ? described(device, made.pipeline()) : Line::array()}});
        if (done) make_variants(device, archived, made, folder);
    }
    return 0;
}
