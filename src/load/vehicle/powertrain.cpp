#include "load/vehicle/powertrain.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "load/to_vec.h"
#include "load/vehicle/axle_names.h"
#include "load/vehicle/powertrain_engine.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kStiffness{.above = 0, .max = 1e7}, kDamping{.min = 0, .max = 1e5};
constexpr files::Limits kInertia{.above = 0, .max = 100}, kNoneOrMore{.min = 0, .max = 100};
constexpr files::Limits kShare{.min = 0, .max = 1}, kEfficiency{.min = 0.3, .max = 1};

FrictionCoupling<double> read_coupling(const Reader& r, double stiffness, double damping) {
  FrictionCoupling<double> k{stiffness, stiffness, 0.0, damping};
  k.stiffness = r.number("stiffness", "N m/rad", kStiffness, stiffness);
  k.pre_stiffness = r.number("pre_stiffness", "N m/rad", kStiffness, k.stiffness);
  k.pre_angle = r.number("pre_angle", "rad", {.min = 0, .max = 1}, 0.0);
  k.damping = r.number("damping", "N m s/rad", kDamping, damping);
  return k;
}

PedalClutch<double> read_clutch(const Reader& r) {
  PedalClutch<double> c{{1500.0, 200.0, 0.05, 2.0}, 400.0, 0.3, 0.8};
  if (!r.has("clutch")) return c;
  const Reader clutch = r.map("clutch");
  c.capacity = clutch.number("capacity", "N m", {.above = 0, .max = 1e5});
  c.coupling.stiffness = clutch.number("stiffness", "N m/rad", kStiffness, c.coupling.stiffness);
  c.coupling.pre_stiffness = clutch.number("pre_stiffness", "N m/rad", kStiffness, c.coupling.pre_stiffness);
  c.coupling.pre_angle = clutch.number("pre_angle", "rad", {.min = 0, .max = 1}, c.coupling.pre_angle);
  c.coupling.damping = clutch.number("damping", "N m s/rad", kDamping, c.coupling.damping);
  c.bites_at = clutch.number("bites_at", "-", kShare, c.bites_at);
  c.open_at = clutch.number("open_at", "-", kShare, c.open_at);
  if (c.bites_at >= c.open_at)
    clutch.problem("open_at", fmt::format("{} is not beyond bites_at = {}", c.open_at, c.bites_at));
  return c;
}

void read_converter(const Reader& r, Drivetrain<double>& p) {
  p.has_converter = r.has("converter");
  if (!p.has_converter) return;
  const Reader c = r.map("converter");
  const std::vector<double> ratio =
      c.numbers("speed_ratio", "-", kShare, {.min_size = 2, .max_size = 1000, .increasing = true});
  const std::vector<double> capacity = c.numbers("capacity", "N m s^2/rad^2", {.min = 0, .max = 10}, {.min_size = 2});
  const std::vector<double> torque = c.numbers("torque_ratio", "-", {.min = 1, .max = 10}, {.min_size = 2});
  if (ratio.size() < 2) return;
  if (ratio.front() != 0.0 || ratio.back() != 1.0) return c.problem("speed_ratio", "must go from 0 to 1");
  if (capacity.size() != ratio.size() || torque.size() != ratio.size())
    return c.problem("", "speed_ratio, capacity and torque_ratio must have the same number of values");
  if (capacity.back() != 0.0) c.problem("capacity", "must end with 0: no slip, no torque");
  if (torque.back() != 1.0) c.problem("torque_ratio", "must end with 1");
  p.converter = {linear_table(ratio, capacity, Continuation::constant),
                 linear_table(ratio, torque, Continuation::constant)};
}

