#include "capture/recorder/command_stream.h"

#include <gtest/gtest.h>

#include <limits>
#include <new>
#include <vector>

#include "tests/capture/support/counted_new.h"

namespace framecast::capture {
namespace {

Command* append(CommandStream& stream, CommandId id, std::size_t size = sizeof(Command)) {
    void* memory = stream.allocate(size);
    if (memory == nullptr) return nullptr;
    auto* command = new (memory) Command{id, nullptr};
    stream.append(command);
    return command;
}

void fill(CommandStream& stream, std::size_t commands, std::size_t size) {
    for (std::size_t i = 0; i < commands; ++i) {
        ASSERT_NE(append(stream, CommandId::CmdDraw, size), nullptr);
    }
}

TEST(CommandStream, ANewStreamIsEmptyAndHoldsNoMemory) {
    const std::size_t before = allocations;
    const CommandStream stream;
    EXPECT_EQ(stream.begin(), stream.end());
    EXPECT_EQ(stream.count(), 0u);
    EXPECT_EQ(stream.bytes(), 0u);
    EXPECT_EQ(stream.capacity_bytes(), 0u);
    EXPECT_EQ(stream.refusal(), nullptr);
    EXPECT_EQ(allocations, before);
}

TEST(CommandStream, IteratesInTheOrderOfRecording) {
    CommandStream stream;
    const std::vector<CommandId> order = {CommandId::CmdBindPipeline, CommandId::CmdDraw,
                                          CommandId::CmdDispatch, CommandId::CmdDraw};
    for (const CommandId id : order)
        append(stream, id);
    std::vector<CommandId> seen;
    for (const Command& command : stream)
        seen.push_back(command.id);
    EXPECT_EQ(seen, order);
    EXPECT_EQ(stream.count(), order.size());
}

TEST(CommandStream, MemoryIsAlignedAndDoesNotOverlapAcrossChunks) {
    CommandStream stream;
    std::vector<std::pair<unsigned char*, std::size_t>> pieces;
    for (std::size_t i = 1; i < 3000; ++i) {
        const std::size_t size = i % 97 == 0 ? 70000 : i % 41 + 1;
        auto* piece = static_cast<unsigned char*>(stream.allocate(size));
        ASSERT_NE(piece, nullptr);
        ASSERT_EQ(reinterpret_cast<std::uintptr_t>(piece) % 8, 0u);
        std::fill_n(piece, size, static_cast<unsigned char>(i));
        pieces.emplace_back(piece, size);
    }
    for (std::size_t i = 1; i < 3000; ++i) {
        const auto [piece, size] = pieces[i - 1];
        for (std::size_t at = 0; at < size; ++at)
            ASSERT_EQ(piece[at], static_cast<unsigned char>(i)) << i;
    }
}

TEST(CommandStream, BytesCountsWhatWasAskedForRoundedToEight) {
    CommandStream stream;
    std::size_t expected = 0;
    for (std::size_t i = 1; i < 2000; ++i) {
        stream.allocate(i);
        expected += (i + 7) / 8 * 8;
        ASSERT_EQ(stream.bytes(), expected);
    }
    EXPECT_GE(stream.capacity_bytes(), expected);
}

TEST(CommandStream, RecordingsOfLikeSizeAllocateNothingAfterTheFirst) {
    CommandStream stream;
    fill(stream, 5000, 48);
    stream.reset();
    const std::size_t before = allocations;
    for (std::uint32_t i = 0; i < 4 * CommandStream::kTrimPeriod; ++i) {
        fill(stream, i % 3 == 0 ? 5000 : 4000, 48);
        stream.reset();
    }
    EXPECT_EQ(allocations, before);
}

TEST(CommandStream, AHugeRecordingDoesNotKeepItsMemoryForEver) {
    CommandStream stream;
    fill(stream, 100, 48);
    const std::size_t small = stream.capacity_bytes();
    stream.reset();
    fill(stream, 100000, 48);
    const std::size_t huge = stream.capacity_bytes();
    EXPECT_GT(huge, 100000u * 48);
    stream.reset();
    EXPECT_EQ(stream.capacity_bytes(), huge);
    for (std::uint32_t i = 0; i < 2 * CommandStream::kTrimPeriod; ++i) {
        fill(stream, 100, 48);
        stream.reset();
    }
    EXPECT_LE(stream.capacity_bytes(), 2 * small);
}

TEST(CommandStream, OneThatIsResetAndNotUsedKeepsNoMemory) {
    CommandStream stream;
    fill(stream, 100, 48);
    EXPECT_GT(stream.capacity_bytes(), 0U);
    for (std::uint32_t i = 0; i < 2 * CommandStream::kTrimPeriod; ++i)
        stream.reset();
    EXPECT_EQ(stream.capacity_bytes(), 0U);
    fill(stream, 100, 48);
    EXPECT_EQ(stream.count(), 100U);
}

TEST(CommandStream, ResetForgetsCommandsAndRefusal) {
    CommandStream stream;
    append(stream, CommandId::CmdDraw);
    stream.refuse("vkCmdDraw: no", CommandId::CmdDraw);
    stream.reset();
    EXPECT_EQ(stream.begin(), stream.end());
    EXPECT_EQ(stream.count(), 0u);
    EXPECT_EQ(stream.bytes(), 0u);
    EXPECT_EQ(stream.refusal(), nullptr);
}

TEST(CommandStream, TheFirstRefusalStaysAndRecordingGoesOn) {
    CommandStream stream;
    stream.refuse("first", CommandId::CmdDraw);
    stream.refuse("second", CommandId::CmdDispatch);
    EXPECT_STREQ(stream.refusal(), "first");
    EXPECT_EQ(stream.refused_command(), CommandId::CmdDraw);
    EXPECT_FALSE(stream.out_of_memory());
    append(stream, CommandId::CmdDraw);
    EXPECT_EQ(stream.count(), 1u);
}

TEST(CommandStream, WithoutMemoryAllocateSaysSoAndTheStreamStaysUsable) {
    CommandStream stream;
    append(stream, CommandId::CmdBindPipeline);
    no_memory = true;
    EXPECT_EQ(stream.allocate(1 << 20), nullptr);
    no_memory = false;
    append(stream, CommandId::CmdDraw);
    EXPECT_EQ(stream.count(), 2u);
    EXPECT_NE(stream.allocate(1 << 20), nullptr);
}

TEST(CommandStream, AbsurdSizesAreOutOfMemoryAndNotOverflow) {
    CommandStream stream;
    EXPECT_EQ(stream.allocate(std::numeric_limits<std::size_t>::max()), nullptr);
    EXPECT_EQ(stream.allocate(std::numeric_limits<std::size_t>::max() - 8), nullptr);
}

TEST(CommandStream, AMovedStreamTakesTheCommandsWithIt) {
    CommandStream stream;
    append(stream, CommandId::CmdDraw);
    const Command* first = &*stream.begin();
    CommandStream moved = std::move(stream);
    EXPECT_EQ(&*moved.begin(), first);
    EXPECT_EQ(moved.count(), 1u);
}

}  // namespace
}  // namespace framecast::capture
