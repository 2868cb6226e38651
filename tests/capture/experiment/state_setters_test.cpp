// Which of the newer state commands are recorded again before a pass: the last one of those that set the same
// state.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <vector>

#include "capture/experiment/state_setters.h"
#include "capture/recorder/generated/record_commands.h"

namespace framecast::capture {
namespace {

int calls = 0;

template <class... Arguments>
void VKAPI_CALL count_call(VkCommandBuffer, Arguments...) {
    ++calls;
}

template <class Structure>
Structure typed(VkStructureType type) {
    Structure made{};
    made.sType = type;
    return made;
}

// Number of recorded commands, all of which set state, that are called again.
int left_of(const std::function<void(CommandStream&)>& record, const DeviceTable& table) {
    CommandStream stream;
    record(stream);
    EXPECT_EQ(stream.refusal(), nullptr);
    StateSetters setters;
    for (const Command& command : stream) {
        EXPECT_TRUE(sets_state(command)) << info(command.id).name;
        setters.follow(command);
    }
    calls = 0;
    setters.replay_all(nullptr, table);
    return calls;
}

struct Newer {
    DeviceTable table{};
    std::vector<std::function<void(CommandStream&)>> commands;
};

// Each with arguments that are the same at each call.
Newer newer_commands() {
    Newer newer;
    const auto add = [&](auto& member, auto record) {
        member = count_call;
        newer.commands.emplace_back(record);
    };
    DeviceTable& table = newer.table;
    using Stream = CommandStream&;
    add(table.CmdBindIndexBuffer2, [](Stream s) {
        record::CmdBindIndexBuffer2(s, VK_NULL_HANDLE, 0, VK_WHOLE_SIZE, VK_INDEX_TYPE_UINT16);
    });
    add(table.CmdBindIndexBuffer3KHR, [](Stream s) {
        const auto bound = typed<VkBindIndexBuffer3InfoKHR>(VK_STRUCTURE_TYPE_BIND_INDEX_BUFFER_3_INFO_KHR);
        record::CmdBindIndexBuffer3KHR(s, &bound);
    });
    add(table.CmdBindVertexBuffers3KHR, [](Stream s) {
        std::array<VkBindVertexBuffer3InfoKHR, 2> bound{};
        bound[1].setStride = VK_TRUE;
        record::CmdBindVertexBuffers3KHR(s, 1, 2, bound.data());
    });
    add(table.CmdBindShadersEXT, [](Stream s) {
        const std::array stages{VK_SHADER_STAGE_VERTEX_BIT, VK_SHADER_STAGE_FRAGMENT_BIT};
        record::CmdBindShadersEXT(s, 2, stages.data(), nullptr);
    });
    add(table.CmdBindResourceHeapEXT, [](Stream s) {
        const auto heap = typed<VkBindHeapInfoEXT>(VK_STRUCTURE_TYPE_BIND_HEAP_INFO_EXT);
        record::CmdBindResourceHeapEXT(s, &heap);
    });
    add(table.CmdBindSamplerHeapEXT, [](Stream s) {
        const auto heap = typed<VkBindHeapInfoEXT>(VK_STRUCTURE_TYPE_BIND_HEAP_INFO_EXT);
        record::CmdBindSamplerHeapEXT(s, &heap);
    });
    add(table.CmdBindDescriptorSets2, [](Stream s) {
        const std::array<VkDescriptorSet, 2> sets{};
        auto bound = typed<VkBindDescriptorSetsInfo>(VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_SETS_INFO);
        bound.stageFlags = VK_SHADER_STAGE_ALL_GRAPHICS;
        bound.descriptorSetCount = 2;
        bound.pDescriptorSets = sets.data();
        record::CmdBindDescriptorSets2(s, &bound);
    });
    add(table.CmdSetDescriptorBufferOffsets2EXT, [](Stream s) {
        auto set = typed<VkSetDescriptorBufferOffsetsInfoEXT>(
            VK_STRUCTURE_TYPE_SET_DESCRIPTOR_BUFFER_OFFSETS_INFO_EXT);
        set.setCount = 2;
        record::CmdSetDescriptorBufferOffsets2EXT(s, &set);
    });
    add(table.CmdBindDescriptorBufferEmbeddedSamplers2EXT, [](Stream s) {
        const auto bound = typed<VkBindDescriptorBufferEmbeddedSamplersInfoEXT>(
            VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_BUFFER_EMBEDDED_SAMPLERS_INFO_EXT);
        record::CmdBindDescriptorBufferEmbeddedSamplers2EXT(s, &bound);
    });
    add(table.CmdPushDescriptorSet2, [](Stream s) {
        VkWriteDescriptorSet write{};
        write.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
        write.descriptorCount = 1;
        auto pushed = typed<VkPushDescriptorSetInfo>(VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_INFO);
        pushed.descriptorWriteCount = 1;
        pushed.pDescriptorWrites = &write;
        record::CmdPushDescriptorSet2(s, &pushed);
    });
    add(table.CmdPushConstants2, [](Stream s) {
        const std::array<std::uint32_t, 2> values{};
        auto pushed = typed<VkPushConstantsInfo>(VK_STRUCTURE_TYPE_PUSH_CONSTANTS_INFO);
        pushed.size = 8;
        pushed.pValues = values.data();
        record::CmdPushConstants2(s, &pushed);
    });
    add(table.CmdPushDataEXT, [](Stream s) {
        const std::array<std::uint32_t, 2> values{};
        auto pushed = typed<VkPushDataInfoEXT>(VK_STRUCTURE_TYPE_PUSH_DATA_INFO_EXT);
        pushed.data = {values.data(), 8};
        record::CmdPushDataEXT(s, &pushed);
    });
    add(table.CmdSetDepthBias2EXT, [](Stream s) {
        const auto set = typed<VkDepthBiasInfoEXT>(VK_STRUCTURE_TYPE_DEPTH_BIAS_INFO_EXT);
        record::CmdSetDepthBias2EXT(s, &set);
    });
    add(table.CmdSetDepthClampRangeEXT, [](Stream s) {
        record::CmdSetDepthClampRangeEXT(s, VK_DEPTH_CLAMP_MODE_VIEWPORT_RANGE_EXT, nullptr);
    });
    add(table.CmdSetAttachmentFeedbackLoopEnableEXT,
        [](Stream s) { record::CmdSetAttachmentFeedbackLoopEnableEXT(s, 0); });
    add(table.CmdSetDiscardRectangleEnableEXT,
        [](Stream s) { record::CmdSetDiscardRectangleEnableEXT(s, VK_TRUE); });
    add(table.CmdSetDiscardRectangleModeEXT,
        [](Stream s) { record::CmdSetDiscardRectangleModeEXT(s, VK_DISCARD_RECTANGLE_MODE_INCLUSIVE_EXT); });
    add(table.CmdSetExclusiveScissorEnableNV, [](Stream s) {
        const VkBool32 enabled = VK_TRUE;
        record::CmdSetExclusiveScissorEnableNV(s, 0, 1, &enabled);
    });
    add(table.CmdSetLineStipple, [](Stream s) { record::CmdSetLineStipple(s, 1, 2); });
    add(table.CmdSetPrimitiveRestartIndexEXT, [](Stream s) { record::CmdSetPrimitiveRestartIndexEXT(s, 7); });
    return newer;
}

TEST(StateSetters, OfNewerCommandsThatSetTheSameTheLastIsLeft) {
    const Newer newer = newer_commands();
    for (const auto& record : newer.commands) {
        CommandStream one;
        record(one);
        SCOPED_TRACE(one.count() == 1 ? info(one.begin()->id).name : "nothing was recorded");
        EXPECT_EQ(left_of(
                      [&](CommandStream& stream) {
                          for (int i = 0; i < 3; ++i)
                              record(stream);
                      },
                      newer.table),
                  1);
    }
}

TEST(StateSetters, PushedRangesAreKeptUntilAllOfThemIsPushedAgain) {
    Newer newer;
    newer.table.CmdPushConstants2 = count_call;
    const auto push = [](CommandStream& stream, std::uint32_t offset, std::uint32_t size) {
        const std::array<std::uint32_t, 8> values{};
        auto pushed = typed<VkPushConstantsInfo>(VK_STRUCTURE_TYPE_PUSH_CONSTANTS_INFO);
        pushed.offset = offset;
        pushed.size = size;
        pushed.pValues = values.data();
        record::CmdPushConstants2(stream, &pushed);
    };
    EXPECT_EQ(left_of(
                  [&](CommandStream& stream) {
                      push(stream, 0, 32);
                      push(stream, 0, 16);
                  },
                  newer.table),
              2);
    EXPECT_EQ(left_of(
                  [&](CommandStream& stream) {
                      push(stream, 0, 32);
                      push(stream, 0, 16);
                      push(stream, 16, 16);
                  },
                  newer.table),
              2);
}

}  // namespace
}  // namespace framecast::capture
