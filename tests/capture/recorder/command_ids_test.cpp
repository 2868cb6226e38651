// The layer's knowledge about each command from the registry. The lists here are written by hand. If a newer
// registry or a change of the generator moves a command, this test fails and somebody judges it.
#include "capture/recorder/generated/command_ids.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace framecast::capture {
namespace {

using testing::UnorderedElementsAre;

std::vector<std::string> names(const std::function<bool(const CommandInfo&)>& chosen) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < kCommandCount; ++i) {
        const CommandInfo& command = info(static_cast<CommandId>(i));
        if (chosen(command)) found.emplace_back(command.name);
    }
    return found;
}

std::vector<std::string> names(ActionKind kind) {
    return names([&](const CommandInfo& command) { return command.action == kind; });
}

TEST(CommandInfo, IsListedUnderTheNameOfItsId) {
    EXPECT_STREQ(info(CommandId::CmdDraw).name, "vkCmdDraw");
    EXPECT_STREQ(info(CommandId::CmdPushDescriptorSetWithTemplate).name,
                 "vkCmdPushDescriptorSetWithTemplate");
    EXPECT_STREQ(info(static_cast<CommandId>(kCommandCount - 1)).name, "vkCmdWriteTimestamp2");
}

TEST(CommandInfo, ExactlyTheseCommandsAreRefused) {
    EXPECT_THAT(
        names([](const CommandInfo& command) { return command.refused; }),
        UnorderedElementsAre(
            "vkCmdDispatchDataGraphARM", "vkCmdSetPerformanceMarkerINTEL", "vkCmdSetPerformanceOverrideINTEL",
            "vkCmdSetPerformanceStreamMarkerINTEL", "vkCmdBeginGpaSampleAMD", "vkCmdBeginGpaSessionAMD",
            "vkCmdCopyGpaSessionResultsAMD", "vkCmdEndGpaSampleAMD", "vkCmdEndGpaSessionAMD",
            "vkCmdBeginPerTileExecutionQCOM", "vkCmdDispatchTileQCOM", "vkCmdEndPerTileExecutionQCOM",
            "vkCmdBeginVideoCodingKHR", "vkCmdControlVideoCodingKHR", "vkCmdDecodeVideoKHR",
            "vkCmdEncodeVideoKHR", "vkCmdEndVideoCodingKHR"));
}

TEST(CommandInfo, ARefusedCommandSaysWhyAndNoOtherDoes) {
    for (std::size_t i = 0; i < kCommandCount; ++i) {
        const CommandInfo& command = info(static_cast<CommandId>(i));
        EXPECT_EQ(command.refused, command.refusal != nullptr) << command.name;
    }
    EXPECT_STREQ(info(CommandId::CmdDispatchDataGraphARM).refusal,
                 "vkCmdDispatchDataGraphARM: data graphs are outside of what is timed");
}

TEST(CommandInfo, ExactlyTheseCommandsAreDraws) {
    EXPECT_THAT(
        names(ActionKind::draw),
        UnorderedElementsAre(
            "vkCmdDraw", "vkCmdDrawIndexed", "vkCmdDrawIndirect", "vkCmdDrawIndexedIndirect",
            "vkCmdDrawIndirectCount", "vkCmdDrawIndexedIndirectCount", "vkCmdDrawIndirectByteCountEXT",
            "vkCmdDrawMultiEXT", "vkCmdDrawMultiIndexedEXT", "vkCmdDrawMeshTasksEXT",
            "vkCmdDrawMeshTasksIndirectEXT", "vkCmdDrawMeshTasksIndirectCountEXT", "vkCmdDrawMeshTasksNV",
            "vkCmdDrawMeshTasksIndirectNV", "vkCmdDrawMeshTasksIndirectCountNV", "vkCmdDrawClusterHUAWEI",
            "vkCmdDrawClusterIndirectHUAWEI", "vkCmdSubpassShadingHUAWEI", "vkCmdExecuteGeneratedCommandsNV",
            "vkCmdExecuteGeneratedCommandsEXT", "vkCmdDrawIndirect2KHR", "vkCmdDrawIndexedIndirect2KHR",
            "vkCmdDrawIndirectCount2KHR", "vkCmdDrawIndexedIndirectCount2KHR",
            "vkCmdDrawIndirectByteCount2EXT", "vkCmdDrawMeshTasksIndirect2EXT",
            "vkCmdDrawMeshTasksIndirectCount2EXT"));
}

