#include "load/study/design.h"
#include "load/scenario/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

#include "files/nearest.h"
#include "files/units.h"
#include "load/places.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kWeight{.min = 0, .max = 1e30}, kEffort{.above = 0, .max = 1e30},
    kBryson{.above = 0, .max = 1e15};

std::vector<std::string> names_of(const std::vector<SignalName>& signals) {
  std::vector<std::string> names;
  for (const SignalName& s : signals) names.push_back(s.name);
  return names;
}

// "there is no output 'body.azz'; did you mean 'body.az'?"
std::string no_such(const char* what, const std::string& name, const std::vector<SignalName>& there) {
  const std::vector<std::string> names = names_of(there);
  const std::string near = files::nearest(name, names);
  return fmt::format("there is no {} {}; {}", what, files::quote(name),
                     !near.empty()       ? "did you mean '" + near + "'?"
                     : names.size() > 40 ? "`fahrwerk linear` shows all"
                                         : "there are: " + files::joined(names));
}

// The unit that a number of this signal may be written in; none where the signal's is no unit of files.
std::string written_unit(const std::string& unit, bool times_second = false) {
  const std::string wanted = !times_second ? unit : unit == "-" ? "s" : unit + " s";
  std::string error;
  return files::parse_unit(wanted, error) ? wanted : "-";
}

// Places of a list of names, each once.
std::vector<int> read_places(const Reader& r, const char* key, const char* what, const std::vector<SignalName>& there) {
  std::vector<int> places;
  const std::vector<std::string> names = r.texts(key, {.max_size = 1000});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string at = fmt::format("{}[{}]", key, i);
    const std::optional<int> place = find(there, names[i]);
    if (!place)
      r.problem(at, no_such(what, names[i], there));
    else if (std::find(places.begin(), places.end(), *place) != places.end())
      r.problem(at, files::quote(names[i]) + " stands twice");
    else
      places.push_back(*place);
  }
  return places;
}

// -5, -5+3j, -5±3j (both); nothing if it is no such number.
std::optional<ComplexList> parse_pole(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  if (const std::size_t at = text.find("+-"); at != std::string::npos) text.replace(at, 2, "±");
  const auto number = [](std::string_view part) -> std::optional<double> {
    if (!part.empty() && part.front() == '+') part.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc{} || end != part.data() + part.size() || !std::isfinite(value)) return std::nullopt;
    return value;
  };
  if (text.empty() || (text.back() != 'j' && text.back() != 'i')) {
    const std::optional<double> real = number(text);
    if (!real) return std::nullopt;
    return ComplexList(1, {*real, 0.0});
  }
  text.pop_back();
  const std::string both = "±";
  if (const std::size_t at = text.find(both); at != std::string::npos) {
    const std::optional<double> re = number(text.substr(0, at)), im = number(text.substr(at + both.size()));
    if (!re || !im) return std::nullopt;
    return ComplexList{std::complex<double>(*re, *im), std::complex<double>(*re, -*im)};
  }
  // The last sign that is not one of an exponent parts both.
  for (std::size_t at = text.size(); at-- > 1;)
    if ((text[at] == '+' || text[at] == '-') && text[at - 1] != 'e' && text[at - 1] != 'E') {
      const std::optional<double> re = number(text.substr(0, at)), im = number(text.substr(at));
      if (!re || !im) return std::nullopt;
      return ComplexList(1, {*re, *im});
    }
  const std::optional<double> im = number(text);
  if (!im) return std::nullopt;
  return ComplexList(1, {0.0, *im});
}

bool conjugate(const ComplexList& poles) {
  for (const std::complex<double>& p : poles) {
    const auto count = [&](const std::complex<double>& q) {
      return std::count_if(poles.begin(), poles.end(), [&](const std::complex<double>& other) {
        return std::abs(other - q) <= 1e-9 * std::abs(q);
      });
    };
    if (p.imag() != 0.0 && count(p) != count(std::conj(p))) return false;
  }
  return true;
}

