// The application's objects as the layer tracks them.
#include <gmock/gmock.h>

#include "capture/hooks/hook_declarations.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

class ObjectHooksTest : public ::testing::Test {
  protected:
    ObjectHooksTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
    }
    ~ObjectHooksTest() override {
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }
    Objects& objects() { return app_->layer().objects; }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
};

TEST_F(ObjectHooksTest, ImagesAndViewsAreKnownFromCreationToDestruction) {
    VkImageCreateInfo info{};
    info.format = VK_FORMAT_D32_SFLOAT;
    info.extent = {16, 8, 1};
    info.samples = VK_SAMPLE_COUNT_4_BIT;
    info.mipLevels = 3;
    info.arrayLayers = 6;
    VkImage image = VK_NULL_HANDLE;
    ASSERT_EQ(app_->vk.CreateImage(app_->handle, &info, nullptr, &image), VK_SUCCESS);
    EXPECT_EQ(objects().images.find(image)->mip_levels, 3U);
    EXPECT_EQ(objects().images.find(image)->array_layers, 6U);
    VkImageViewCreateInfo view_info{};
    view_info.image = image;
    view_info.format = VK_FORMAT_D32_SFLOAT;
    VkImageView view = VK_NULL_HANDLE;
    ASSERT_EQ(app_->vk.CreateImageView(app_->handle, &view_info, nullptr, &view), VK_SUCCESS);
    EXPECT_EQ(objects().image_views.find(view)->samples, 4U);
    app_->vk.DestroyImageView(app_->handle, view, nullptr);
    app_->vk.DestroyImage(app_->handle, image, nullptr);
    EXPECT_FALSE(objects().images.find(image).has_value());
    EXPECT_FALSE(objects().image_views.find(view).has_value());
}

TEST_F(ObjectHooksTest, DepthCanBeCopiedFromWhereStagesMayBeIsolated) {
    VkImageCreateInfo info{};
    info.format = VK_FORMAT_D24_UNORM_S8_UINT;
    info.extent = {16, 8, 1};
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.mipLevels = info.arrayLayers = 1;
    info.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    const auto may_be_copied = [&] {
        VkImage image = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateImage(app_->handle, &info, nullptr, &image), VK_SUCCESS);
        const VkImageUsageFlags usage = objects().images.find(image)->usage;
        app_->vk.DestroyImage(app_->handle, image, nullptr);
        EXPECT_FALSE(usage & VK_IMAGE_USAGE_TRANSFER_DST_BIT);
        return (usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) != 0;
    };
    EXPECT_FALSE(may_be_copied()) << "nothing is isolated";
    app_->layer().isolates = true;
    const auto supported = [](VkPhysicalDevice, VkFormat, VkImageType, VkImageTiling, VkImageUsageFlags usage,
                              VkImageCreateFlags, VkImageFormatProperties* out) {
        *out = {{64, 64, 1}, 1, 1, VK_SAMPLE_COUNT_1_BIT, 1 << 20};
        return (usage & VK_IMAGE_USAGE_SAMPLED_BIT) ? VK_ERROR_FORMAT_NOT_SUPPORTED : VK_SUCCESS;
    };
    app_->layer().instance->vk.GetPhysicalDeviceImageFormatProperties = supported;
    EXPECT_TRUE(may_be_copied());
    info.usage |= VK_IMAGE_USAGE_SAMPLED_BIT;
    EXPECT_FALSE(may_be_copied()) << "the device does not allow that";
    info.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;
    EXPECT_FALSE(may_be_copied()) << "VUID-VkImageCreateInfo-usage-00963";
    info.usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    EXPECT_FALSE(may_be_copied()) << "nothing is tested against colours";
    // Stencil with another usage.
    VkImageStencilUsageCreateInfo stencil{};
    stencil.sType = VK_STRUCTURE_TYPE_IMAGE_STENCIL_USAGE_CREATE_INFO;
    stencil.stencilUsage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    info.pNext = &stencil;
    info.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    EXPECT_FALSE(may_be_copied());
    stencil.stencilUsage |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    EXPECT_TRUE(may_be_copied());
}

