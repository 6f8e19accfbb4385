#include "instance.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>

namespace fahrwerk::fmu {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kStateMark = 0x4641485257464d55u;

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file.string() + " cannot be opened: the resources of the FMU are not there");
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// With a point, whatever locale the importer has chosen.
std::string written(double value) {
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

template <class T>
void put(std::vector<std::byte>& to, const T& value) {
  const auto* bytes = reinterpret_cast<const std::byte*>(&value);
  to.insert(to.end(), bytes, bytes + sizeof value);
}
template <class T>
T take(std::span<const std::byte>& from) {
  if (from.size() < sizeof(T)) throw Refused("the state is damaged");
  T value;
  std::memcpy(&value, from.data(), sizeof value);
  from = from.subspan(sizeof value);
  return value;
}

int digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

}  // namespace

fs::path resource_path(const std::string& location) {
  // file:///path, file:/path, file://localhost/path
  std::string text = location;
  if (text.rfind("file:", 0) != 0) return text;
  text.erase(0, 5);
  if (text.rfind("//", 0) == 0) text.erase(0, std::min(text.find('/', 2), text.size()));
  std::string path;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0)
      path += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2])), i += 2;
    else
      path += text[i];
  }
  // Some write paths behind file:// as they are.
  std::error_code none;
  return !fs::exists(path, none) && fs::exists(text, none) ? text : path;
}

Instance::Instance(fs::path resources, bool exchange) : resources_(std::move(resources)), exchange_(exchange) {
  d_ = from_json(content_of(resources_ / "fahrwerk.json"));
  output_slot_.resize(d_.variables.size());
  for (const std::size_t i : d_.with(Role::output))
    output_slot_[i] = output_places_.size(), output_places_.push_back(d_.variables[i].place);
  outputs_.resize(output_places_.size());
  reset();
}

void Instance::reset() {
  simulation_.reset(), equations_.reset(), scenario_.reset(), vehicle_.reset();
  values_.assign(d_.variables.size(), 0.0), was_set_.assign(d_.variables.size(), 0);
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = d_.variables[i].start;
  start_time_ = time_ = 0.0, made_ = stale_ = fresh_ = failed_ = false;
  over_.clear();
}

const Variable& Instance::variable(std::uint32_t reference) const {
  if (reference >= d_.variables.size())
    throw Refused("there is no variable with the value reference " + std::to_string(reference));
  return d_.variables[reference];
}

// Of the file: those of the exporter, then parameters that are not what they were.
std::vector<std::string> Instance::changes() const {
  std::vector<std::string> all = d_.changes;
  for (const std::size_t i : d_.with(Role::parameter))
    if (values_[i] != d_.variables[i].start) all.push_back(d_.variables[i].key + "=" + written(values_[i]));
  return all;
}

SimulationSetup Instance::setup() const {
  SimulationSetup setup;
  for (const std::size_t i : d_.with(Role::speed)) setup.speed = values_[i];
  setup.road = d_.road.find('/') == std::string::npos ? d_.road : (resources_ / d_.road).string();
  setup.parts_off = d_.parts_off, setup.method = d_.method, setup.step = d_.step;
  return setup;
}

std::vector<std::pair<std::string, std::string>> Instance::moved() const {
  std::vector<std::pair<std::string, std::string>> all = d_.moved;
  for (auto& [named, place] : all) place = (resources_ / place).string();
  return all;
}

void Instance::make() {
  const DataFolder folder((resources_ / d_.data).string());
  const MovedFiles files(moved());
  simulation_.reset(), equations_.reset(), scenario_.reset(), vehicle_.reset();
  const std::string file = (resources_ / d_.file).string();
  if (d_.scenario)
    scenario_.emplace(Scenario::load(file, changes()));
  else
    vehicle_.emplace(Vehicle::load(file, changes()));
  if (exchange_) {
    if (d_.scenario)
      equations_.emplace(*scenario_);
    else
      equations_.emplace(*vehicle_, setup());
    if (equations_->states().size() != d_.states || equations_->indicators() != d_.indicators)
      throw std::runtime_error("with these parameters the model has other states or events");
    for (const std::size_t i : d_.with(Role::input))
      if (was_set_[i]) equations_->set(d_.variables[i].place, values_[i]);
  } else {
    if (d_.scenario)
      simulation_.emplace(*scenario_, SteppingSetup{std::numeric_limits<double>::infinity()});
    else
      simulation_.emplace(*vehicle_, setup());
    output_refs_.clear();
    for (const std::size_t place : output_places_)
      output_refs_.push_back(simulation_->signal(simulation_->signals().at(place).name));
    input_refs_.assign(d_.variables.size(), InputRef());
    for (const std::size_t i : d_.with(Role::input)) {
      input_refs_[i] = simulation_->input(simulation_->inputs().at(d_.variables[i].place).name);
      if (was_set_[i]) simulation_->set(input_refs_[i], values_[i]);
    }
  }
  made_ = true, stale_ = fresh_ = false;
}

