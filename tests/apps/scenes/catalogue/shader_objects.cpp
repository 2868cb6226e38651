// Draws with shader objects in place of pipelines: all state is set by commands.
#include "capture/vulkan/generated/newer_vulkan.h"
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class ShaderObjects : public Scene {
  public:
    Needs needs() const override { return {.dynamic_rendering = true, .shader_objects = true}; }

    void create(App& app) override {
        device_ = app.gpu().device;
        const auto create_shaders = function<PFN_vkCreateShadersEXT>("vkCreateShadersEXT");
        const std::span<const std::uint32_t> code[] = {basic_vert, basic_frag};
        for (std::size_t i = 0; i < 2; ++i) {
            const VkShaderCreateInfoEXT info{.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT,
                                             .stage = kStages[i],
                                             .nextStage = i == 0 ? VkShaderStageFlags{kStages[1]} : 0,
                                             .codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT,
                                             .codeSize = code[i].size_bytes(),
                                             .pCode = code[i].data(),
                                             .pName = "main"};
            check(create_shaders(device_, 1, &info, nullptr, &shaders_[i]), "vkCreateShadersEXT");
            app.gpu().defer([destroy = function<PFN_vkDestroyShaderEXT>("vkDestroyShaderEXT"),
                             device = device_, shader = shaders_[i]] { destroy(device, shader, nullptr); });
        }
        left_ = app.vertices(kLeft);
        right_ = app.vertices(kRight);
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_rendering(cmd, slot.target);
        function<PFN_vkCmdBindShadersEXT>("vkCmdBindShadersEXT")(cmd, 2, kStages, shaders_);
        set_state(cmd, slot.target.extent);
        for (const Buffer& vertices : {left_, right_}) {
            const VkDeviceSize offset = 0;
            vkCmdBindVertexBuffers(cmd, 0, 1, &vertices.handle, &offset);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
        end_rendering(cmd, slot.target);
    }

    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft).fetches(sizeof(Vertex));
        e.triangles(kRight).fetches(sizeof(Vertex));
        e.readback();
    }

  private:
    template <class Function>
    Function function(const char* name) const {
        return reinterpret_cast<Function>(vkGetDeviceProcAddr(device_, name));
    }
#define FRAMECAST_CALL(name, ...) function<PFN_##name>(#name)(__VA_ARGS__)

    void set_state(VkCommandBuffer cmd, VkExtent2D extent) const {
        const VkViewport viewport{0, 0, static_cast<float>(extent.width), static_cast<float>(extent.height),
                                  0, 1};
        const VkRect2D scissor{{0, 0}, extent};
        FRAMECAST_CALL(vkCmdSetViewportWithCount, cmd, 1, &viewport);
        FRAMECAST_CALL(vkCmdSetScissorWithCount, cmd, 1, &scissor);
        FRAMECAST_CALL(vkCmdSetRasterizerDiscardEnable, cmd, VK_FALSE);
        set_vertex_input(cmd);
        FRAMECAST_CALL(vkCmdSetPrimitiveTopology, cmd, VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST);
        FRAMECAST_CALL(vkCmdSetPrimitiveRestartEnable, cmd, VK_FALSE);
        FRAMECAST_CALL(vkCmdSetRasterizationSamplesEXT, cmd, VK_SAMPLE_COUNT_1_BIT);
        const VkSampleMask all = ~0U;
        FRAMECAST_CALL(vkCmdSetSampleMaskEXT, cmd, VK_SAMPLE_COUNT_1_BIT, &all);
        FRAMECAST_CALL(vkCmdSetAlphaToCoverageEnableEXT, cmd, VK_FALSE);
        FRAMECAST_CALL(vkCmdSetPolygonModeEXT, cmd, VK_POLYGON_MODE_FILL);
        FRAMECAST_CALL(vkCmdSetCullMode, cmd, VK_CULL_MODE_NONE);
        FRAMECAST_CALL(vkCmdSetFrontFace, cmd, VK_FRONT_FACE_CLOCKWISE);
        FRAMECAST_CALL(vkCmdSetDepthTestEnable, cmd, VK_FALSE);
        FRAMECAST_CALL(vkCmdSetDepthWriteEnable, cmd, VK_FALSE);
        FRAMECAST_CALL(vkCmdSetDepthBiasEnable, cmd, VK_FALSE);
        FRAMECAST_CALL(vkCmdSetStencilTestEnable, cmd, VK_FALSE);
        set_blend(cmd);
    }

    void set_vertex_input(VkCommandBuffer cmd) const {
        const VkVertexInputBindingDescription2EXT binding{
            .sType = VK_STRUCTURE_TYPE_VERTEX_INPUT_BINDING_DESCRIPTION_2_EXT,
            .stride = sizeof(Vertex),
            .inputRate = VK_VERTEX_INPUT_RATE_VERTEX,
            .divisor = 1};
        VkVertexInputAttributeDescription2EXT attributes[2]{};
        for (std::uint32_t i = 0; i < 2; ++i) {
            attributes[i].sType = VK_STRUCTURE_TYPE_VERTEX_INPUT_ATTRIBUTE_DESCRIPTION_2_EXT;
            attributes[i].location = i;
            attributes[i].format = VK_FORMAT_R32G32B32A32_SFLOAT;
            attributes[i].offset = i * offsetof(Vertex, color);
        }
        FRAMECAST_CALL(vkCmdSetVertexInputEXT, cmd, 1, &binding, 2, attributes);
    }

    void set_blend(VkCommandBuffer cmd) const {
        const VkBool32 blends = VK_FALSE;
        const VkColorBlendEquationEXT equation{VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ZERO, VK_BLEND_OP_ADD,
                                               VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ZERO, VK_BLEND_OP_ADD};
        const VkColorComponentFlags mask = 0xF;
        FRAMECAST_CALL(vkCmdSetColorBlendEnableEXT, cmd, 0, 1, &blends);
        FRAMECAST_CALL(vkCmdSetColorBlendEquationEXT, cmd, 0, 1, &equation);
        FRAMECAST_CALL(vkCmdSetColorWriteMaskEXT, cmd, 0, 1, &mask);
    }
#undef FRAMECAST_CALL

    static constexpr VkShaderStageFlagBits kStages[] = {VK_SHADER_STAGE_VERTEX_BIT,
                                                        VK_SHADER_STAGE_FRAGMENT_BIT};
    VkDevice device_ = nullptr;
    VkShaderEXT shaders_[2]{};
    Buffer left_;
    Buffer right_;
};

}  // namespace

void add_shader_object_scenes(SceneTable& table) {
    table["shader-objects"] = make_scene<ShaderObjects>;
}

}  // namespace framecast::apps
