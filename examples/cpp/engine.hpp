// A program that plays: it reads commands of NBoard's protocol on its standard input.
#ifndef ENGINE_HPP
#define ENGINE_HPP

#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <reversi/reversi.hpp>

#include "lines.hpp"

#if defined(_WIN32)

class engine {
public:
  static constexpr bool exists = false;
  explicit engine(const std::string &) { throw std::runtime_error("engines need POSIX"); }
  reversi::square choose(const std::string &, std::optional<time_point>) {
    return reversi::square::pass();
  }
};

#else

#  include <fcntl.h>
#  include <sys/wait.h>

class engine {
public:
  static constexpr bool exists = true;

  // Starts the program with the shell. Throws if that fails.
  explicit engine(const std::string &command) {
    int to[2], from[2];
    if (pipe(to) != 0) throw std::runtime_error("no pipe");
    if (pipe(from) != 0) {
      close_both(to);
      throw std::runtime_error("no pipe");
    }
    process_ = fork();
    if (process_ == 0) run(command, to, from);
    close(to[0]);
    close(from[1]);
    to_ = to[1];
    from_ = from[0];
    lines_.emplace(from_, 65536);
    // The other engine must not keep these pipes open, and no program may block this one.
    for (const int end : {to_, from_}) fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(to_, F_SETFL, O_NONBLOCK);
    if (process_ < 0) throw std::runtime_error("no process");
    // A group of its own, so that the end of the shell is the end of the program.
    setpgid(process_, process_);
    send(reversi::nboard::message(reversi::nboard::kind::version, 2));
    send(reversi::nboard::message(reversi::nboard::kind::set_depth, 8));
  }
  engine(const engine &) = delete;
  engine &operator=(const engine &) = delete;
  ~engine() {
    close(to_);
    close(from_);
    if (process_ <= 0) return;
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

  // Asks for a move in the last position of a game in GGF. Throws if there is no legal one in time.
  reversi::square choose(const std::string &ggf, std::optional<time_point> deadline) {
    using reversi::nboard::kind;
    send(reversi::nboard::message(kind::set_game, ggf));
    // The other side has passed without a word, and an engine waits for one.
    if (client_.must_pass()) send(reversi::nboard::message(kind::move, reversi::square::pass()));
    send(reversi::nboard::message(kind::go));
    const auto limit = deadline.value_or(std::chrono::steady_clock::now() + std::chrono::seconds(60));
    std::string line;
    for (int count = 0; count < 100000; ++count) {
      const reading read = lines_->read(line, limit);
      if (read == reading::end) throw std::runtime_error("it has ended");
      if (read == reading::late) throw std::runtime_error("it does not answer");
      const auto answer = client_.read(line);
      if (answer.kind == kind::best_move) return answer.move.value();
    }
    throw std::runtime_error("it writes lines without end");
  }

private:
  void send(const reversi::nboard::message &command) {
    const std::string line = client_.send(command) + '\n';
    // A pipe takes many such lines at once, unless nobody reads them.
    const ssize_t written = write(to_, line.data(), line.size());
    if (written < 0 && errno == EPIPE) throw std::runtime_error("it has ended");
    if (written != static_cast<ssize_t>(line.size())) throw std::runtime_error("it does not read");
  }

  static void close_both(const int (&ends)[2]) {
    close(ends[0]);
    close(ends[1]);
  }

  // In the new process: becomes the program.
  [[noreturn]] static void run(const std::string &command, const int (&to)[2], const int (&from)[2]) {
    setpgid(0, 0);
    std::signal(SIGPIPE, SIG_DFL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    // What it says there would be in the way of the board.
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    close_both(to);
    close_both(from);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char *>(nullptr));
    _exit(127);
  }

  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::optional<line_reader> lines_{};
  reversi::nboard::client client_{};
};

#endif

#endif
