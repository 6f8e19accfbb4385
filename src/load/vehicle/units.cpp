#include "load/vehicle/units.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "load/to_vec.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kPlace{.min = -50, .max = 50};

// The head of a drawbar that slides and works the brakes.
SlideParameters<double> read_overrun(const Reader& r) {
  SlideParameters<double> s;
  s.travel = r.number("travel", "m", {.above = 0, .max = 1.0}, 0.08);
  s.stiffness = r.number("stiffness", "N/m", {.min = 0, .max = 1e8}, 0.0);
  s.preload = r.number("preload", "N", {.min = 0, .max = 1e6}, 0.0);
  s.damping = r.number("damping", "N s/m", {.min = 0, .max = 1e6}, 0.0);
  if (!r.has("brake")) return s;
  const Reader brake = r.map("brake");
  s.brake_torque = brake.number("torque", "N m", {.min = 0, .max = 1e5});
  s.play = brake.number("play", "m", {.min = 0, .max = 1.0}, 0.0);
  if (!(s.play < s.travel))
    brake.problem("play", fmt::format("{:g} m; the head slides by {:g} m: expected less", s.play, s.travel));
  s.backwards = brake.choice("reversing", {"released", "braked"}, "released") == "braked" ? 1.0 : 0.0;
  return s;
}

CouplingParameters<double> read_coupling(const Reader& r, int k) {
  CouplingParameters<double> c;
  const std::string kind = r.choice("kind", {"ball", "drawbar", "fifth_wheel", "turntable", "frame", "cab", "rigid"});
  const bool fifth_wheel = kind == "fifth_wheel", frame = kind == "frame", rigid = kind == "rigid", cab = kind == "cab";
  c.towing = static_cast<int>(r.integer("towing", {.min = 1, .max = static_cast<double>(k)}, k)) - 1;
  c.point = to_vec(r.vector3("point", "m", kPlace));
  c.own_point = to_vec(r.vector3("own_point", "m", kPlace));
  c.axes = fifth_wheel           ? CouplingAxes::yaw_pitch
           : kind == "turntable" ? CouplingAxes::yaw
           : frame               ? CouplingAxes::roll
           : cab                 ? CouplingAxes::pitch_roll
           : rigid               ? CouplingAxes::none
                                 : CouplingAxes::all;
  c.stop_angle = 3.0;
  if (r.has("overrun")) {
    if (c.axes != CouplingAxes::all || fifth_wheel)
      r.problem("overrun", "only a ball or a drawbar has a head that slides; this is a " + kind);
    c.slides = true, c.slide = read_overrun(r.map("overrun"));
  }
  if (fifth_wheel && r.has("roll_stiffness")) c.axes = CouplingAxes::all;
  if (cab) {
    c.stiffness.y = r.number("pitch_stiffness", "N m/rad", {.above = 0, .max = 1e9});
    c.damping.y = r.number("pitch_damping", "N m s/rad", {.min = 0, .max = 1e7}, 0.0);
  }
  if (frame || cab || (fifth_wheel && c.axes == CouplingAxes::all)) {
    c.stiffness.x = r.number("roll_stiffness", "N m/rad", {.above = 0, .max = 1e9});
    c.damping.x = r.number("roll_damping", "N m s/rad", {.min = 0, .max = 1e7}, 0.0);
  }
  if (frame || cab || rigid) return c;
  c.friction = r.number("friction", "N m", {.min = 0, .max = 1e6}, 0.0);
  c.damping.z = r.number("damping", "N m s/rad", {.min = 0, .max = 1e7}, 0.0);
  if (r.has("stop")) {
    const Reader stop = r.map("stop");
    c.stop_angle = stop.number("angle", "rad", {.above = 0, .max = 3.0});
    c.stop_stiffness = stop.number("stiffness", "N m/rad", {.above = 0, .max = 1e9}, 1e6);
  }
  return c;
}

// Where V of a unit stands above ground with tyres that are not pressed, on its lowest axle; NaN without wheels.
double height_of(const CarParameters<double>& car, int unit) {
  double height = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < car.axle.size(); ++i)
    if (car.axle[i].unit == unit)
      height = std::fmax(height, car.corner[2 * i].tire.body.unloaded_radius - car.corner[2 * i].r_VW_D.z);
  return height;
}

// Whether the last unit of a chain, free to pitch about its coupling, stands on axles of its own.
void check_support(const Reader& r, const CarParameters<double>& car, int unit) {
  const BodyParameters<double>& body = car.unit[static_cast<std::size_t>(unit)];
  const CouplingParameters<double>& c = body.coupling;
  for (const BodyParameters<double>& other : car.unit)
    if (other.coupling.towing == unit) return;
  if (c.axes != CouplingAxes::all && c.axes != CouplingAxes::yaw_pitch) return;
  double first = -HUGE_VAL, last = HUGE_VAL;
  for (std::size_t i = 0; i < car.axle.size(); ++i)
    if (car.axle[i].unit == unit)
      first = std::fmax(first, car.corner[2 * i].r_VW_D.x), last = std::fmin(last, car.corner[2 * i].r_VW_D.x);
  if (!std::isfinite(first)) {
    r.problem("axles", "are missing: this unit can pitch about its coupling, and nothing holds it up behind");
    return;
  }
  const double x = body.r_VC.x, from = c.own_point.x;
  if ((first < from && x > from) || (last > from && x < from))
    r.map("body").problem("center_of_gravity",
                          fmt::format("lies at {:g} m, beyond the coupling at {:g} m, seen from the axles: these would "
                                      "be lifted; expected it on their side",
                                      x, from));
}

}  // namespace

