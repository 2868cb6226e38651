// Descriptor sets as the layer tracks them on a device whose draws may be isolated, and what its plans
// contain.
#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "capture/device/texture_bytes.h"
#include "capture/experiment/plan.h"
#include "capture/hooks/hooks.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::SizeIs;

constexpr VkDescriptorType kTexture = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;

class DescriptorHooksTest : public ::testing::Test {
  protected:
    DescriptorHooksTest() { start(Mode::isolate); }
    ~DescriptorHooksTest() override {
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    void start(Mode mode) {
        app_.reset();
        Config config;
        config.mode = mode;
        config.output = folder_.output();
        configure(config);
        app_ = std::make_unique<FakeApp>();
    }
    DeviceTable& vk() { return app_->vk; }
    VkDevice device() { return app_->handle; }

    VkDescriptorSetLayout make_layout(std::uint32_t count = 1, VkDescriptorType type = kTexture,
                                      VkDescriptorBindingFlags flag = 0, const VkSampler* fixed = nullptr) {
        VkDescriptorSetLayoutBindingFlagsCreateInfo flags{};
        flags.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO;
        flags.bindingCount = 1;
        flags.pBindingFlags = &flag;
        const VkDescriptorSetLayoutBinding binding{0, type, count, VK_SHADER_STAGE_ALL, fixed};
        VkDescriptorSetLayoutCreateInfo info{};
        info.pNext = &flags;
        info.bindingCount = 1;
        info.pBindings = &binding;
        VkDescriptorSetLayout made = VK_NULL_HANDLE;
        EXPECT_EQ(vk().CreateDescriptorSetLayout(device(), &info, nullptr, &made), VK_SUCCESS);
        return made;
    }
    VkDescriptorPool make_pool() {
        VkDescriptorPoolCreateInfo info{};
        VkDescriptorPool made = VK_NULL_HANDLE;
        EXPECT_EQ(vk().CreateDescriptorPool(device(), &info, nullptr, &made), VK_SUCCESS);
        return made;
    }
    // The layout is destroyed as soon as the set exists, as Vulkan allows.
    VkDescriptorSet allocate(VkDescriptorPool pool, VkDescriptorSetLayout layout) {
        VkDescriptorSetAllocateInfo info{};
        info.descriptorPool = pool;
        info.descriptorSetCount = 1;
        info.pSetLayouts = &layout;
        VkDescriptorSet made = VK_NULL_HANDLE;
        EXPECT_EQ(vk().AllocateDescriptorSets(device(), &info, &made), VK_SUCCESS);
        vk().DestroyDescriptorSetLayout(device(), layout, nullptr);
        return made;
    }
    struct Texture {
        VkImage image = VK_NULL_HANDLE;
        VkImageView view = VK_NULL_HANDLE;
    };
    Texture make_texture(std::uint32_t side) {
        VkImageCreateInfo info{};
        info.format = VK_FORMAT_R8G8B8A8_UNORM;
        info.extent = {side, side, 1};
        info.samples = VK_SAMPLE_COUNT_1_BIT;
        info.mipLevels = 3;
        info.arrayLayers = 2;
        info.imageType = VK_IMAGE_TYPE_2D;
        Texture made;
        EXPECT_EQ(vk().CreateImage(device(), &info, nullptr, &made.image), VK_SUCCESS);
        VkImageViewCreateInfo view{};
        view.image = made.image;
        view.viewType = VK_IMAGE_VIEW_TYPE_2D_ARRAY;
        view.format = VK_FORMAT_R8G8B8A8_SRGB;
        view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 1, VK_REMAINING_MIP_LEVELS, 0,
                                 VK_REMAINING_ARRAY_LAYERS};
        EXPECT_EQ(vk().CreateImageView(device(), &view, nullptr, &made.view), VK_SUCCESS);
        return made;
    }
    void destroy(const Texture& texture) {
        vk().DestroyImageView(device(), texture.view, nullptr);
        vk().DestroyImage(device(), texture.image, nullptr);
    }
    VkSampler make_sampler(VkFilter magnified, VkFilter minified) {
        VkSamplerCreateInfo info{};
        info.magFilter = magnified;
        info.minFilter = minified;
        VkSampler made = VK_NULL_HANDLE;
        EXPECT_EQ(vk().CreateSampler(device(), &info, nullptr, &made), VK_SUCCESS);
        return made;
    }
    VkPipelineLayout make_pipeline_layout(VkDescriptorSetLayout set) {
        VkPipelineLayoutCreateInfo info{};
        info.setLayoutCount = 1;
        info.pSetLayouts = &set;
        VkPipelineLayout made = VK_NULL_HANDLE;
        EXPECT_EQ(vk().CreatePipelineLayout(device(), &info, nullptr, &made), VK_SUCCESS);
        return made;
    }
    void write(VkDescriptorSet set, const Texture& texture, std::uint32_t element = 0,
               VkSampler sampler = VK_NULL_HANDLE) {
        const VkDescriptorImageInfo image{sampler, texture.view, {}};
        VkWriteDescriptorSet one{};
        one.dstSet = set;
        one.dstArrayElement = element;
        one.descriptorCount = 1;
        one.descriptorType = kTexture;
        one.pImageInfo = &image;
        vk().UpdateDescriptorSets(device(), 1, &one, 0, nullptr);
    }
    void bind(VkCommandBuffer cb, VkDescriptorSet set, std::uint32_t number = 0,
              VkPipelineBindPoint point = VK_PIPELINE_BIND_POINT_GRAPHICS) {
        vk().CmdBindDescriptorSets(cb, point, VK_NULL_HANDLE, number, 1, &set, 0, nullptr);
    }
    VkCommandBuffer begin() {
        const VkCommandBuffer cb = app_->allocate(app_->pool);
        app_->begin(cb);
        app_->begin_pass(cb, app_->render_pass);
        vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        return cb;
    }
    void draw(VkCommandBuffer cb) { vk().CmdDraw(cb, 3, 1, 0, 0); }
    std::vector<Action> plan(VkCommandBuffer cb) {
        LabelStack labels;
        return make_plan(*find_command_buffer(cb), labels, PlanTextures::yes).actions;
    }
    // For an action with one set of one binding.
    static const BoundBinding& only(const Action& action) {
        static const BoundBinding kNothing{};
        if (!action.textures || action.textures->empty() || !action.textures->front() ||
            action.textures->front()->bindings.empty()) {
            ADD_FAILURE() << "nothing is bound";
            return kNothing;
        }
        return action.textures->front()->bindings.front();
    }
    static TextureBytes bytes(const Action& action) {
        const TextureBinding used{0, 0};
        return texture_bytes({&used, 1}, *action.textures);
    }

