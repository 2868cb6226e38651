#include "capture/platform/unknown_command_entries.h"

namespace framecast::capture {

#if defined(__x86_64__)

// Saves four registers for integers and four for floating point. The rest is on the stack, which the driver
// sees unchanged. Functions that are called need 32 bytes above their return address.
asm(R"(
    .text
    .globl framecast_unknown_commands
    .p2align 4
framecast_unknown_commands:
    .set framecast_index, 0
    .rept 256
    .p2align 4
    movl $framecast_index, %r11d
    jmp framecast_enter_unknown_command
    .set framecast_index, framecast_index + 1
    .endr
    .p2align 4
    .def framecast_enter_unknown_command; .scl 3; .type 32; .endef
    .seh_proc framecast_enter_unknown_command
framecast_enter_unknown_command:
    pushq %rbp
    .seh_pushreg %rbp
    movq %rsp, %rbp
    .seh_setframe %rbp, 0
    subq $128, %rsp
    .seh_stackalloc 128
    .seh_endprologue
    movq %rcx, -8(%rbp)
    movq %rdx, -16(%rbp)
    movq %r8, -24(%rbp)
    movq %r9, -32(%rbp)
    movups %xmm0, -48(%rbp)
    movups %xmm1, -64(%rbp)
    movups %xmm2, -80(%rbp)
    movups %xmm3, -96(%rbp)
    movl %r11d, %edx
    call framecast_note_unknown_command
    movups -96(%rbp), %xmm3
    movups -80(%rbp), %xmm2
    movups -64(%rbp), %xmm1
    movups -48(%rbp), %xmm0
    movq -32(%rbp), %r9
    movq -24(%rbp), %r8
    movq -16(%rbp), %rdx
    movq -8(%rbp), %rcx
    leaq 0(%rbp), %rsp
    popq %rbp
    jmp *%rax
    .seh_endproc
)");

#elif defined(__i386__)

// All arguments are on the stack, which the driver sees unchanged: it also takes them off, for this entry's
// caller. C names begin with "_".
asm(R"(
    .text
    .globl _framecast_unknown_commands
    .p2align 4
_framecast_unknown_commands:
    .set framecast_index, 0
    .rept 256
    .p2align 4
    movl $framecast_index, %eax
    jmp framecast_enter_unknown_command
    .set framecast_index, framecast_index + 1
    .endr
    .p2align 4
framecast_enter_unknown_command:
    pushl %ebp
    movl %esp, %ebp
    movl 8(%ebp), %ecx
    pushl %eax
    pushl %ecx
    call _framecast_note_unknown_command
    leave
    jmp *%eax
)");

#else
#error "no entries for this processor"
#endif

static_assert(kUnknownCommandEntries == 256, "as many as are repeated above");

extern "C" const char framecast_unknown_commands[];

AnyFunction unknown_command_entry(std::size_t index) noexcept {
    constexpr std::size_t kEntryBytes = 16;
    return reinterpret_cast<AnyFunction>(
        reinterpret_cast<std::uintptr_t>(framecast_unknown_commands + kEntryBytes * index));
}

}  // namespace framecast::capture
