#include "cli/launch/display.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

TEST(Display, NoneIsSaidToBeNone) {
    const DisplayState state = find_display("", "", "");
    EXPECT_FALSE(state.usable);
    EXPECT_EQ(state.text, "no display (neither DISPLAY nor WAYLAND_DISPLAY is set)");
}

TEST(Display, VariableWithoutAServerIsNoDisplay) {
    EXPECT_FALSE(find_display(":4711.0", "", "").usable);
    EXPECT_EQ(find_display(":4711.0", "", "").text, "nothing answers at DISPLAY :4711.0");
    EXPECT_EQ(find_display("", "wayland-0", "/nowhere").text, "nothing answers at WAYLAND_DISPLAY wayland-0");
}

TEST(Display, SocketThatAnswersIsADisplay) {
    const TemporaryFolder folder;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, folder.path("wayland-7").c_str(), sizeof address.sun_path - 1);
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(bind(server, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ASSERT_EQ(listen(server, 1), 0);
    EXPECT_TRUE(find_display("", "wayland-7", folder.path()).usable);
    EXPECT_TRUE(find_display("", folder.path("wayland-7"), "").usable);
    close(server);
    EXPECT_FALSE(find_display("", "wayland-7", folder.path()).usable);
}

TEST(Display, RemoteDisplayIsTakenOnTrust) {
    EXPECT_TRUE(find_display("host:10.0", "", "").usable);
}

}  // namespace
}  // namespace framecast::cli
