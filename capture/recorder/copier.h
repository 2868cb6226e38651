// Copies the arguments of one command into a stream. The generated recording functions consist of calls to
// it.
//
// Any failure (no memory, a structure of unknown type) refuses the stream. Copying then continues with null
// pointers, and finish() drops the command, so callers need not check each step.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

#include "capture/recorder/command_stream.h"

namespace framecast::capture {

class Copier {
  public:
    Copier(CommandStream& stream, CommandId id) noexcept : stream_(stream), id_(id) {}

    /// The command's argument structure, uninitialised except for its head; null when the stream has no
    /// memory.
    template <class Arguments>
    Arguments* command() noexcept {
        static_assert(std::is_trivially_destructible_v<Arguments> && alignof(Arguments) <= 8);
        if (stream_.out_of_memory()) return nullptr;
        void* memory = allocate(sizeof(Arguments));
        if (memory == nullptr) return nullptr;
        auto* arguments = new (memory) Arguments;
        arguments->id = id_;
        return arguments;
    }

    /// Adds the command, unless a part of it could not be copied.
    void finish(Command* command) noexcept {
        if (!failed_) stream_.append(command);
    }

    /// Copies `count` elements without pointers. Null for null, for a count of 0, and on failure.
    template <class T>
    T* array(const T* source, std::size_t count) noexcept {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 8);
        if (source == nullptr || count == 0) return nullptr;
        // NOLINTBEGIN(bugprone-sizeof-expression): elements may be pointers
        if (count == 1) {  // mostly, and then its size is known here
            void* memory = allocate(sizeof(T));
            return memory == nullptr ? nullptr : static_cast<T*>(std::memcpy(memory, source, sizeof(T)));
        }
        return static_cast<T*>(bytes(source, count * sizeof(T)));
        // NOLINTEND(bugprone-sizeof-expression)
    }

    /// As array(), for structures with pointers: deepen() completes each of them.
    template <class T>
    T* structs(const T* source, std::size_t count) noexcept {
        T* copies = array(source, count);
        if (copies == nullptr) return nullptr;
        for (std::size_t i = 0; i < count; ++i) {
            deepen(*this, copies[i]);
        }
        return copies;
    }

    /// As array(), for elements that are `stride` bytes apart; the copy is contiguous.
    template <class T>
    T* packed(const T* source, std::size_t count, std::size_t stride) noexcept {
        if (source == nullptr || count == 0) return nullptr;
        auto* copies = static_cast<T*>(allocate(count * sizeof(T)));
        if (copies == nullptr) return nullptr;
        const auto* from = reinterpret_cast<const std::byte*>(source);
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(copies + i, from + i * stride, sizeof(T));
        }
        return copies;
    }

    /// Copies `count` pointers and their targets: elements_of(i) elements each, structures as structs() does.
    template <class T, class ElementsOf>
    const T** pointers(const T* const* source, std::size_t count, ElementsOf elements_of) noexcept {
        if (source == nullptr || count == 0) return nullptr;
        auto** copies = static_cast<const T**>(allocate(count * sizeof(T*)));
        if (copies == nullptr) return nullptr;
        for (std::size_t i = 0; i < count; ++i) {
            if constexpr (requires(T & element) { deepen(*this, element); })
                copies[i] = structs(source[i], elements_of(i));
            else
                copies[i] = array(source[i], elements_of(i));
        }
        return copies;
    }

    // Vulkan counts bytes with 64 bits; what is in memory fits std::size_t.
    void* bytes(const void* source, std::uint64_t bytes_of_source) noexcept {
        const auto size = static_cast<std::size_t>(bytes_of_source);
        if (source == nullptr || size == 0) return nullptr;
        void* copy = allocate(size);
        if (copy != nullptr) std::memcpy(copy, source, size);
        return copy;
    }

    const char* string(const char* source) noexcept {
        return source == nullptr ? nullptr : static_cast<const char*>(bytes(source, std::strlen(source) + 1));
    }

    /// Copies a pNext chain. A structure whose type is not in the registry refuses the stream, because its
    /// size and its pointers are unknown.
    const void* chain(const void* source) noexcept {
        return source == nullptr ? nullptr : copy_chain(source);
    }

    /// Copies what a push with `handle` reads from `source`; `size` receives the number of bytes.
    const void* template_data(VkDescriptorUpdateTemplate handle, const void* source,
                              std::size_t& size) noexcept;

    /// Refuses the stream for a descriptor of unknown type in a push.
    void fail_for_descriptor() noexcept;

    /// Refuses the stream for a geometry of unknown type in a build of acceleration structures.
    void fail_for_geometry() noexcept;

    /// Refuses the stream for kernel parameters of unknown size.
    void fail_for_kernel_parameters() noexcept;

    /// Refuses the stream; `reason` must be static and name the command.
    void fail(const char* reason) noexcept {
        stream_.refuse(reason, id_);
        failed_ = true;
    }

  private:
    const void* copy_chain(const void* source) noexcept;
    void fail_for_memory() noexcept;

    [[gnu::always_inline]] void* allocate(std::size_t size) noexcept {
        void* memory = stream_.allocate(size);
        if (memory == nullptr) [[unlikely]]
            fail_for_memory();
        return memory;
    }

    CommandStream& stream_;
    CommandId id_;
    bool failed_ = false;
};

}  // namespace framecast::capture
