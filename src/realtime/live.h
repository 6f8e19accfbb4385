// Follows a run over HTTP on loopback, for a page in a browser or any other program:
//
//   GET /         a page that draws the signals
//   GET /signals  {"session", "signals": [{"name", "unit"}, ...]}
//   GET /state    {"sequence", "time", "values": [...]}, as they are now
//   GET /events   server-sent events, twenty per second: data as of /state
//
// A thread of its own, which the loop never waits for: it reads a copy of the newest outputs. A client that is too
// slow, or sends too much, is dropped; requests are answered only where `Host` is this address, so that no page of
// another site can read along.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "realtime/exchange.h"

namespace fahrwerk::realtime {

class LiveView final : public Exchange {
 public:
  // Port 0: any that is free. files::InputError where it is taken.
  explicit LiveView(int port);
  ~LiveView() override;
  LiveView(const LiveView&) = delete;
  LiveView& operator=(const LiveView&) = delete;

  void begin(const Channels& channels) override;
  void publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) override;
  void end() override;
  std::string description() const override;
  int port() const { return port_; }

 private:
  struct Client {
    int socket = -1;
    std::string asked{}, answer{};  // bytes that came; bytes that are still to be sent
    bool events = false;
    int idle = 0;  // turns without a request
  };
  void serve();
  void accept_clients();
  bool go_on(Client& client);  // false: it is to be dropped
  std::string answer_to(const std::string& request, bool& events) const;
  std::string state() const;

  int socket_ = -1, port_ = 0;
  std::string signals_;
  std::vector<std::uint64_t> memory_;
  SharedBlock block_;
  std::size_t values_ = 0;
  std::atomic<bool> stop_{false};
  std::vector<Client> clients_;
  std::thread thread_;
};

}  // namespace fahrwerk::realtime
