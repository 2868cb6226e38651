#include "capture/vulkan/generated/dispatch.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace framecast::capture {
namespace {

std::set<std::string> has;    // functions of the driver
std::set<std::string> asked;  // names that were looked up

void VKAPI_CALL core_begin() {}
void VKAPI_CALL khr_begin() {}
void VKAPI_CALL other() {}

PFN_vkVoidFunction look_up(const std::string& name) {
    asked.insert(name);
    if (!has.contains(name)) return nullptr;
    if (name == "vkCmdBeginRendering") return core_begin;
    if (name == "vkCmdBeginRenderingKHR") return khr_begin;
    return other;
}
PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice, const char* name) {
    return look_up(name);
}
PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance, const char* name) {
    return look_up(name);
}

template <class Function>
PFN_vkVoidFunction any(Function function) {
    return reinterpret_cast<PFN_vkVoidFunction>(function);
}

DeviceTable load_device(std::set<std::string> functions, std::uint32_t api_version = VK_API_VERSION_1_3) {
    has = std::move(functions);
    asked.clear();
    DeviceTable table;
    load_device_table(table, nullptr, device_proc, api_version);
    return table;
}

TEST(Dispatch, AFunctionTheDriverLacksIsNull) {
    const DeviceTable table = load_device({"vkCmdDraw"});
    EXPECT_EQ(any(table.CmdDraw), other);
    EXPECT_EQ(any(table.CmdDrawIndexed), nullptr);
    EXPECT_EQ(any(table.CmdBeginRendering), nullptr);
    EXPECT_EQ(any(table.CmdBeginRenderingKHR), nullptr);
}

TEST(Dispatch, ACoreFunctionServesItsExtensionAliasToo) {
    const DeviceTable table = load_device({"vkCmdBeginRendering"});
    EXPECT_EQ(any(table.CmdBeginRendering), core_begin);
    EXPECT_EQ(any(table.CmdBeginRenderingKHR), core_begin);
}

TEST(Dispatch, AnExtensionFunctionServesItsCoreAliasToo) {
    const DeviceTable table = load_device({"vkCmdBeginRenderingKHR"});
    EXPECT_EQ(any(table.CmdBeginRendering), khr_begin);
    EXPECT_EQ(any(table.CmdBeginRenderingKHR), khr_begin);
}

TEST(Dispatch, OfTwoAliasesThatExistEachKeepsItsOwn) {
    const DeviceTable table = load_device({"vkCmdBeginRendering", "vkCmdBeginRenderingKHR"});
    EXPECT_EQ(any(table.CmdBeginRendering), core_begin);
    EXPECT_EQ(any(table.CmdBeginRenderingKHR), khr_begin);
}

// A driver of Vulkan 1.4 returns vkCmdPushDescriptorSet to an application of 1.3. A layer below us that is
// older than 1.4 does not know the function, which would then get that layer's handles.
TEST(Dispatch, AFunctionOfANewerVersionIsTakenByItsExtensionsName) {
    const std::set<std::string> both = {"vkCmdBeginRendering", "vkCmdBeginRenderingKHR"};
    EXPECT_EQ(any(load_device(both, VK_API_VERSION_1_2).CmdBeginRendering), khr_begin);
    EXPECT_EQ(any(load_device(both, VK_API_VERSION_1_3).CmdBeginRendering), core_begin);
    EXPECT_EQ(any(load_device(both, VK_MAKE_API_VERSION(0, 1, 4, 0)).CmdBeginRendering), core_begin);
    EXPECT_EQ(any(load_device({"vkCmdBeginRendering"}, VK_API_VERSION_1_0).CmdBeginRenderingKHR), core_begin)
        << "no extension has it";
}

TEST(Dispatch, AnyOfThreeAliasesServesTheOthers) {
    const DeviceTable table = load_device({"vkCmdDrawIndirectCountAMD"});
    EXPECT_EQ(any(table.CmdDrawIndirectCount), other);
    EXPECT_EQ(any(table.CmdDrawIndirectCountKHR), other);
    EXPECT_EQ(any(table.CmdDrawIndirectCountAMD), other);
}

TEST(Dispatch, TheDeviceTableAsksForDeviceFunctionsOnly) {
    const DeviceTable table = load_device({});
    EXPECT_EQ(table.GetDeviceProcAddr, device_proc);
    EXPECT_TRUE(asked.contains("vkQueueSubmit"));
    EXPECT_TRUE(asked.contains("vkCreateSwapchainKHR"));
    EXPECT_TRUE(asked.contains("vkGetCalibratedTimestampsEXT"));
    EXPECT_FALSE(asked.contains("vkEnumeratePhysicalDevices"));
    EXPECT_FALSE(asked.contains("vkGetPhysicalDeviceProperties2"));
    EXPECT_FALSE(asked.contains("vkCreateDevice"));
}

TEST(Dispatch, TheInstanceTableAsksForInstanceFunctionsOnly) {
    has = {"vkGetPhysicalDeviceProperties2KHR"};
    asked.clear();
    InstanceTable table;
    load_instance_table(table, nullptr, instance_proc);
    EXPECT_EQ(table.GetInstanceProcAddr, instance_proc);
    EXPECT_EQ(any(table.GetPhysicalDeviceProperties2), other);
    EXPECT_TRUE(asked.contains("vkCreateDevice"));
    EXPECT_TRUE(asked.contains("vkDestroySurfaceKHR"));
    EXPECT_FALSE(asked.contains("vkCreateInstance"));
    EXPECT_FALSE(asked.contains("vkQueueSubmit"));
}

}  // namespace
}  // namespace framecast::capture
