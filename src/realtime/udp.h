// The exchange by datagrams (realtime/packet.h): on loopback, unless another address is given.
#pragma once

#include <netinet/in.h>

#include <optional>
#include <string>
#include <vector>

#include "realtime/exchange.h"

namespace fahrwerk::realtime {

struct UdpSettings {
  std::string listen;          // PORT, ADDRESS:PORT or [ADDRESS]:PORT; port 0: any that is free
  std::string to{};            // where outputs go; empty: where the last inputs that were taken came from
  std::vector<std::byte> key;  // empty: packets have no tag
};

class UdpExchange final : public Exchange {
 public:
  // Datagrams that are looked at in one tick; the system throws away what does not fit its buffer.
  static constexpr int kMostPerTick = 64;

  // Opens the socket; files::InputError where an address is none, or the port is taken.
  explicit UdpExchange(UdpSettings settings);
  ~UdpExchange() override;
  UdpExchange(const UdpExchange&) = delete;
  UdpExchange& operator=(const UdpExchange&) = delete;

  void begin(const Channels& channels) override;
  void publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) override;
  bool take(std::span<double> inputs, std::uint64_t& sequence, std::uint64_t& answers) override;
  std::string description() const override;

  int port() const;
  bool loopback() const { return loopback_; }

 private:
  UdpSettings settings_;
  std::optional<Hmac> key_;
  int socket_ = -1;
  bool loopback_ = true;
  sockaddr_storage to_{};
  socklen_t to_length_ = 0;
  std::vector<InputLimits> limits_;
  Expected expected_;
  std::uint32_t names_of_outputs_ = 0;
  std::vector<double> scratch_;
  std::vector<std::byte> bytes_;
};

}  // namespace fahrwerk::realtime