    CaptureFolder folder_;
    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
};

TEST_F(DescriptorHooksTest, OnlyDevicesThatMayIsolateHaveThem) {
    const auto given = [&](const Hook& hook) {
        return app_->instance.get_device_proc(device(), hook.name) == hook.function;
    };
    for (const Hook& hook : tracking_hooks()) {
        EXPECT_TRUE(given(hook)) << hook.name;
        EXPECT_EQ(app_->instance.get_instance_proc(app_->instance.handle, hook.name), hook.function)
            << hook.name;
    }
    for (const Mode mode : {Mode::count, Mode::draw}) {
        start(mode);
        EXPECT_EQ(app_->layer().descriptors, nullptr);
        for (const Hook& hook : tracking_hooks())
            EXPECT_FALSE(given(hook)) << hook.name << " goes straight to the driver";
    }
    Config idle;
    idle.mode = Mode::isolate;
    app_.reset();
    configure(idle);
    app_ = std::make_unique<FakeApp>();
    EXPECT_EQ(app_->layer().descriptors, nullptr) << "nothing is to be captured";
}

TEST_F(DescriptorHooksTest, EveryCallGoesDownOnceWhetherTrackedOrNot) {
    for (const Mode mode : {Mode::isolate, Mode::draw}) {
        start(mode);
        // The functions that a layer above gets from vkGetInstanceProcAddr.
        for (const Hook& hook : tracking_hooks()) {
            const auto function = app_->instance.get_instance_proc(app_->instance.handle, hook.name);
            EXPECT_EQ(function, hook.function) << hook.name;
        }
        load_device_table(
            app_->vk, device(),
            [](VkDevice device, const char* name) {
                for (const Hook& hook : tracking_hooks())
                    if (std::string_view(name) == hook.name) return hook.function;
                return FakeDriver::device_proc(device, name);
            },
            VK_API_VERSION_1_3);
        driver_.forget_calls();
        const VkDescriptorPool pool = make_pool();
        const VkDescriptorSet set = allocate(pool, make_layout());
        VkBufferView view = VK_NULL_HANDLE;
        VkBufferViewCreateInfo view_info{};
        EXPECT_EQ(vk().CreateBufferView(device(), &view_info, nullptr, &view), VK_SUCCESS);
        vk().DestroyBufferView(device(), view, nullptr);
        vk().DestroySampler(device(), make_sampler(VK_FILTER_LINEAR, VK_FILTER_LINEAR), nullptr);
        vk().UpdateDescriptorSets(device(), 0, nullptr, 0, nullptr);
        vk().UpdateDescriptorSetWithTemplate(device(), set, VK_NULL_HANDLE, nullptr);
        vk().UpdateDescriptorSetWithTemplateKHR(device(), set, VK_NULL_HANDLE, nullptr);
        EXPECT_EQ(vk().FreeDescriptorSets(device(), pool, 1, &set), VK_SUCCESS);
        EXPECT_EQ(vk().ResetDescriptorPool(device(), pool, 0), VK_SUCCESS);
        vk().DestroyDescriptorPool(device(), pool, nullptr);
        for (const char* name :
             {"vkCreateBufferView", "vkDestroyBufferView", "vkCreateSampler", "vkDestroySampler",
              "vkCreateDescriptorSetLayout", "vkDestroyDescriptorSetLayout", "vkAllocateDescriptorSets",
              "vkFreeDescriptorSets", "vkResetDescriptorPool", "vkDestroyDescriptorPool",
              "vkUpdateDescriptorSets"})
            EXPECT_EQ(driver_.count(name), 1) << name;
        EXPECT_EQ(driver_.count("vkUpdateDescriptorSetWithTemplate"), 2);
    }
}

