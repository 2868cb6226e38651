/* DejaVu Sans, compiled in: an application may run where no font is installed. */
#ifdef __ELF__
    .section .rodata
    .hidden framecast_font_begin
    .hidden framecast_font_end
#else
    .section .rdata,"dr"
#endif
    .global framecast_font_begin
    .global framecast_font_end
    .balign 16
framecast_font_begin:
    .incbin FRAMECAST_FONT
framecast_font_end:
#ifdef __ELF__
    .section .note.GNU-stack,"",%progbits
#endif
