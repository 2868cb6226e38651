#include "capture/variants/shadow_builder.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "capture/objects/pipeline_effects.h"
#include "capture/objects/shader_object_store.h"
#include "capture/spirv/spirv_tools.h"
#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/vulkan_error.h"

namespace framecast::capture {
namespace {

using Words = std::vector<std::uint32_t>;

// VK_SHADER_CREATE_LINK_STAGE_BIT_EXT, which older headers lack.
constexpr VkShaderCreateFlagsEXT kLinkStage = 1;

// rewrite(words), or, if that fails, rewrite of the specialized words, in which array lengths may be known.
template <class Rewrite>
auto rewrite_specialized(const Words& words, const VkSpecializationInfo* constants, Rewrite rewrite) {
    auto made = rewrite(words);
    if (made) return made;
    const Result<Words> specialized = specialize_spirv(words, constants);
    if (!specialized) return made;
    auto second = rewrite(*specialized);
    return second ? std::move(second) : std::move(made);
}

class Builder {
  public:
    Builder(VkDevice device, const DeviceTable& vk, VkPipelineCache cache, std::uint32_t api_version,
            PlainColors colors, const StoredPipeline& source, ShadowKind kind)
        : device_(device),
          vk_(vk),
          cache_(cache),
          api_version_(api_version),
          colors_(colors),
          source_(source),
          kind_(kind),
          info_(source.copy->info()) {
        for (std::uint32_t i = 0; i < info_.stageCount; ++i)
            stages_.push_back({info_.pStages[i], source.shaders[i]->words});
    }

    Shadow build() {
        if (const Result<void> prepared = prepare(); !prepared) return fail(prepared.error().message);
        if (uses_source_) {
            shadow_.state = Shadow::State::ready;
            shadow_.pipeline = source_.handle;
            return shadow_;
        }
        return source_.objects.empty() ? create() : create_shaders();
    }

  private:
    struct Stage {
        VkPipelineShaderStageCreateInfo info;
        Words words;
    };
    // Only needed while the pipeline is made.
    struct Modules {
        VkDevice device;
        const DeviceTable& vk;
        std::vector<VkShaderModule> handles;
        ~Modules() {
            for (const VkShaderModule module : handles)
                vk.DestroyShaderModule(device, module, nullptr);
        }
    };

    Shadow fail(std::string reason) {
        shadow_.state = Shadow::State::impossible;
        shadow_.reason = std::move(reason);
        return shadow_;
    }

    bool dynamic(VkDynamicState state) const { return source_.copy->is_dynamic(state); }
    Stage* stage(VkShaderStageFlagBits wanted) {
        const auto found = std::ranges::find(stages_, wanted, [](const Stage& s) { return s.info.stage; });
        return found == stages_.end() ? nullptr : &*found;
    }
    void drop_stage(VkShaderStageFlagBits unwanted) {
        std::erase_if(stages_, [&](const Stage& s) { return s.info.stage == unwanted; });
    }

    // Changes create info and shaders. Fails when the variant may not or cannot be made.
    Result<void> prepare() {
        if (info_.pRasterizationState == nullptr && source_.objects.empty())
            return Error{"the pipeline is a library"};
        if (const Result<void> seen = look_at_effects(); !seen) return seen.error();
        if (source_.copy->always_discards() && kind_ > ShadowKind::rasterizer_discard)
            return Error{"the pipeline discards everything before rasterization"};
        switch (kind_) {
            case ShadowKind::fetch_only:
                return fetch_only();
            case ShadowKind::rasterizer_discard:
                discard_only();
                return {};
            case ShadowKind::empty_scissor:
                empty_scissor();
                return {};
            case ShadowKind::no_fragment_shader:
                return no_fragment_shader();
            case ShadowKind::constant_fragment:
            case ShadowKind::constant_shading:
                return constant_fragment();
            case ShadowKind::near_texture:
            case ShadowKind::few_texels:
                return near_texture();
            case ShadowKind::no_depth_write:
                uses_source_ = !leave_depth_and_stencil();
                return {};
            case ShadowKind::write_count:
                return write_count();
        }
        return Error{"unknown variant"};
    }

