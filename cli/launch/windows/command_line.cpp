#include "cli/launch/windows/command_line.h"

#include "capture/platform/windows/wide_text.h"

namespace framecast::cli {
namespace {

// Backslashes escape only where a quotation mark follows.
void append(std::wstring& line, const std::wstring& argument) {
    if (!argument.empty() && argument.find_first_of(L" \t\n\v\"") == std::wstring::npos) {
        line += argument;
        return;
    }
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t c : argument) {
        if (c == L'"') line.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        line += c;
    }
    line.append(backslashes, L'\\');
    line += L'"';
}

}  // namespace

std::wstring command_line(const std::vector<std::string>& arguments) {
    std::wstring line;
    for (const std::string& argument : arguments) {
        if (!line.empty()) line += L' ';
        append(line, capture::wide(argument));
    }
    return line;
}

}  // namespace framecast::cli
