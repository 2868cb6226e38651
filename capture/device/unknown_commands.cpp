#include "capture/device/unknown_commands.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>

#include "capture/device/command_buffer.h"
#include "capture/device/device.h"

namespace framecast::capture {
namespace {

// Names are never removed: applications keep addresses for as long as they like.
struct Names {
    std::mutex mutex;
    std::array<std::atomic<const std::string*>, kMostUnknownCommands> by_index{};
    std::size_t count = 0;
};

Names& names() {
    static Names& n = *new Names;
    return n;
}

}  // namespace

std::string names_of(const UnknownCommandSet& commands) {
    std::string text;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!commands.test(i)) continue;
        if (!text.empty()) text += ", ";
        text += *names().by_index[i].load(std::memory_order_acquire);
    }
    return text;
}

#if defined(__x86_64__)

// Marks the command buffer and returns the driver's function.
extern "C" __attribute__((visibility("hidden"), used)) PFN_vkVoidFunction framecast_note_unknown_command(
    VkCommandBuffer handle, std::uint32_t index) {
    const std::string& name = *names().by_index[index].load(std::memory_order_acquire);
    CommandBuffer* buffer = find_command_buffer(handle);
    Device* device = buffer ? buffer->device : find_device(handle);
    if (buffer) buffer->unknown_commands.set(index);
    std::atomic<PFN_vkVoidFunction>& next = device->unknown_commands[index];
    PFN_vkVoidFunction function = next.load(std::memory_order_relaxed);
    if (!function) {
        function = device->next_get_proc(device->handle, name.c_str());
        next.store(function, std::memory_order_relaxed);
    }
    return function;
}

extern "C" __attribute__((visibility("hidden"))) const char framecast_unknown_commands[];

// One entry of 16 bytes for each index. All of them save the registers that arguments are passed in (System V
// ABI: six for integers, eight for floating point; the rest is on the stack, which is as it was when the
// driver is entered), ask for the driver's function, and jump to it.
asm(R"(
    .pushsection .text
    .hidden framecast_unknown_commands
    .globl framecast_unknown_commands
    .type framecast_unknown_commands, @function
    .p2align 4
framecast_unknown_commands:
    .set framecast_index, 0
    .rept 256
    .p2align 4
    endbr64
    movl $framecast_index, %r11d
    jmp .Lframecast_unknown_command
    .set framecast_index, framecast_index + 1
    .endr
    .p2align 4
.Lframecast_unknown_command:
    .cfi_startproc
    pushq %rbp
    .cfi_def_cfa_offset 16
    .cfi_offset %rbp, -16
    movq %rsp, %rbp
    .cfi_def_cfa_register %rbp
    subq $192, %rsp
    movq %rdi, -8(%rbp)
    movq %rsi, -16(%rbp)
    movq %rdx, -24(%rbp)
    movq %rcx, -32(%rbp)
    movq %r8, -40(%rbp)
    movq %r9, -48(%rbp)
    movups %xmm0, -64(%rbp)
    movups %xmm1, -80(%rbp)
    movups %xmm2, -96(%rbp)
    movups %xmm3, -112(%rbp)
    movups %xmm4, -128(%rbp)
    movups %xmm5, -144(%rbp)
    movups %xmm6, -160(%rbp)
    movups %xmm7, -176(%rbp)
    movl %r11d, %esi
    call framecast_note_unknown_command
    movq %rax, %r11
    movups -176(%rbp), %xmm7
    movups -160(%rbp), %xmm6
    movups -144(%rbp), %xmm5
    movups -128(%rbp), %xmm4
    movups -112(%rbp), %xmm3
    movups -96(%rbp), %xmm2
    movups -80(%rbp), %xmm1
    movups -64(%rbp), %xmm0
    movq -48(%rbp), %r9
    movq -40(%rbp), %r8
    movq -32(%rbp), %rcx
    movq -24(%rbp), %rdx
    movq -16(%rbp), %rsi
    movq -8(%rbp), %rdi
    leave
    .cfi_def_cfa %rsp, 8
    jmp *%r11
    .cfi_endproc
    .size framecast_unknown_commands, . - framecast_unknown_commands
    .popsection
)");
static_assert(kMostUnknownCommands == 256, "as many as the entries above");

namespace {

PFN_vkVoidFunction entry(std::size_t index) {
    constexpr std::size_t kEntryBytes = 16;
    // Data and code pointers are alike on every system with a Vulkan loader.
    return reinterpret_cast<PFN_vkVoidFunction>(
        reinterpret_cast<std::uintptr_t>(framecast_unknown_commands + kEntryBytes * index));
}

}  // namespace

PFN_vkVoidFunction unknown_command(const char* name) {
    try {
        Names& n = names();
        std::lock_guard lock(n.mutex);
        for (std::size_t i = 0; i < n.count; ++i)
            if (*n.by_index[i].load(std::memory_order_relaxed) == name) return entry(i);
        if (n.count == kMostUnknownCommands) return nullptr;
        n.by_index[n.count].store(new std::string(name), std::memory_order_release);
        return entry(n.count++);
    } catch (const std::exception&) {
        return nullptr;
    }
}

#else

PFN_vkVoidFunction unknown_command(const char*) {
    return nullptr;
}

#endif

}  // namespace framecast::capture
