// The layer's own copy of the commands that an application recorded into one command buffer, with all the
// data they point to. It is an arena that each recording fills, and the next one reuses.
//
// The command buffer's record owns it, and the application synchronises both: one thread records at a time.
// Once recording has ended, any number of threads may iterate until reset().
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "capture/recorder/generated/command_ids.h"

namespace framecast::capture {

class DescriptorTemplates;

/// Head of every recorded command; the argument structures of namespace `commands` derive from it.
struct Command {
    CommandId id;
    Command* next;
};

/// The arguments of a command whose id identifies a T.
template <class T>
const T& as(const Command& command) {
    return static_cast<const T&>(command);
}

class CommandStream {
  public:
    /// `templates` gives the number of bytes that a push with a descriptor update template reads; it must
    /// outlive the stream. Without it such pushes are refused.
    explicit CommandStream(const DescriptorTemplates* templates = nullptr) noexcept : templates_(templates) {}
    ~CommandStream();
    CommandStream(CommandStream&& other) noexcept : CommandStream() { swap(other); }
    CommandStream& operator=(CommandStream&& other) noexcept {
        swap(other);
        return *this;
    }
    CommandStream(const CommandStream&) = delete;
    CommandStream& operator=(const CommandStream&) = delete;
    void swap(CommandStream& other) noexcept;

    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Command;
        using difference_type = std::ptrdiff_t;
        using pointer = const Command*;
        using reference = const Command&;

        Iterator() = default;
        explicit Iterator(const Command* command) : command_(command) {}
        reference operator*() const { return *command_; }
        pointer operator->() const { return command_; }
        Iterator& operator++() {
            command_ = command_->next;
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(Iterator a, Iterator b) = default;

      private:
        const Command* command_ = nullptr;
    };

    /// The commands in the order of recording, without refused ones.
    Iterator begin() const noexcept { return Iterator(first_); }
    Iterator end() const noexcept { return Iterator(); }

    std::size_t count() const noexcept { return count_; }
    /// Size of the commands and their data, bytes.
    std::size_t bytes() const noexcept;
    /// Size of the arena, used or not, bytes.
    std::size_t capacity_bytes() const noexcept { return capacity_; }

    /// Forgets all commands and any refusal. Keeps the memory for the next recording, so that recordings of
    /// similar size allocate nothing. Every kTrimPeriod calls it frees memory that no recording since the
    /// last trim used.
    void reset() noexcept;
    static constexpr std::uint32_t kTrimPeriod = 64;

    /// Marks the stream as not repeatable. `reason` must be static and name the command; the first reason
    /// stays. Later commands are still recorded, so that the frame's draws can be listed (but see
    /// refuse_for_memory()).
    void refuse(const char* reason, CommandId command) noexcept;
    /// As refuse(), but records nothing more.
    void refuse_for_memory(CommandId command) noexcept;
    /// Why the stream must not be replayed, or null.
    const char* refusal() const noexcept { return refusal_; }
    /// The command that was refused; meaningful only where refusal() is not null.
    CommandId refused_command() const noexcept { return refused_command_; }

    /// For the recording functions: `size` bytes aligned for any Vulkan structure, valid until reset(); null
    /// without memory.
    void* allocate(std::size_t size) noexcept {
        const std::size_t rounded = (size + kAlignment - 1) & ~(kAlignment - 1);
        if (rounded < size || rounded > static_cast<std::size_t>(end_ - cursor_)) [[unlikely]]
            return grow(size);
        std::byte* start = cursor_;
        cursor_ += rounded;
        return start;
    }
    /// For the recording functions: adds a command, made with allocate(), at the end.
    void append(Command* command) noexcept {
        command->next = nullptr;
        *(last_ != nullptr ? &last_->next : &first_) = command;
        last_ = command;
        ++count_;
    }
    bool out_of_memory() const noexcept { return out_of_memory_; }
    const DescriptorTemplates* templates() const noexcept { return templates_; }

  private:
    struct Chunk;
    static constexpr std::size_t kAlignment = 8;

    void* grow(std::size_t size) noexcept;
    Chunk* next_chunk(std::size_t size) noexcept;
    void enter(Chunk* chunk) noexcept;
    void free_after(Chunk* chunk) noexcept;

    std::byte* cursor_ = nullptr;  // free space of the current chunk: [cursor_, end_)
    std::byte* end_ = nullptr;
    Command* first_ = nullptr;
    Command* last_ = nullptr;
    std::size_t count_ = 0;
    Chunk* chunks_ = nullptr;     // all, in order of use
    Chunk* current_ = nullptr;    // earlier chunks are full, later ones are kept for reuse
    std::size_t full_bytes_ = 0;  // bytes used in earlier chunks
    std::size_t capacity_ = 0;
    std::uint32_t deepest_ = 0;  // number of chunks that the largest recording since the last trim used
    std::uint32_t resets_ = 0;
    bool out_of_memory_ = false;
    CommandId refused_command_{};
    const char* refusal_ = nullptr;
    const DescriptorTemplates* templates_ = nullptr;
};

}  // namespace framecast::capture
