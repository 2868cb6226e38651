// Variants of the application's graphics pipelines with stages switched off (code: shadows), made on demand
// by worker threads, in the order in which they are requested. Vulkan calls go through a DeviceTable only; a
// call that fails only makes a variant impossible.
#pragma once

#include <vulkan/vulkan_core.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "capture/objects/bound_shaders.h"
#include "capture/objects/pipeline_store.h"
#include "capture/platform/own_thread.h"
#include "capture/spirv/shader_effects.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {

struct DeviceTable;

// The stages that a variant keeps running.
enum class ShadowKind : std::uint8_t {
    fetch_only,          // input assembly and attribute fetch; drops tessellation and geometry stages, too
    rasterizer_discard,  // `fetch_only` and every stage before the rasterizer
    empty_scissor,       // `rasterizer_discard` and clipping and culling
    no_fragment_shader,  // `empty_scissor` and rasterization with unchanged depth and stencil tests; no
                         // writes. On GPUs with an idle shader, because depth alone has a faster path.
    // The others write colors, for scratch attachments, and neither depth nor stencil.
    constant_fragment,  // `no_fragment_shader` and writing and blending of plain colors
    near_texture,       // everything except texture memory
    no_depth_write,     // everything
    // Not for times: each write halves all color targets, whatever the shader's colors are.
    write_count,
    // In place of the application's draw, on its own targets: depth, stencil and blending stay.
    constant_shading,  // a fragment shader that writes kConstantColor
    few_texels,        // as near_texture
};
// Whether the variant replaces the draw, instead of running next to it.
constexpr bool replaces_draw(ShadowKind kind) {
    return kind >= ShadowKind::constant_shading;
}
inline constexpr int kShadowKindCount = 7;  // of those that are timed
std::string_view name(ShadowKind kind);

// Where the source's state is dynamic, the variant's is too. The caller sets it after binding the variant,
// and sets it back for the application. Source and variant always have the same dynamic states, so binding a
// variant leaves none of the application's dynamic state undefined.
struct DynamicOverrides {
    bool rasterizer_discard = false;    // VK_TRUE
    bool empty_scissor = false;         // all scissors 0 x 0, as many as the application set
    bool scissor_with_count = false;    // set together with their count
    bool no_depth_writes = false;       // VK_FALSE
    bool no_stencil_writes = false;     // write mask 0, both faces
    bool no_color_writes = false;       // color write mask 0 for all attachments (extended dynamic state 3)
    bool no_alpha_to_coverage = false;  // VK_FALSE (extended dynamic state 3)
};

// What a write leaves of a target in a write_count variant, and the blending that does it.
inline constexpr float kWriteFactor = 0.5f;
inline constexpr VkPipelineColorBlendAttachmentState kHalvingBlend = {
    VK_TRUE,
    VK_BLEND_FACTOR_ZERO,
    VK_BLEND_FACTOR_CONSTANT_COLOR,
    VK_BLEND_OP_ADD,
    VK_BLEND_FACTOR_ZERO,
    VK_BLEND_FACTOR_CONSTANT_ALPHA,
    VK_BLEND_OP_ADD,
    VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT | VK_COLOR_COMPONENT_B_BIT |
        VK_COLOR_COMPONENT_A_BIT};

// The same for write_count. Nothing is set back: no draw of the application follows in its pass. All except
// `write_enable` and `constants` are of extended dynamic state 3.
struct WriteCountOverrides {
    bool blend_enable = false;     // VK_TRUE for all color targets
    bool blend_equation = false;   // halves the target
    bool color_writes = false;     // all channels
    bool logic_op_enable = false;  // VK_FALSE
    bool write_enable = false;     // VK_TRUE for all color targets (VK_EXT_color_write_enable)
    bool constants = false;        // one half
};

struct Shadow {
    enum class State : std::uint8_t { building, ready, impossible };

    State state = State::building;
    VkPipeline pipeline = VK_NULL_HANDLE;  // when ready: bind it
    // When ready, for a program: bind them in place of a pipeline, as kGraphicsStages.
    std::array<VkShaderEXT, kGraphicsStages.size()> shaders{};
    bool owned = false;  // false: it is the source itself, and only dynamic state differs
    DynamicOverrides overrides;
    WriteCountOverrides write_count;
    // fetch_only: read locations; constant_fragment: written outputs; near_texture: rewritten operations.
    std::uint32_t count = 0;
    // constant_fragment: whether fragments survive that the source drops by discard, depth, sample mask or
    // alpha to coverage.
    bool coverage_differs = false;
    ShaderEffects pre_rasterization;  // of the source, without code that specialization switches off
    ShaderEffects fragment;
    // Every stage was read, so the two members are all effects of the source's shaders.
    bool effects_known = false;
    std::string reason;  // impossible: why
};

// The pipeline or the shaders of an owned variant, ready or not.
void destroy_variant(VkDevice device, const DeviceTable& vk, const Shadow& shadow);

class ShadowPipelines {
  public:
    // The table and the device must outlive this object, which is destroyed before the device and the store.
    // api_version: the version that may be used with the device. colors: hashed on GPUs. workers: at least 1.
    ShadowPipelines(VkDevice device, const DeviceTable& vk, std::uint32_t api_version = VK_API_VERSION_1_0,
                    PlainColors colors = PlainColors::constant, std::size_t workers = default_workers());
    ~ShadowPipelines();
    ShadowPipelines(const ShadowPipelines&) = delete;
    ShadowPipelines& operator=(const ShadowPipelines&) = delete;

    // Two cores are left to the application.
    static std::size_t default_workers();

    // The variant's state; the first call for a source and kind requests it from the workers. Never waits for
    // it. The state is impossible without a worker, and for a source without variants. It is also impossible
    // if a stage that would run again writes memory. Impossible, too, for a source that already is that
    // variant or has nothing to switch off.
    Shadow get(const std::shared_ptr<const StoredPipeline>& source, ShadowKind kind) noexcept;

    // Destroys the source's variants; those being built are destroyed when they are finished. No queue may
    // use them any more: call it where the application destroys the source.
    void forget(const StoredPipeline& source);

    // Waits until nothing is left to build, but not longer than that. Returns whether nothing is.
    bool wait_until_idle(std::chrono::milliseconds longest = std::chrono::hours(1));
    std::size_t building() const;

  private:
    struct Job {
        std::shared_ptr<const StoredPipeline> source;
        ShadowKind kind;
    };
    using Variants = std::unordered_map<ShadowKind, Shadow>;

    void work() noexcept;
    bool put(const Job& job, Shadow& shadow) noexcept;  // takes it when it is wanted
    bool start_workers();
    void destroy(Variants& variants);

    const VkDevice device_;
    const DeviceTable& vk_;
    const std::uint32_t api_version_;
    const PlainColors colors_;
    const OwnerProcess owner_;
    mutable std::mutex mutex_;  // guards the following members
    OfThisProcess<std::condition_variable> wake_;
    OfThisProcess<std::condition_variable> idle_;
    std::unordered_map<std::uint64_t, Variants> variants_;  // by StoredPipeline::id
    std::deque<Job> jobs_;
    std::size_t busy_ = 0;  // number of workers that are building
    bool stop_ = false;
    bool started_ = false;
    VkPipelineCache cache_ = VK_NULL_HANDLE;  // variants of a pipeline have most of their stages in common
    std::deque<OfThisProcess<std::thread>> workers_;
};

}  // namespace framecast::capture
