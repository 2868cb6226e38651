#include "cli/launch/windows/command_line.h"

#include <gmock/gmock.h>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
// After windows.h.
#include <shellapi.h>

namespace framecast::cli {
namespace {

std::vector<std::string> read_back(const std::wstring& line) {
    int count = 0;
    wchar_t** words = CommandLineToArgvW(line.c_str(), &count);
    std::vector<std::string> arguments;
    for (int i = 0; i < count; ++i)
        arguments.push_back(capture::narrow(words[i]));
    LocalFree(words);
    return arguments;
}

TEST(CommandLine, IsReadBackAsItsArguments) {
    const std::vector<std::vector<std::string>> all = {
        {"game.exe"},
        {"C:\\Program Files\\game.exe", "-window", ""},
        {"game", "a \"quoted\" word", "ends in \\", "C:\\folder with blanks\\", "\\\\server\\share"},
        {"game", "\"", "\\\"", "\\\\\" x", "a\tb"},
        {"game", "größe 幀", "%PATH%", "'single'"}};
    for (const std::vector<std::string>& arguments : all)
        EXPECT_EQ(read_back(command_line(arguments)), arguments);
    EXPECT_EQ(command_line({"game.exe", "-w", "C:\\a\\"}), L"game.exe -w C:\\a\\")
        << "no more quotes than needed";
}

}  // namespace
}  // namespace framecast::cli