void read_gearbox(const Reader& r, Drivetrain<double>& p) {
  const Reader g = r.map("gearbox");
  const std::vector<double> ratios = g.numbers("ratios", "-", {.above = 0, .max = 50}, {.max_size = kMostGears});
  for (std::size_t k = 1; k < ratios.size(); ++k)
    if (ratios[k] >= ratios[k - 1])
      g.problem(fmt::format("ratios[{}]", k),
                fmt::format("{} is not below the ratio {} of the gear before", ratios[k], ratios[k - 1]));
  std::copy(ratios.begin(), ratios.end(), p.gearbox.forward.begin());
  p.gearbox.gears = static_cast<int>(ratios.size());
  p.gearbox.reverse = g.number("reverse", "-", {.min = -50, .max = 0}, 0.0);
  p.gear_efficiency = g.number("efficiency", "-", kEfficiency, 0.97);
  p.input_inertia = g.number("input_inertia", "kg m^2", kInertia, 0.015);
  p.synchro_capacity = 4000.0, p.synchro = {2e4, 2e4, 0.0, 30.0};
  if (!g.has("synchronizer")) return;
  const Reader s = g.map("synchronizer");
  p.synchro_capacity = s.number("capacity", "N m", {.above = 0, .max = 1e6}, p.synchro_capacity);
  p.synchro = read_coupling(s, 2e4, 30.0);
}

// Of an axle, or between axles.
Differential<double> read_differential(const Reader& r, bool given, double split, double carrier, double output) {
  Differential<double> d;
  d.split = split, d.carrier_inertia = carrier, d.output_inertia = output, d.spider_inertia = 1e-4;
  d.preload = 0.0, d.bias = 0.0;
  d.lock = {5e3, 5e3, 0.0, 5.0};
  if (!given) return d;
  const std::string kind = r.choice("kind", {"open", "limited_slip", "locked"}, "open");
  d.kind = kind == "open"           ? DifferentialKind::open
           : kind == "limited_slip" ? DifferentialKind::limited_slip
                                    : DifferentialKind::locked;
  d.carrier_inertia = r.number("carrier_inertia", "kg m^2", kNoneOrMore, carrier);
  d.output_inertia = r.number("output_inertia", "kg m^2", kInertia, output);
  d.spider_inertia = r.number("spider_inertia", "kg m^2", kNoneOrMore, d.spider_inertia);
  const bool slips = d.kind == DifferentialKind::limited_slip;
  for (const char* key : {"preload", "bias"})
    if (!slips && r.has(key)) r.problem(key, "belongs to a differential of limited slip");
  if (slips) {
    d.preload = r.number("preload", "N m", {.min = 0, .max = 1e5}, 60.0);
    d.bias = r.number("bias", "-", kShare, 0.3);
  }
  if (r.has("lock")) d.lock = read_coupling(r.map("lock"), 5e3, 5.0);
  return d;
}

ElasticShaft<double> read_shaft(const Reader& axle, const char* key, double stiffness, double damping) {
  if (!axle.has(key)) return {stiffness, damping};
  const Reader s = axle.map(key);
  return {s.number("stiffness", "N m/rad", kStiffness, stiffness), s.number("damping", "N m s/rad", kDamping, damping)};
}

DrivenAxle<double> idle_axle() {
  DrivenAxle<double> a;
  a.driven = false;
  a.propshaft = {1.5e4, 10.0}, a.half_shaft = {7e3, 15.0};
  a.ratio = a.efficiency = 1.0;
  a.differential.split = 0.5, a.differential.carrier_inertia = 0.08;
  a.differential.output_inertia = 0.02, a.differential.spider_inertia = 1e-4;
  a.differential.preload = a.differential.bias = 0.0;
  a.differential.lock = {5e3, 5e3, 0.0, 5.0};
  return a;
}

// What an axle and a differential between axles have: propshaft, ratio, efficiency.
void read_driving(const Reader& r, DrivenAxle<double>& a) {
  a.propshaft = read_shaft(r, "propshaft", 1.5e4, 10.0);
  a.driven = true;
}

DrivenAxle<double> read_driven_axle(const Reader& axle) {
  DrivenAxle<double> a = idle_axle();
  read_driving(axle, a);
  a.ratio = axle.number("ratio", "-", {.above = 0, .max = 50});
  a.efficiency = axle.number("efficiency", "-", kEfficiency, 0.97);
  a.half_shaft = read_shaft(axle, "half_shaft", 7e3, 15.0);
  const bool given = axle.has("differential");
  a.differential = read_differential(given ? axle.map("differential") : axle, given, 0.5, 0.08, 0.02);
  return a;
}