Sym3<double> read_inertia(const Reader& r) {
  Sym3<double> I{r.number("xx", "kg m^2", {.above = 0}), r.number("yy", "kg m^2", {.above = 0}),
                 r.number("zz", "kg m^2", {.above = 0}), r.number("xy", "kg m^2", {}, 0.0),
                 r.number("xz", "kg m^2", {}, 0.0),      r.number("yz", "kg m^2", {}, 0.0)};
  if (I.xx + I.yy < I.zz || I.yy + I.zz < I.xx || I.xx + I.zz < I.yy)
    r.problem("", "no body has these moments of inertia: each must be at most the sum of the other two");
  const double det2 = I.xx * I.yy - I.xy * I.xy;
  const double det3 =
      I.xx * (I.yy * I.zz - I.yz * I.yz) - I.xy * (I.xy * I.zz - I.yz * I.xz) + I.xz * (I.xy * I.yz - I.yy * I.xz);
  if (!(det2 > 0 && det3 > 0)) r.problem("", "the inertia tensor is not positive definite");
  return I;
}

std::vector<Reader> unit_readers(const Reader& root) {
  if (!root.has("units") && !root.is_empty("units")) return {};
  return root.list("units", {.min_size = 1, .max_size = kMostUnits - 1});
}

std::vector<Reader> unit_axle_readers(const Reader& unit) {
  if (!unit.has("axles") && !unit.is_empty("axles")) return {};
  return unit.list("axles", {.max_size = kMostAxles});
}

BodyParameters<double> read_unit_body(const Reader& r, int k) {
  BodyParameters<double> b{};
  r.text("name", fmt::format("unit {}", k + 1));
  const Reader body = r.map("body");
  b.body_mass = body.number("mass", "kg", {.above = 0, .max = 1e5});
  b.r_VC = to_vec(body.vector3("center_of_gravity", "m"));
  b.body_inertia = read_inertia(body.map("inertia"));
  b.drag_area = r.number("drag_area", "m^2", {.min = 0, .max = 100}, 0.0);
  b.r_VA = to_vec(r.vector3("drag_point", "m", kPlace, {b.r_VC.x, 0.0, b.r_VC.z}));
  if (!r.has("coupling"))
    r.problem("coupling", "is missing: a unit behind the first one hangs on one in front of it");
  else
    b.coupling = read_coupling(r.map("coupling"), k);
  return b;
}

void level_cabs(const std::vector<Reader>& units, CarParameters<double>& car) {
  for (std::size_t n = 0; n < units.size(); ++n) {
    const int k = static_cast<int>(n) + 1;
    BodyParameters<double>& cab = car.unit[n + 1];
    CouplingParameters<double>& c = cab.coupling;
    if (c.axes != CouplingAxes::pitch_roll) continue;
    for (const AxleParameters<double>& axle : car.axle)
      if (axle.unit == k) {
        units[n].problem("axles", "stand below a cab, which is carried by the unit that it is on");
        break;
      }
    for (std::size_t other = 0; other < units.size(); ++other)
      if (car.unit[other + 1].coupling.towing == k)
        units[other]
            .map("coupling")
            .problem("towing",
                     fmt::format("nothing hangs on a cab; expected the number of another unit than {}", k + 1));
    const double weight = cab.body_mass * car.gravity;
    c.preload = {weight * (cab.r_VC.y - c.own_point.y), -weight * (cab.r_VC.x - c.own_point.x), 0.0};
    const double least = weight * (cab.r_VC.z - c.own_point.z);
    const auto check = [&](const char* key, double stiffness) {
      if (stiffness > 0.0 && stiffness <= least)
        units[n]
            .map("coupling")
            .problem(key, fmt::format(
                              "{:g} N m/rad do not hold the cab upright, whose centre of gravity is {:g} m above its "
                              "coupling; expected more than {:.4g} N m/rad",
                              stiffness, cab.r_VC.z - c.own_point.z, least));
    };
    check("pitch_stiffness", c.stiffness.y), check("roll_stiffness", c.stiffness.x);
  }
}

void check_couplings(const std::vector<Reader>& units, const CarParameters<double>& car) {
  constexpr double most = 0.3;  // what tyres and springs may make up for  [m]
  // Of each unit; one without wheels stands where its coupling has it.
  std::vector<double> height{height_of(car, 0)};
  for (std::size_t n = 0; n < units.size(); ++n) {
    const int k = static_cast<int>(n) + 1;
    const CouplingParameters<double>& c = car.unit[n + 1].coupling;
    double own = height_of(car, k);
    height.push_back(own);
    if (c.towing < 0) continue;
    check_support(units[n], car, k);
    const double lead = height[static_cast<std::size_t>(c.towing)];
    if (!std::isfinite(own)) own = height.back() = lead + c.point.z - c.own_point.z;
    const double apart = (lead + c.point.z) - (own + c.own_point.z);
    if (std::fabs(apart) > most)
      units[n]
          .map("coupling")
          .problem("own_point",
                   fmt::format("the coupling points lie {:.3g} m apart in height: {:.3g} m above ground on unit {}, "
                               "{:.3g} m on unit {}; expected less than {:g} m",
                               std::fabs(apart), lead + c.point.z, c.towing + 1, own + c.own_point.z, k + 1, most));
  }
}

}  // namespace fahrwerk::load
