// Packets that are taken, and those that are counted and ignored. FAHRWERK_FUZZED_PACKETS says how many of them
// (docs/realtime.md: 1000000).
#include "realtime/udp.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>

#include "files/problem.h"

namespace {

using namespace fahrwerk::realtime;
using fahrwerk::Quantity;

Channels channels_of_two() {
  return {{{"input.a", "m"}, {"input.b", "N"}}, {{"body.x", "m"}}, {{}, {-10.0, 10.0}}, 77};
}

class Sender {
 public:
  explicit Sender(int port) {
    there_.sin_family = AF_INET, there_.sin_port = htons(static_cast<std::uint16_t>(port));
    there_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  }
  ~Sender() { ::close(socket_); }
  void send(std::span<const std::byte> bytes) const {
    ASSERT_EQ(
        ::sendto(socket_, bytes.data(), bytes.size(), 0, reinterpret_cast<const sockaddr*>(&there_), sizeof there_),
        static_cast<ssize_t>(bytes.size()));
  }
  std::vector<std::byte> receive() const {
    std::vector<std::byte> bytes(70000);
    const ssize_t n = ::recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    return bytes;
  }

 private:
  int socket_ = ::socket(AF_INET, SOCK_DGRAM, 0);
  sockaddr_in there_{};
};

std::vector<std::byte> packet_of(std::uint64_t sequence, std::vector<double> values, const Hmac* key = nullptr,
                                 std::uint64_t session = 77) {
  std::vector<std::byte> bytes(kMostPacketBytes);
  bytes.resize(encode({PacketKind::inputs, session, sequence, 3, 0.5, 0}, values, key, bytes));
  return bytes;
}

std::vector<std::byte> key_bytes() { return std::vector<std::byte>(32, std::byte{0x5a}); }

struct Taken {
  std::vector<double> values = {0.0, 0.0};
  std::uint64_t sequence = 0, answers = 0;
  bool any = false;
};
Taken take_from(UdpExchange& e) {
  Taken t;
  t.any = e.take(t.values, t.sequence, t.answers);
  return t;
}
std::uint64_t refused(const UdpExchange& e, Refusal why) { return e.counts().refused[static_cast<std::size_t>(why)]; }

TEST(RealTimeUdp, TakesTheNewestAndAnswersWhereItCameFrom) {
  UdpExchange e({"0", "", {}});
  e.begin(channels_of_two());
  const Sender sender(e.port());
  const std::vector<double> y{1.25};
  e.publish(1, 0, 0.0, y);
  EXPECT_EQ(e.counts().not_published, 1u);  // nobody is known yet
  EXPECT_FALSE(take_from(e).any);
  sender.send(packet_of(1, {1.0, 2.0})), sender.send(packet_of(2, {3.0, -4.0}));
  const Taken t = take_from(e);
  EXPECT_TRUE(t.any);
  EXPECT_EQ(t.values, (std::vector<double>{3.0, -4.0}));
  EXPECT_EQ(t.sequence, 2u);
  EXPECT_EQ(t.answers, 3u);
  e.publish(9, 2, 0.125, y);
  const std::vector<std::byte> got = sender.receive();
  PacketHead head;
  std::vector<double> values(1);
  const std::vector<Quantity> outputs = channels_of_two().outputs;
  EXPECT_EQ(decode(got, {PacketKind::outputs, 1, check_of_names(outputs), 77, 8, nullptr}, head, values),
            Refusal::none);
  EXPECT_EQ(values[0], 1.25);
  EXPECT_EQ(head.time, 0.125);
  EXPECT_EQ(head.answers, 2u);
}

TEST(RealTimeUdp, RefusesEachWithItsReason) {
  UdpExchange e({"0", "", {}});
  e.begin(channels_of_two());
  const Sender sender(e.port());
  const auto expect = [&](std::vector<std::byte> bytes, Refusal why) {
    const std::uint64_t before = refused(e, why);
    sender.send(bytes);
    EXPECT_FALSE(take_from(e).any) << to_string(why);
    EXPECT_EQ(refused(e, why), before + 1) << to_string(why);
  };
  const auto changed = [](std::size_t at, int value) {
    std::vector<std::byte> bytes = packet_of(50, {1.0, 2.0});
    bytes[at] = static_cast<std::byte>(value);
    return bytes;
  };
  expect({std::byte{1}}, Refusal::size);
  expect(std::vector<std::byte>(kMostPacketBytes + 500), Refusal::size);
  expect(changed(0, 'f'), Refusal::magic);
  expect(changed(4, 2), Refusal::version);
  expect(changed(6, 1), Refusal::kind);
  expect(changed(40, 3), Refusal::count);
  expect(changed(44, 3), Refusal::names);
  expect(packet_of(50, {1.0, 2.0, 3.0}), Refusal::count);
  expect(packet_of(50, {1.0, 2.0}, nullptr, 78), Refusal::session);
  expect(packet_of(50, {1.0, NAN}), Refusal::not_finite);
  expect(packet_of(50, {INFINITY, 0.0}), Refusal::not_finite);
  expect(packet_of(50, {0.0, 10.5}), Refusal::beyond_limits);
  std::vector<std::byte> longer = packet_of(50, {1.0, 2.0});
  longer.resize(longer.size() + 8);
  expect(longer, Refusal::size);
  sender.send(packet_of(50, {1.0, 2.0}, nullptr, 0));  // without a key the session may be left out
  EXPECT_TRUE(take_from(e).any);
  expect(packet_of(50, {1.0, 2.0}), Refusal::sequence);
  expect(packet_of(49, {1.0, 2.0}), Refusal::sequence);
}

TEST(RealTimeUdp, TakesOnlyAuthenticPacketsOfThisSession) {
  UdpExchange e({"0", "", key_bytes()});
  e.begin(channels_of_two());
  const Sender sender(e.port());
  const Hmac key(key_bytes()), other(std::vector<std::byte>(32, std::byte{0x5b}));
  sender.send(packet_of(1, {1.0, 2.0}));
  sender.send(packet_of(1, {1.0, 2.0}, &other));
  EXPECT_FALSE(take_from(e).any);
  EXPECT_EQ(refused(e, Refusal::size), 1u);  // there is no room for a tag
  EXPECT_EQ(refused(e, Refusal::authenticity), 1u);
  sender.send(packet_of(1, {1.0, 2.0}, &key, 0)), sender.send(packet_of(1, {1.0, 2.0}, &key, 78));
  EXPECT_FALSE(take_from(e).any);
  EXPECT_EQ(refused(e, Refusal::session), 2u);
  sender.send(packet_of(1, {1.0, 2.0}, &key));
  EXPECT_TRUE(take_from(e).any);
}

// Random bytes, and packets with one to eight bytes changed, cut off or lengthened.
std::vector<std::byte> fuzzed(std::mt19937_64& random, const Hmac* key) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  std::vector<std::byte> bytes = packet_of(1'000'000'000, {1.0, 2.0}, key);
  switch (below(4)) {
    case 0:
      bytes.resize(below(300));
      for (std::byte& b : bytes) b = static_cast<std::byte>(random());
      break;
    case 1:
      bytes.resize(below(bytes.size()));
      break;
    case 2:
      bytes.resize(bytes.size() + 1 + below(2000), std::byte{0x7f});
      break;
    default:
      for (std::size_t n = 1 + below(8); n > 0; --n)
        bytes[below(bytes.size())] ^= static_cast<std::byte>(1 + below(255));
  }
  return bytes;
}

TEST(RealTimeUdp, CountsAndIgnoresFuzzedPackets) {
  const char* wish = std::getenv("FAHRWERK_FUZZED_PACKETS");
  const std::uint64_t packets = wish ? std::strtoull(wish, nullptr, 10) : 20'000;
  UdpExchange e({"0", "", key_bytes()});
  e.begin(channels_of_two());
  const Sender sender(e.port());
  const Hmac key(key_bytes());
  const std::vector<std::byte> good = packet_of(1'000'000'000, {1.0, 2.0}, &key);
  std::mt19937_64 random(7);
  std::uint64_t sent = 0;
  while (sent < packets) {
    for (int i = 0; i < 32; ++i) {
      std::vector<std::byte> bytes = fuzzed(random, &key);
      if (bytes == good) continue;  // two changes may take each other back
      sender.send(bytes), ++sent;
    }
    ASSERT_FALSE(take_from(e).any) << sent;
  }
  EXPECT_EQ(e.counts().refusals(), sent);
  EXPECT_EQ(e.counts().taken, 0u);
  sender.send(good);  // and it is as ready as before
  EXPECT_TRUE(take_from(e).any);
}

TEST(RealTimeUdp, LooksAtSoManyInOneTick) {
  UdpExchange e({"0", "", {}});
  e.begin(channels_of_two());
  const Sender sender(e.port());
  for (int i = 0; i < UdpExchange::kMostPerTick + 10; ++i) sender.send({});
  take_from(e);
  EXPECT_EQ(e.counts().refusals(), static_cast<std::uint64_t>(UdpExchange::kMostPerTick));
}

TEST(RealTimeUdp, RefusesAddressesThatAreNone) {
  for (const char* wrong : {"", "x", "70000", "localhost:80", "1.2.3:80", "-1", "127.0.0.1:"})
    EXPECT_THROW(UdpExchange({wrong, "", {}}), fahrwerk::files::InputError) << wrong;
  EXPECT_THROW(UdpExchange({"0", "127.0.0.1:0", {}}), fahrwerk::files::InputError);
  EXPECT_THROW(UdpExchange({"0", "[::1]:80", {}}), fahrwerk::files::InputError);
  const UdpExchange taken({"0", "", {}});
  EXPECT_THROW(UdpExchange({std::to_string(taken.port()), "", {}}), fahrwerk::files::InputError);
  EXPECT_TRUE(taken.loopback());
}

}  // namespace
