// Any text as a request to the control socket: refused with a reason, or within the documented bounds.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "capture/control/control_protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using framecast::capture::ControlRequest;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto request = framecast::capture::parse_control(text);
    if (!request) {
        if (request.error().message.empty()) std::abort();
        if (framecast::capture::control_error(text).find('\n') != std::string::npos) std::abort();
        return 0;
    }
    if (text.size() > framecast::capture::kLongestRequest) std::abort();
    if (request->text.find_first_of("\r\n") != std::string::npos) std::abort();
    const bool path = request->verb == ControlRequest::Verb::capture && !request->text.empty();
    if (path && request->text.front() != '/') std::abort();
    if (!(request->factor >= 0.25 && request->factor <= 4)) std::abort();
    return 0;
}
