#include "capture/config/key_watch.h"

#include <gmock/gmock.h>

#include <set>

#include "capture/config/config.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::uint32_t kF1 = 0xffbe, kF2 = 0xffbf, kShiftL = 0xffe1, kShiftR = 0xffe2;

class KeyWatchTest : public ::testing::Test {
  protected:
    KeyWatchTest() {
        assign(KeyAction::toggle, "Shift_R+F1");
        assign(KeyAction::page, "F1");
        assign(KeyAction::capture, "F2");
    }
    void assign(KeyAction action, const char* text) {
        assignment_[static_cast<std::size_t>(action)] = *parse_keys(text);
    }
    std::vector<KeyAction> down(std::set<std::uint32_t> keys) {
        if (!watch_) watch_.emplace(assignment_);
        return watch_->update([&](std::uint32_t keysym) { return keys.count(keysym) > 0; });
    }

    KeyAssignment assignment_;
    std::optional<KeyWatch> watch_;
};

TEST_F(KeyWatchTest, AKeyActsOnceWhenItGoesDown) {
    EXPECT_THAT(down({}), IsEmpty());
    EXPECT_THAT(down({kF2}), ElementsAre(KeyAction::capture));
    EXPECT_THAT(down({kF2}), IsEmpty()) << "held";
    EXPECT_THAT(down({}), IsEmpty());
    EXPECT_THAT(down({kF2}), ElementsAre(KeyAction::capture));
}

TEST_F(KeyWatchTest, AModifierMakesItAnotherKey) {
    EXPECT_THAT(down({}), IsEmpty());
    EXPECT_THAT(down({kShiftR}), IsEmpty());
    EXPECT_THAT(down({kShiftR, kF1}), ElementsAre(KeyAction::toggle));
    down({});
    EXPECT_THAT(down({kShiftL, kF1}), IsEmpty()) << "the other shift, which is another program's";
    down({});
    EXPECT_THAT(down({kF1}), ElementsAre(KeyAction::page));
}

TEST_F(KeyWatchTest, WhatIsHeldWhenTheKeyboardComesIsNotPressed) {
    EXPECT_THAT(down({kF2}), IsEmpty());
    down({});
    EXPECT_THAT(down({kF2}), ElementsAre(KeyAction::capture));
    down({});
    watch_->release();
    EXPECT_THAT(down({kF2}), IsEmpty());
}

TEST_F(KeyWatchTest, SeveralGoAtOnce) {
    down({});
    EXPECT_THAT(down({kF1, kF2}), ElementsAre(KeyAction::page, KeyAction::capture));
}

TEST(DescribeKeys, SaysCommonModifiersOnceAndLeavesOutWhatHasNone) {
    Config config;
    EXPECT_EQ(describe_keys(config.keys),
              "Shift_R+F1 toggle, F2 panel, F3 page, F4 capture, F5 renderdoc, F6 study, F7 log, F8 pause, "
              "Page_Down what_if, Insert change, Delete undo");
    config.keys.fill("none");
    EXPECT_EQ(describe_keys(config.keys), "");
    config.keys[2] = "F9";
    config.keys[3] = "Shift_L+F9";
    EXPECT_EQ(describe_keys(config.keys), "F9 page, Shift_L+F9 capture");
}

// F12 and Print: RenderDoc; Shift_R+F9 to F12, Shift_L+F1 to F4: MangoHud; Control+Shift+C and T: GPA; F11:
// Nsight; Home: vkBasalt.
TEST(Keys, DefaultsAreNoOtherProgramsAndEachIsThereOnce) {
    const Config config;
    std::set<std::string> all(config.keys.begin(), config.keys.end());
    EXPECT_EQ(all.size(), config.keys.size());
    for (const char* taken : {"F12", "Print", "F11", "Home", "Shift_R+F9", "Shift_R+F10", "Shift_R+F11",
                              "Shift_R+F12", "Shift_L+F1", "Shift_L+F2", "Shift_L+F3", "Shift_L+F4"})
        EXPECT_EQ(all.count(taken), 0U) << taken;
    // RenderDoc does not look at modifiers.
    for (const std::string& keys : config.keys) {
        EXPECT_FALSE(keys.ends_with("F12") || keys.ends_with("Print"));
        EXPECT_TRUE(parse_keys(keys)) << keys;
    }
}

}  // namespace
}  // namespace framecast::capture
