// The owner of the keyboard's focus, on the test's own X server; tests/apps/drivers/control.py presses keys.
#include "capture/control/x11_keyboard.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xcb/xcb.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "capture/control/key_reader.h"
#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

// A connection to the server, and its windows.
class XClient {
  public:
    XClient() : connection_(xcb_connect(nullptr, nullptr)) {}
    ~XClient() { xcb_disconnect(connection_); }
    XClient(const XClient&) = delete;
    XClient& operator=(const XClient&) = delete;

    xcb_window_t root() const { return screen()->root; }
    // Visible, 100 x 100, in the corner of its parent.
    xcb_window_t window(xcb_window_t parent) {
        const xcb_window_t made = xcb_generate_id(connection_);
        xcb_create_window(connection_, XCB_COPY_FROM_PARENT, made, parent, 0, 0, 100, 100, 0,
                          XCB_WINDOW_CLASS_INPUT_OUTPUT, screen()->root_visual, 0, nullptr);
        xcb_map_window(connection_, made);
        sync();
        return made;
    }
    void put_into(xcb_window_t window, xcb_window_t parent) {
        xcb_reparent_window(connection_, window, parent, 0, 0);
        sync();
    }
    void destroy(xcb_window_t window) {
        xcb_destroy_window(connection_, window);
        sync();
    }
    void focus(xcb_window_t window) {
        xcb_set_input_focus(connection_, XCB_INPUT_FOCUS_PARENT, window, XCB_CURRENT_TIME);
        sync();
    }
    void move_pointer(std::int16_t x, std::int16_t y) {
        xcb_warp_pointer(connection_, XCB_NONE, root(), 0, 0, 0, 0, x, y);
        sync();
    }
    // Marks the window as a window manager does once it manages it.
    void manage(xcb_window_t window) {
        constexpr std::string_view kState = "WM_STATE";
        const auto cookie = xcb_intern_atom(connection_, 0, kState.size(), kState.data());
        auto* atom = xcb_intern_atom_reply(connection_, cookie, nullptr);
        const std::uint32_t normal[] = {1, XCB_NONE};
        xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, window, atom->atom, atom->atom, 32, 2,
                            normal);
        std::free(atom);
        sync();
    }

  private:
    xcb_screen_t* screen() const { return xcb_setup_roots_iterator(xcb_get_setup(connection_)).data; }
    // Waits until the server has handled all requests.
    void sync() {
        std::free(xcb_get_input_focus_reply(connection_, xcb_get_input_focus(connection_), nullptr));
    }
    xcb_connection_t* connection_;
};

class X11KeyboardTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const std::string write_end = std::to_string(ends[1]);
        server_ = fork();
        if (server_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            const int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, STDERR_FILENO);
            execlp("Xvfb", "Xvfb", "-displayfd", write_end.c_str(), "-screen", "0", "640x480x24", "-nolisten",
                   "tcp", "-noreset", nullptr);
            _exit(127);
        }
        close(ends[1]);
        // The server picks a free number and writes it once it is ready.
        for (char c; read(ends[0], &c, 1) == 1 && c != '\n';)
            number_ += c;
        close(ends[0]);
        setenv("DISPLAY", (":" + number_).c_str(), 1);
    }
    static void TearDownTestSuite() {
        kill(server_, SIGKILL);
        waitpid(server_, nullptr, 0);
    }
    void SetUp() override {
        if (number_.empty()) GTEST_SKIP() << "Xvfb is not installed";
        client_ = std::make_unique<XClient>();
        client_->move_pointer(600, 400);
        auto opened = X11Keyboard::open();
        ASSERT_TRUE(opened) << opened.error().message;
        keyboard_ = std::move(*opened);
    }
    bool has_focus(xcb_window_t window) {
        EXPECT_TRUE(keyboard_->poll());
        return keyboard_->has_focus(window);
    }
    // Once the server is asked again.
    bool gets_focus(xcb_window_t window) {
        for (int i = 0; i < 100; ++i) {
            if (has_focus(window)) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return false;
    }

    static inline pid_t server_ = 0;
    static inline std::string number_;
    std::unique_ptr<XClient> client_;
    std::unique_ptr<X11Keyboard> keyboard_;
};

