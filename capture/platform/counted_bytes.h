// Counts memory that is kept for the application's objects, so that it can be bounded.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace framecast::capture {

// Counts bytes while it lives.
class CountedBytes {
  public:
    CountedBytes(std::shared_ptr<std::atomic<std::size_t>> total, std::size_t bytes)
        : total_(std::move(total)), bytes_(bytes) {
        *total_ += bytes_;
    }
    ~CountedBytes() { *total_ -= bytes_; }
    CountedBytes(const CountedBytes&) = delete;
    CountedBytes& operator=(const CountedBytes&) = delete;

  private:
    std::shared_ptr<std::atomic<std::size_t>> total_;
    std::size_t bytes_;
};

}  // namespace framecast::capture
