#include "capture/platform/unknown_command_entries.h"

namespace framecast::capture {

// 256 entries of 16 bytes, each of which takes its index along, and the beginning of the code that all share.
#define FRAMECAST_ENTRIES(entry)                    \
    ".pushsection .text\n"                          \
    ".hidden framecast_unknown_commands\n"          \
    ".globl framecast_unknown_commands\n"           \
    ".type framecast_unknown_commands, @function\n" \
    ".p2align 4\n"                                  \
    "framecast_unknown_commands:\n"                 \
    ".set framecast_index, 0\n"                     \
    ".rept 256\n"                                   \
    ".p2align 4\n" entry                            \
    ".set framecast_index, framecast_index + 1\n"   \
    ".endr\n"                                       \
    ".p2align 4\n"                                  \
    ".Lframecast_unknown_command:\n"                \
    ".cfi_startproc\n"

#define FRAMECAST_END_OF_ENTRIES                                         \
    ".cfi_endproc\n"                                                     \
    ".size framecast_unknown_commands, . - framecast_unknown_commands\n" \
    ".popsection\n"

#if defined(__x86_64__)

// Saves six registers for integers and eight for floating point. The rest is on the stack, which the driver
// sees unchanged.
asm(FRAMECAST_ENTRIES(R"(
    endbr64
    movl $framecast_index, %r11d
    jmp .Lframecast_unknown_command
)") R"(
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
)" FRAMECAST_END_OF_ENTRIES);

#elif defined(__i386__)

// All arguments are on the stack, which the driver sees unchanged.
asm(FRAMECAST_ENTRIES(R"(
    endbr32
    movl $framecast_index, %eax
    jmp .Lframecast_unknown_command
)") R"(
    pushl %ebp
    .cfi_def_cfa_offset 8
    .cfi_offset %ebp, -8
    movl %esp, %ebp
    .cfi_def_cfa_register %ebp
    subl $24, %esp
    movl 8(%ebp), %ecx
    movl %eax, 4(%esp)
    movl %ecx, (%esp)
    call framecast_note_unknown_command
    leave
    .cfi_def_cfa %esp, 4
    jmp *%eax
)" FRAMECAST_END_OF_ENTRIES);

#elif defined(__aarch64__)

// Saves eight registers for integers, eight for vectors, and x8 for results in memory. The jump through x16
// may target a "bti c" of the driver.
asm(FRAMECAST_ENTRIES(R"(
    hint #34  // bti c
    mov w16, #framecast_index
    b .Lframecast_unknown_command
)") R"(
    stp x29, x30, [sp, #-224]!
    .cfi_def_cfa_offset 224
    .cfi_offset x29, -224
    .cfi_offset x30, -216
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    mov w1, w16
    bl framecast_note_unknown_command
    mov x16, x0
    ldp q6, q7, [sp, #192]
    ldp q4, q5, [sp, #160]
    ldp q2, q3, [sp, #128]
    ldp q0, q1, [sp, #96]
    ldr x8, [sp, #80]
    ldp x6, x7, [sp, #64]
    ldp x4, x5, [sp, #48]
    ldp x2, x3, [sp, #32]
    ldp x0, x1, [sp, #16]
    ldp x29, x30, [sp], #224
    .cfi_def_cfa_offset 0
    .cfi_restore x29
    .cfi_restore x30
    br x16
)" FRAMECAST_END_OF_ENTRIES);

#endif

#if defined(__x86_64__) || defined(__i386__) || defined(__aarch64__)

static_assert(kUnknownCommandEntries == 256, "as many as are repeated above");

extern "C" __attribute__((visibility("hidden"))) const char framecast_unknown_commands[];

AnyFunction unknown_command_entry(std::size_t index) noexcept {
    constexpr std::size_t kEntryBytes = 16;
    // Data and code pointers have the same form on every system with a Vulkan loader.
    return reinterpret_cast<AnyFunction>(
        reinterpret_cast<std::uintptr_t>(framecast_unknown_commands + kEntryBytes * index));
}

#else

AnyFunction unknown_command_entry(std::size_t) noexcept {
    return nullptr;
}

#endif

}  // namespace framecast::capture