    Result<void> look_at_effects() {
        for (const Stage& s : stages_) {
            const Result<ShaderEffects> effects = stage_effects(s.words, s.info);
            if (!effects) return effects.error();
            ShaderEffects& sum =
                s.info.stage == VK_SHADER_STAGE_FRAGMENT_BIT ? shadow_.fragment : shadow_.pre_rasterization;
            sum.flags |= effects->flags;
        }
        shadow_.effects_known = true;
        if (kind_ != ShadowKind::fetch_only && !replaces_draw(kind_) &&
            shadow_.pre_rasterization.writes_memory())
            return Error{"a shader before the rasterizer " + shadow_.pre_rasterization.describe_writes()};
        if (kind_ >= ShadowKind::near_texture && shadow_.fragment.writes_memory())
            return Error{"the fragment shader " + shadow_.fragment.describe_writes()};
        return {};
    }

    Result<void> fetch_only() {
        Stage* vertex = stage(VK_SHADER_STAGE_VERTEX_BIT);
        if (vertex == nullptr) return Error{"the pipeline has no vertex shader"};
        const bool tessellates = stage(VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT) != nullptr;
        if (tessellates && dynamic(VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY))
            return Error{"the pipeline tessellates patches whose topology is dynamic"};
        if (tessellates) draw_points();
        FetchOnlyOptions options;
        options.write_point_size = info_.pInputAssemblyState == nullptr ||
                                   info_.pInputAssemblyState->topology == VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
        const auto made = rewrite_specialized(
            vertex->words, vertex->info.pSpecializationInfo,
            [&](const Words& words) { return fetch_only_vertex_shader(words, vertex->info.pName, options); });
        if (!made) return made.error();
        vertex->words = made->words;
        shadow_.count = made->locations;
        // Later stages read outputs that no longer exist: VUID-RuntimeSpirv-OpEntryPoint-08743.
        std::erase_if(stages_, [](const Stage& s) { return s.info.stage != VK_SHADER_STAGE_VERTEX_BIT; });
        discard_rasterization();
        return {};
    }

    // Patches need tessellation stages: VUID-VkGraphicsPipelineCreateInfo-topology-00737. Points process the
    // same number of vertices.
    void draw_points() {
        input_assembly_ = *info_.pInputAssemblyState;
        input_assembly_.topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
        // VUID-VkPipelineInputAssemblyStateCreateInfo-topology-00428
        input_assembly_.primitiveRestartEnable = VK_FALSE;
        info_.pInputAssemblyState = &input_assembly_;
        info_.pTessellationState = nullptr;
    }

    // False when that needs a pipeline of its own.
    bool discard_rasterization() {
        if (source_.copy->always_discards()) return true;
        if (dynamic(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE)) {
            shadow_.overrides.rasterizer_discard = true;
            return true;
        }
        // GPUs' drivers link the stages: without a fragment shader they drop what the earlier ones compute
        // for it. So it stays where rasterization can be switched off by a command.
        const bool stays_linked = colors_ == PlainColors::hashed && api_version_ >= VK_API_VERSION_1_3;
        // VUID-VkGraphicsPipelineCreateInfo-pStages-06894
        if (!stays_linked || kind_ == ShadowKind::fetch_only) drop_stage(VK_SHADER_STAGE_FRAGMENT_BIT);
        // For a pipeline that always discards, validation layers forget the formats of its attachments and
        // then report errors in each draw (VUID-vkCmdDraw-colorAttachmentCount-06179; Vulkan-ValidationLayers
        // 7858).
        if (stays_linked || (info_.renderPass == VK_NULL_HANDLE && api_version_ >= VK_API_VERSION_1_3)) {
            discard_dynamically();
            return false;
        }
        rasterization_ = *info_.pRasterizationState;
        rasterization_.rasterizerDiscardEnable = VK_TRUE;
        info_.pRasterizationState = &rasterization_;
        return false;
    }

