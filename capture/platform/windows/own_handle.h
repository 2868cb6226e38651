// A handle of Windows that is closed with its owner.
#pragma once

#include <utility>

#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {

class OwnHandle {
  public:
    // Null and INVALID_HANDLE_VALUE are none: functions that fail return one or the other.
    explicit OwnHandle(HANDLE handle = nullptr) : handle_(handle) {}
    OwnHandle(OwnHandle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    OwnHandle& operator=(OwnHandle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~OwnHandle() {
        if (*this) CloseHandle(handle_);
    }

    explicit operator bool() const { return handle_ && handle_ != INVALID_HANDLE_VALUE; }
    HANDLE get() const { return handle_; }

  private:
    HANDLE handle_;
};

}  // namespace framecast::capture
