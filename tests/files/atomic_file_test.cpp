#include "files/atomic_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <thread>

#include "files/result_file.h"
#include "files/temporary_file.h"
#include "temporary_folder.h"

namespace fahrwerk::files {
namespace {

namespace fs = std::filesystem;

std::string all_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string complaint(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(AtomicFile, ReplacesAndLeavesNothingBehind) {
  const TemporaryFolder folder;
  write_atomically(folder / "a.txt", "one");
  write_atomically(folder / "a.txt", "two");
  EXPECT_EQ(all_of(folder / "a.txt"), "two");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(AtomicFile, KeepsPermissions) {
  const TemporaryFolder folder;
  const auto file = folder.write("secret.txt", "old");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  write_atomically(file, "new");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(AtomicFile, LongestName) {
  const TemporaryFolder folder;
  std::string name;
  while (name.size() < 252) name += "ä";
  write_atomically(folder / (name + ".md"), "x");
  EXPECT_EQ(all_of(folder / (name + ".md")), "x");
}

TEST(AtomicFile, WithoutCommitTheTargetStays) {
  const TemporaryFolder folder;
  folder.write("a.txt", "old");
  {
    const TemporaryFile temporary(folder / "a.txt");
    EXPECT_EQ(temporary.path().parent_path(), folder.path());
    std::ofstream(temporary.path()) << "half";
    EXPECT_EQ(folder.count(), 2u);
  }
  EXPECT_EQ(all_of(folder / "a.txt"), "old");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(AtomicFile, TargetThatIsAFolder) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "sub");
  fs::create_directory_symlink("sub", folder / "link");
  for (const char* name : {"sub", "link"})
    EXPECT_EQ(complaint([&] { write_atomically(folder / name, "x"); }),
              (folder / name).string() + ": cannot be written: Is a directory");
  EXPECT_EQ(folder.count(), 2u);
}

// Relative, absolute and chained links, in other folders, and one that leads to nothing yet.
TEST(AtomicFile, WritesThroughLinks) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "far");
  folder.write("far/there.txt", "old");
  fs::create_symlink("far/there.txt", folder / "relative");
  fs::create_symlink(folder / "far/there.txt", folder / "absolute");
  fs::create_symlink("relative", folder / "chain");
  fs::create_symlink("far/new.txt", folder / "dangling");
  fs::create_symlink("circle", folder / "circle");
  for (const char* name : {"relative", "absolute", "chain"}) {
    write_atomically(folder / name, name);
    EXPECT_TRUE(fs::is_symlink(folder / name)) << name;
    EXPECT_EQ(all_of(folder / "far/there.txt"), name);
  }
  write_atomically(folder / "dangling", "made");
  EXPECT_TRUE(fs::is_symlink(folder / "dangling"));
  EXPECT_EQ(all_of(folder / "far/new.txt"), "made");
  EXPECT_NE(complaint([&] { write_atomically(folder / "circle", "x"); }).find("cannot be written"), std::string::npos);
  EXPECT_EQ(folder.count(), 6u);
}

TEST(AtomicFile, WritesIntoDevicesAndPipes) {
  const TemporaryFolder folder;
  const auto fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  fs::create_symlink("fifo", folder / "to_fifo");
  for (const auto& path : {fifo, folder / "to_fifo"}) {
    std::string received;
    std::thread reader([&] { received = all_of(fifo); });
    write_atomically(path, std::string(100'000, 'x'));
    reader.join();
    EXPECT_EQ(received, std::string(100'000, 'x'));
    EXPECT_TRUE(fs::is_fifo(fs::symlink_status(fifo)));
  }
  fs::create_symlink("/dev/null", folder / "to_null");
  write_atomically(folder / "to_null", "x");
  EXPECT_TRUE(fs::is_symlink(folder / "to_null"));
  EXPECT_EQ(complaint([&] { write_atomically("/dev/full", "x"); }),
            "/dev/full: cannot be written: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

// All formats go through the one writer.
TEST(AtomicFile, ResultsGoThroughLinksToo) {
  const TemporaryFolder folder;
  ResultFile result;
  result.time = {0, 1};
  for (const char* name : {"h5", "csv"}) fs::create_symlink(std::string("real.") + name, folder / name);
  write_hdf5(folder / "h5", result);
  write_csv(folder / "csv", result);
  EXPECT_TRUE(fs::is_symlink(folder / "h5") && fs::is_symlink(folder / "csv"));
  EXPECT_EQ(read_hdf5(folder / "real.h5").time, result.time);
  EXPECT_EQ(read_csv(folder / "real.csv").time, result.time);
}

// A limit on the size of files stands for a full disk.
TEST(AtomicFile, FullDiskKeepsTheOldFile) {
  const TemporaryFolder folder;
  const auto path = folder.write("a.txt", "old");
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{4096, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const std::string text = complaint([&] { write_atomically(path, std::string(100'000, 'x')); });
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(text, path.string() + ": cannot be written: File too large");
  EXPECT_EQ(all_of(path), "old");
  EXPECT_EQ(folder.count(), 1u);
}

// Runs the action in a process of its own, which ends by the signal.
void killed_after(const std::function<void()>& action, int signal) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    action();
    ::raise(signal);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
}

TEST(TemporaryFile, OfAKilledProcessIsRemovedByTheNext) {
  const TemporaryFolder folder;
  killed_after([&] { new TemporaryFile(folder / "a.txt"); }, SIGKILL);
  ASSERT_EQ(folder.count(), 1u);
  folder.write(".a.txt.swp", "of others");
  folder.write(".a.txt.12-3.fahrwerk.bak", "of others");
  fs::create_directory(folder / ".b.1-1.fahrwerk");
  const TemporaryFile at_work(folder / "b.txt");  // held by somebody: it stays
  EXPECT_EQ(folder.count(), 4u);
  remove_abandoned(folder.path());
  EXPECT_EQ(folder.count(), 4u);
  EXPECT_TRUE(fs::exists(at_work.path()));
}

TEST(TemporaryFile, IsRemovedByASignalHandler) {
  const TemporaryFolder folder;
  killed_after(
      [&] {
        std::signal(SIGTERM, [](int) {
          remove_temporaries();
          ::_exit(130);
        });
        new TemporaryFile(folder / "a.txt");
        new TemporaryFile(folder / "b.txt");
      },
      SIGTERM);
  EXPECT_EQ(folder.count(), 0u);
}

}  // namespace
}  // namespace fahrwerk::files