TEST_F(DescriptorHooksTest, WhatTheDriverRefusesIsNotTracked) {
    driver_.fail("vkCreateDescriptorSetLayout", VK_ERROR_OUT_OF_HOST_MEMORY);
    VkDescriptorSetLayoutCreateInfo layout_info{};
    VkDescriptorSetLayout layout = VK_NULL_HANDLE;
    EXPECT_EQ(vk().CreateDescriptorSetLayout(device(), &layout_info, nullptr, &layout),
              VK_ERROR_OUT_OF_HOST_MEMORY);
    driver_.fail("vkCreateSampler", VK_ERROR_OUT_OF_HOST_MEMORY);
    VkSamplerCreateInfo sampler_info{};
    auto sampler = fake_handle<VkSampler>(0x98);
    EXPECT_EQ(vk().CreateSampler(device(), &sampler_info, nullptr, &sampler), VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_FALSE(app_->layer().descriptors->find_sampler(fake_handle<VkSampler>(0x98)).has_value());
    const VkDescriptorPool pool = make_pool();
    layout = make_layout();
    driver_.fail("vkAllocateDescriptorSets", VK_ERROR_OUT_OF_POOL_MEMORY);
    VkDescriptorSetAllocateInfo info{};
    info.descriptorPool = pool;
    info.descriptorSetCount = 1;
    info.pSetLayouts = &layout;
    auto set = fake_handle<VkDescriptorSet>(0x99);
    EXPECT_EQ(vk().AllocateDescriptorSets(device(), &info, &set), VK_ERROR_OUT_OF_POOL_MEMORY);
    EXPECT_EQ(app_->layer().descriptors->find_set(fake_handle<VkDescriptorSet>(0x99)), nullptr);
    vk().DestroyDescriptorSetLayout(device(), layout, nullptr);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
    EXPECT_FALSE(app_->layer().disabled);
}

TEST_F(DescriptorHooksTest, ADrawHasTheTexturesOfItsSetsWhenItIsSubmitted) {
    const VkDescriptorPool pool = make_pool();
    const VkDescriptorSet set = allocate(pool, make_layout());
    const Texture first = make_texture(64), second = make_texture(16);
    write(set, first);
    const VkCommandBuffer cb = begin();
    draw(cb);
    bind(cb, set);
    draw(cb);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    vk().CmdDispatch(cb, 1, 1, 1);
    vk().EndCommandBuffer(cb);
    std::vector<Action> actions = plan(cb);
    ASSERT_THAT(actions, SizeIs(4));
    EXPECT_EQ(bytes(actions[0]).skip, TextureSkip::set_unknown) << "nothing is bound yet";
    // Two layers of mips 1 and 2.
    EXPECT_EQ(bytes(actions[1]).bytes, 2 * 4 * (32 * 32 + 16 * 16));
    EXPECT_EQ(bytes(actions[1]).format, VK_FORMAT_R8G8B8A8_SRGB) << "the view's";
    EXPECT_EQ(bytes(actions[1]).mips, 2U);
    EXPECT_EQ(actions[2].textures, actions[1].textures) << "looked up once";
    EXPECT_EQ(actions[3].textures, nullptr) << "no compute pipeline is bound";
    write(set, second);
    EXPECT_EQ(bytes(plan(cb)[1]).bytes, 2 * 4 * (8 * 8 + 4 * 4)) << "the set was written after recording";
    EXPECT_EQ(bytes(actions[1]).bytes, 2 * 4 * (32 * 32 + 16 * 16)) << "what was looked up stays";
    destroy(first);
    destroy(second);
    EXPECT_EQ(bytes(plan(cb)[1]).skip, TextureSkip::image_unknown);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
    EXPECT_EQ(bytes(plan(cb)[1]).skip, TextureSkip::set_unknown);
    LabelStack labels;
    EXPECT_EQ(make_plan(*find_command_buffer(cb), labels).actions[1].textures, nullptr) << "not asked for";
}

TEST_F(DescriptorHooksTest, BindPointsHaveSetsOfTheirOwn) {
    const VkDescriptorPool pool = make_pool();
    const VkDescriptorSet graphics = allocate(pool, make_layout());
    const VkDescriptorSet compute = allocate(pool, make_layout());
    const Texture large = make_texture(64), small = make_texture(16);
    write(graphics, large);
    write(compute, small);
    const VkCommandBuffer cb = begin();
    bind(cb, graphics);
    bind(cb, compute, 0, VK_PIPELINE_BIND_POINT_COMPUTE);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    // The pipeline is a graphics pipeline; only the dispatch's sets matter.
    vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_COMPUTE, app_->pipeline);
    vk().CmdDispatch(cb, 1, 1, 1);
    vk().EndCommandBuffer(cb);
    const std::vector<Action> actions = plan(cb);
    EXPECT_EQ(only(actions[0]).textures[0].handle, fake_bits(large.image));
    EXPECT_EQ(only(actions[1]).textures[0].handle, fake_bits(small.image));
    destroy(large);
    destroy(small);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
}

