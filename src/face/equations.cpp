#include "fahrwerk/equations.hpp"

#include <cstring>

#include "face/inside.h"
#include "model/exchange.h"

namespace fahrwerk {
inline namespace v0 {

struct Equations::Inside {
  explicit Inside(LiveRun given) : live(std::move(given)), exchange(live) {
    states = face::infos_of(live.model->states()), inputs = face::infos_of(live.model->inputs());
    signals = face::infos_of(live.model->outputs());
    for (const Quantity& q : live.model->states()) nominals.push_back(q.scale);
    Fingerprint f;
    f.add(std::string(FAHRWERK_VERSION) + " equations");
    for (const auto* list : {&states, &inputs, &signals})
      for (const SignalInfo& s : *list) f.add(s.name);
    kind = f.value();
  }

  LiveRun live;
  ModelExchange exchange;
  std::vector<SignalInfo> states, inputs, signals;
  std::vector<double> nominals;
  std::uint64_t kind = 0;
};

Equations::Equations(const Vehicle& vehicle, const SimulationSetup& setup) {
  inside_ = face::told([&] { return std::make_unique<Inside>(face::live_of(vehicle, setup)); });
}
Equations::Equations(const Scenario& scenario) {
  inside_ = face::told([&] { return std::make_unique<Inside>(scenario.inside().task->live(true)); });
}
Equations::Equations(Equations&&) noexcept = default;
Equations& Equations::operator=(Equations&&) noexcept = default;
Equations::~Equations() = default;

const std::vector<SignalInfo>& Equations::states() const noexcept { return inside_->states; }
const std::vector<double>& Equations::nominals() const noexcept { return inside_->nominals; }
const std::vector<SignalInfo>& Equations::inputs() const noexcept { return inside_->inputs; }
const std::vector<SignalInfo>& Equations::signals() const noexcept { return inside_->signals; }
std::size_t Equations::indicators() const noexcept {
  return static_cast<std::size_t>(inside_->exchange.indicator_count());
}

double Equations::time() const noexcept { return inside_->exchange.time(); }
void Equations::set_time(double t) noexcept { inside_->exchange.set_time(t); }
std::span<const double> Equations::state() const noexcept { return inside_->exchange.state(); }

namespace {
void expect_size(const char* key, std::size_t given, std::size_t expected) {
  if (given != expected)
    face::refuse(key, "has " + std::to_string(given) + " values; expected " + std::to_string(expected));
}
}  // namespace

void Equations::set_state(std::span<const double> x) {
  expect_size("state", x.size(), inside_->states.size());
  inside_->exchange.set_state(x);
}
double Equations::input(std::size_t place) {
  if (place >= inside_->inputs.size()) face::refuse("input", "there is no such place");
  return inside_->exchange.input(place);
}
void Equations::set(std::size_t place, double value) {
  if (place >= inside_->inputs.size()) face::refuse("input", "there is no such place");
  inside_->exchange.set(place, value);
}

void Equations::rates(std::span<double> x_dot) {
  expect_size("rates", x_dot.size(), inside_->states.size());
  inside_->exchange.rates(x_dot.data());
}
void Equations::indicators(std::span<double> g) {
  expect_size("indicators", g.size(), indicators());
  inside_->exchange.indicators(g.data());
}
void Equations::read(std::span<const std::size_t> signals, std::span<double> values) {
  expect_size("values", values.size(), signals.size());
  inside_->exchange.read(signals, values.data());
}

Equations::Event Equations::event() {
  return face::told([&] {
    ModelExchange::Update u = inside_->exchange.update();
    return Event{u.moved, u.next_time, std::move(u.over)};
  });
}
Equations::Step Equations::completed() {
  return face::told([&] {
    ModelExchange::Step s = inside_->exchange.completed();
    return Step{s.event, std::move(s.over)};
  });
}

void Equations::directional(std::span<const double> dx, std::span<const double> du,
                            std::span<const std::size_t> signals, std::span<double> dx_dot, std::span<double> dy) {
  expect_size("dx", dx.size(), inside_->states.size()), expect_size("dx_dot", dx_dot.size(), inside_->states.size());
  expect_size("du", du.size(), inside_->inputs.size()), expect_size("dy", dy.size(), signals.size());
  face::told([&] { inside_->exchange.directional(dx, du, signals, dx_dot.data(), dy.data()); });
}

std::vector<std::byte> Equations::snapshot() {
  return face::told([&] {
    Archive archive;
    archive(inside_->kind);
    inside_->exchange.remember(archive);
    std::vector<std::byte> bytes = archive.bytes();
    face::seal(bytes);
    return bytes;
  });
}

void Equations::restore(std::span<const std::byte> bytes) {
  face::told([&] {
    std::uint64_t kind = 0;
    if (bytes.size() >= sizeof kind) std::memcpy(&kind, bytes.data(), sizeof kind);
    if (kind != inside_->kind) face::refuse("", "the snapshot is of other equations");
    const std::vector<std::byte> before = snapshot();
    const auto read = [this](std::span<const std::byte> sealed) {
      const std::span<const std::byte> from = face::unsealed(sealed);
      Archive archive({from.begin(), from.end()});
      std::uint64_t ignored = 0;
      archive(ignored);
      inside_->exchange.remember(archive);
      return archive.at_end();
    };
    try {
      if (!read(bytes)) face::refuse("", "the snapshot is damaged");
    } catch (...) {
      read(before);
      throw;
    }
  });
}

}  // namespace v0
}  // namespace fahrwerk
