// The one line by which Windows gives a program its arguments.
#pragma once

#include <string>
#include <vector>

namespace framecast::cli {

// CommandLineToArgvW, and the C runtimes of programs, read the same arguments back.
std::wstring command_line(const std::vector<std::string>& arguments);

}  // namespace framecast::cli