TEST_F(DescriptorHooksTest, ArraysWhoseDescriptorsAreChosenByDataAreNotKnown) {
    const VkDescriptorPool pool = make_pool();
    const Texture texture = make_texture(16);
    const auto skip_of = [&](VkDescriptorSetLayout layout, std::uint32_t writes) {
        const VkDescriptorSet set = allocate(pool, layout);
        for (std::uint32_t i = 0; i < writes; ++i)
            write(set, texture, i);
        const VkCommandBuffer cb = begin();
        bind(cb, set);
        draw(cb);
        vk().CmdEndRenderPass(cb);
        vk().EndCommandBuffer(cb);
        return bytes(plan(cb)[0]).skip;
    };
    EXPECT_EQ(skip_of(make_layout(64), 64), TextureSkip::none);
    EXPECT_EQ(skip_of(make_layout(64), 63), TextureSkip::never_written);
    EXPECT_EQ(skip_of(make_layout(65), 65), TextureSkip::large_array);
    EXPECT_EQ(skip_of(make_layout(2, kTexture, VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT), 2),
              TextureSkip::partially_bound);
    EXPECT_EQ(skip_of(make_layout(1, VK_DESCRIPTOR_TYPE_MUTABLE_EXT), 1), TextureSkip::mutable_type);
    destroy(texture);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
}

