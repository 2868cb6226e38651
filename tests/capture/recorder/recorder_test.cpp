// Every command through its hook, into a stream and out again. The driver of these tests follows every
// pointer. A copy that is not deep, or is too small, shows as a difference or as a use of freed memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "capture/recorder/command_stream.h"
#include "capture/recorder/generated/command_hooks.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/generated/record_commands.h"
#include "capture/recorder/record_target.h"
#include "tests/capture/recorder/command_cases.h"
#include "tests/capture/support/counted_new.h"

namespace framecast::capture {
namespace {

struct Recording {
    CommandStream* stream = nullptr;
    DeviceTable down{};
    int look_ups = 0;
};
Recording* recording = nullptr;

}  // namespace

RecordTarget record_target(VkCommandBuffer) noexcept {
    ++recording->look_ups;
    return {recording->stream, &recording->down};
}

namespace {

const auto kApplications = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{0x1110});
const auto kOurs = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{0x2220});

class Recorder : public testing::Test {
  protected:
    void SetUp() override {
        recording_.stream = &stream_;
        recording = &recording_;
        fill_logging_driver(recording_.down, log_);
    }

    enum class Which { recorded, refused, all };

    /// Runs a check for each name of each command; a failure says which.
    template <class Check>
    void for_each_command(Which which, Check check) {
        int checked = 0;
        for (const CommandCase& tested : command_cases()) {
            if (which != Which::all && tested.refused != (which == Which::refused)) continue;
            SCOPED_TRACE(tested.name);
            log_.clear();
            stream_.reset();
            recording_.look_ups = 0;
            check(tested);
            if (HasFatalFailure()) return;
            ++checked;
        }
        EXPECT_GT(checked, 10);
    }

    /// A stream with contiguous memory, so that all of it can be compared. The memory is cleared first,
    /// because padding keeps its old contents, which may be pointers to anything.
    static CommandStream one_piece(const Filler& filler) {
        CommandStream stream(&filler.templates());
        constexpr std::size_t kBytes = 1 << 17;
        void* memory = stream.allocate(kBytes);
        EXPECT_NE(memory, nullptr);
        if (memory) std::memset(memory, 0, kBytes);
        stream.reset();
        return stream;
    }

    /// Calls the hook, destroys the arguments, replays; the driver must see the same twice.
    void expect_round_trip(const CommandCase& tested, Filler::Style style) {
        Filler filler(style);
        stream_ = one_piece(filler);
        log_.clear();
        tested.call(filler, kApplications);
        const std::string asked = log_.text();
        ASSERT_EQ(log_.calls(), 1);
        ASSERT_EQ(log_.called(), tested.name);
        ASSERT_EQ(log_.command_buffer(), kApplications);
        ASSERT_EQ(stream_.refusal(), nullptr);
        ASSERT_EQ(stream_.count(), 1u);
        ASSERT_EQ(stream_.begin()->id, tested.id);
        expect_no_pointer_into(filler);
        filler.destroy_arguments();
        log_.clear();
        replay(*stream_.begin(), kOurs, recording_.down);
        EXPECT_EQ(log_.calls(), 1);
        EXPECT_EQ(log_.called(), tested.canonical);
        EXPECT_EQ(log_.command_buffer(), kOurs);
        EXPECT_EQ(log_.text(), with_state_of(kOurs, asked));
    }

    /// Generated commands take their state from the buffer that is recorded, which is the copy.
    static std::string with_state_of(VkCommandBuffer buffer, std::string text) {
        constexpr std::string_view kState = ".stateCommandBuffer = ";
        if (const std::size_t at = text.find(kState); at != std::string::npos) {
            const std::size_t from = at + kState.size();
            text.replace(from, text.find('\n', from) - from,
                         std::to_string(reinterpret_cast<std::uintptr_t>(buffer)));
        }
        return text;
    }

    void expect_no_pointer_into(const Filler& filler) {
        const auto* words = reinterpret_cast<const std::byte*>(&*stream_.begin());
        for (std::size_t at = 0; at + sizeof(void*) <= stream_.bytes(); at += sizeof(void*)) {
            void* word = nullptr;
            std::memcpy(&word, words + at, sizeof(word));
            ASSERT_FALSE(filler.contains(word)) << "at byte " << at << " of " << stream_.bytes();
        }
    }

    Recording recording_;
    CommandStream stream_;
    Log log_;
};

TEST_F(Recorder, CommandsSurviveTheRoundTripWithEverythingInIt) {
    for_each_command(Which::recorded,
                     [&](const CommandCase& tested) { expect_round_trip(tested, Filler::Style::full); });
}

TEST_F(Recorder, CommandsSurviveTheRoundTripWithoutWhatIsOptional) {
    for_each_command(Which::recorded,
                     [&](const CommandCase& tested) { expect_round_trip(tested, Filler::Style::sparse); });
}

TEST_F(Recorder, CommandsSurviveTheRoundTripWithEmptyArrays) {
    for_each_command(Which::recorded,
                     [&](const CommandCase& tested) { expect_round_trip(tested, Filler::Style::empty); });
}

TEST_F(Recorder, CommandsRefuseAnUnknownStructureInEachChainAndStillCallDown) {
    for_each_command(Which::recorded, [&](const CommandCase& tested) {
        Filler counting(Filler::Style::full);
        stream_ = CommandStream(&counting.templates());
        tested.call(counting, kApplications);
        for (int place = 0; place < counting.chains(); ++place) {
            Filler filler(Filler::Style::full);
            filler.poison_chain(place);
            stream_ = CommandStream(&filler.templates());
            log_.clear();
            tested.call(filler, kApplications);
            EXPECT_EQ(log_.calls(), 1);
            EXPECT_NE(log_.text().find("structure of unknown type"), std::string::npos);
            EXPECT_EQ(stream_.count(), 0u);
            ASSERT_NE(stream_.refusal(), nullptr) << "chain " << place;
            EXPECT_EQ(stream_.refusal(),
                      tested.canonical + std::string(": structure of unknown type in a pNext chain"));
            EXPECT_EQ(stream_.refused_command(), tested.id);
        }
    });
}

