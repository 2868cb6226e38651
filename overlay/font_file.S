/* DejaVu Sans, compiled in: an application may run where no font is installed. */

/* On 32-bit Windows names of C begin with "_". */
#if defined(_WIN32) && !defined(_WIN64)
#define FONT_BEGIN _framecast_font_begin
#define FONT_END _framecast_font_end
#else
#define FONT_BEGIN framecast_font_begin
#define FONT_END framecast_font_end
#endif

#ifdef __ELF__
    .section .rodata
    .hidden FONT_BEGIN
    .hidden FONT_END
#else
    .section .rdata,"dr"
#endif
    .global FONT_BEGIN
    .global FONT_END
    .balign 16
FONT_BEGIN:
    .incbin FRAMECAST_FONT
FONT_END:
#ifdef __ELF__
    .section .note.GNU-stack,"",%progbits
#endif