// `poles` or `butterworth`, for as many states.
PoleChoice read_poles(const Reader& r, int order) {
  PoleChoice choice;
  if (r.has("butterworth")) {
    choice.butterworth = r.number("butterworth", "rad/s", {.above = 0, .max = 1e6});
    return choice;
  }
  const std::vector<std::string> texts = r.texts("poles", {.max_size = 1000});
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::optional<ComplexList> poles = parse_pole(texts[i]);
    const std::string at = fmt::format("poles[{}]", i);
    if (!poles) return r.problem(at, files::quote(texts[i]) + " is no pole; expected -5, -5+3j or -5±3j"), choice;
    if (poles->front().real() >= 0.0)
      r.problem(at, files::quote(texts[i]) + " is not stable; expected a negative real part");
    choice.poles.insert(choice.poles.end(), poles->begin(), poles->end());
  }
  if (texts.empty()) return choice;
  if (static_cast<int>(choice.poles.size()) != order)
    r.problem("poles", fmt::format("these are {} poles; expected {}, one for each state{}", choice.poles.size(), order,
                                   r.key_path() == "observer" ? " that is observed" : ""));
  else if (!conjugate(choice.poles))
    r.problem("poles", "complex poles must come in conjugate pairs: -5+3j with -5-3j, or -5±3j");
  return choice;
}

// A map of names to numbers: each is one of `there`, with `put` for its place and its value.
void read_named(const Reader& r, const char* key, const char* what, const std::vector<SignalName>& there,
                bool with_unit, const files::Limits& limits, const std::function<void(int, double)>& put) {
  if (!r.has(key)) return;
  const Reader map = r.map(key);
  for (const std::string& name : map.keys()) {
    const std::optional<int> place = find(there, name);
    if (!place) {
      map.has(name);
      map.problem(name, no_such(what, name, there));
      continue;
    }
    put(*place, map.number(name, with_unit ? written_unit(there[static_cast<std::size_t>(*place)].unit) : "-", limits));
  }
}

// NAME=VALUE of the call.
void change_named(const std::vector<std::string>& changes, const char* option, const char* what,
                  const std::vector<SignalName>& there, const files::Limits& limits, files::Problems& problems,
                  const std::function<void(int, double)>& put) {
  for (const std::string& text : changes) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals),
                      number = equals == std::string::npos ? "" : text.substr(equals + 1);
    const std::optional<int> place = find(there, name);
    double value = NAN;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (!place)
      problems.add("", 0, option, no_such(what, name, there));
    else if (error != std::errc{} || end != number.data() + number.size() || !std::isfinite(value))
      problems.add("", 0, option, files::quote(text) + " is no NAME=NUMBER");
    else if (value < limits.min || value <= limits.above || value > limits.max)
      problems.add(
          "", 0, option,
          fmt::format("{} is out of range; expected {}", files::quote(text), limits.above == 0.0 ? "> 0" : ">= 0"));
    else
      put(*place, value);
  }
}

