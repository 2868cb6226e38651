// Instances, and the functions that the layer returns.
#include <gmock/gmock.h>

#include "capture/hooks/hooks.h"
#include "capture/recorder/generated/command_hooks.h"
#include "tests/capture/support/fake_app.h"

extern "C" VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiate);

namespace framecast::capture {
namespace {

TEST(Negotiation, RefusesWhatIsNoNegotiationAndLoadersThatAreTooOld) {
    EXPECT_EQ(vkNegotiateLoaderLayerInterfaceVersion(nullptr), VK_ERROR_INITIALIZATION_FAILED);
    VkNegotiateLayerInterface negotiate{};
    negotiate.loaderLayerInterfaceVersion = 2;
    EXPECT_EQ(vkNegotiateLoaderLayerInterfaceVersion(&negotiate), VK_ERROR_INITIALIZATION_FAILED);
    negotiate.sType = LAYER_NEGOTIATE_INTERFACE_STRUCT;
    negotiate.loaderLayerInterfaceVersion = 1;
    EXPECT_EQ(vkNegotiateLoaderLayerInterfaceVersion(&negotiate), VK_ERROR_INITIALIZATION_FAILED);
    negotiate.loaderLayerInterfaceVersion = 5;
    EXPECT_EQ(vkNegotiateLoaderLayerInterfaceVersion(&negotiate), VK_SUCCESS);
    EXPECT_EQ(negotiate.loaderLayerInterfaceVersion, 2U);
    EXPECT_EQ(negotiate.pfnGetPhysicalDeviceProcAddr, nullptr);
}

class InstanceHooksTest : public ::testing::Test {
  protected:
    InstanceHooksTest() { configure({}); }
    PFN_vkVoidFunction device_function(const char* name) {
        return app_->vk.GetDeviceProcAddr(app_->handle, name);
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_ = std::make_unique<FakeApp>();
};

TEST_F(InstanceHooksTest, AFailureBelowIsPassedOnAndLeavesNothing) {
    driver_.fail("vkCreateInstance", VK_ERROR_INCOMPATIBLE_DRIVER);
    FakeInstance failed;
    EXPECT_EQ(failed.handle, VK_NULL_HANDLE);
    EXPECT_EQ(driver_.count("vkDestroyInstance"), 0);
}

TEST_F(InstanceHooksTest, TheApplicationIsRemembered) {
    EXPECT_EQ(app_->layer().instance->application, "fake application");
    EXPECT_EQ(app_->layer().instance->engine, "fake engine");
    EXPECT_EQ(app_->layer().instance->api_version, VK_API_VERSION_1_3);
}

TEST_F(InstanceHooksTest, WithoutALinkThereIsNoInstance) {
    auto create = reinterpret_cast<PFN_vkCreateInstance>(
        app_->instance.get_instance_proc(VK_NULL_HANDLE, "vkCreateInstance"));
    VkInstanceCreateInfo info{};
    VkInstance instance = VK_NULL_HANDLE;
    EXPECT_EQ(create(&info, nullptr, &instance), VK_ERROR_INITIALIZATION_FAILED);
}

TEST_F(InstanceHooksTest, EveryHookIsHandedOutWhereTheDriverHasTheFunction) {
    for (const Hook& hook : device_hooks()) {
        if (!FakeDriver::device_proc(app_->handle, hook.name)) continue;
        EXPECT_EQ(device_function(hook.name), hook.function) << hook.name;
        EXPECT_EQ(app_->instance.get_instance_proc(app_->instance.handle, hook.name), hook.function)
            << hook.name;
    }
    int commands = 0;
    for (const HookEntry& hook : command_hooks()) {
        if (!FakeDriver::device_proc(app_->handle, hook.name)) continue;
        EXPECT_EQ(device_function(hook.name), hook.hook) << hook.name;
        ++commands;
    }
    EXPECT_GT(commands, 25);
}

TEST_F(InstanceHooksTest, WhatTheDriverLacksTheLayerDoesNotOffer) {
    for (const Hook& hook : device_hooks())
        driver_.missing.insert(hook.name);
    for (const Hook& hook : device_hooks())
        EXPECT_EQ(device_function(hook.name), nullptr) << hook.name;
    EXPECT_EQ(device_function("vkCmdDrawMeshTasksEXT"), nullptr);
    EXPECT_EQ(device_function("vkNoSuchFunction"), nullptr);
}

TEST_F(InstanceHooksTest, FunctionsTheLayerDoesNotNeedAreTheDriversOwn) {
    for (const char* name : {"vkCreateFence", "vkAllocateMemory", "vkGetEventStatus", "vkResetFences"})
        EXPECT_EQ(device_function(name), FakeDriver::device_proc(app_->handle, name)) << name;
}

TEST_F(InstanceHooksTest, AnUnknownDeviceOrInstanceGetsNoFunctions) {
    FakeDispatchable unknown;
    unknown.key = &unknown;
    auto* device = reinterpret_cast<VkDevice>(&unknown);
    EXPECT_EQ(app_->instance.get_device_proc(device, "vkCmdDraw"), nullptr);
    EXPECT_EQ(app_->instance.get_instance_proc(VK_NULL_HANDLE, "vkCmdDraw"), nullptr);
    EXPECT_NE(app_->instance.get_instance_proc(VK_NULL_HANDLE, "vkCreateInstance"), nullptr);
}

TEST_F(InstanceHooksTest, TheLayerDescribesItselfAndLeavesOtherQuestionsToTheNext) {
    std::uint32_t count = 0;
    auto layers = reinterpret_cast<PFN_vkEnumerateInstanceLayerProperties>(
        app_->instance.get_instance_proc(VK_NULL_HANDLE, "vkEnumerateInstanceLayerProperties"));
    EXPECT_EQ(layers(&count, nullptr), VK_SUCCESS);
    EXPECT_EQ(count, 1U);
    VkLayerProperties properties{};
    EXPECT_EQ(layers(&count, &properties), VK_SUCCESS);
    EXPECT_STREQ(properties.layerName, "VK_LAYER_FRAMECAST_capture");
    count = 0;
    EXPECT_EQ(layers(&count, &properties), VK_INCOMPLETE);

    auto extensions = reinterpret_cast<PFN_vkEnumerateInstanceExtensionProperties>(
        app_->instance.get_instance_proc(VK_NULL_HANDLE, "vkEnumerateInstanceExtensionProperties"));
    EXPECT_EQ(extensions("VK_LAYER_FRAMECAST_capture", &count, nullptr), VK_SUCCESS);
    EXPECT_EQ(count, 0U);
    EXPECT_EQ(extensions("other", &count, nullptr), VK_ERROR_LAYER_NOT_PRESENT);
    EXPECT_EQ(app_->instance.vk.EnumerateDeviceExtensionProperties(app_->instance.physical, nullptr, &count,
                                                                   nullptr),
              VK_SUCCESS);
}

TEST_F(InstanceHooksTest, OfCommandsNobodyKnowsOnlyThoseTheDriverHasAreOffered) {
    EXPECT_EQ(device_function("vkCmdFromTheFuture"), nullptr);
    driver_.newer = {"vkCmdFromTheFuture"};
    const PFN_vkVoidFunction offered = device_function("vkCmdFromTheFuture");
    EXPECT_NE(offered, nullptr);
    EXPECT_EQ(device_function("vkCmdFromTheFuture"), offered);
    EXPECT_FALSE(app_->layer().newer_command) << "whoever records it is found out";
}

}  // namespace
}  // namespace framecast::capture