    void discard_dynamically() {
        if (info_.pDynamicState != nullptr)
            dynamic_states_.assign(
                info_.pDynamicState->pDynamicStates,
                info_.pDynamicState->pDynamicStates + info_.pDynamicState->dynamicStateCount);
        dynamic_states_.push_back(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
        dynamic_state_.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO;
        dynamic_state_.dynamicStateCount = static_cast<std::uint32_t>(dynamic_states_.size());
        dynamic_state_.pDynamicStates = dynamic_states_.data();
        info_.pDynamicState = &dynamic_state_;
        shadow_.overrides.rasterizer_discard = true;
    }

    // If the application itself always discards, this stays unchanged.
    void discard_only() {
        const bool same_pipeline = discard_rasterization();
        const bool centred = !source_.copy->always_discards() && centre_positions();
        uses_source_ = same_pipeline && !centred;
    }

    // False when the last shader that writes positions stays unchanged.
    bool centre_positions() {
        for (const VkShaderStageFlagBits last :
             {VK_SHADER_STAGE_GEOMETRY_BIT, VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT,
              VK_SHADER_STAGE_VERTEX_BIT}) {
            Stage* shader = stage(last);
            if (shader == nullptr) continue;
            Result<CentredPositionShader> made =
                centred_position_shader(shader->words, models_of(last).front(), shader->info.pName);
            if (!made || !made->writes_position) return false;
            shader->words = std::move(made->words);
            return true;
        }
        return false;
    }

    void empty_scissor() {
        if (dynamic(VK_DYNAMIC_STATE_SCISSOR) || dynamic(VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT)) {
            shadow_.overrides.empty_scissor = true;
            shadow_.overrides.scissor_with_count = dynamic(VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT);
            uses_source_ = true;
            return;
        }
        viewport_ = *info_.pViewportState;
        scissors_.assign(viewport_.scissorCount, VkRect2D{});
        viewport_.pScissors = scissors_.data();
        info_.pViewportState = &viewport_;
    }

    // Makes later draws pass and fail tests as if the variant had not been drawn. False when nothing in the
    // create info changes.
    bool leave_depth_and_stencil() {
        shadow_.overrides.no_depth_writes = dynamic(VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE);
        shadow_.overrides.no_stencil_writes = dynamic(VK_DYNAMIC_STATE_STENCIL_WRITE_MASK);
        if (info_.pDepthStencilState == nullptr) return false;
        const VkPipelineDepthStencilStateCreateInfo& source = *info_.pDepthStencilState;
        const bool tests_depth =
            dynamic(VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE) || source.depthTestEnable != VK_FALSE;
        const bool tests_stencil =
            dynamic(VK_DYNAMIC_STATE_STENCIL_TEST_ENABLE) || source.stencilTestEnable != VK_FALSE;
        const bool writes =
            (tests_depth && source.depthWriteEnable != VK_FALSE && !shadow_.overrides.no_depth_writes) ||
            (tests_stencil && (source.front.writeMask | source.back.writeMask) != 0 &&
             !shadow_.overrides.no_stencil_writes);
        depth_stencil_ = source;
        depth_stencil_.depthWriteEnable = VK_FALSE;
        depth_stencil_.front.writeMask = depth_stencil_.back.writeMask = 0;
        info_.pDepthStencilState = &depth_stencil_;
        return writes;
    }

    Result<void> no_fragment_shader() {
        Stage* fragment = stage(VK_SHADER_STAGE_FRAGMENT_BIT);
        if (fragment != nullptr && colors_ == PlainColors::hashed) {
            Result<Words> made = rewrite_specialized(
                fragment->words, fragment->info.pSpecializationInfo,
                [&](const Words& words) { return idle_fragment_shader(words, fragment->info.pName); });
            if (!made) return made.error();
            fragment->words = std::move(*made);
        } else {
            drop_stage(VK_SHADER_STAGE_FRAGMENT_BIT);
        }
        leave_depth_and_stencil();
        shadow_.overrides.no_color_writes = dynamic(VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT);
        // Without a shader there is no alpha.
        shadow_.overrides.no_alpha_to_coverage = dynamic(VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT);
        if (info_.pMultisampleState != nullptr) {
            multisample_ = *info_.pMultisampleState;
            multisample_.alphaToCoverageEnable = multisample_.alphaToOneEnable = VK_FALSE;
            multisample_.sampleShadingEnable = VK_FALSE;
            info_.pMultisampleState = &multisample_;
        }
        if (info_.pColorBlendState != nullptr && info_.pColorBlendState->pAttachments != nullptr) {
            blend_ = *info_.pColorBlendState;
            attachments_.assign(blend_.pAttachments, blend_.pAttachments + blend_.attachmentCount);
            for (VkPipelineColorBlendAttachmentState& attachment : attachments_)
                attachment.colorWriteMask = 0;
            blend_.pAttachments = attachments_.data();
            info_.pColorBlendState = &blend_;
        }
        return {};
    }

    Result<void> constant_fragment() {
        Stage* fragment = stage(VK_SHADER_STAGE_FRAGMENT_BIT);
        if (fragment == nullptr) return Error{"the pipeline has no fragment shader"};
        // As many as the pass has (VUID-VkGraphicsPipelineCreateInfo-renderPass-07609); the count is ignored
        // where the attachments are. Attachments may be mapped to higher locations than there are
        // attachments.
        const bool numbered =
            info_.pColorBlendState != nullptr && reads_blend_attachments(info_) &&
            find_structure(info_.pNext, VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO) == nullptr;
        const std::uint32_t attachments = numbered ? info_.pColorBlendState->attachmentCount : kAllOutputs;
        const auto made =
            rewrite_specialized(fragment->words, fragment->info.pSpecializationInfo, [&](const Words& words) {
                return constant_fragment_shader(words, fragment->info.pName, attachments,
                                                replaces_draw(kind_) ? PlainColors::constant : colors_);
            });
        if (!made) return made.error();
        fragment->words = made->words;
        if (!replaces_draw(kind_)) leave_depth_and_stencil();
        shadow_.count = made->outputs;
        const bool alpha_to_coverage = dynamic(VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT) ||
                                       (info_.pMultisampleState != nullptr &&
                                        info_.pMultisampleState->alphaToCoverageEnable != VK_FALSE);
        shadow_.coverage_differs = made->had_discard || made->writes_depth || made->writes_stencil_ref ||
                                   made->writes_sample_mask || alpha_to_coverage;
        return {};
    }

    Result<void> near_texture() {
        Stage* fragment = stage(VK_SHADER_STAGE_FRAGMENT_BIT);
        if (fragment == nullptr) return Error{"the pipeline has no fragment shader"};
        Result<NearTextureShader> made = near_texture_fragment_shader(fragment->words);
        if (!made) return made.error();
        if (made->operations == 0) return Error{"the fragment shader reads no textures"};
        fragment->words = std::move(made->words);
        if (!replaces_draw(kind_)) leave_depth_and_stencil();
        shadow_.count = made->operations;
        return {};
    }

    // The fragment shader stays, because it may discard. All targets get the same state, which devices
    // without independent blending require.
    Result<void> write_count() {
        const bool is_program = !source_.objects.empty();
        if (!is_program && info_.pColorBlendState == nullptr)
            return Error{"the pipeline has no color targets"};
        if (!is_program && dynamic(VK_DYNAMIC_STATE_COLOR_BLEND_ADVANCED_EXT))
            return Error{"the pipeline uses advanced blending"};
        shadow_.write_count = {.blend_enable = dynamic(VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT),
                               .blend_equation = dynamic(VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT),
                               .color_writes = dynamic(VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT),
                               .logic_op_enable = dynamic(VK_DYNAMIC_STATE_LOGIC_OP_ENABLE_EXT),
                               .write_enable = dynamic(VK_DYNAMIC_STATE_COLOR_WRITE_ENABLE_EXT),
                               .constants = dynamic(VK_DYNAMIC_STATE_BLEND_CONSTANTS)};
        uses_source_ = is_program;
        if (is_program) return {};
        blend_ = *info_.pColorBlendState;
        blend_.pNext = nullptr;  // advanced blending, and switches of whole targets
        blend_.logicOpEnable = VK_FALSE;
        std::ranges::fill(blend_.blendConstants, kWriteFactor);
        if (blend_.pAttachments != nullptr) {
            attachments_.assign(blend_.attachmentCount, kHalvingBlend);
            blend_.pAttachments = attachments_.data();
        }
        info_.pColorBlendState = &blend_;
        return {};
    }

    Shadow create() {
        std::vector<VkPipelineShaderStageCreateInfo> stages;
        Modules modules{device_, vk_, {}};
        modules.handles.reserve(stages_.size());
        for (const Stage& s : stages_) {
            VkShaderModuleCreateInfo code{};
            code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
            code.codeSize = s.words.size() * sizeof(std::uint32_t);
            code.pCode = s.words.data();
            VkShaderModule module = VK_NULL_HANDLE;
            const VkResult result = vk_.CreateShaderModule(device_, &code, nullptr, &module);
            if (result != VK_SUCCESS) return fail(vulkan_error("vkCreateShaderModule", result).message);
            modules.handles.push_back(module);
            stages.push_back(s.info);
            stages.back().module = module;
        }
        if (const Result<void> created = create_pipeline(stages); !created)
            return fail(created.error().message);
        shadow_.state = Shadow::State::ready;
        shadow_.owned = true;
        return shadow_;
    }

    // The stages are linked if the application's are, and all of them exist.
    Shadow create_shaders() {
        const bool linked = stages_.size() == source_.objects.size() && stages_.size() > 1 &&
                            std::ranges::all_of(source_.objects, [](const auto& object) {
                                return (object->flags & kLinkStage) != 0;
                            });
        std::vector<VkShaderCreateInfoEXT> infos;
        for (const Stage& s : stages_)
            infos.push_back(shader_info(s, linked));
        std::vector<VkShaderEXT> made(infos.size());
        const VkResult result = vk_.CreateShadersEXT(device_, static_cast<std::uint32_t>(infos.size()),
                                                     infos.data(), nullptr, made.data());
        for (std::size_t i = 0; i < made.size(); ++i)
            shadow_.shaders[graphics_stage(infos[i].stage)] = made[i];
        if (result != VK_SUCCESS) {
            destroy_variant(device_, vk_, shadow_);
            return fail(vulkan_error("vkCreateShadersEXT", result).message);
        }
        shadow_.state = Shadow::State::ready;
        shadow_.owned = true;
        return shadow_;
    }

    VkShaderCreateInfoEXT shader_info(const Stage& s, bool linked) const {
        const auto source = std::ranges::find_if(source_.objects, [&](const auto& object) {
            return object->stage->info().pStages[0].stage == s.info.stage;
        });
        const StoredShader& object = **source;
        VkShaderCreateInfoEXT info{};
        info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
        info.pNext = s.info.pNext;
        info.flags = (object.flags & ~kLinkStage) | (linked ? kLinkStage : 0);
        info.stage = s.info.stage;
        info.nextStage = object.next_stages;
        info.codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
        info.codeSize = s.words.size() * sizeof(std::uint32_t);
        info.pCode = s.words.data();
        info.pName = s.info.pName;
        info.setLayoutCount = static_cast<std::uint32_t>(object.set_layouts.size());
        info.pSetLayouts = object.set_layouts.data();
        info.pushConstantRangeCount = static_cast<std::uint32_t>(object.push_constants.size());
        info.pPushConstantRanges = object.push_constants.data();
        info.pSpecializationInfo = s.info.pSpecializationInfo;
        return info;
    }

    Result<void> create_pipeline(const std::vector<VkPipelineShaderStageCreateInfo>& stages) {
        info_.stageCount = static_cast<std::uint32_t>(stages.size());
        info_.pStages = stages.data();
        VkPipeline pipeline = VK_NULL_HANDLE;
        const VkResult result = vk_.CreateGraphicsPipelines(device_, cache_, 1, &info_, nullptr, &pipeline);
        if (result == VK_SUCCESS) {
            shadow_.pipeline = pipeline;
            return {};
        }
        if (pipeline != VK_NULL_HANDLE) vk_.DestroyPipeline(device_, pipeline, nullptr);
        return vulkan_error("vkCreateGraphicsPipelines", result);
    }

    VkDevice device_;
    const DeviceTable& vk_;
    const VkPipelineCache cache_;
    const std::uint32_t api_version_;
    const PlainColors colors_;
    const StoredPipeline& source_;
    ShadowKind kind_;
    VkGraphicsPipelineCreateInfo info_;
    std::vector<Stage> stages_;
    bool uses_source_ = false;
    Shadow shadow_;
    VkPipelineInputAssemblyStateCreateInfo input_assembly_{};
    VkPipelineViewportStateCreateInfo viewport_{};
    std::vector<VkRect2D> scissors_;
    VkPipelineRasterizationStateCreateInfo rasterization_{};
    VkPipelineMultisampleStateCreateInfo multisample_{};
    VkPipelineDepthStencilStateCreateInfo depth_stencil_{};
    VkPipelineColorBlendStateCreateInfo blend_{};
    std::vector<VkPipelineColorBlendAttachmentState> attachments_;
    VkPipelineDynamicStateCreateInfo dynamic_state_{};
    std::vector<VkDynamicState> dynamic_states_;
};

}  // namespace

Shadow build_shadow(VkDevice device, const DeviceTable& vk, VkPipelineCache cache, std::uint32_t api_version,
                    PlainColors colors, const StoredPipeline& source, ShadowKind kind) {
    return Builder(device, vk, cache, api_version, colors, source, kind).build();
}

}  // namespace framecast::capture