void read_lqr(const Reader& r, const WeightChanges& changes, const ControlPlant& plant, FeedbackTask& task,
              files::Problems& problems) {
  const std::vector<SignalName>& outputs = plant.model.outputs;
  std::vector<SignalName> actuators;
  for (const int a : plant.actuators) actuators.push_back(plant.model.inputs[static_cast<std::size_t>(a)]);
  task.weights = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(outputs.size()));
  task.efforts = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(actuators.size()));
  const auto once = [&](const char* key, Eigen::VectorXd& values, const std::vector<SignalName>& there, bool bryson) {
    return [&values, &there, &r, key, bryson](int at, double v) {
      const std::string& name = there[static_cast<std::size_t>(at)].name;
      if (values[at] != 0.0) return r.map(key).problem(name, "has a weight already; expected one of both ways");
      values[at] = bryson ? 1.0 / (v * v) : v;
    };
  };
  read_named(r, "weights", "output", outputs, false, kWeight, once("weights", task.weights, outputs, false));
  read_named(r, "allowed", "output", outputs, true, kBryson, once("allowed", task.weights, outputs, true));
  read_named(r, "effort", "actuator", actuators, false, kEffort, once("effort", task.efforts, actuators, false));
  read_named(r, "largest", "actuator", actuators, true, kBryson, once("largest", task.efforts, actuators, true));
  change_named(changes.weights, "--weight", "output", outputs, kWeight, problems,
               [&](int at, double v) { task.weights[at] = v; });
  change_named(changes.efforts, "--effort", "actuator", actuators, kEffort, problems,
               [&](int at, double v) { task.efforts[at] = v; });
  if (task.weights.isZero(0.0)) r.problem("", "weighs no output; expected `allowed` or `weights` of at least one");
  for (std::size_t k = 0; k < actuators.size(); ++k)
    if (task.efforts[static_cast<Eigen::Index>(k)] == 0.0)
      r.problem("", fmt::format("says nothing about the effort of {}; expected it in `largest` or `effort`",
                                files::quote(actuators[k].name)));
}

FeedbackTask read_feedback(const Reader& root, const WeightChanges& changes, const ControlPlant& plant,
                           files::Problems& problems) {
  FeedbackTask task;
  const Reader r = root.map("feedback");
  if (!r.exists()) return task;
  const int ways = (r.has("lqr") ? 1 : 0) + (r.has("poles") ? 1 : 0) + (r.has("butterworth") ? 1 : 0);
  if (ways != 1) return r.problem("", "expected exactly one of lqr, poles, butterworth"), task;
  if (r.has("lqr")) {
    read_lqr(r.map("lqr"), changes, plant, task, problems);
  } else {
    task.kind = FeedbackTask::Kind::poles, task.poles = read_poles(r, plant.model.order());
    if (!changes.weights.empty() || !changes.efforts.empty())
      problems.add("", 0, changes.weights.empty() ? "--effort" : "--weight", "needs a design by feedback.lqr");
  }
  return task;
}

void read_noise(const Reader& r, const ControlPlant& plant, ObserverTask& task) {
  const StateSpace& m = plant.model;
  const auto p = static_cast<Eigen::Index>(plant.measured.size());
  std::vector<SignalName> sources = m.inputs, seen;
  sources.insert(sources.end(), m.states.begin(), m.states.end());
  for (const int i : plant.measured) seen.push_back(m.outputs[static_cast<std::size_t>(i)]);
  const int inputs = static_cast<int>(m.inputs.size());
  read_named(r, "process", "input or state", sources, false, kWeight, [&](int at, double v) {
    if (at < inputs)
      task.sources.push_back({m.B.col(at), m.D(plant.measured, at), v});
    else
      task.sources.push_back({Eigen::VectorXd::Unit(m.order(), at - inputs), Eigen::VectorXd::Zero(p), v});
  });
  if (task.sources.empty()) r.problem("", "expected `process` with an intensity of at least one input or state");
  task.measured_noise = Eigen::VectorXd::Zero(p);
  read_named(r, "measured", "measured output", seen, false, kEffort,
             [&](int at, double v) { task.measured_noise[at] = v; });
  for (Eigen::Index k = 0; k < p; ++k)
    if (task.measured_noise[k] == 0.0)
      r.problem("", fmt::format("says nothing about {}; expected its intensity in `measured`",
                                files::quote(seen[static_cast<std::size_t>(k)].name)));
}

