// Memory for a deep copy of Vulkan structures, freed as a whole.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#include "capture/vulkan/generated/newer_vulkan.h"

namespace framecast::capture {

class StructureArena;
void* copy_chained(StructureArena& copier, const VkBaseInStructure* source);

// Copies stay in place when the arena is moved. All functions return null for null and for a count of 0, and
// throw std::bad_alloc.
class StructureArena {
  public:
    // Copies elements without pointers.
    template <class T>
    T* array(const T* source, std::size_t count) {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));
        return static_cast<T*>(bytes(source, count * sizeof(T)));
    }

    // Copies structures with pointers: deepen() completes each of them.
    template <class T>
    T* structs(const T* source, std::size_t count) {
        T* copies = array(source, count);
        for (std::size_t i = 0; copies && i < count; ++i)
            deepen(*this, copies[i]);
        return copies;
    }

    void* bytes(const void* source, std::size_t size) {
        if (!source || size == 0) return nullptr;
        std::byte* copy = blocks_.emplace_back(new std::byte[size]).get();
        std::memcpy(copy, source, size);
        total_bytes_ += size + sizeof(blocks_.front());
        return copy;
    }

    const char* string(const char* source) {
        return source ? static_cast<const char*>(bytes(source, std::strlen(source) + 1)) : nullptr;
    }

    // Copies a pNext chain, up to the first unknown structure.
    const void* chain(const void* source) {
        return source ? copy_chained(*this, static_cast<const VkBaseInStructure*>(source)) : nullptr;
    }

    std::size_t total_bytes() const { return total_bytes_; }

  private:
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::size_t total_bytes_ = 0;
};

}  // namespace framecast::capture