TEST(CommandInfo, ExactlyTheseCommandsAreDispatches) {
    EXPECT_THAT(names(ActionKind::dispatch),
                UnorderedElementsAre(
                    "vkCmdDispatch", "vkCmdDispatchBase", "vkCmdDispatchIndirect", "vkCmdTraceRaysKHR",
                    "vkCmdTraceRaysIndirectKHR", "vkCmdTraceRaysIndirect2KHR", "vkCmdTraceRaysNV",
                    "vkCmdBuildAccelerationStructureNV", "vkCmdBuildAccelerationStructuresKHR",
                    "vkCmdBuildAccelerationStructuresIndirectKHR", "vkCmdBuildMicromapsEXT",
                    "vkCmdBuildClusterAccelerationStructureIndirectNV",
                    "vkCmdBuildPartitionedAccelerationStructuresNV", "vkCmdCuLaunchKernelNVX",
                    "vkCmdDispatchDataGraphARM", "vkCmdDispatchIndirect2KHR", "vkCmdDispatchTileQCOM",
                    "vkCmdOpticalFlowExecuteNV"));
}

TEST(CommandInfo, ExactlyTheseCommandsAreTransfers) {
    EXPECT_THAT(names(ActionKind::transfer),
                UnorderedElementsAre(
                    "vkCmdBlitImage", "vkCmdBlitImage2", "vkCmdClearAttachments", "vkCmdClearColorImage",
                    "vkCmdClearDepthStencilImage", "vkCmdCopyAccelerationStructureKHR",
                    "vkCmdCopyAccelerationStructureNV", "vkCmdCopyAccelerationStructureToMemoryKHR",
                    "vkCmdCopyBuffer", "vkCmdCopyBuffer2", "vkCmdCopyBufferToImage",
                    "vkCmdCopyBufferToImage2", "vkCmdCopyImage", "vkCmdCopyImage2", "vkCmdCopyImageToBuffer",
                    "vkCmdCopyImageToBuffer2", "vkCmdCopyMemoryIndirectNV",
                    "vkCmdCopyMemoryToAccelerationStructureKHR", "vkCmdCopyMemoryToImageIndirectNV",
                    "vkCmdCopyMemoryToMicromapEXT", "vkCmdCopyMicromapEXT", "vkCmdCopyMicromapToMemoryEXT",
                    "vkCmdCopyQueryPoolResults", "vkCmdDecompressMemoryIndirectCountNV",
                    "vkCmdDecompressMemoryNV", "vkCmdFillBuffer", "vkCmdResolveImage", "vkCmdResolveImage2",
                    "vkCmdUpdateBuffer", "vkCmdCopyGpaSessionResultsAMD", "vkCmdCopyImageToMemoryKHR",
                    "vkCmdCopyMemoryIndirectKHR", "vkCmdCopyMemoryKHR", "vkCmdCopyMemoryToImageIndirectKHR",
                    "vkCmdCopyMemoryToImageKHR", "vkCmdCopyQueryPoolResultsToMemoryKHR", "vkCmdCopyTensorARM",
                    "vkCmdDecompressMemoryEXT", "vkCmdDecompressMemoryIndirectCountEXT", "vkCmdFillMemoryKHR",
                    "vkCmdUpdateMemoryKHR", "vkCmdUpdatePipelineIndirectBufferNV"));
}

TEST(CommandInfo, SaysWhereInAPassACommandMayStand) {
    const auto expect = [](CommandId id, bool inside, bool outside) {
        EXPECT_EQ(info(id).inside_pass, inside) << info(id).name;
        EXPECT_EQ(info(id).outside_pass, outside) << info(id).name;
    };
    expect(CommandId::CmdDraw, true, false);
    expect(CommandId::CmdClearAttachments, true, false);
    expect(CommandId::CmdNextSubpass, true, false);
    expect(CommandId::CmdDispatch, true, true);  // inside since tile shading
    expect(CommandId::CmdTraceRaysKHR, false, true);
    expect(CommandId::CmdResetQueryPool, false, true);
    expect(CommandId::CmdBeginRendering, false, true);
    expect(CommandId::CmdPipelineBarrier, true, true);
    expect(CommandId::CmdWaitEvents, true, true);
    expect(CommandId::CmdBindPipeline, true, true);
}

TEST(CommandInfo, SaysWhichQueuesAndLevelsTakeACommand) {
    EXPECT_EQ(info(CommandId::CmdDraw).queues, VkQueueFlags{VK_QUEUE_GRAPHICS_BIT});
    EXPECT_EQ(info(CommandId::CmdDispatch).queues, VkQueueFlags{VK_QUEUE_COMPUTE_BIT});
    EXPECT_EQ(info(CommandId::CmdCopyBuffer).queues,
              VkQueueFlags{VK_QUEUE_TRANSFER_BIT | VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT});
    EXPECT_FALSE(info(CommandId::CmdExecuteCommands).primary_only);  // VK_EXT_nested_command_buffer
    EXPECT_TRUE(info(CommandId::CmdBeginRenderPass).primary_only);
    EXPECT_FALSE(info(CommandId::CmdBeginRendering).primary_only);
    EXPECT_FALSE(info(CommandId::CmdDraw).primary_only);
}

}  // namespace
}  // namespace framecast::capture
