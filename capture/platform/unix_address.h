// The address of a Unix socket in the file system.
#pragma once

#include <sys/socket.h>
#include <sys/un.h>

#include <optional>
#include <string_view>

namespace framecast::capture {

// None when the path is longer than an address can hold (unix(7): 107 bytes).
inline std::optional<sockaddr_un> unix_address(std::string_view path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return std::nullopt;
    path.copy(address.sun_path, path.size());
    return address;
}

// As connect(), bind() and sendto() take it.
inline const sockaddr* generic(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

}  // namespace framecast::capture