TEST_F(DescriptorHooksTest, TheFormsThatNameStagesAreFollowedLikeTheOlderOnes) {
    const Texture first = make_texture(64), second = make_texture(16);
    const VkDescriptorPool pool = make_pool();
    const VkDescriptorSet set = allocate(pool, make_layout());
    write(set, first);
    const VkBindDescriptorSetsInfo binding{VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_SETS_INFO,
                                           nullptr,
                                           VK_SHADER_STAGE_FRAGMENT_BIT,
                                           VK_NULL_HANDLE,
                                           0,
                                           1,
                                           &set,
                                           0,
                                           nullptr};
    const VkDescriptorImageInfo image{VK_NULL_HANDLE, second.view, {}};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.descriptorCount = 1;
    write.descriptorType = kTexture;
    write.pImageInfo = &image;
    VkPushDescriptorSetInfo pushed{VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_INFO,
                                   nullptr,
                                   VK_SHADER_STAGE_COMPUTE_BIT,
                                   VK_NULL_HANDLE,
                                   0,
                                   1,
                                   &write};
    const VkBindHeapInfoEXT heap{VK_STRUCTURE_TYPE_BIND_HEAP_INFO_EXT, nullptr, {}, 0, 0};
    const VkCommandBuffer cb = begin();
    vk().CmdBindDescriptorSets2(cb, &binding);
    vk().CmdPushDescriptorSet2(cb, &pushed);
    draw(cb);
    pushed.stageFlags = VK_SHADER_STAGE_ALL;
    vk().CmdPushDescriptorSet2(cb, &pushed);
    draw(cb);
    vk().CmdBindResourceHeapEXT(cb, &heap);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    vk().EndCommandBuffer(cb);
    const std::vector<Action> actions = plan(cb);
    EXPECT_EQ(only(actions[0]).textures[0].handle, fake_bits(first.image)) << "the push was for dispatches";
    EXPECT_EQ(only(actions[1]).textures[0].handle, fake_bits(second.image));
    EXPECT_EQ(bytes(actions[2]).skip, TextureSkip::descriptor_buffer);
    destroy(first);
    destroy(second);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
}

TEST_F(DescriptorHooksTest, PushedDescriptorsAreThoseOfTheDrawsBehindThem) {
    const Texture first = make_texture(64), second = make_texture(16);
    struct Data {
        std::uint64_t padding = 0;
        VkDescriptorImageInfo image{};
    } data{0, {VK_NULL_HANDLE, second.view, {}}};
    const VkDescriptorUpdateTemplateEntry entry{0, 0, 1, kTexture, offsetof(Data, image), 0};
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &entry;
    info.templateType = VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR;
    info.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    VkDescriptorUpdateTemplate with = VK_NULL_HANDLE;
    EXPECT_EQ(vk().CreateDescriptorUpdateTemplate(device(), &info, nullptr, &with), VK_SUCCESS);
    const VkDescriptorImageInfo image{VK_NULL_HANDLE, first.view, {}};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.descriptorCount = 1;
    write.descriptorType = kTexture;
    write.pImageInfo = &image;
    const VkCommandBuffer cb = begin();
    vk().CmdPushDescriptorSetKHR(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, VK_NULL_HANDLE, 0, 1, &write);
    draw(cb);
    vk().CmdPushDescriptorSetWithTemplateKHR(cb, with, VK_NULL_HANDLE, 0, &data);
    draw(cb);
    const std::uint32_t index = 0;
    const VkDeviceSize offset = 0;
    vk().CmdSetDescriptorBufferOffsetsEXT(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, VK_NULL_HANDLE, 0, 1, &index,
                                          &offset);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    vk().EndCommandBuffer(cb);
    const std::vector<Action> actions = plan(cb);
    EXPECT_EQ(only(actions[0]).textures[0].handle, fake_bits(first.image));
    EXPECT_THAT(only(actions[1]).textures, SizeIs(1)) << "in place of the one before";
    EXPECT_EQ(only(actions[1]).textures[0].handle, fake_bits(second.image));
    EXPECT_EQ(bytes(actions[2]).skip, TextureSkip::descriptor_buffer);
    vk().DestroyDescriptorUpdateTemplate(device(), with, nullptr);
    EXPECT_EQ(bytes(plan(cb)[1]).skip, TextureSkip::set_unknown) << "its data can no longer be read";
    destroy(first);
    destroy(second);
}

