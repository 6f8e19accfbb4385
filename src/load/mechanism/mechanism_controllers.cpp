// Sampled controllers of a mechanism file.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/nearest.h"
#include "load/mechanism/mechanism_parts.h"

namespace fahrwerk::load::mechanisms {
namespace {

using files::Reader;

const files::Limits kGain{.min = -1e12, .max = 1e12};

// A number, or the name of an input.
void read_target(const Context& c, const Reader& r, SignalLaw& law) {
  if (!r.has("target")) return;
  const std::string text = r.text("target");
  for (std::size_t k = 0; k < c.inputs.size(); ++k)
    if (c.inputs[k].name == text) {
      law.target_input = static_cast<int>(k);
      return;
    }
  law.target = c.number(r, "target", "", kGain);
}

SignalLaw read_controller(const Context& c, const Reader& r, const std::string& name,
                          const std::vector<Quantity>& outputs) {
  SignalLaw law;
  law.name = name;
  const std::string reads = r.text("reads");
  const auto output = std::find_if(outputs.begin(), outputs.end(), [&](const Quantity& q) { return q.name == reads; });
  std::vector<std::string> known;
  for (const Quantity& q : outputs) known.push_back(q.name);
  if (output != outputs.end())
    law.output = static_cast<std::size_t>(output - outputs.begin());
  else if (!reads.empty())
    r.problem("reads", files::there_is_no("signal", reads, known));
  const int input = read_input_name(c, r, "sets");
  if (input >= 0) law.input = static_cast<std::size_t>(input);
  for (const constrained::Joint& j : c.joints)
    if (input >= 0 && j.drive.value == input)
      r.problem("sets",
                fmt::format("is what the driver '{}' follows with its rate; expected an input of a force", j.name));
  read_target(c, r, law);
  law.proportional = c.number(r, "proportional", "", kGain, 0.0);
  law.integral = c.number(r, "integral", "", kGain, 0.0);
  law.derivative = c.number(r, "derivative", "", kGain, 0.0);
  if (r.has("limit")) law.upper = c.number(r, "limit", "", {.above = 0, .max = 1e15}), law.lower = -law.upper;
  law.sample = c.number(r, "sample", "s", {.above = 0, .max = 1e3}, 1e-3);
  law.delay = c.number(r, "delay", "s", {.min = 0, .max = 1e3}, 0.0);
  return law;
}

}  // namespace

std::vector<SignalLaw> read_controllers(const Context& c, const std::vector<Quantity>& outputs) {
  std::vector<SignalLaw> laws;
  if (!c.root.has("controllers")) return laws;
  const Reader all = c.root.map("controllers");
  for (const std::string& name : names_of_section(c, all)) {
    const Reader r = all.map(name);
    if (r.exists()) laws.push_back(read_controller(c, r, name, outputs));
  }
  return laws;
}

void check_samples(const Context& c, const std::vector<SignalLaw>& laws, double step) {
  const auto fits = [step](double t) { return std::fabs(t / step - std::nearbyint(t / step)) < 1e-6; };
  for (const SignalLaw& law : laws)
    for (const auto& [key, t] : {std::pair("sample", law.sample), std::pair("delay", law.delay)})
      if (!fits(t))
        c.root.problem(fmt::format("controllers.{}.{}", law.name, key),
                       fmt::format("{:g} s is no whole number of steps of {:g} s (solver.step)", t, step));
}

}  // namespace fahrwerk::load::mechanisms
