// Keys without an X server; x11_keyboard_test covers one with a server, and tests/apps/drivers/control.py
// presses keys there.
#include "capture/control/key_reader.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <future>

#include "capture/control/x11_keyboard.h"
#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

TEST(KeyReader, WithoutAServerItSaysSoOnceAndEnds) {
    setenv("DISPLAY", ":4711", 1);
    std::promise<std::string> why;
    int actions = 0;
    KeyReader reader(
        {}, [&](KeyAction) { ++actions; }, [&](const std::string& text) { why.set_value(text); });
    EXPECT_TRUE(reader.add_window(1, 2));
    EXPECT_THAT(why.get_future().get(), ::testing::HasSubstr("DISPLAY"));
    // A second call of `failed` would throw.
    EXPECT_TRUE(reader.add_window(2, 3));
    reader.remove_window(1);
    EXPECT_EQ(actions, 0);
}

TEST(KeyReader, AForkThatExitsLeavesItsThreadToItsParent) {
    setenv("DISPLAY", ":4711", 1);
    std::promise<std::string> why;
    auto reader = std::make_unique<KeyReader>(
        KeyAssignment{}, [](KeyAction) {}, [&](const std::string& text) { why.set_value(text); });
    EXPECT_TRUE(reader->add_window(1, 2));
    EXPECT_FALSE(why.get_future().get().empty());
    EXPECT_EQ(fork_that_exits_with(reader), "exited with 127");
}

TEST(KeyReader, WithoutAWindowThereIsNoThread) {
    setenv("DISPLAY", ":4711", 1);
    KeyReader reader(
        {}, [](KeyAction) { FAIL(); }, [](const std::string&) { FAIL(); });
}

TEST(X11Keyboard, ThatCannotBeOpenedNamesWhatIsMissing) {
    setenv("DISPLAY", ":4711", 1);
    const auto keyboard = X11Keyboard::open();
    ASSERT_FALSE(keyboard);
    EXPECT_FALSE(keyboard.error().message.empty());
}

}  // namespace
}  // namespace framecast::capture