TEST_F(DescriptorHooksTest, TheFilterIsThatOfTheSamplerBesideTheView) {
    const VkSampler nearest = make_sampler(VK_FILTER_NEAREST, VK_FILTER_NEAREST);
    const VkSampler linear = make_sampler(VK_FILTER_LINEAR, VK_FILTER_LINEAR);
    const VkSampler mixed = make_sampler(VK_FILTER_NEAREST, VK_FILTER_LINEAR);
    const VkDescriptorPool pool = make_pool();
    const Texture texture = make_texture(16);
    const VkDescriptorSet set = allocate(pool, make_layout());
    const VkDescriptorSet fixed = allocate(pool, make_layout(1, kTexture, 0, &nearest));
    const VkCommandBuffer cb = begin();
    bind(cb, set);
    draw(cb);
    bind(cb, fixed);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    vk().EndCommandBuffer(cb);
    for (const auto& [sampler, filter] : {std::pair{nearest, TextureFilter::nearest},
                                          {linear, TextureFilter::linear},
                                          {mixed, TextureFilter::mixed},
                                          {VkSampler{VK_NULL_HANDLE}, TextureFilter::unknown}}) {
        write(set, texture, 0, sampler);
        write(fixed, texture, 0, sampler);
        const std::vector<Action> actions = plan(cb);
        EXPECT_EQ(bytes(actions[0]).filter, filter);
        EXPECT_EQ(bytes(actions[1]).filter, TextureFilter::nearest) << "its layout fixes the sampler";
    }
    write(set, texture, 0, linear);
    vk().DestroySampler(device(), linear, nullptr);
    EXPECT_EQ(bytes(plan(cb)[0]).filter, TextureFilter::unknown);
    EXPECT_GT(bytes(plan(cb)[0]).bytes, 0) << "its texture is known";
    for (const VkSampler sampler : {nearest, mixed})
        vk().DestroySampler(device(), sampler, nullptr);
    destroy(texture);
    vk().DestroyDescriptorPool(device(), pool, nullptr);
}

TEST_F(DescriptorHooksTest, PushesHaveTheSamplersThatTheirLayoutFixes) {
    const VkSampler nearest = make_sampler(VK_FILTER_NEAREST, VK_FILTER_NEAREST);
    const VkSampler linear = make_sampler(VK_FILTER_LINEAR, VK_FILTER_LINEAR);
    const VkDescriptorSetLayout of_set = make_layout(), of_fixed = make_layout(1, kTexture, 0, &nearest);
    const VkPipelineLayout open = make_pipeline_layout(of_set), fixed = make_pipeline_layout(of_fixed);
    const Texture texture = make_texture(16);
    const VkDescriptorImageInfo image{linear, texture.view, {}};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.descriptorCount = 1;
    write.descriptorType = kTexture;
    write.pImageInfo = &image;
    const VkDescriptorUpdateTemplateEntry entry{0, 0, 1, kTexture, 0, 0};
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &entry;
    info.templateType = VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR;
    info.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    VkDescriptorUpdateTemplate with = VK_NULL_HANDLE;
    EXPECT_EQ(vk().CreateDescriptorUpdateTemplate(device(), &info, nullptr, &with), VK_SUCCESS);
    const VkCommandBuffer cb = begin();
    for (const VkPipelineLayout layout : {open, fixed}) {
        vk().CmdPushDescriptorSetKHR(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &write);
        draw(cb);
        vk().CmdPushDescriptorSetWithTemplateKHR(cb, with, layout, 0, &image);
        draw(cb);
    }
    vk().CmdEndRenderPass(cb);
    vk().EndCommandBuffer(cb);
    const auto filter = [&](std::size_t draw) { return bytes(plan(cb)[draw]).filter; };
    EXPECT_EQ(filter(0), TextureFilter::linear);
    EXPECT_EQ(filter(1), TextureFilter::linear);
    EXPECT_EQ(filter(2), TextureFilter::nearest);
    EXPECT_EQ(filter(3), TextureFilter::nearest);
    for (const VkPipelineLayout layout : {open, fixed})
        vk().DestroyPipelineLayout(device(), layout, nullptr);
    EXPECT_EQ(filter(0), TextureFilter::unknown) << "whether its layout fixes it is forgotten";
    EXPECT_EQ(filter(2), TextureFilter::unknown);
    vk().DestroyDescriptorUpdateTemplate(device(), with, nullptr);
    for (const VkDescriptorSetLayout layout : {of_set, of_fixed})
        vk().DestroyDescriptorSetLayout(device(), layout, nullptr);
    for (const VkSampler sampler : {nearest, linear})
        vk().DestroySampler(device(), sampler, nullptr);
    destroy(texture);
}

