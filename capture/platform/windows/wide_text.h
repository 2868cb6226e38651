// Windows' functions take UTF-16, our strings are UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace framecast::capture {

std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);

}  // namespace framecast::capture