TEST_F(Recorder, CommandsAreRefusedWhenMemoryEndsAtAnyPointAndStillCallDown) {
    for_each_command(Which::recorded, [&](const CommandCase& tested) {
        Filler measuring(Filler::Style::full);
        stream_ = CommandStream(&measuring.templates());
        tested.call(measuring, kApplications);
        const std::size_t needed = stream_.bytes();
        for (std::size_t left = 0; left < needed; left += 8) {
            Filler filler(Filler::Style::full);
            stream_ = one_piece(filler);
            ASSERT_NE(stream_.allocate((1 << 17) - left), nullptr);
            log_.clear();
            no_memory = true;
            tested.call(filler, kApplications);
            no_memory = false;
            ASSERT_EQ(log_.calls(), 1);
            ASSERT_EQ(stream_.count(), 0u) << left << " of " << needed << " bytes";
            ASSERT_STREQ(stream_.refusal(), "out of memory while recording");
            ASSERT_TRUE(stream_.out_of_memory());
        }
    });
}

TEST_F(Recorder, CommandsAllocateNothingOnceTheStreamHasGrown) {
    for_each_command(Which::recorded, [&](const CommandCase& tested) {
        // The filler and the log also allocate: as much as in a call without a stream.
        const auto allocated_by_call = [&](CommandStream* stream, Filler& filler) {
            recording_.stream = stream;
            log_.clear();
            const std::size_t before = allocations;
            tested.call(filler, kApplications);
            return allocations - before;
        };
        Filler growing(Filler::Style::full);  // the log
        allocated_by_call(nullptr, growing);
        Filler plain(Filler::Style::full);
        const std::size_t without = allocated_by_call(nullptr, plain);
        Filler filler(Filler::Style::full);
        stream_ = one_piece(filler);
        EXPECT_EQ(allocated_by_call(&stream_, filler), without);
        EXPECT_EQ(stream_.count(), 1u);
    });
}

TEST_F(Recorder, RefusedCommandsRefuseTheStreamByTheirNameAndStillCallDown) {
    for_each_command(Which::refused, [&](const CommandCase& tested) {
        Filler filler(Filler::Style::empty);
        tested.call(filler, kApplications);
        EXPECT_EQ(log_.calls(), 1);
        EXPECT_EQ(log_.called(), tested.name);
        EXPECT_EQ(stream_.count(), 0u);
        ASSERT_NE(stream_.refusal(), nullptr);
        EXPECT_EQ(std::string(stream_.refusal()).rfind(tested.canonical + std::string(": "), 0), 0u)
            << stream_.refusal();
        EXPECT_EQ(stream_.refusal(), info(tested.id).refusal);
        EXPECT_TRUE(info(tested.id).refused);
    });
}

TEST_F(Recorder, CommandsOnlyCallDownWhereThereIsNoStream) {
    for_each_command(Which::all, [&](const CommandCase& tested) {
        Filler filler(tested.refused ? Filler::Style::empty : Filler::Style::full);
        recording_.stream = nullptr;
        tested.call(filler, kApplications);
        EXPECT_EQ(log_.calls(), 1);
        EXPECT_EQ(recording_.look_ups, 1);
    });
}

TEST_F(Recorder, CommandsDoNothingOnADeviceThatLacksThem) {
    for_each_command(Which::all, [&](const CommandCase& tested) {
        if (tested.core_1_0) return;  // every device has it
        Filler filler(tested.refused ? Filler::Style::empty : Filler::Style::full);
        stream_ = CommandStream(&filler.templates());
        tested.remove(recording_.down);
        tested.call(filler, kApplications);
        EXPECT_EQ(log_.calls(), 0);
        EXPECT_EQ(stream_.count(), 0u);
        EXPECT_EQ(stream_.refusal(), nullptr);
    });
}

TEST_F(Recorder, CommandsAreFoundAmongTheHooksByEachName) {
    for_each_command(Which::all, [&](const CommandCase& tested) {
        EXPECT_NE(find_command_hook(tested.name), nullptr);
        EXPECT_STREQ(info(tested.id).name, tested.canonical);
        EXPECT_EQ(info(tested.id).refused, tested.refused);
    });
}

TEST(CommandHooks, AreSortedByNameAndComplete) {
    const std::span<const HookEntry> hooks = command_hooks();
    EXPECT_TRUE(std::ranges::is_sorted(hooks, {},
                                       [](const HookEntry& entry) { return std::string_view(entry.name); }));
    EXPECT_EQ(hooks.size(), command_cases().size());
    EXPECT_EQ(find_command_hook("vkCmdDra"), nullptr);
    EXPECT_EQ(find_command_hook("vkCmdDrawn"), nullptr);
    EXPECT_EQ(find_command_hook("vkQueueSubmit"), nullptr);
    EXPECT_EQ(find_command_hook(""), nullptr);
}

TEST(CommandHooks, AliasesHaveHooksOfTheirOwn) {
    EXPECT_NE(find_command_hook("vkCmdDrawIndirectCount"), find_command_hook("vkCmdDrawIndirectCountKHR"));
}

}  // namespace
}  // namespace framecast::capture
