#include "realtime/live.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

namespace {

using namespace fahrwerk::realtime;

class LiveRun : public ::testing::Test {
 protected:
  LiveRun() {
    view.begin({{}, {{"body.x", "m"}, {"body.v", "m/s"}}, {}, 77});
    const std::vector<double> y{1.5, NAN};
    view.publish(4, 0, 0.25, y);
  }
  int connected() const {
    const int s = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET, there.sin_port = htons(static_cast<std::uint16_t>(view.port()));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(s, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
    const timeval patience{5, 0};
    ::setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return s;
  }
  // Until the other side closes, or `enough` was read.
  static std::string read_from(int s, const std::string& enough = "\x01") {
    std::string got;
    char bytes[4096];
    for (ssize_t n; got.find(enough) == std::string::npos && (n = ::recv(s, bytes, sizeof bytes, 0)) > 0;)
      got.append(bytes, static_cast<std::size_t>(n));
    return got;
  }
  std::string get(const std::string& path, std::string host = {}) const {
    if (host.empty()) host = "127.0.0.1:" + std::to_string(view.port());
    const int s = connected();
    const std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
    EXPECT_EQ(::send(s, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
    const std::string got = read_from(s);
    ::close(s);
    return got;
  }
  static nlohmann::json body(const std::string& answer) {
    return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
  }

  LiveView view{0};
};

TEST_F(LiveRun, TellsSignalsAndState) {
  EXPECT_EQ(body(get("/signals"))["signals"][1]["unit"], "m/s");
  const nlohmann::json state = body(get("/state"));
  EXPECT_EQ(state["sequence"], 4);
  EXPECT_EQ(state["time"], 0.25);
  EXPECT_EQ(state["values"][0], 1.5);
  EXPECT_TRUE(state["values"][1].is_null());
  EXPECT_NE(get("/").find("EventSource"), std::string::npos);
  EXPECT_NE(get("/other").find("404"), std::string::npos);
}

TEST_F(LiveRun, AnswersOnlyToItsOwnAddress) {
  EXPECT_NE(get("/state", "evil.example:80").find("403"), std::string::npos);
  EXPECT_EQ(get("/state", "evil.example:80").find("1.5"), std::string::npos);
}

TEST_F(LiveRun, SendsEventsUntilTheEnd) {
  const int s = connected();
  const std::string request = "GET /events HTTP/1.1\r\nHost: localhost:" + std::to_string(view.port()) + "\r\n\r\n";
  ASSERT_EQ(::send(s, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
  const std::string got = read_from(s, "data: {\"sequence\":4");
  EXPECT_NE(got.find("text/event-stream"), std::string::npos);
  view.end();
  EXPECT_NE(read_from(s).find("event: end"), std::string::npos);
  ::close(s);
}

TEST_F(LiveRun, IsNotHeldUpByClients) {
  std::vector<int> silent;
  for (int i = 0; i < 10; ++i) silent.push_back(connected());
  const int loud = connected();
  const std::string rubbish(20'000, 'x');
  ::send(loud, rubbish.data(), rubbish.size(), MSG_NOSIGNAL);
  read_from(loud);  // is dropped
  EXPECT_EQ(body(get("/state"))["sequence"], 4);
  for (const int s : silent) ::close(s);
  ::close(loud);
}

}  // namespace
