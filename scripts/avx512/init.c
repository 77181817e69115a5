/* Process 1 of the emulated machine: runs /run/program with the words of /run/args, in the folder
 * /run/cwd, hands what it prints to Bochs through port 0xe9 (a serial port would spend thousands of
 * emulated instructions a byte), prints its exit status and turns the machine off. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/io.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void print(const char *text, size_t len) { outsb(0xe9, text, len); }

/* Reads the NUL-ended words of `path`; returns how many. */
static int words(const char *path, char **out, int max) {
    static char text[4][65536];
    static int used;
    char *buf = text[used++];
    int fd = open(path, O_RDONLY), n = 0;
    ssize_t len = fd < 0 ? 0 : read(fd, buf, sizeof text[0] - 1);
    for (char *p = buf; p < buf + len && n < max; p += strlen(p) + 1) out[n++] = p;
    out[n] = NULL;
    return n;
}

int main(void) {
    static char *args[1024], *env[1024], *cwd[2];
    static char buf[65536];
    char end[64];
    int fds[2], status = 127 << 8;
    ssize_t len;

    iopl(3);
    mount("proc", "/proc", "proc", 0, NULL);
    mount("dev", "/dev", "devtmpfs", 0, NULL);
    mount("sys", "/sys", "sysfs", 0, NULL);
    words("/run/args", args, 1000);
    words("/run/env", env, 1000);
    words("/run/cwd", cwd, 1);
    print("\n\001BEGIN\n", 8);
    if (pipe(fds) == 0) {
        pid_t child = fork();
        if (child == 0) {
            struct rlimit none = {0, 0};
            setrlimit(RLIMIT_CORE, &none);
            dup2(open("/dev/null", O_RDONLY), 0);
            dup2(fds[1], 1);
            dup2(fds[1], 2);
            close(fds[0]);
            close(fds[1]);
            if (cwd[0] && chdir(cwd[0])) perror(cwd[0]);
            execve("/run/program", args, env);
            perror("/run/program");
            _exit(127);
        }
        close(fds[1]);
        while ((len = read(fds[0], buf, sizeof buf)) > 0) print(buf, len);
        waitpid(child, &status, 0);
    }
    len = snprintf(end, sizeof end, "\001END %d\n",
                   WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    print(end, len);
    for (const char *p = "Shutdown"; *p; p++) outb(*p, 0x8900);
    for (;;) pause();
}
