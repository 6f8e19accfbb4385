#include "cli/common/process.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include "cli/common/command.h"
#include "cli/common/output_folder.h"
#include "files/temporary_file.h"
#include "progress/interrupt.h"

namespace fahrwerk::cli {
namespace {

// Work that looks at the flag ends by itself and keeps what it has; anything else, and a second signal, ends at once.
extern "C" void end_by_signal(int) {
  if (interrupt_is_heard() && !was_interrupted()) return request_interrupt();
  files::remove_temporaries();
  remove_empty_folders();
  ::_exit(interrupted);
}

// A closed stream is opened the wrong way round: using it fails as before, but nothing else gets its number.
void keep_number(int descriptor, int wrong_way) {
  if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) return;
  const int opened = ::open("/dev/null", wrong_way);
  if (opened >= 0 && opened != descriptor) {
    ::dup2(opened, descriptor);
    ::close(opened);
  }
}

bool reader_has_left() {
  pollfd stream{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&stream, 1, 0) > 0 && (stream.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace

void prepare_process() {
  keep_number(STDIN_FILENO, O_WRONLY);
  keep_number(STDOUT_FILENO, O_RDONLY);
  keep_number(STDERR_FILENO, O_RDONLY);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, end_by_signal);
  if (std::signal(SIGHUP, end_by_signal) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // nohup
}

bool output_failed(const std::exception& error) {
  return dynamic_cast<const std::system_error*>(&error) && std::ferror(stdout) != 0;
}

int finish_output(int status) {
  const bool arrived = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (arrived || reader_has_left()) return status;
  // The reason of the write that failed is long gone: another one tells it.
  const int reason = ::write(STDOUT_FILENO, "\n", 1) < 0 ? errno : EIO;
  if (reason == EPIPE) return status;
  std::fprintf(stderr, "standard output: cannot be written: %s; what was printed is not complete\n",
               reason == EBADF ? "it is closed" : std::strerror(reason));
  return status != done ? status : run_failed;
}

std::string sentence(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) || dynamic_cast<const std::length_error*>(&error))
    return "there is not enough memory for this; ask for less (a shorter run, fewer signals, a coarser grid)";
  if (const auto* files = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return files->path1().string() + ": " + files->code().message();
  return error.what();
}

}  // namespace fahrwerk::cli
