#include "tests/capture/support/counted_new.h"

#include <cstdint>
#include <cstdlib>
#include <new>

namespace framecast::capture {

std::size_t allocations = 0;
std::size_t most_allocations = SIZE_MAX;
bool no_memory = false;

}  // namespace framecast::capture

void* operator new(std::size_t size) {
    const bool allowed = ++framecast::capture::allocations <= framecast::capture::most_allocations;
    if (void* memory = allowed ? std::malloc(size) : nullptr) return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++framecast::capture::allocations;
    return framecast::capture::no_memory ? nullptr : std::malloc(size);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