// Parameters were changed after it had begun: the model is made anew, and goes on where it was.
void Instance::keep_up() {
  if (!made_) return make();
  if (!stale_) return;
  if (exchange_) {
    const std::vector<std::byte> where = equations().snapshot();
    make();
    equations().restore(where);
  } else {
    const SimulationState where = simulation_->snapshot();
    make();
    simulation_->restore(where);
  }
}

Simulation& Instance::simulation() {
  if (stale_ || !made_) keep_up();
  return *simulation_;
}
Equations& Instance::equations() {
  if (!made_) make();
  return *equations_;
}

void Instance::initialise() {
  // What was made while a value was asked for may be of other parameters.
  if (!made_ || stale_) make();
  if (exchange_)
    equations().set_time(0.0);
  else
    simulation_->advance_to(0.0);  // controllers take their first sample
}

void Instance::fill_outputs() {
  if (fresh_) return;
  if (exchange_) {
    equations().read(output_places_, outputs_);
  } else {
    Simulation& s = simulation();
    for (std::size_t i = 0; i < outputs_.size(); ++i) outputs_[i] = s.get(output_refs_[i]);
  }
  fresh_ = true;
}

double Instance::get(std::uint32_t reference) {
  const Variable& v = variable(reference);
  if (v.role == Role::time) return time_;
  if (v.role == Role::parameter || v.role == Role::speed) return values_[reference];
  if (stale_ || !made_) keep_up();
  switch (v.role) {
    case Role::input:
      if (was_set_[reference]) return values_[reference];
      return exchange_ ? equations_->input(v.place) : simulation_->get(input_refs_[reference]);
    case Role::output:
      fill_outputs();
      return outputs_[output_slot_[reference]];
    case Role::state:
      return exchange_ ? equations_->state()[v.place] : simulation_->state()[v.place];
    case Role::derivative: {
      if (!exchange_) return simulation_->rates()[v.place];
      std::vector<double> rates(d_.states);
      equations_->rates(rates);
      return rates[v.place];
    }
    default: {
      if (!exchange_) return 1.0;  // events are located by the steps themselves
      std::vector<double> g(d_.indicators);
      equations_->indicators(g);
      return g[v.place];
    }
  }
}

double Instance::start_of(std::uint32_t reference) const {
  const Variable& v = variable(reference);
  if (v.role != Role::parameter && v.role != Role::speed && v.role != Role::input)
    throw Refused(v.name + " has no start value: it is there from the initialisation on");
  return values_[reference];
}

void Instance::set(std::uint32_t reference, double value, bool before) {
  const Variable& v = variable(reference);
  if (!std::isfinite(value)) throw Refused(v.name + ": the value is not finite");
  switch (v.role) {
    case Role::parameter:
    case Role::speed:
      if (!before && !v.tunable)
        throw Refused(v.name + " is a fixed parameter: it is set before the initialisation ends");
      if (values_[reference] == value) return;
      values_[reference] = value;
      if (made_) stale_ = true;
      break;
    case Role::input:
      // Importers that repeat all start values of the description set nothing: the equilibrium of other parameters, or
      // the scenario, goes on to give what it gives.
      if (before && !was_set_[reference] && value == v.start) return;
      values_[reference] = value, was_set_[reference] = 1;
      if (made_ && exchange_) equations_->set(v.place, value);
      if (made_ && !exchange_) simulation_->set(input_refs_[reference], value);
      break;
    case Role::state:
      if (!exchange_ || before) throw Refused(v.name + " is calculated: it cannot be set");
      {
        std::vector<double> x(equations().state().begin(), equations().state().end());
        x[v.place] = value;
        equations().set_state(x);
      }
      break;
    default:
      throw Refused(v.name + " is calculated: it cannot be set");
  }
  fresh_ = false;
}

bool Instance::advance(double t) {
  Simulation& s = simulation();
  fresh_ = false;
  const bool goes_on = s.advance_to(t - start_time_);
  time_ = goes_on ? t : start_time_ + s.time();
  if (goes_on) return true;
  over_ = s.message();
  failed_ = s.status() == RunStatus::diverged || s.status() == RunStatus::failed;
  return false;
}

void Instance::set_time(double t) {
  time_ = t, fresh_ = false;
  equations().set_time(t - start_time_);
}

void Instance::need_size(std::size_t n, std::size_t expected) const {
  if (n != expected)
    throw Refused("there are " + std::to_string(expected) + " values, " + std::to_string(n) + " were expected");
}
void Instance::set_states(const double* x, std::size_t n) {
  need_size(n, d_.states);
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(x[i])) throw Refused("a state is not finite");
  equations().set_state({x, n});
  fresh_ = false;
}
void Instance::states(double* x, std::size_t n) {
  need_size(n, d_.states);
  std::copy_n(equations().state().begin(), n, x);
}
void Instance::nominals(double* x, std::size_t n) const {
  need_size(n, d_.states);
  for (const std::size_t i : d_.with(Role::state)) x[d_.variables[i].place] = d_.variables[i].nominal;
}
void Instance::rates(double* x_dot, std::size_t n) {
  need_size(n, d_.states);
  if (stale_) keep_up();
  equations().rates({x_dot, n});
}
void Instance::indicators(double* g, std::size_t n) {
  need_size(n, d_.indicators);
  if (stale_) keep_up();
  equations().indicators(std::span<double>(g, n));
}