// Which axles are driven: a name, or a list of names. `all` are those of the vehicle that carries the engine.
std::vector<bool> read_drives(const Reader& r, int axles, int all) {
  std::vector<bool> driven(static_cast<std::size_t>(all), false);
  if (r.holds_value("drives") || !r.has("drives")) {
    std::vector<std::string> names = axle_names(axles, all);
    names.insert(names.begin() + 2, "all");
    const std::string drives = r.choice("drives", all == 2 ? std::vector<std::string>{"front", "rear", "all"} : names);
    if (drives == "all" && static_cast<std::size_t>(axles) > kMostDriven)
      r.problem("drives", fmt::format("all {} axles cannot be driven; expected at most {}", axles, kMostDriven));
    else if (drives == "all")
      std::fill_n(driven.begin(), axles, true);
    else if (!drives.empty())
      driven[static_cast<std::size_t>(axle_of_name(drives, axles))] = true;
    return driven;
  }
  for (const int axle : read_axle_names(r, "drives", axles, kMostDriven, all))
    driven[static_cast<std::size_t>(axle)] = true;
  return driven;
}

// The map of an axle; where it is missing that is said.
Reader axle_map(const Reader& r, int axle, int axles) {
  const std::string key = axle_key(r, axle, axles);
  return r.map(key.empty() ? axle_name(axle, axles) : key);
}

std::optional<ShaftJoints> read_joints(const Reader& axle) {
  if (!axle.has("joints")) return {};
  const Reader joints = axle.map("joints");
  const ShaftJoints found{to_vec(joints.vector3("inner", "m", {.min = -5, .max = 5})),
                          joints.number("outer", "m", {.min = -0.5, .max = 0.5}, 0.0)};
  if (found.inner.y <= 0.0) joints.problem("inner", "is not on the left; expected y > 0");
  return found;
}

// What a differential that stands before `axles` drives with its two outputs, the one with the first axle first: the
// largest sets of axles within it that have a differential of their own, and single axles. Fewer or more: not two.
std::vector<DriveOutput> outputs_of(const std::vector<int>& axles, const std::vector<std::vector<int>>& sets) {
  const auto within = [](const std::vector<int>& a, const std::vector<int>& b) {
    return a.size() < b.size() && std::includes(b.begin(), b.end(), a.begin(), a.end());
  };
  std::vector<DriveOutput> found;
  std::vector<int> covered;
  for (const int axle : axles) {
    if (std::find(covered.begin(), covered.end(), axle) != covered.end()) continue;
    std::size_t largest = sets.size();
    for (std::size_t k = 0; k < sets.size(); ++k)
      if (within(sets[k], axles) && std::find(sets[k].begin(), sets[k].end(), axle) != sets[k].end() &&
          (largest == sets.size() || sets[k].size() > sets[largest].size()))
        largest = k;
    if (largest == sets.size()) {
      found.push_back({DriveOutput::axle, static_cast<std::size_t>(axle)});
      continue;
    }
    found.push_back({DriveOutput::differential, largest});
    covered.insert(covered.end(), sets[largest].begin(), sets[largest].end());
  }
  return found;
}

// Differentials between axles behind the centre, each before the axles that it names.
void read_further(const Reader& r, const std::vector<int>& driven, int axles, int all, Drivetrain<double>& d) {
  std::vector<std::vector<int>> sets;
  const std::vector<Reader> list = r.list("differentials", {.min_size = 1, .max_size = kMostDriven});
  for (const Reader& one : list) {
    FurtherDifferential<double> f{idle_axle(), {}};
    std::vector<int> set = read_axle_names(one, "between", axles, kMostDriven, all);
    std::sort(set.begin(), set.end());
    if (!std::includes(driven.begin(), driven.end(), set.begin(), set.end()))
      one.problem("between", "names an axle that is not driven: `drives` does not name it");
    if (set.size() < 2) one.problem("between", "names fewer than two axles");
    if (set == driven) one.problem("between", "names all driven axles: that is the centre differential, `center`");
    read_driving(one, f.drive);
    f.drive.ratio = one.number("ratio", "-", {.above = 0, .max = 10}, 1.0);
    f.drive.efficiency = one.number("efficiency", "-", kEfficiency, 1.0);
    const double split = one.number("split", "-", {.above = 0, .below = 1}, 0.5);
    f.drive.differential = read_differential(one, true, split, 0.02, 0.02);
    sets.push_back(set), d.further.push_back(f);
  }
  const auto lead = [&](const Reader& at, const char* key, const std::vector<int>& set, auto& output) {
    const std::vector<DriveOutput> found = outputs_of(set, sets);
    if (found.size() == 2)
      output = {found[0], found[1]};
    else
      at.problem(key,
                 fmt::format("leads to {} axles or differentials; a differential has two outputs: name what stands "
                             "between the others in `differentials`",
                             found.size()));
  };
  lead(r, "center", driven, d.center_output);
  for (std::size_t k = 0; k < list.size(); ++k) lead(list[k], "between", sets[k], d.further[k].output);
  if (sets.size() != driven.size() - 2)
    r.problem("differentials", fmt::format("has {}; {} driven axles have a centre differential and {} further ones",
                                           sets.size(), driven.size(), driven.size() - 2));
}