TEST_F(DescriptorHooksTest, TexelBuffersHaveTheirBytes) {
    VkBufferCreateInfo buffer_info{};
    buffer_info.size = 1003;
    VkBuffer buffer = VK_NULL_HANDLE;
    EXPECT_EQ(vk().CreateBuffer(device(), &buffer_info, nullptr, &buffer), VK_SUCCESS);
    VkBufferViewCreateInfo view_info{};
    view_info.buffer = buffer;
    view_info.format = VK_FORMAT_R32_UINT;
    view_info.offset = 512;
    view_info.range = VK_WHOLE_SIZE;
    VkBufferView view = VK_NULL_HANDLE;
    EXPECT_EQ(vk().CreateBufferView(device(), &view_info, nullptr, &view), VK_SUCCESS);
    const auto known = app_->layer().descriptors->find_buffer_view(view);
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(known->size, 488U) << "whole texels of what is behind the offset";
    vk().DestroyBufferView(device(), view, nullptr);
    EXPECT_FALSE(app_->layer().descriptors->find_buffer_view(view).has_value());
    vk().DestroyBuffer(device(), buffer, nullptr);
}

// Applications write sets of their own from several threads, while others are submitted.
TEST_F(DescriptorHooksTest, ThreadsWriteSetsOfTheirOwnOnTwoDevices) {
    FakeApp other;
    const Texture texture = make_texture(16);
    const VkDescriptorPool pool = make_pool();
    const VkDescriptorSet shared = allocate(pool, make_layout());
    write(shared, texture);
    const VkCommandBuffer cb = begin();
    bind(cb, shared);
    draw(cb);
    vk().CmdEndRenderPass(cb);
    vk().EndCommandBuffer(cb);
    const auto work = [&](FakeApp& app, VkImageView view) {
        VkDescriptorPoolCreateInfo pool_info{};
        VkDescriptorPool own = VK_NULL_HANDLE;
        app.vk.CreateDescriptorPool(app.handle, &pool_info, nullptr, &own);
        const VkDescriptorSetLayoutBinding binding{0, kTexture, 4, VK_SHADER_STAGE_ALL, nullptr};
        VkDescriptorSetLayoutCreateInfo info{};
        info.bindingCount = 1;
        info.pBindings = &binding;
        VkDescriptorSetLayout layout = VK_NULL_HANDLE;
        app.vk.CreateDescriptorSetLayout(app.handle, &info, nullptr, &layout);
        for (int i = 0; i < 200; ++i) {
            VkDescriptorSetAllocateInfo allocation{};
            allocation.descriptorPool = own;
            allocation.descriptorSetCount = 1;
            allocation.pSetLayouts = &layout;
            VkDescriptorSet set = VK_NULL_HANDLE;
            app.vk.AllocateDescriptorSets(app.handle, &allocation, &set);
            const VkDescriptorImageInfo image{VK_NULL_HANDLE, view, {}};
            VkWriteDescriptorSet one{};
            one.dstSet = set;
            one.dstArrayElement = 3;
            one.descriptorCount = 1;
            one.descriptorType = kTexture;
            one.pImageInfo = &image;
            app.vk.UpdateDescriptorSets(app.handle, 1, &one, 0, nullptr);
            EXPECT_EQ(app.layer().descriptors->find_set(set)->view(3), handle_bits(view));
            if (i % 16 == 15)
                app.vk.ResetDescriptorPool(app.handle, own, 0);
            else if (i % 2 == 0)
                app.vk.FreeDescriptorSets(app.handle, own, 1, &set);
        }
        app.vk.DestroyDescriptorPool(app.handle, own, nullptr);
        app.vk.DestroyDescriptorSetLayout(app.handle, layout, nullptr);
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; ++i) {
        threads.emplace_back([&] { work(*app_, texture.view); });
        threads.emplace_back([&] { work(other, fake_handle<VkImageView>(7)); });
    }
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(bytes(plan(cb)[0]).bytes, 2 * 4 * (8 * 8 + 4 * 4));
    for (std::thread& thread : threads)
        thread.join();
    vk().DestroyDescriptorPool(device(), pool, nullptr);
    destroy(texture);
}

}  // namespace
}  // namespace framecast::capture
