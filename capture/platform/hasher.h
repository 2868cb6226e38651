// Distinguishes shaders and pipelines, with the same values in every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace framecast::capture {

// FNV-1a over 8-byte words: stable between runs, good enough to distinguish pipelines.
class Hasher {
  public:
    void add(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x100000001b3ull;
        state_ ^= state_ >> 29;
    }
    void add_bytes(const void* data, std::size_t bytes) {
        auto* p = static_cast<const unsigned char*>(data);
        for (; bytes >= 8; bytes -= 8, p += 8) {
            std::uint64_t word;
            std::memcpy(&word, p, 8);
            add(word);
        }
        std::uint64_t tail = bytes;
        for (std::size_t i = 0; i < bytes; ++i)
            tail = (tail << 8) | p[i];
        add(tail);
    }
    std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325ull;
};

}  // namespace framecast::capture
