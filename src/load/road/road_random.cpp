// A random road:
//
//   random:
//     class: B                           ISO 8608, A .. H; or
//     spectrum: {...}                    power law or model I .. XII (below); or table: table_7_1, 28 harmonics
//     method: spectral                   spectral, harmonics (with `harmonics: 28` bands), filter (models I, II)
//     [spectral] seed: 1                            [1] length: 1000 m                     after which it repeats [1000
//     m]; endless: true never does [false] step: 50 mm                        of its table, at most [50 mm] waves:
//     [0.353 m, 90.9 m]           shortest and longest wave [range of ISO 8608; spectra: 4 steps .. length] tracks:
//     [0.75 m, -0.75 m]          y of the left and right track [±0.75 m] coherence: {kind: isotropic}       or {kind:
//     constant, value: 0.5}, {kind: decay, length: 0.5 m} [isotropic] start: 10 m, end: 500 m            flat before
//     and after [] transition: 10 m                   length of every change [10 m] sections: [{x: 200 m, class: C},
//     {x: 400 m, gain: 0.5}]   another class, or another factor, from x on []
//
//   spectrum: {model: power_law, density: 1e-6 m^3, reference: 1 rad/m, waviness: 2, waviness_above: 2}
//   spectrum: {model: II, sigma: 10 mm, alpha: 0.1, beta: 0.4}     by the letters of Table 4.5:
//     I sigma, alpha   II, III, IV, VI, VIII sigma, alpha, beta   V sigma, damping, reference   VII sigma, alpha
//     IX sigma, beta   X intensity   XI intensity, alpha   XII intensity, alpha, beta
#include <algorithm>
#include <array>
#include <cmath>

#include "load/road/road_parts.h"