TEST_F(ObjectHooksTest, ObjectsThatCouldNotBeMadeAreNotRemembered) {
    VkImage image = fake_handle<VkImage>(0x99);
    VkImageCreateInfo image_info{};
    driver_.fail("vkCreateImage", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(app_->vk.CreateImage(app_->handle, &image_info, nullptr, &image),
              VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_FALSE(objects().images.find(image).has_value());
    VkBuffer buffer = fake_handle<VkBuffer>(0x99);
    VkBufferCreateInfo buffer_info{};
    driver_.fail("vkCreateBuffer", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(app_->vk.CreateBuffer(app_->handle, &buffer_info, nullptr, &buffer),
              VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_FALSE(objects().buffers.find(buffer).has_value());
    VkPipeline pipeline = VK_NULL_HANDLE;
    VkGraphicsPipelineCreateInfo pipeline_info{};
    driver_.fail("vkCreateGraphicsPipelines", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(
        app_->vk.CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 1, &pipeline_info, nullptr, &pipeline),
        VK_ERROR_OUT_OF_HOST_MEMORY);
    VkShaderModule module = fake_handle<VkShaderModule>(0x99);
    VkShaderModuleCreateInfo module_info{};
    driver_.fail("vkCreateShaderModule", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(app_->vk.CreateShaderModule(app_->handle, &module_info, nullptr, &module),
              VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_FALSE(objects().shader_modules.find(module).has_value());
    EXPECT_FALSE(app_->layer().disabled);
}

TEST_F(ObjectHooksTest, PipelinesWithSampleLocationsOfTheirOwnAreNotedWhereStagesAreIsolated) {
    app_->layer().isolates = true;
    VkPipelineSampleLocationsStateCreateInfoEXT locations{};
    locations.sType = VK_STRUCTURE_TYPE_PIPELINE_SAMPLE_LOCATIONS_STATE_CREATE_INFO_EXT;
    VkPipelineMultisampleStateCreateInfo multisample{};
    multisample.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    multisample.pNext = &locations;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.pMultisampleState = &multisample;
    const auto noted_with = [&](VkBool32 enabled) {
        locations.sampleLocationsEnable = enabled;
        VkPipeline pipeline = VK_NULL_HANDLE;
        app_->vk.CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline);
        app_->vk.DestroyPipeline(app_->handle, pipeline, nullptr);
        return app_->layer().sample_locations.load();
    };
    EXPECT_FALSE(noted_with(VK_FALSE));
    // A pointer that is ignored, as nothing is rasterized.
    VkPipelineRasterizationStateCreateInfo discards{};
    discards.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    discards.rasterizerDiscardEnable = VK_TRUE;
    info.pRasterizationState = &discards;
    EXPECT_FALSE(noted_with(VK_TRUE));
    info.pRasterizationState = nullptr;
    EXPECT_TRUE(noted_with(VK_TRUE));
}

// Of two pipelines the driver makes the first.
template <class Info>
VkResult VKAPI_CALL make_one_of_two(VkDevice, VkPipelineCache, std::uint32_t count, const Info*,
                                    const VkAllocationCallbacks*, VkPipeline* out) {
    EXPECT_EQ(count, 2U);
    out[0] = fake_handle<VkPipeline>(FakeDriver::get().create("vkCreatePipelines"));
    return VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

TEST_F(ObjectHooksTest, PipelinesThatACallThatFailedHasMadeAreRemembered) {
    app_->layer().vk.CreateGraphicsPipelines = make_one_of_two<VkGraphicsPipelineCreateInfo>;
    app_->layer().vk.CreateComputePipelines = make_one_of_two<VkComputePipelineCreateInfo>;
    const VkPipeline left_behind = fake_handle<VkPipeline>(0x99);
    VkGraphicsPipelineCreateInfo graphics[2] = {};
    VkPipeline made[2] = {left_behind, left_behind};
    EXPECT_EQ(app_->vk.CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 2, graphics, nullptr, made),
              VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_TRUE(objects().pipelines.find(made[0]).has_value());
    EXPECT_EQ(made[1], VkPipeline{});
    app_->vk.DestroyPipeline(app_->handle, made[0], nullptr);
    VkComputePipelineCreateInfo compute[2] = {};
    compute[0].stage.pName = compute[1].stage.pName = "main";
    made[0] = made[1] = left_behind;
    EXPECT_EQ(app_->vk.CreateComputePipelines(app_->handle, VK_NULL_HANDLE, 2, compute, nullptr, made),
              VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_TRUE(objects().pipelines.find(made[0]).has_value());
    app_->vk.DestroyPipeline(app_->handle, made[0], nullptr);
    EXPECT_FALSE(objects().pipelines.find(left_behind).has_value());
}

TEST_F(ObjectHooksTest, CodeIsKeptForAPipelineThatOutlivesItsModulesWhenACaptureIsDue) {
    const std::uint32_t code[] = {0x07230203, 1, 2};
    VkShaderModuleCreateInfo info{};
    info.codeSize = sizeof code;
    info.pCode = code;
    VkComputePipelineCreateInfo pipeline_info{};
    pipeline_info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    pipeline_info.stage.pName = "main";
    const auto make = [&] {
        VkPipeline pipeline = VK_NULL_HANDLE;
        app_->vk.CreateShaderModule(app_->handle, &info, nullptr, &pipeline_info.stage.module);
        app_->vk.CreateComputePipelines(app_->handle, VK_NULL_HANDLE, 1, &pipeline_info, nullptr, &pipeline);
        app_->vk.DestroyShaderModule(app_->handle, pipeline_info.stage.module, nullptr);
        return pipeline;
    };
    const VkPipeline idle = make();
    EXPECT_TRUE((*objects().pipelines.find(idle))->sources.empty());
    EXPECT_EQ(objects().code_keeper.bytes(), 0U) << "nothing is kept when nothing is asked for";
    app_->vk.DestroyPipeline(app_->handle, idle, nullptr);
    objects().code_keeper.switch_on();
    const VkPipeline pipeline = make();
    {
        const auto sources = (*objects().pipelines.find(pipeline))->sources;
        ASSERT_EQ(sources.size(), 1U);
        EXPECT_EQ(sources[0]->tag, "cs");
        EXPECT_EQ("cs:" + sources[0]->hash, (*objects().pipelines.find(pipeline))->shaders);
        ASSERT_NE(sources[0]->code, nullptr);
        EXPECT_EQ(sources[0]->code->words.size(), 3U);
    }
    app_->vk.DestroyPipeline(app_->handle, pipeline, nullptr);
    EXPECT_EQ(objects().code_keeper.bytes(), 0U);
}

TEST_F(ObjectHooksTest, APipelineOutlivesItsShaderModules) {
    const std::uint32_t code[] = {0x07230203, 1};
    VkShaderModuleCreateInfo info{};
    info.codeSize = sizeof code;
    info.pCode = code;
    VkShaderModule module = VK_NULL_HANDLE;
    app_->vk.CreateShaderModule(app_->handle, &info, nullptr, &module);
    VkComputePipelineCreateInfo pipeline_info{};
    pipeline_info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    pipeline_info.stage.module = module;
    pipeline_info.stage.pName = "main";
    VkPipeline pipeline = VK_NULL_HANDLE;
    app_->vk.CreateComputePipelines(app_->handle, VK_NULL_HANDLE, 1, &pipeline_info, nullptr, &pipeline);
    app_->vk.DestroyShaderModule(app_->handle, module, nullptr);
    EXPECT_EQ((*objects().pipelines.find(pipeline))->shaders.substr(0, 3), "cs:");
    app_->vk.DestroyPipeline(app_->handle, pipeline, nullptr);
    EXPECT_FALSE(objects().pipelines.find(pipeline).has_value());
}

TEST_F(ObjectHooksTest, PipelinesAndRenderPassesWithTheSameHandleKeepTheirOwnNames) {
    auto set_name = [&](VkObjectType type, const char* name) {
        VkDebugUtilsObjectNameInfoEXT info{};
        info.objectType = type;
        info.objectHandle = 0x1234;
        info.pObjectName = name;
        EXPECT_EQ(app_->vk.SetDebugUtilsObjectNameEXT(app_->handle, &info), VK_SUCCESS);
    };
    set_name(VK_OBJECT_TYPE_PIPELINE, "terrain");
    set_name(VK_OBJECT_TYPE_RENDER_PASS, "shadows");
    set_name(VK_OBJECT_TYPE_IMAGE, "stone");
    set_name(VK_OBJECT_TYPE_SHADER_MODULE, "terrain.vert");
    EXPECT_EQ(objects().shader_names.find(0x1234), "terrain.vert");
    EXPECT_EQ(objects().pipeline_names.find(0x1234), "terrain");
    EXPECT_EQ(objects().render_pass_names.find(0x1234), "shadows");
    set_name(VK_OBJECT_TYPE_PIPELINE, nullptr);
    EXPECT_FALSE(objects().pipeline_names.find(0x1234).has_value());
    EXPECT_EQ(objects().render_pass_names.find(0x1234), "shadows");
    EXPECT_EQ(driver_.count("vkSetDebugUtilsObjectNameEXT"), 5);
}

TEST_F(ObjectHooksTest, NamesOfTheOlderExtensionCountTheSame) {
    VkDebugMarkerObjectNameInfoEXT info{};
    info.objectType = VK_DEBUG_REPORT_OBJECT_TYPE_PIPELINE_EXT;
    info.object = 0x77;
    info.pObjectName = "water";
    EXPECT_EQ(app_->vk.DebugMarkerSetObjectNameEXT(app_->handle, &info), VK_SUCCESS);
    EXPECT_EQ(objects().pipeline_names.find(0x77), "water");
}

TEST_F(ObjectHooksTest, NamingWorksOverADriverThatLacksTheExtension) {
    app_.reset();
    driver_.missing = {"vkSetDebugUtilsObjectNameEXT", "vkDebugMarkerSetObjectNameEXT"};
    app_ = std::make_unique<FakeApp>();
    VkDebugUtilsObjectNameInfoEXT info{};
    info.objectType = VK_OBJECT_TYPE_PIPELINE;
    info.objectHandle = 0x1234;
    info.pObjectName = "terrain";
    EXPECT_EQ(hook_SetDebugUtilsObjectNameEXT(app_->handle, &info), VK_SUCCESS);
    VkDebugMarkerObjectNameInfoEXT marker{};
    EXPECT_EQ(hook_DebugMarkerSetObjectNameEXT(app_->handle, &marker), VK_SUCCESS);
    EXPECT_EQ(objects().pipeline_names.find(0x1234), "terrain");
}

TEST_F(ObjectHooksTest, ANamedObjectsNameGoesWithIt) {
    VkDebugUtilsObjectNameInfoEXT info{};
    info.objectType = VK_OBJECT_TYPE_RENDER_PASS;
    VkRenderPassCreateInfo pass_info{};
    VkRenderPass pass = VK_NULL_HANDLE;
    app_->vk.CreateRenderPass(app_->handle, &pass_info, nullptr, &pass);
    info.objectHandle = fake_bits(pass);
    info.pObjectName = "shadows";
    app_->vk.SetDebugUtilsObjectNameEXT(app_->handle, &info);
    app_->vk.DestroyRenderPass(app_->handle, pass, nullptr);
    EXPECT_FALSE(objects().render_pass_names.find(fake_bits(pass)).has_value());
    EXPECT_FALSE(objects().render_passes.find(pass).has_value());
}

TEST_F(ObjectHooksTest, EveryAliasDoesTheSame) {
    VkRenderPassCreateInfo2 info{};
    VkRenderPass pass = VK_NULL_HANDLE;
    ASSERT_EQ(app_->vk.CreateRenderPass2KHR(app_->handle, &info, nullptr, &pass), VK_SUCCESS);
    EXPECT_TRUE(objects().render_passes.find(pass).has_value());
    app_->vk.DestroyRenderPass(app_->handle, pass, nullptr);
    VkDescriptorUpdateTemplateCreateInfo template_info{};
    VkDescriptorUpdateTemplate made = VK_NULL_HANDLE;
    ASSERT_EQ(app_->vk.CreateDescriptorUpdateTemplateKHR(app_->handle, &template_info, nullptr, &made),
              VK_SUCCESS);
    app_->vk.DestroyDescriptorUpdateTemplateKHR(app_->handle, made, nullptr);
    EXPECT_FALSE(app_->layer().retired.empty()) << "kept until no recording can need it";
}

TEST_F(ObjectHooksTest, LayoutsAndTemplatesAreMadeWithoutTheApplicationsAllocator) {
    // They may outlive it.
    static bool used = false;
    used = false;
    VkAllocationCallbacks allocator{};
    allocator.pfnAllocation = [](void*, std::size_t, std::size_t, VkSystemAllocationScope) -> void* {
        used = true;
        return nullptr;
    };
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    EXPECT_EQ(app_->vk.CreatePipelineLayout(app_->handle, &info, &allocator, &layout), VK_SUCCESS);
    app_->vk.DestroyPipelineLayout(app_->handle, layout, &allocator);
    EXPECT_FALSE(used);
}

}  // namespace
}  // namespace framecast::capture
