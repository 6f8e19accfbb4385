#include "realtime/live.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "files/problem.h"
#include "realtime/live_page.h"

namespace fahrwerk::realtime {
namespace {

constexpr std::size_t kMostClients = 16, kLongestRequest = 8192, kMostUnsent = std::size_t{1} << 20;
constexpr int kTurn = 50;                 // between events  [ms]
constexpr int kPatience = 10000 / kTurn;  // turns for a request

std::string response(const char* status, const char* type, const std::string& body) {
  return fmt::format(
      "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n"
      "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{}",
      status, type, body.size(), body);
}

// The value of a header; empty: it is not there.
std::string header_of(const std::string& request, const std::string& name) {
  for (std::size_t at = request.find("\r\n"); at != std::string::npos && at + 2 < request.size();
       at = request.find("\r\n", at + 2)) {
    const std::size_t colon = request.find(':', at + 2), end = request.find("\r\n", at + 2);
    if (colon == std::string::npos || end == std::string::npos || colon > end) continue;
    std::string key = request.substr(at + 2, colon - at - 2);
    for (char& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (key != name) continue;
    const std::size_t begin = request.find_first_not_of(' ', colon + 1);
    return begin >= end ? "" : request.substr(begin, end - begin);
  }
  return {};
}

std::string json_text_of(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  }
  return out + '"';
}

}  // namespace

LiveView::LiveView(int port) {
  const auto refuse = [&](const std::string& why) {
    if (socket_ >= 0) ::close(socket_);
    throw files::InputError(files::Problem{"", 0, "--follow", fmt::format("port {} cannot be served: {}", port, why)});
  };
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int yes = 1;
  if (socket_ < 0) refuse(std::strerror(errno));
  ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in here{};
  here.sin_family = AF_INET, here.sin_port = htons(static_cast<std::uint16_t>(port));
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof here;
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&here), length) != 0 || ::listen(socket_, 16) != 0 ||
      ::getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &length) != 0)
    refuse(std::strerror(errno));
  port_ = ntohs(here.sin_port);
}

LiveView::~LiveView() {
  end();
  ::close(socket_);
}

std::string LiveView::description() const { return fmt::format("http://127.0.0.1:{}/", port_); }

void LiveView::begin(const Channels& channels) {
  values_ = channels.outputs.size();
  memory_.assign(SharedBlock::words(values_), 0);
  block_ = SharedBlock(memory_.data(), values_);
  signals_ = fmt::format("{{\"session\":\"{}\",\"signals\":[", channels.session);
  for (std::size_t i = 0; i < values_; ++i)
    signals_ += fmt::format("{}{{\"name\":{},\"unit\":{}}}", i ? "," : "", json_text_of(channels.outputs[i].name),
                            json_text_of(channels.outputs[i].unit));
  signals_ += "]}";
  // Signals are the program's, not this thread's.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { serve(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void LiveView::publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) {
  block_.write(sequence, answers, time, outputs);
  ++counts_.published;
}

void LiveView::end() {
  stop_.store(true, std::memory_order_relaxed);
  if (thread_.joinable()) thread_.join();
}

std::string LiveView::state() const {
  std::vector<double> values(values_);
  std::uint64_t sequence = 0, answers = 0;
  double time = 0.0;
  if (!block_.read(sequence, answers, time, values, 100)) return {};
  std::string text = fmt::format("{{\"sequence\":{},\"time\":{},\"values\":[", sequence, time);
  for (std::size_t i = 0; i < values_; ++i)
    text += std::isfinite(values[i]) ? fmt::format("{}{}", i ? "," : "", values[i]) : (i ? ",null" : "null");
  return text + "]}";
}

std::string LiveView::answer_to(const std::string& request, bool& events) const {
  const std::string host = header_of(request, "host");
  if (host != fmt::format("127.0.0.1:{}", port_) && host != fmt::format("localhost:{}", port_))
    return response("403 Forbidden", "text/plain", "only by the address of this machine\n");
  if (!request.starts_with("GET ")) return response("405 Method Not Allowed", "text/plain", "GET only\n");
  const std::string path = request.substr(4, request.find_first_of(" ?\r", 4) - 4);
  if (path == "/") return response("200 OK", "text/html; charset=utf-8", kLivePage);
  if (path == "/signals") return response("200 OK", "application/json", signals_);
  if (path == "/state") return response("200 OK", "application/json", state());
  if (path != "/events") return response("404 Not Found", "text/plain", "/, /signals, /state, /events\n");
  events = true;
  return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n";
}

void LiveView::accept_clients() {
  for (;;) {
    const int socket = ::accept4(socket_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0) return;
    if (clients_.size() >= kMostClients)
      ::close(socket);
    else
      clients_.push_back({socket});
  }
}

bool LiveView::go_on(Client& c) {
  char bytes[2048];
  for (;;) {
    const ssize_t n = ::recv(c.socket, bytes, sizeof bytes, 0);
    if (n == 0) return false;
    if (n < 0) {
      if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
      break;
    }
    if (c.asked.size() + static_cast<std::size_t>(n) > kLongestRequest) return false;
    c.asked.append(bytes, static_cast<std::size_t>(n));
  }
  bool answered = c.events;
  if (!c.events && c.answer.empty()) {
    if (c.asked.find("\r\n\r\n") == std::string::npos) return ++c.idle < kPatience;
    c.answer = answer_to(c.asked, c.events);
    c.asked.clear();
    answered = true;
  }
  while (!c.answer.empty()) {
    const ssize_t n = ::send(c.socket, c.answer.data(), c.answer.size(), MSG_NOSIGNAL);
    if (n < 0)
      return (errno == EAGAIN || errno == EWOULDBLOCK) && c.answer.size() < kMostUnsent && ++c.idle < kPatience;
    c.answer.erase(0, static_cast<std::size_t>(n));
  }
  c.idle = 0;
  return c.events || !answered;
}

// A turn every 50 ms, or when somebody asks. The last state goes to all before it ends.
void LiveView::serve() {
  std::int64_t last = 0;
  bool over = false;
  while (!over) {
    over = stop_.load(std::memory_order_relaxed);
    std::vector<pollfd> waiting{{socket_, POLLIN, 0}};
    for (const Client& c : clients_)
      waiting.push_back({c.socket, static_cast<short>(c.answer.empty() ? POLLIN : POLLIN | POLLOUT), 0});
    ::poll(waiting.data(), waiting.size(), over ? 0 : kTurn);
    accept_clients();
    timespec t{};
    ::clock_gettime(CLOCK_MONOTONIC, &t);
    const std::int64_t at = t.tv_sec * std::int64_t{1000} + t.tv_nsec / 1'000'000;
    if (at - last >= kTurn || over) {
      last = at;
      const std::string event = "data: " + state() + "\n\n";
      for (Client& c : clients_)
        if (c.events) c.answer += event;
      if (over)
        for (Client& c : clients_)
          if (c.events) c.answer += "event: end\ndata: {}\n\n";
    }
    std::erase_if(clients_, [this](Client& c) {
      if (go_on(c)) return false;
      ::close(c.socket);
      return true;
    });
  }
  for (Client& c : clients_) ::close(c.socket);
  clients_.clear();
}

}  // namespace fahrwerk::realtime