TEST_F(X11KeyboardTest, AnyWindowOfAClientHasTheFocusOfAnotherOfItsWindows) {
    XClient other;
    const xcb_window_t ours = client_->window(client_->root());
    const xcb_window_t second = client_->window(client_->root());
    const xcb_window_t theirs = other.window(other.root());
    client_->focus(second);
    EXPECT_TRUE(has_focus(ours));
    EXPECT_FALSE(has_focus(theirs));
    client_->focus(theirs);
    EXPECT_FALSE(has_focus(ours));
    EXPECT_TRUE(has_focus(theirs));
    client_->focus(XCB_NONE);
    EXPECT_FALSE(has_focus(ours));
}

// As in Wine.
TEST_F(X11KeyboardTest, AWindowThatAnotherConnectionMadeInTheOneWithTheFocusHasIt) {
    XClient drawing;
    const xcb_window_t top = client_->window(client_->root());
    const xcb_window_t between = client_->window(top);
    const xcb_window_t drawn = drawing.window(between);
    const xcb_window_t beside = drawing.window(drawing.root());
    client_->focus(top);
    EXPECT_TRUE(has_focus(drawn));
    EXPECT_FALSE(has_focus(beside));
    XClient other;
    client_->focus(other.window(other.root()));
    EXPECT_FALSE(has_focus(drawn));
    client_->focus(between);
    EXPECT_TRUE(has_focus(drawn));
}

TEST_F(X11KeyboardTest, AWindowThatComesIntoTheOneWithTheFocusLaterGetsIt) {
    XClient drawing;
    const xcb_window_t top = client_->window(client_->root());
    const xcb_window_t drawn = drawing.window(drawing.root());
    client_->focus(top);
    EXPECT_FALSE(has_focus(drawn));
    drawing.put_into(drawn, top);
    EXPECT_TRUE(gets_focus(drawn));
}

TEST_F(X11KeyboardTest, AWindowManagersFrameIsNotAroundTheApplicationsWindows) {
    XClient manager, drawing;
    const xcb_window_t frame = manager.window(manager.root());
    const xcb_window_t top = client_->window(client_->root());
    const xcb_window_t drawn = drawing.window(top);
    manager.put_into(top, frame);
    manager.manage(top);
    client_->focus(frame);
    EXPECT_FALSE(has_focus(top));
    EXPECT_FALSE(has_focus(drawn));
    client_->focus(top);
    EXPECT_TRUE(has_focus(top));
    EXPECT_TRUE(has_focus(drawn));
}

TEST_F(X11KeyboardTest, WithTheRootAsTheFocusWhatIsUnderThePointerHasIt) {
    XClient drawing;
    const xcb_window_t drawn = drawing.window(client_->window(client_->root()));
    for (const xcb_window_t focus : {client_->root(), xcb_window_t{XCB_INPUT_FOCUS_POINTER_ROOT}}) {
        client_->move_pointer(600, 400);
        client_->focus(focus);
        EXPECT_FALSE(has_focus(drawn));
        client_->move_pointer(50, 50);
        EXPECT_TRUE(has_focus(drawn));
    }
}

TEST_F(X11KeyboardTest, AWindowThatIsGoneHasNoFocusAndDoesNoHarm) {
    XClient drawing;
    const xcb_window_t top = client_->window(client_->root());
    const xcb_window_t drawn = drawing.window(top);
    drawing.destroy(drawn);
    client_->focus(top);
    EXPECT_FALSE(has_focus(drawn));
    EXPECT_TRUE(keyboard_->poll());
    EXPECT_TRUE(has_focus(top));
}

TEST_F(X11KeyboardTest, AForkThatExitsLeavesTheThreadThatReadsToItsParent) {
    std::atomic<bool> failed{false};
    auto reader = std::make_unique<KeyReader>(
        KeyAssignment{}, [](KeyAction) {}, [&](const std::string&) { failed = true; });
    EXPECT_TRUE(reader->add_window(1, client_->window(client_->root())));
    // Waiting for its next read.
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(fork_that_exits_with(reader), "exited with 127");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_FALSE(failed);
}

}  // namespace
}  // namespace framecast::capture
