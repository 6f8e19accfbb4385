#include "realtime/udp.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

#include "files/problem.h"

namespace fahrwerk::realtime {
namespace {

[[noreturn]] void refuse_udp(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

struct Address {
  sockaddr_storage storage{};
  socklen_t length = 0;
  bool loopback = false;
};

// PORT, ADDRESS:PORT, [ADDRESS]:PORT; addresses are numbers: a name would have to be looked up.
Address address_of(const std::string& text, const std::string& option, bool port_may_be_0) {
  const std::size_t colon = text.rfind(':');
  std::string host = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  int number = -1;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc{} || end != port.data() + port.size() || number < (port_may_be_0 ? 0 : 1) || number > 65535)
    refuse_udp(option, fmt::format("'{}' is no address; expected PORT or ADDRESS:PORT, as 127.0.0.1:7400", text));
  addrinfo hints{}, *found = nullptr;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, hints.ai_socktype = SOCK_DGRAM;
  if (::getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0 || !found)
    refuse_udp(option, fmt::format("'{}' is no address of numbers; expected one such as 127.0.0.1 or [::1]", host));
  Address a;
  std::memcpy(&a.storage, found->ai_addr, found->ai_addrlen);
  a.length = found->ai_addrlen;
  ::freeaddrinfo(found);
  if (a.storage.ss_family == AF_INET) {
    const auto& in = reinterpret_cast<const sockaddr_in&>(a.storage);
    a.loopback = (ntohl(in.sin_addr.s_addr) >> 24) == 127;
  } else {
    a.loopback = IN6_IS_ADDR_LOOPBACK(&reinterpret_cast<const sockaddr_in6&>(a.storage).sin6_addr);
  }
  return a;
}

}  // namespace

UdpExchange::UdpExchange(UdpSettings settings) : settings_(std::move(settings)) {
  if (!settings_.key.empty()) key_.emplace(settings_.key);
  const Address here = address_of(settings_.listen, "--udp", true);
  loopback_ = here.loopback;
  if (!settings_.to.empty()) {
    const Address there = address_of(settings_.to, "--udp-to", false);
    if (there.storage.ss_family != here.storage.ss_family)
      refuse_udp("--udp-to", "is of another kind of address than --udp; expected both IPv4 or both IPv6");
    to_ = there.storage, to_length_ = there.length;
  }
  socket_ = ::socket(here.storage.ss_family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0 || ::bind(socket_, reinterpret_cast<const sockaddr*>(&here.storage), here.length) != 0) {
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) ::close(socket_);
    refuse_udp("--udp", fmt::format("{} cannot be listened to: {}", settings_.listen, why));
  }
  bytes_.resize(kMostPacketBytes + 1);  // one more shows what is too long
}

UdpExchange::~UdpExchange() { ::close(socket_); }

void UdpExchange::begin(const Channels& channels) {
  if (channels.inputs.size() > kMostValues || channels.outputs.size() > kMostValues)
    refuse_udp("--udp", fmt::format("a packet holds {} values at most; expected fewer inputs or outputs", kMostValues));
  expected_ = {PacketKind::inputs,     channels.inputs.size(), check_of_names(channels.inputs), channels.session, 0,
               key_ ? &*key_ : nullptr};
  names_of_outputs_ = check_of_names(channels.outputs);
  limits_ = channels.limits;
  scratch_.resize(channels.inputs.size());
}

void UdpExchange::publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) {
  if (to_length_ == 0) {
    ++counts_.not_published;
    return;
  }
  const PacketHead head{PacketKind::outputs, expected_.session, sequence, answers, time, names_of_outputs_};
  const std::size_t n = encode(head, outputs, expected_.key, bytes_);
  const ssize_t sent =
      ::sendto(socket_, bytes_.data(), n, MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to_), to_length_);
  ++(sent == static_cast<ssize_t>(n) ? counts_.published : counts_.not_published);
}

bool UdpExchange::take(std::span<double> inputs, std::uint64_t& sequence, std::uint64_t& answers) {
  bool any = false;
  for (int i = 0; i < kMostPerTick; ++i) {
    sockaddr_storage from{};
    socklen_t length = sizeof from;
    const ssize_t n = ::recvfrom(socket_, bytes_.data(), bytes_.size(), 0, reinterpret_cast<sockaddr*>(&from), &length);
    if (n < 0) {
      if (errno == EAGAIN || errno == EWOULDBLOCK) break;
      continue;  // an error of an earlier send: not of this tick
    }
    PacketHead head;
    Refusal why = decode({bytes_.data(), static_cast<std::size_t>(n)}, expected_, head, scratch_);
    if (why == Refusal::none && !within_limits(scratch_, limits_)) why = Refusal::beyond_limits;
    if (why != Refusal::none) {
      ++counts_.refused[static_cast<std::size_t>(why)];
      continue;
    }
    ++counts_.taken;
    any = true;
    expected_.last_sequence = sequence = head.sequence, answers = head.answers;
    std::copy(scratch_.begin(), scratch_.end(), inputs.begin());
    if (settings_.to.empty()) to_ = from, to_length_ = length;
  }
  return any;
}

int UdpExchange::port() const {
  sockaddr_storage here{};
  socklen_t length = sizeof here;
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &length);
  return ntohs(here.ss_family == AF_INET ? reinterpret_cast<const sockaddr_in&>(here).sin_port
                                         : reinterpret_cast<const sockaddr_in6&>(here).sin6_port);
}

std::string UdpExchange::description() const {
  return fmt::format("UDP port {}, {}, {}", port(), loopback_ ? "loopback" : "open to other machines",
                     key_ ? "authenticated" : "without a key");
}

}  // namespace fahrwerk::realtime