Equations::Event Instance::event() {
  if (stale_) keep_up();
  fresh_ = false;
  Equations::Event e = equations().event();
  e.next_time += start_time_;
  if (!e.over.empty()) over_ = e.over;
  return e;
}
Equations::Step Instance::completed() {
  fresh_ = false;
  Equations::Step s = equations().completed();
  if (!s.over.empty()) over_ = s.over;
  return s;
}

void Instance::directional(std::span<const std::uint32_t> unknowns, std::span<const std::uint32_t> knowns,
                           const double* seed, double* sensitivity) {
  if (stale_ || !made_) keep_up();
  // Co-simulation has the same law behind it, at the state where it is.
  std::optional<Equations> beside;
  Equations* at = exchange_ ? &*equations_ : nullptr;
  if (!at) {
    const DataFolder folder((resources_ / d_.data).string());
    const MovedFiles files(moved());
    if (d_.scenario)
      beside.emplace(*scenario_);
    else
      beside.emplace(*vehicle_, setup());
    at = &*beside;
    for (std::size_t i = 0; i < at->inputs().size(); ++i)
      at->set(i, simulation_->get(simulation_->input(at->inputs()[i].name)));
    at->event();
    at->set_time(time_ - start_time_), at->set_state(simulation_->state());
  }
  std::vector<double> dx(d_.states, 0.0), du(at->inputs().size(), 0.0), dx_dot(d_.states);
  for (std::size_t i = 0; i < knowns.size(); ++i) {
    const Variable& v = variable(knowns[i]);
    if (v.role == Role::state)
      dx[v.place] += seed[i];
    else if (v.role == Role::input)
      du[v.place] += seed[i];
    else
      throw Refused(v.name + " is neither an input nor a state: there is no derivative along it");
  }
  std::vector<std::size_t> signals;
  for (const std::uint32_t u : unknowns)
    if (variable(u).role == Role::output) signals.push_back(variable(u).place);
  std::vector<double> dy(signals.size());
  at->directional(dx, du, signals, dx_dot, dy);
  std::size_t next = 0;
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    const Variable& v = variable(unknowns[i]);
    if (v.role == Role::output)
      sensitivity[i] = dy[next++];
    else if (v.role == Role::derivative)
      sensitivity[i] = dx_dot[v.place];
    else
      throw Refused(v.name + " is neither an output nor a derivative of a state");
  }
}

std::vector<std::byte> Instance::snapshot() {
  if (stale_) keep_up();
  std::vector<std::byte> all;
  put(all, kStateMark), put(all, static_cast<std::uint64_t>(std::hash<std::string>()(d_.token)));
  put(all, static_cast<std::uint64_t>(exchange_)), put(all, static_cast<std::uint64_t>(made_));
  put(all, start_time_), put(all, time_);
  for (std::size_t i = 0; i < values_.size(); ++i) put(all, values_[i]), put(all, was_set_[i]);
  std::vector<std::byte> own;
  if (made_) own = exchange_ ? equations_->snapshot() : simulation_->snapshot().bytes();
  put(all, static_cast<std::uint64_t>(own.size()));
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

void Instance::restore(std::span<const std::byte> bytes) {
  if (take<std::uint64_t>(bytes) != kStateMark ||
      take<std::uint64_t>(bytes) != static_cast<std::uint64_t>(std::hash<std::string>()(d_.token)) ||
      take<std::uint64_t>(bytes) != static_cast<std::uint64_t>(exchange_))
    throw Refused("the state is of another FMU, or no state");
  const bool was_made = take<std::uint64_t>(bytes) != 0;
  const double start = take<double>(bytes), time = take<double>(bytes);
  std::vector<double> values;
  std::vector<signed char> was_set;
  for (std::size_t i = 0; i < values_.size(); ++i)
    values.push_back(take<double>(bytes)), was_set.push_back(take<signed char>(bytes));
  if (take<std::uint64_t>(bytes) != bytes.size()) throw Refused("the state is damaged");
  bool same = made_ && !stale_;
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (d_.variables[i].role == Role::parameter || d_.variables[i].role == Role::speed)
      same = same && values[i] == values_[i];
  values_ = values, was_set_ = was_set, start_time_ = start, time_ = time, over_.clear(), failed_ = false;
  fresh_ = false;
  if (!was_made) {
    simulation_.reset(), equations_.reset(), scenario_.reset(), vehicle_.reset();
    made_ = stale_ = false;
    return;
  }
  if (!same) make();
  if (exchange_)
    equations_->restore(bytes);
  else
    simulation_->restore(SimulationState::from_bytes({bytes.begin(), bytes.end()}));
}

}  // namespace fahrwerk::fmu