namespace fahrwerk::load {
namespace {

using files::Reader;
using RandomMethod = RandomRoadOptions::Method;

constexpr std::array<const char*, 13> model_names{"power_law", "I",    "II", "III", "IV", "V",  "VI",
                                                  "VII",       "VIII", "IX", "X",   "XI", "XII"};
constexpr std::size_t most_points = std::size_t{1} << 22;

std::vector<std::string> class_names() { return {"A", "B", "C", "D", "E", "F", "G", "H"}; }

Roughness read_spectrum(const Reader& r) {
  Roughness s;
  const std::string model = r.choice("model", {model_names.begin(), model_names.end()});
  for (std::size_t i = 0; i < model_names.size(); ++i)
    if (model == model_names[i]) s.model = static_cast<RoughnessModel>(i);
  const files::Limits positive{.above = 0, .max = 1e6}, size{.above = 0, .max = 1}, w{.min = 0, .max = 8};
  using enum RoughnessModel;
  const auto is = [&](std::initializer_list<RoughnessModel> any) {
    return std::find(any.begin(), any.end(), s.model) != any.end();
  };
  if (s.model == power_law) {
    s.density = r.number("density", "m^3", size);
    s.reference = r.number("reference", "rad/m", positive, 1.0);
    s.waviness = r.number("waviness", "-", w, 2.0);
    s.waviness_above = r.number("waviness_above", "-", w, s.waviness);
    return s;
  }
  if (is({X, XI, XII}))
    s.intensity = r.number("intensity", "m^3", size);
  else
    s.sigma = r.number("sigma", "m", size);
  // Of VII and VIII, α multiplies ξ²; a bare number is meant for either.
  if (is({VII, VIII}))
    s.alpha = r.number("alpha", "rad^2/m^2", positive);
  else if (!is({V, IX, X}))
    s.alpha = r.number("alpha", "rad/m", positive);
  if (is({II, III, IV, VI, VIII, IX, XII})) s.beta = r.number("beta", "rad/m", positive);
  if (s.model == V) {
    s.reference = r.number("reference", "rad/m", positive);
    s.damping = r.number("damping", "-", {.above = 0, .below = 1});
  }
  if (s.model == VI && s.alpha == s.beta) r.problem("beta", "equals alpha, for which model VI is not defined");
  if (s.model == XII && s.beta < 0.5 * s.alpha)
    r.problem("beta", "is less than alpha/2: the band would begin below zero");
  return s;
}

Coherence read_coherence(const Reader& r, double waviness) {
  Coherence c{.waviness = waviness};
  const std::string kind = r.choice("kind", {"isotropic", "constant", "decay"});
  if (kind == "constant") {
    c.kind = Coherence::Kind::constant;
    c.value = r.number("value", "-", {.min = 0, .max = 1});
  } else if (kind == "decay") {
    c.kind = Coherence::Kind::decay;
    c.length = r.number("length", "m", {.min = 0, .max = 1e3});
  }
  return c;
}

// Flat, first class, other classes, flat: one list of gains along the way.
std::optional<RoundedPolyline> read_gain(const Reader& r, const std::string& first_class) {
  const files::Limits place{.min = -1e6, .max = 1e6};
  const double transition = r.number("transition", "m", {.above = 0, .max = 1e4}, 10.0);
  std::vector<GainChange> changes;
  const bool start = r.has("start");
  if (start) changes.push_back({r.number("start", "m", place), 1.0, transition});
  if (r.has("sections")) {
    for (const Reader& section : r.list("sections")) {
      GainChange c{section.number("x", "m", place), 1.0, transition};
      if (section.has("class") && !first_class.empty())
        c.gain =
            std::sqrt(iso8608::density(section.choice("class", class_names())[0]) / iso8608::density(first_class[0]));
      else if (section.has("class"))
        section.problem("class", "needs a road that begins with a class; expected `gain`");
      else
        c.gain = section.number("gain", "-", {.min = 0, .max = 1e3});
      changes.push_back(c);
    }
  }
  if (r.has("end")) changes.push_back({r.number("end", "m", place), 0.0, transition});
  for (std::size_t i = 1; i < changes.size(); ++i)
    if (changes[i].x - changes[i - 1].x < transition) {
      r.problem("transition", "is longer than the distance between two changes (start, sections, end)");
      break;
    }
  if (changes.empty()) return {};
  return gain_along(start ? 0.0 : 1.0, changes);
}

void read_grid(const Reader& r, RandomRoadOptions& o, bool iso) {
  if (o.lines.empty()) o.length = r.number("length", "m", {.min = 10, .max = 1e6}, 1000.0);
  o.step = r.number("step", "m", {.min = 1e-3, .max = 1}, o.lines.empty() ? 0.05 : 0.0125);
  if (o.length / o.step > static_cast<double>(most_points))
    r.problem("step", "gives more than four million points; expected a longer step or a shorter length");
  if (!iso) o.shortest_wave = 4.0 * o.step, o.longest_wave = o.length;
  if (r.has("waves")) {
    const auto waves =
        r.numbers("waves", "m", {.above = 0, .max = 1e6}, {.min_size = 2, .max_size = 2, .increasing = true});
    if (waves.size() == 2) o.shortest_wave = waves[0], o.longest_wave = waves[1];
    if (o.method == RandomMethod::filter || !o.lines.empty()) r.problem("waves", "has no meaning for this road");
  }
  if (o.method != RandomMethod::filter && o.lines.empty() && o.shortest_wave < 2.0 * o.step)
    r.problem(r.has("waves") ? "waves[0]" : "step", "the shortest wave needs at least two steps of the table");
}

}  // namespace

RandomRoadOptions read_random(const Reader& r) {
  RandomRoadOptions o;
  std::string first_class;
  const bool iso = r.has("class"), spectrum = r.has("spectrum"), table = r.has("table");
  if (iso + spectrum + table != 1) r.problem("", "expected one of `class`, `spectrum` and `table`");
  if (iso) {
    first_class = r.choice("class", class_names());
    o.roughness = iso8608::roughness(first_class[0]);
  } else if (spectrum) {
    o.roughness = read_spectrum(r.map("spectrum"));
  } else if (table) {
    r.choice("table", {"table_7_1"});
    o.lines = table_7_1();
    o.length = 2.0 * M_PI / o.lines.front().wave_number;
  }
  if (!table) {
    const std::string method = r.choice("method", {"spectral", "harmonics", "filter"}, "spectral");
    o.method = method == "filter"      ? RandomMethod::filter
               : method == "harmonics" ? RandomMethod::harmonics
                                       : RandomMethod::spectral;
    if (o.method == RandomMethod::harmonics) o.harmonics = r.integer("harmonics", {.min = 1, .max = 100'000}, 28);
    const bool filtered = o.roughness.model == RoughnessModel::I || o.roughness.model == RoughnessModel::II;
    if (o.method == RandomMethod::filter && !filtered)
      r.problem("method", "a shape filter is known for the models I and II only");
    o.endless = r.flag("endless", false);
  }
  o.seed = static_cast<std::uint64_t>(r.integer("seed", {.min = 0, .max = 2e9}, 1));
  read_grid(r, o, iso);
  o.tracks = read_tracks(r);
  if (o.roughness.model == RoughnessModel::power_law) o.coherence.waviness = std::max(1.0, o.roughness.waviness);
  if (r.has("coherence")) o.coherence = read_coherence(r.map("coherence"), o.coherence.waviness);
  o.gain = read_gain(r, first_class);
  return o;
}

}  // namespace fahrwerk::load
