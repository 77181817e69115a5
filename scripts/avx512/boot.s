# The whole firmware of the emulated machine, a 64 KiB ROM at the top of the first megabyte: Bochs has
# put page tables, parameters, initial file system and kernel into memory already (emulate.py), so all
# that is left is to switch to 64-bit mode and to jump. A BIOS and a boot loader take longer than Linux.
# Linux's 64-bit boot protocol: identity-mapped pages, flat segments, RSI = boot_params, no interrupts.
    .set PML4, 0x1000000
    .set PARAMS, PML4 + 0x6000
    .set ENTRY, PML4 + 0x8000   # a word: the kernel's 64-bit entry
    .set END, PML4 + 0x8004     # a word: end of what Bochs has loaded
    .code16
start:
    cli
    lgdtl %cs:gdt_ptr - start
    movl $1, %eax               # CR0.PE
    movl %eax, %cr0
    ljmpl $0x8, $0xf0000 + flat - start
    .code32
flat:
    movl $0x18, %eax
    movl %eax, %ds
    movl %eax, %es
    movl %eax, %ss
# Bochs reads an image in one piece, but gives a block of 128 KiB its place at the first touch, one
# after the other: the image is in order only for one who touches its blocks in order, before others.
    movl $PML4, %ebx
touch:
    movl (%ebx), %eax
    addl $0x20000, %ebx
    cmpl %ebx, END
    ja touch
    movl $0x20, %eax            # CR4.PAE
    movl %eax, %cr4
    movl $PML4, %eax
    movl %eax, %cr3
    movl $0xc0000080, %ecx      # EFER.LME
    rdmsr
    orl $0x100, %eax
    wrmsr
    movl $0x80000011, %eax      # CR0.PG, ET, PE; caches on
    movl %eax, %cr0
    ljmpl $0x10, $0xf0000 + long - start
    .code64
long:
    movl $PARAMS, %esi
    xorl %ebp, %ebp
    xorl %edi, %edi
    xorl %ebx, %ebx
    movl ENTRY, %eax
    jmp *%rax
    .balign 8
gdt:
    .quad 0
    .quad 0x00cf9b000000ffff    # 0x08: 32-bit code
    .quad 0x00af9b000000ffff    # 0x10: 64-bit code
    .quad 0x00cf93000000ffff    # 0x18: data
gdt_ptr:
    .word 31
    .long 0xf0000 + gdt - start
    .org 0xfff0
    .code16
    ljmp $0xf000, $0            # start
    .org 0x10000
