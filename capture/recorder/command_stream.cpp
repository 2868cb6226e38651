#include "capture/recorder/command_stream.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace framecast::capture {

/// Header of a piece of the arena; the space for commands follows it.
struct CommandStream::Chunk {
    Chunk* next;
    std::size_t size;     // without the header
    std::uint32_t place;  // 1 for the first one of the stream

    std::byte* data() { return reinterpret_cast<std::byte*>(this + 1); }
};

namespace {

// Most command buffers are short and there may be thousands of them, so the first chunk is small. Each
// further one is as large as all earlier ones together. A limit bounds the unused space at the end of a long
// recording.
constexpr std::size_t kFirstChunk = 4096;
constexpr std::size_t kLargestChunk = 256 * 1024;

}  // namespace

CommandStream::~CommandStream() {
    free_after(nullptr);
}

void CommandStream::swap(CommandStream& other) noexcept {
    std::swap(cursor_, other.cursor_);
    std::swap(end_, other.end_);
    std::swap(first_, other.first_);
    std::swap(last_, other.last_);
    std::swap(count_, other.count_);
    std::swap(chunks_, other.chunks_);
    std::swap(current_, other.current_);
    std::swap(full_bytes_, other.full_bytes_);
    std::swap(capacity_, other.capacity_);
    std::swap(deepest_, other.deepest_);
    std::swap(resets_, other.resets_);
    std::swap(out_of_memory_, other.out_of_memory_);
    std::swap(refused_command_, other.refused_command_);
    std::swap(refusal_, other.refusal_);
    std::swap(templates_, other.templates_);
}

std::size_t CommandStream::bytes() const noexcept {
    return current_ == nullptr ? 0 : full_bytes_ + static_cast<std::size_t>(cursor_ - current_->data());
}

void CommandStream::reset() noexcept {
    const bool used = bytes() > 0 || refusal_ != nullptr;
    if (++resets_ < kTrimPeriod && !used) return;
    if (used && current_ != nullptr) deepest_ = std::max(deepest_, current_->place);
    first_ = last_ = nullptr;
    count_ = 0;
    full_bytes_ = 0;
    refusal_ = nullptr;
    out_of_memory_ = false;
    if (resets_ >= kTrimPeriod) {
        Chunk* keep = nullptr;
        for (Chunk* chunk = chunks_; chunk != nullptr && chunk->place <= deepest_; chunk = chunk->next) {
            keep = chunk;
        }
        free_after(keep);
        deepest_ = 0;
        resets_ = 0;
    }
    enter(chunks_);
}

void CommandStream::refuse(const char* reason, CommandId command) noexcept {
    if (refusal_ != nullptr) return;
    refusal_ = reason;
    refused_command_ = command;
}

void CommandStream::refuse_for_memory(CommandId command) noexcept {
    refuse("out of memory while recording", command);
    out_of_memory_ = true;
}

void CommandStream::enter(Chunk* chunk) noexcept {
    current_ = chunk;
    cursor_ = chunk != nullptr ? chunk->data() : nullptr;
    end_ = chunk != nullptr ? cursor_ + chunk->size : nullptr;
}

/// Frees the chunks after `chunk`; with null, all.
void CommandStream::free_after(Chunk* chunk) noexcept {
    Chunk*& link = chunk != nullptr ? chunk->next : chunks_;
    for (Chunk* dead = std::exchange(link, nullptr); dead != nullptr;) {
        capacity_ -= dead->size;
        ::operator delete(std::exchange(dead, dead->next));
    }
}

void* CommandStream::grow(std::size_t size) noexcept {
    if (size > std::numeric_limits<std::size_t>::max() / 2) return nullptr;
    const std::size_t rounded = (size + kAlignment - 1) & ~(kAlignment - 1);
    const std::size_t used = bytes();
    Chunk* chunk = next_chunk(rounded);
    if (chunk == nullptr) return nullptr;
    full_bytes_ = used;
    enter(chunk);
    cursor_ += rounded;
    return chunk->data();
}

/// The chunk for the next `size` bytes: the next one that was kept, or a new one.
CommandStream::Chunk* CommandStream::next_chunk(std::size_t size) noexcept {
    Chunk*& link = current_ != nullptr ? current_->next : chunks_;
    if (link != nullptr && link->size >= size) return link;
    // The kept chunk is too small for this command, so the recording differs from the last one: replace the
    // chunks from here.
    free_after(current_);
    const std::size_t wanted = std::max(size, std::clamp(capacity_, kFirstChunk, kLargestChunk));
    void* memory = ::operator new(sizeof(Chunk) + wanted, std::nothrow);
    if (memory == nullptr) return nullptr;
    auto* chunk = new (memory) Chunk{nullptr, wanted, current_ != nullptr ? current_->place + 1 : 1};
    link = chunk;
    capacity_ += wanted;
    return chunk;
}

}  // namespace framecast::capture
