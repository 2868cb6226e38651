// What the layer remembers about the application's objects: enough to name, measure and identify its draws.
// Pure data.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "capture/platform/hasher.h"
#include "capture/spirv/shader_source.h"
#include "capture/vulkan/generated/newer_vulkan.h"
#include "capture/vulkan/handle_map.h"
#include "capture/vulkan/vertex_input.h"

namespace framecast::capture {

struct ImageInfo {
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent3D extent{};
    std::uint32_t samples = 1;
    std::uint32_t mip_levels = 1;
    std::uint32_t array_layers = 1;
    VkImageUsageFlags usage = 0;
    VkImageType type = VK_IMAGE_TYPE_2D;
    VkImageCreateFlags flags = 0;
};

struct MemoryRange {
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
    VkDeviceSize size = 0;
    bool overlaps(const MemoryRange& other) const {
        return memory == other.memory && offset < other.offset + other.size && other.offset < offset + size;
    }
};

struct ImageViewInfo {
    VkFormat format = VK_FORMAT_UNDEFINED;
    std::uint32_t samples = 1;
    VkImage image = VK_NULL_HANDLE;
    VkImageSubresourceRange range{};
    VkImageViewType type = VK_IMAGE_VIEW_TYPE_2D;
};

struct SubpassInfo {
    std::uint32_t view_mask = 0;
    std::uint32_t samples = 1;
    std::vector<VkFormat> color_formats;  // VK_FORMAT_UNDEFINED where an attachment is not used
    VkFormat depth_format = VK_FORMAT_UNDEFINED;
    // Indices of attachments, as color_formats; VK_ATTACHMENT_UNUSED where there is none. resolves may be
    // empty.
    std::vector<std::uint32_t> colors, resolves;
    bool reads_attachments = false;  // has input attachments
    // Draws may sample what they draw into: an attachment has a layout for that, or the pass changes it to a
    // layout that allows reads.
    bool feedback_loop = false;
    std::vector<VkFormat> input_formats;  // as color_formats
};

struct FramebufferInfo {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t layers = 1;
    std::vector<VkImageView> attachments;  // empty when they are given at the begin of the pass
};

struct AttachmentInfo {
    VkFormat format = VK_FORMAT_UNDEFINED;
    std::uint32_t samples = 1;
    VkAttachmentLoadOp load = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    VkAttachmentLoadOp stencil_load = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    VkImageLayout initial_layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageLayout final_layout = VK_IMAGE_LAYOUT_UNDEFINED;
    bool separate_stencil_layouts = false;
    VkImageLayout stencil_initial_layout = VK_IMAGE_LAYOUT_UNDEFINED;  // the depth layout where there is no
                                                                       // separate one
    VkImageLayout stencil_final_layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkAttachmentStoreOp store = VK_ATTACHMENT_STORE_OP_STORE;
};

// What decides the shading rate of a pass, in addition to the attachments that it draws into.
struct PassSampling {
    bool shading_rate = false;  // a fragment shading rate attachment or a fragment density map
    // Sample count if it differs from the attachments': VK_EXT_multisampled_render_to_single_sampled.
    bool other_samples = false;
};

struct RenderPassInfo {
    std::vector<AttachmentInfo> attachments;
    std::vector<SubpassInfo> subpasses;
    PassSampling sampling;
};

// The parts that identify a pipeline, equal for one linked from libraries and a complete one.
struct PipelineKey {
    struct Stage {
        VkShaderStageFlagBits stage;
        std::uint64_t hash;
    };
    std::vector<Stage> stages;
    std::vector<std::uint64_t> rasterization, blend;
};

struct PipelineInfo {
    std::uint64_t hash = 0;  // over shaders and fixed-function state; the same in every run
    PipelineKey key;
    std::string shaders;       // "vs:0123456789abcdef,fs:..."
    std::string shader_names;  // debug names of its shader modules, "rock.vert+rock.frag"; empty without any
    bool rasterizer_discard = false;          // static state
    bool dynamic_rasterizer_discard = false;  // decided by vkCmdSetRasterizerDiscardEnable
    // Static state, as vertex_input.h has it; unknown without vertices.
    double vertex_bytes = kUnknownBytes;
    bool dynamic_vertex_input = false;                         // decided by vkCmdSetVertexInputEXT
    std::vector<std::shared_ptr<const ShaderSource>> sources;  // as `shaders`
    std::vector<std::uint64_t> parts;                          // of a program of shader objects: their hashes
};

struct SwapchainInfo {
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent2D extent{};
    std::uint32_t array_layers = 1;
    std::vector<VkImage> images;  // those that the application has queried
    VkImageUsageFlags usage = 0;
};

// object_hooks.cpp inserts everything at creation and removes it at destruction; find() copies are cheap.
struct Objects {
    HandleMap<VkImage, ImageInfo> images;
    HandleMap<VkImageView, ImageViewInfo> image_views;
    HandleMap<VkBuffer, VkDeviceSize> buffers;  // size in bytes
    HandleMap<VkBuffer, VkBufferUsageFlags> buffer_usages;
    // Filled only where frames may be frozen.
    HandleMap<VkImage, MemoryRange> image_memory;
    HandleMap<VkBuffer, MemoryRange> buffer_memory;
    HandleMap<VkRenderPass, std::shared_ptr<const RenderPassInfo>> render_passes;
    HandleMap<VkFramebuffer, FramebufferInfo> framebuffers;
    HandleMap<VkPipeline, std::shared_ptr<const PipelineInfo>> pipelines;
    HandleMap<VkShaderEXT, std::shared_ptr<const PipelineInfo>> shader_objects;  // each in the form of a
                                                                                 // pipeline
    // By hash; program_of() fills it.
    mutable HandleMap<std::uint64_t, std::weak_ptr<const PipelineInfo>> programs;
    HandleMap<VkQueryPool, VkQueryType> query_pools;
    HandleMap<VkShaderModule, std::uint64_t> shader_modules;  // hash of the SPIR-V
    CodeKeeper code_keeper;                                   // enabled when a frame will be captured
    HandleMap<VkShaderModule, std::shared_ptr<const KeptCode>> shader_code;
    HandleMap<VkSwapchainKHR, SwapchainInfo> swapchains;
    // Debug names by handle bits. Objects of different types may have the same bits.
    HandleMap<std::uint64_t, std::string> pipeline_names;
    HandleMap<std::uint64_t, std::string> render_pass_names;
    HandleMap<std::uint64_t, std::string> shader_names;  // of modules
};

std::string hex(std::uint64_t value);
// "vs:0123456789abcdef"
std::string shader_name(VkShaderStageFlagBits stage, std::uint64_t hash);

std::uint64_t spirv_hash(const VkShaderModuleCreateInfo& info);
RenderPassInfo describe(const VkRenderPassCreateInfo& info);
RenderPassInfo describe(const VkRenderPassCreateInfo2& info);
PassSampling sampling_of(const VkRenderingInfo& rendering);
// Whether draws may sample an attachment in this layout while they write it.
bool is_feedback_loop(VkImageLayout layout);
// VK_IMAGE_LAYOUT_RENDERING_LOCAL_READ, which older headers do not have: draws of dynamic rendering may read
// the attachment as an input attachment.
inline constexpr auto kLocalReadLayout = static_cast<VkImageLayout>(1000232000);
PipelineInfo describe(const VkGraphicsPipelineCreateInfo& info, const Objects& objects);
PipelineInfo describe(const VkComputePipelineCreateInfo& info, const Objects& objects);
PipelineInfo describe(const VkPipelineShaderStageCreateInfo& stage, const Objects& objects);

// The struct of that type in a pNext chain, or null.
template <class T>
const T* find_in_chain(const void* chain, VkStructureType type) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext)
        if (node->sType == type) return reinterpret_cast<const T*>(node);
    return nullptr;
}

}  // namespace framecast::capture