std::optional<ObserverTask> read_observer(const Reader& root, const ControlPlant& plant) {
  if (!root.has("observer")) return std::nullopt;
  ObserverTask task;
  const Reader r = root.map("observer");
  const bool reduced = r.choice("kind", {"full", "reduced"}, "full") == "reduced";
  task.kind = reduced ? ObserverTask::Kind::reduced : ObserverTask::Kind::full;
  const int order = plant.model.order() - (reduced ? static_cast<int>(plant.measured.size()) : 0);
  if (plant.measured.empty()) return r.problem("", "sees nothing; expected `measured` with at least one output"), task;
  if (order < 1) return r.problem("kind", "nothing is left to observe; everything is measured"), task;
  const int ways = (r.has("noise") ? 1 : 0) + (r.has("poles") ? 1 : 0) + (r.has("butterworth") ? 1 : 0);
  if (ways != 1) return r.problem("", "expected exactly one of poles, butterworth, noise"), task;
  task.noise = r.has("noise");
  if (task.noise && reduced) return r.problem("noise", "is for a full observer; expected poles or butterworth"), task;
  if (task.noise)
    read_noise(r.map("noise"), plant, task);
  else
    task.poles = read_poles(r, order);
  return task;
}

// Inputs by name; those that need their rate beside them are refused.
void read_plant(const Reader& root, const StateSpace& model, ControlPlant& plant) {
  plant.model = model;
  const std::vector<std::string> names = root.texts("actuators", {.max_size = 1000});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string at = fmt::format("actuators[{}]", i);
    const std::optional<int> place = find(model.inputs, names[i]);
    if (!place) {
      root.problem(at, no_such("input", names[i], model.inputs));
    } else if (std::find(names.begin(), names.begin() + static_cast<long>(i), names[i]) !=
               names.begin() + static_cast<long>(i)) {
      root.problem(at, files::quote(names[i]) + " stands twice");
    } else if (const std::string rate = needed_rate(model, *place); !rate.empty()) {
      root.problem(at, fmt::format("{} acts with its rate, too; expected '{}', which makes it a state",
                                   files::quote(names[i]), rate));
    } else if (find(plant.model.inputs, names[i])) {
      plant.model = with_rate_states(std::move(plant.model), names[i]);
    }
  }
  for (const std::string& name : names)
    if (const std::optional<int> place = find(plant.model.inputs, name)) plant.actuators.push_back(*place);
  if (root.has("measured")) plant.measured = read_places(root, "measured", "output", model.outputs);
}

// What is shown where the file does not say: outputs that are weighted, then measured; else the first.
std::vector<int> usual_outputs_of(const DesignTask& task) {
  std::vector<int> list;
  for (Eigen::Index i = 0; i < task.feedback.weights.size(); ++i)
    if (task.feedback.weights[i] > 0.0) list.push_back(static_cast<int>(i));
  for (const int i : task.plant.measured)
    if (std::find(list.begin(), list.end(), i) == list.end()) list.push_back(i);
  if (list.empty() && !task.plant.model.outputs.empty()) list.push_back(0);
  if (list.size() > 4) list.resize(4);
  return list;
}

// The first input that is neither an actuator nor a rate; an actuator if there is no other.
std::vector<int> usual_inputs_of(const ControlPlant& plant) {
  const StateSpace& m = plant.model;
  for (int i = 0; i < static_cast<int>(m.inputs.size()); ++i) {
    const bool rate =
        std::any_of(m.rate_inputs.begin(), m.rate_inputs.end(), [i](const RateInput& r) { return r.rate == i; });
    if (!rate && std::find(plant.actuators.begin(), plant.actuators.end(), i) == plant.actuators.end()) return {i};
  }
  return plant.actuators.empty() ? std::vector<int>{} : std::vector<int>{plant.actuators.front()};
}

