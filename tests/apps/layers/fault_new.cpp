// For tests, to be preloaded into a scene: an allocation of Framecast's layer fails. Environment:
//   FAULT_NEW=17           the layer's eighteenth call of operator new throws std::bad_alloc, or gives null
//   where
//                          it is nothrow; "none": none does
//   FAULT_NEW_TIMES=3      that one and the next two; 1 when unset
//   FAULT_NEW_COUNT=FILE   how many calls there were, written at the end
// A call is the layer's when its code, or the standard library on its behalf, makes it; on whatever thread.
// What initialises its libraries' constants while it is loaded does not count: that ends the process, as in
// any program.
#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

enum class Owner : unsigned char { layer, library, other };

Owner owner_of(void* code) {
    dl_find_object found{};
    if (_dl_find_object(code, &found) != 0) return Owner::other;
    const char* name = found.dlfo_link_map->l_name;
    if (std::strstr(name, "libVkLayer_framecast.so")) return Owner::layer;
    if (std::strstr(name, "libstdc++.so") || std::strstr(name, "fault_new")) return Owner::library;
    return Owner::other;
}

struct Faults {
    long at = -1;
    long times = 1;
    std::atomic<long> count{0};
    bool ready = false;

    Faults() {
        if (const char* text = std::getenv("FAULT_NEW"); text && std::strcmp(text, "none") != 0)
            at = std::atol(text);
        if (const char* text = std::getenv("FAULT_NEW_TIMES")) times = std::atol(text);
        // The first call loads what it needs, which allocates memory.
        void* frame = nullptr;
        backtrace(&frame, 1);
        ready = true;
    }
    ~Faults() {
        ready = false;
        const char* path = std::getenv("FAULT_NEW_COUNT");
        std::FILE* file = path ? std::fopen(path, "w") : nullptr;
        if (!file) return;
        std::fprintf(file, "%ld\n", count.load());
        std::fclose(file);
    }
} g_faults;

// Decided by the nearest code that is not the standard library's.
bool is_layers(void* caller) {
    const Owner owner = owner_of(caller);
    if (owner != Owner::library) return owner == Owner::layer;
    std::array<void*, 12> frames{};
    const int depth = backtrace(frames.data(), static_cast<int>(frames.size()));
    for (int i = 0; i < depth; ++i) {
        const Owner of_frame = owner_of(frames[static_cast<std::size_t>(i)]);
        if (of_frame != Owner::library) return of_frame == Owner::layer;
    }
    return false;
}

thread_local int t_loading = 0;

// Null when there is no memory, or when this one must fail.
void* allocate(std::size_t size, std::size_t alignment, void* caller) {
    if (g_faults.ready && t_loading == 0 && is_layers(caller)) {
        const long number = g_faults.count++;
        if (g_faults.at >= 0 && number >= g_faults.at && number < g_faults.at + g_faults.times)
            return nullptr;
    }
    if (size == 0) size = 1;
    if (alignment == 0) return std::malloc(size);
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment, void* caller) {
    if (void* memory = allocate(size, alignment, caller)) return memory;
    throw std::bad_alloc();
}

}  // namespace

#define CALLER __builtin_return_address(0)
#define EXPORTED __attribute__((visibility("default")))

extern "C" EXPORTED void* dlopen(const char* file, int mode) {
    static const auto next = reinterpret_cast<void* (*)(const char*, int)>(dlsym(RTLD_NEXT, "dlopen"));
    ++t_loading;
    void* library = next(file, mode);
    --t_loading;
    return library;
}

EXPORTED void* operator new(std::size_t size) {
    return allocate_or_throw(size, 0, CALLER);
}
EXPORTED void* operator new[](std::size_t size) {
    return allocate_or_throw(size, 0, CALLER);
}
EXPORTED void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return allocate(size, 0, CALLER);
}
EXPORTED void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return allocate(size, 0, CALLER);
}
EXPORTED void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, static_cast<std::size_t>(alignment), CALLER);
}
EXPORTED void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, static_cast<std::size_t>(alignment), CALLER);
}
EXPORTED void operator delete(void* memory) noexcept {
    std::free(memory);
}
EXPORTED void operator delete[](void* memory) noexcept {
    std::free(memory);
}
EXPORTED void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
EXPORTED void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
EXPORTED void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
EXPORTED void operator delete[](void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
EXPORTED void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
EXPORTED void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
EXPORTED void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
EXPORTED void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