void read_axles(const Reader& r, int axles, int all, PowertrainParameters& p) {
  Drivetrain<double>& d = p.drivetrain;
  const std::vector<bool> driven = read_drives(r, axles, all);
  int count = 0;
  for (int k = 0; k < all; ++k) {
    const bool is_driven = driven[static_cast<std::size_t>(k)];
    count += is_driven ? 1 : 0;
    d.axle.push_back(is_driven ? read_driven_axle(axle_map(r, k, axles)) : idle_axle());
    p.joints.push_back(is_driven ? read_joints(axle_map(r, k, axles)) : std::nullopt);
    if (const std::string key = axle_key(r, k, axles); !is_driven && !key.empty())
      r.problem(key, r.holds_value("drives") ? fmt::format("is not driven: drives is '{}'", r.text("drives"))
                                             : std::string("is not driven: `drives` does not name it"));
  }
  if (count < 2) {
    if (r.has("center")) r.problem("center", "belongs to all-wheel drive");
    d.center = read_differential(r, false, driven[0] ? 1.0 : 0.0, 0.01, 0.01);
    return;
  }
  const Reader center = r.map("center");
  const double split = center.number("split", "-", {.above = 0, .below = 1});
  d.center = read_differential(center, true, split, 0.01, 0.01);
  std::vector<int> numbers;
  for (int k = 0; k < all; ++k)
    if (driven[static_cast<std::size_t>(k)]) numbers.push_back(k);
  if (count > 2)
    read_further(r, numbers, axles, all, d);
  else if (r.has("differentials"))
    r.problem("differentials", "belongs to more than two driven axles; `center` stands between two");
}

// Brakes without wear.
void read_retarders(const Reader& r, Drivetrain<double>& d) {
  if (r.has("engine_brake")) {
    const Reader b = r.map("engine_brake");
    d.engine_brake = {b.number("torque", "N m", {.min = 0, .max = 1e5}),
                      b.number("speed", "rad/s", {.above = 0, .max = 5000})};
    if (d.is_electric) r.problem("engine_brake", "does not go with an electric motor, which brakes by itself");
  }
  if (!r.has("retarder")) return;
  const Reader b = r.map("retarder");
  d.retarder = {b.number("torque", "N m", {.min = 0, .max = 1e5}),
                b.number("speed", "rad/s", {.above = 0, .max = 5000}),
                b.number("power", "W", {.above = 0, .max = 1e8}, 1e8)};
}

}  // namespace

PowertrainParameters read_powertrain(const Reader& r, int axles, int all) {
  PowertrainParameters p{};
  Drivetrain<double>& d = p.drivetrain;
  read_drive_unit(r, d);
  d.clutch = read_clutch(r);
  read_converter(r, d);
  if (d.is_electric && d.has_converter) r.problem("converter", "does not go with an electric motor");
  read_gearbox(r, d);
  if (d.is_electric && d.gearbox.reverse < 0.0)
    r.problem("gearbox.reverse", "an electric motor turns backward by itself");
  read_axles(r, axles, all, p);
  read_retarders(r, d);
  lay_axes(p, r.choice("engine_mounting", {"transverse", "longitudinal"}, "transverse") == "longitudinal", axles);
  return p;
}

}  // namespace fahrwerk::load