void read_shown(const Reader& root, DesignTask& task) {
  const StateSpace& m = task.plant.model;
  std::vector<int> from = usual_inputs_of(task.plant), to = usual_outputs_of(task);
  if (root.has("responses")) {
    const Reader r = root.map("responses");
    if (r.has("from")) from = read_places(r, "from", "input", m.inputs);
    if (r.has("to")) to = read_places(r, "to", "output", m.outputs);
  }
  for (const int i : from)
    for (const int o : to) task.responses.emplace_back(i, o);
  if (root.has("frequencies")) {
    const std::vector<double> f =
        root.numbers("frequencies", "Hz", {.above = 0, .max = 1e5}, {.min_size = 2, .max_size = 2, .increasing = true});
    if (f.size() == 2) task.low = f[0], task.high = f[1];
  }
  task.answer.input = from.empty() ? -1 : from.front(), task.answer.outputs = to;
  if (!root.has("answer")) return;
  const Reader r = root.map("answer");
  task.answer.signal = r.choice("kind", {"step", "impulse"}, "step") == "step" ? TestSignal::step : TestSignal::impulse;
  const std::string name =
      r.text("input", task.answer.input < 0 ? "" : m.inputs[static_cast<std::size_t>(task.answer.input)].name);
  const std::optional<int> input = find(m.inputs, name);
  if (!input) return r.problem("input", no_such("input", name, m.inputs));
  task.answer.input = *input;
  const std::string unit = m.inputs[static_cast<std::size_t>(*input)].unit;
  task.answer.size =
      r.number("size", written_unit(unit, task.answer.signal == TestSignal::impulse), {.min = -1e9, .max = 1e9}, 1.0);
  task.answer.duration = r.number("duration", "s", {.above = 0, .max = 1e5}, 2.0);
  if (r.has("to")) task.answer.outputs = read_places(r, "to", "output", m.outputs);
}

}  // namespace

ComplexList PoleChoice::of_order(int n) const { return butterworth ? butterworth_poles(n, *butterworth) : poles; }

namespace {

DesignModel read_model_part(const Reader& root, const std::filesystem::path& file) {
  DesignModel m;
  m.name = root.text("name", file.stem().string()), m.description = root.text("description", "");
  const std::string name = root.text("model", "");
  m.model =
      named_file(root, "model", !name.empty() && !file_in("vehicles", name).empty() ? "vehicles" : "vehicles/classic");
  m.speed = root.number("speed", "m/s", {.min = 0, .max = 150}, 0.0);
  if (root.has("lateral_acceleration"))
    m.lateral_acceleration = root.number("lateral_acceleration", "m/s^2", {.min = -100, .max = 100});
  m.speed_control = root.flag("speed_control", false), m.parts = read_parts(root);
  if (root.has("equipment"))
    root.problem("equipment",
                 "is no key any more: the parts of a car act; expected `parts: {NAME: off}` where one does not");
  m.free_hand_wheel = root.flag("free_hand_wheel", false);
  if (root.has("set")) m.changes = root.texts("set", {.max_size = 1000});
  return m;
}

}  // namespace

DesignModel read_design_model(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  DesignModel m = read_model_part(root, document.file());
  const auto add = [&](const Reader& r, const char* key) {
    if (r.exists() && r.has(key) && !r.holds_value(key))
      for (const std::string& name : r.texts(key, {.max_size = 1000})) m.outputs.push_back(name);
  };
  add(root, "measured");
  for (const char* key : {"responses", "answer"})
    if (root.has(key)) add(root.map(key), "to");
  if (!root.has("feedback") || !root.map("feedback").has("lqr")) return m;
  const Reader lqr = root.map("feedback").map("lqr");
  for (const char* key : {"weights", "allowed"})
    if (lqr.has(key))
      for (const std::string& name : lqr.map(key).keys()) m.outputs.push_back(name);
  return m;
}

DesignTask read_design(const files::Document& document, const StateSpace& model, const WeightChanges& changes,
                       files::Problems& problems) {
  DesignTask task;
  const Reader root(document, problems);
  read_model_part(root, document.file());
  const std::size_t before = problems.size();
  read_plant(root, model, task.plant);
  if (problems.size() == before) {
    task.feedback = read_feedback(root, changes, task.plant, problems);
    task.observer = read_observer(root, task.plant);
    read_shown(root, task);
    root.finish();
  }
  return task;
}

}  // namespace fahrwerk::load
