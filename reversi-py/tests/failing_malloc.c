/* An allocator that refuses chosen requests of one shared library. Preloaded by test_memory.py.
 *
 * Only requests of the library count whose path contains `_core.`: the interpreter and NumPy have
 * their own ways with failed requests. */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static uintptr_t first, last;
static long requests, refused, refused_request;
static size_t refused_size;

static int find(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size, (void)data;
    if (!strstr(info->dlpi_name, "_core."))
        return 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        uintptr_t end = begin + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && (info->dlpi_phdr[i].p_flags & PF_X))
            first = begin, last = end;
    }
    return 1;
}

/* Refuses request number `request`, counted from 1 and from now, and all of at least `size` bytes.
 * 0 refuses none. Returns whether the library is loaded. */
int failing_malloc(long request, size_t size)
{
    requests = refused = 0;
    refused_request = request;
    refused_size = size;
    return first || dl_iterate_phdr(find, NULL);
}

/* The requests since then, and how many of them were refused. */
long failing_malloc_requests(void)
{
    return requests;
}

long failing_malloc_refused(void)
{
    return refused;
}

static int refuses(const void *caller, size_t size)
{
    uintptr_t from = (uintptr_t)caller;
    if (from < first || from >= last)
        return 0;
    requests++;
    if (requests != refused_request && (refused_size == 0 || size < refused_size))
        return 0;
    refused++;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return refuses(__builtin_return_address(0), size) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return refuses(__builtin_return_address(0), count * size) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return refuses(__builtin_return_address(0), size) ? NULL : __libc_realloc(memory, size);
}
