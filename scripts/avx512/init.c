/* Process 1 of the emulated machine: runs the programs /run/0/program, /run/1/program, ... one after
 * the other with the words of /run/N/args, in the folder /run/cwd, hands what they print to Bochs
 * through port 0xe9 (a serial port would spend thousands of emulated instructions a byte), prints the
 * exit status of the first that fails and turns the machine off. */
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

/* What is read from a file of NUL-ended words. */
struct words {
    char text[65536];
    char *list[1001];
};

/* Reads the words of `path`; returns how many, or -1 if there is no such file. */
static int read_words(const char *path, struct words *words) {
    int fd = open(path, O_RDONLY), n = 0;
    ssize_t len = fd < 0 ? 0 : read(fd, words->text, sizeof words->text - 1);
    for (char *p = words->text; p < words->text + len && n < 1000; p += strlen(p) + 1)
        words->list[n++] = p;
    words->list[n] = NULL;
    if (fd >= 0) close(fd);
    return fd < 0 ? -1 : n;
}

static struct words args, env, cwd;

/* Runs a program with `args` and `env`; returns its exit status. */
static int run(const char *program) {
    static char buf[65536];
    int fds[2], status = 127 << 8;
    ssize_t len;

    if (pipe(fds)) return 127;
    pid_t child = fork();
    if (child == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        dup2(open("/dev/null", O_RDONLY), 0);
        dup2(fds[1], 1);
        dup2(fds[1], 2);
        close(fds[0]);
        close(fds[1]);
        if (cwd.list[0] && chdir(cwd.list[0])) perror(cwd.list[0]);
        execve(program, args.list, env.list);
        perror(program);
        _exit(127);
    }
    close(fds[1]);
    while ((len = read(fds[0], buf, sizeof buf)) > 0) print(buf, len);
    close(fds[0]);
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int main(void) {
    char program[64], path[64], text[64];
    int failed = 0;

    iopl(3);
    mount("proc", "/proc", "proc", 0, NULL);
    mount("dev", "/dev", "devtmpfs", 0, NULL);
    mount("sys", "/sys", "sysfs", 0, NULL);
    read_words("/run/env", &env);
    read_words("/run/cwd", &cwd);
    print("\n\001BEGIN\n", 8);
    for (int n = 0;; n++) {
        snprintf(program, sizeof program, "/run/%d/program", n);
        snprintf(path, sizeof path, "/run/%d/args", n);
        if (read_words(path, &args) < 0) break;
        int status = run(program);
        if (!failed) failed = status;
    }
    print(text, snprintf(text, sizeof text, "\001END %d\n", failed));
    for (const char *p = "Shutdown"; *p; p++) outb(*p, 0x8900);
    for (;;) pause();
}
