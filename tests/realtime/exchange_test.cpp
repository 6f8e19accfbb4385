// The sequence lock, and shared memory as the other side sees it.
#include "realtime/exchange.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <thread>

#include "files/problem.h"
#include "realtime/shared_memory.h"

namespace {

using namespace fahrwerk::realtime;

TEST(RealTimeBlock, NeverShowsHalfASet) {
  constexpr std::size_t n = 50;
  std::vector<std::uint64_t> memory(SharedBlock::words(n));
  SharedBlock block(memory.data(), n);
  std::atomic<bool> stop{false};
  std::thread writer([&] {
    std::vector<double> values(n);
    for (std::uint64_t k = 1; !stop; ++k) {
      std::fill(values.begin(), values.end(), static_cast<double>(k));
      block.write(k, k, static_cast<double>(k), values);
    }
  });
  std::vector<double> values(n);
  std::uint64_t last = 0;
  for (int reads = 0; reads < 20'000;) {
    std::uint64_t sequence = 0, answers = 0;
    double time = 0.0;
    if (!block.read(sequence, answers, time, values)) {
      std::this_thread::yield();
      continue;
    }
    ++reads;
    ASSERT_GE(sequence, last);
    last = sequence;
    ASSERT_EQ(answers, sequence);
    for (const double v : values) ASSERT_EQ(v, static_cast<double>(sequence));
  }
  stop = true;
  writer.join();
}

// The layout of docs/realtime.md, word by word.
class Mapped {
 public:
  explicit Mapped(const std::string& name) {
    const int file = ::shm_open(name.c_str(), O_RDWR, 0);
    EXPECT_GE(file, 0);
    struct stat s {};
    ::fstat(file, &s);
    mode = s.st_mode & 0777;
    length_ = static_cast<std::size_t>(s.st_size);
    bytes = static_cast<char*>(::mmap(nullptr, length_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
    ::close(file);
  }
  ~Mapped() { ::munmap(bytes, length_); }
  template <class T>
  T at(std::size_t place) const {
    T value;
    std::memcpy(&value, bytes + place, sizeof value);
    return value;
  }
  template <class T>
  void put(std::size_t place, T value) const {
    std::memcpy(bytes + place, &value, sizeof value);
  }
  char* bytes;
  unsigned mode;

 private:
  std::size_t length_;
};

TEST(RealTimeSharedMemory, HasTheDocumentedLayout) {
  const std::string name = "fahrwerk-test-" + std::to_string(::getpid());
  {
    SharedMemoryExchange e(name);
    e.begin({{{"input.a", "m"}, {"input.b", "N"}}, {{"body.x", "m"}}, {{}, {-10.0, 10.0}}, 77});
    const Mapped m("/" + name);
    EXPECT_EQ(m.mode, 0600u);
    EXPECT_EQ(std::string(m.bytes, 8), "FWRTSHM1");
    EXPECT_EQ(m.at<std::uint32_t>(8), 1u);
    EXPECT_EQ(m.at<std::uint64_t>(16), 77u);
    EXPECT_EQ(m.at<std::uint32_t>(24), 2u);
    EXPECT_EQ(m.at<std::uint32_t>(28), 1u);
    EXPECT_EQ(m.at<std::uint64_t>(64), 1u);
    const auto in = m.at<std::uint64_t>(32), out = m.at<std::uint64_t>(40);
    EXPECT_EQ(in % 64, 0u);
    EXPECT_EQ(out % 64, 0u);
    EXPECT_EQ(std::string(m.bytes + m.at<std::uint64_t>(48), m.at<std::uint64_t>(56)),
              "in input.a m\nin input.b N\nout body.x m\n");
    const std::vector<double> y{1.5};
    e.publish(4, 2, 0.25, y);
    EXPECT_EQ(m.at<std::uint64_t>(out), 2u);
    EXPECT_EQ(m.at<std::uint64_t>(out + 8), 4u);
    EXPECT_EQ(m.at<std::uint64_t>(out + 16), 2u);
    EXPECT_EQ(m.at<double>(out + 24), 0.25);
    EXPECT_EQ(m.at<double>(out + 32), 1.5);

    std::vector<double> u(2);
    std::uint64_t sequence = 0, answers = 0;
    const auto give = [&](std::uint64_t number, double a, double b) {
      m.put(in + 8, number), m.put(in + 16, std::uint64_t{4}), m.put(in + 32, a), m.put(in + 40, b);
      return e.take(u, sequence, answers);
    };
    EXPECT_FALSE(e.take(u, sequence, answers));  // nothing yet
    EXPECT_TRUE(give(1, 0.5, 2.0));
    EXPECT_EQ(u, (std::vector<double>{0.5, 2.0}));
    EXPECT_EQ(answers, 4u);
    EXPECT_FALSE(give(1, 0.6, 2.0));  // repeated
    EXPECT_FALSE(give(2, NAN, 2.0));
    EXPECT_FALSE(give(3, 0.0, 20.0));
    EXPECT_EQ(e.counts().refused[static_cast<std::size_t>(Refusal::not_finite)], 1u);
    EXPECT_EQ(e.counts().refused[static_cast<std::size_t>(Refusal::beyond_limits)], 1u);
    m.put(in, std::uint64_t{1});  // in the middle of writing, for ever
    EXPECT_FALSE(give(4, 0.7, 2.0));
    EXPECT_EQ(e.counts().torn, 1u);
    m.put(in, std::uint64_t{2});
    EXPECT_TRUE(give(5, 0.7, 2.0));
    e.end();
    EXPECT_EQ(m.at<std::uint64_t>(64), 2u);
  }
  EXPECT_LT(::shm_open(("/" + name).c_str(), O_RDWR, 0), 0);  // it is gone
}

TEST(RealTimeSharedMemory, RefusesNamesThatAreNone) {
  for (const char* wrong : {"", "a/b", "..", "a b"})
    EXPECT_THROW(SharedMemoryExchange{wrong}, fahrwerk::files::InputError) << wrong;
}

}  // namespace
