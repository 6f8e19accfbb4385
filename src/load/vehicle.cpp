#include "load/vehicle.h"

#include <fmt/format.h>

#include <cmath>

#include "files/document.h"
#include "files/reader.h"
#include "load/places.h"
#include "load/tire.h"
#include "load/tire_contact.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

Vec3<double> to_vec(const std::array<double, 3>& v) { return {v[0], v[1], v[2]}; }

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

// Rows as in Rill's Table 1: each row has one entry for ξ, η, α, β, γ, u_S, u_D, z_arb.
DesignKinematics<double> read_kinematics(const Reader& r) {
  r.choice("kind", {"design"}, "design");
  const auto row = [&r](const char* key, const files::Limits& limits) {
    std::vector<double> v = r.numbers(key, "-", limits, {.min_size = 8, .max_size = 8});
    v.resize(8, 0.0);
    return v;
  };
  const auto dh = row("dh", {.min = 0, .max = 1}), ds = row("ds", {.min = 0, .max = 1});
  const auto slope_h = row("dfdh0", {}), slope_s = row("dfds0", {});
  const auto pp = row("fpp", {}), p0 = row("fp0", {}), pn = row("fpn", {}), zp = row("f0p", {});
  const auto zn = row("f0n", {}), np = row("fnp", {}), n0 = row("fn0", {}), nn = row("fnn", {});
  for (int i = 5; i < 7; ++i)
    if (!(slope_h[i] > 0))
      r.problem(fmt::format("dfdh0[{}]", i),
                "spring and damper must be compressed when the wheel goes up; expected > 0");
  const auto column = [&](int i) {
    return design_function(DesignColumn<double>{dh[i], ds[i], slope_h[i], slope_s[i], pp[i], p0[i], pn[i], zp[i], zn[i],
                                                np[i], n0[i], nn[i]});
  };
  return {column(0), column(1), column(2), column(3), column(4), column(5), column(6), column(7)};
}

Stop<double> read_stop(const Reader& r, const char* key) {
  if (!r.has(key)) return {1.0, 0.0, 0.01};
  const Reader s = r.map(key);
  return {s.number("clearance", "m", {.min = 0, .max = 1}), s.number("stiffness", "N/m", {.min = 0}),
          s.number("blend", "m", {.above = 0, .max = 1}, 0.01)};
}

// The tyre on one wheel. TMeasy is part of the car's own hot path, every other law is asked through its door.
void mount(const Tire& tire, TireSide side, CornerParameters<double>& c) {
  const TireLaw law = mounted_law(tire, side);
  if (const auto* tmeasy = std::get_if<Tmeasy<double>>(&law)) {
    c.tire = *tmeasy;
    return;
  }
  c.tire = Tmeasy<double>{};
  c.tire.body = body_of(law);
  c.law[0] = std::make_shared<const TireLaw>(law);
}

struct Axle {
  CornerParameters<double> left;
  Tire tire;
  double bar;
  bool automatic_preload;
};

Axle read_axle(const Reader& r, files::Problems& problems) {
  Axle axle{};
  CornerParameters<double>& c = axle.left;
  c.r_VW_D = to_vec(r.vector3("wheel_center", "m"));
  if (c.r_VW_D.y <= 0) r.problem("wheel_center", "is that of the left wheel; expected y > 0");
  const double toe =
      r.number("toe", "rad", {.min = -0.2, .max = 0.2}, 0.0);  // toe-in positive: left wheel turned right
  const double camber =
      r.number("camber", "rad", {.min = -0.3, .max = 0.3}, 0.0);  // positive: top of the wheel outwards
  c.axis_K = {std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};
  c.kinematics = read_kinematics(r.map("kinematics"));

  const Reader knuckle = r.map("knuckle"), wheel = r.map("wheel");
  c.knuckle_mass = knuckle.number("mass", "kg", {.above = 0});
  c.r_WK_K = to_vec(knuckle.vector3("center", "m", {}, {0, 0, 0}));
  const std::array<double, 3> I = knuckle.vector3("inertia", "kg m^2", {.above = 0});
  c.knuckle_inertia = {I[0], I[1], I[2], 0, 0, 0};
  c.wheel_mass = wheel.number("mass", "kg", {.above = 0});
  c.wheel_axial_inertia = wheel.number("axial_inertia", "kg m^2", {.above = 0});
  c.wheel_transverse_inertia = wheel.number("transverse_inertia", "kg m^2", {.above = 0});
  if (c.wheel_axial_inertia > 2.0 * c.wheel_transverse_inertia)
    wheel.problem("axial_inertia", "is more than twice the transverse inertia; no rotor is like that");

  const Reader spring = r.map("spring"), damper = r.map("damper");
  c.spring.stiffness = spring.number("stiffness", "N/m", {.above = 0});
  c.spring.cubic = spring.number("cubic", "N/m^3", {.min = 0}, 0.0);
  axle.automatic_preload = !spring.has("preload") || spring.text("preload") == "auto";
  c.spring.preload = axle.automatic_preload ? 0.0 : spring.number("preload", "N", {});
  c.spring.bump = read_stop(spring, "bump");
  c.spring.rebound = read_stop(spring, "rebound");
  c.damper = {damper.number("compression", "N s/m", {.min = 0}), damper.number("rebound", "N s/m", {.min = 0}),
              damper.number("compression_degression", "s/m", {.min = 0}, 0.0),
              damper.number("rebound_degression", "s/m", {.min = 0}, 0.0)};
  axle.bar = r.has("anti_roll_bar") ? r.map("anti_roll_bar").number("stiffness", "N/m", {.min = 0}) : 0.0;

  const Reader steering = r.map("steering");
  c.rack.free = steering.flag("free", true) ? 1.0 : 0.0;
  c.rack.stiffness = steering.number("stiffness", "N/m", {.above = 0, .max = 1e9}, 2e7);
  c.rack.damping = steering.number("damping", "N s/m", {.min = 0, .max = 1e7}, 2e4);
  c.rack.adjustment = 0.0;
  c.enveloping = read_enveloping(r);
  const std::filesystem::path tire = named_file(r, "tire", "tires");
  if (!tire.empty()) axle.tire = load_tire(tire, problems);
  return axle;
}

CornerParameters<double> mirrored_corner(const CornerParameters<double>& l) {
  CornerParameters<double> r = l;
  r.r_VW_D.y = -l.r_VW_D.y;
  r.axis_K.x = -l.axis_K.x;
  r.axis_K.z = -l.axis_K.z;
  r.kinematics = mirrored(l.kinematics);
  r.r_WK_K.y = -l.r_WK_K.y;
  r.knuckle_inertia.xy = -l.knuckle_inertia.xy;
  r.knuckle_inertia.yz = -l.knuckle_inertia.yz;
  return r;
}

void read_drive(const Reader& drive, CarParameters<double>& car) {
  const std::vector<double> split = drive.numbers("split", "-", {.min = 0, .max = 1}, {.min_size = 4, .max_size = 4});
  double sum = 0.0;
  for (size_t i = 0; i < split.size() && i < 4; ++i) sum += car.drive_split[i] = split[i];
  if (split.size() == 4 && std::fabs(sum - 1.0) > 1e-9)
    drive.problem("split", fmt::format("adds up to {:.6g}; expected 1", sum));
  car.drive_at_knuckle = drive.choice("at", {"chassis", "knuckle"}, "chassis") == "knuckle" ? 1.0 : 0.0;
  const Reader control = drive.map("speed_control");
  car.speed_control.gain = control.number("gain", "N s", {.above = 0});
  car.speed_control.reset_time = control.number("reset_time", "s", {.above = 0});
  car.speed_control.torque_min = control.number("torque_min", "N m", {.max = 0}, -1e5);
  car.speed_control.torque_max = control.number("torque_max", "N m", {.min = 0}, 1e5);
}

}  // namespace

Vehicle load_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                     files::Problems& problems) {
  Vehicle vehicle{};
  vehicle.file = file;
  files::Document document = files::read_yaml(file, problems);
  for (const std::string& o : overrides) files::apply_override(document, o, problems, "vehicle.");
  const Reader root(document, problems);
  root.choice("kind", {"car"});
  vehicle.name = root.text("name", file.stem().string());

  CarParameters<double>& car = vehicle.car;
  const Reader body = root.map("body");
  car.body_mass = body.number("mass", "kg", {.above = 0, .max = 1e5});
  car.r_VC = to_vec(body.vector3("center_of_gravity", "m"));
  car.body_inertia = read_inertia(body.map("inertia"));
  car.gravity = root.number("gravity", "m/s^2", {.min = 0, .max = 100}, 9.81);

  const Axle front = read_axle(root.map("front"), problems), rear = read_axle(root.map("rear"), problems);
  car.corner = {front.left, mirrored_corner(front.left), rear.left, mirrored_corner(rear.left)};
  for (int i = 0; i < kWheels; ++i)
    mount(i < 2 ? front.tire : rear.tire, i % 2 == 0 ? TireSide::left : TireSide::right, car.corner[i]);
  for (const Axle* axle : {&front, &rear})
    for (const files::Problem& warning : axle->tire.warnings.list())
      vehicle.warnings.push_back(files::to_string(warning));
  if (front.left.enveloping.kind != rear.left.enveloping.kind ||
      front.left.enveloping.rounds != rear.left.enveloping.rounds ||
      front.left.enveloping.contour != rear.left.enveloping.contour)
    root.map("rear").problem("enveloping", "kind, rounds and cam_exponent must be those of the front axle");
  car.bar_stiffness = {front.bar, rear.bar};
  vehicle.automatic_preload[0] = front.automatic_preload;
  vehicle.automatic_preload[1] = rear.automatic_preload;
  if (front.left.r_VW_D.x <= car.r_VC.x || car.r_VC.x <= rear.left.r_VW_D.x)
    body.problem("center_of_gravity", "does not lie between the axles");

  const Reader air = root.map("air");
  car.drag_area = air.number("drag_area", "m^2", {.min = 0, .max = 100}, 0.0);
  car.air_density = air.number("density", "kg/m^3", {.min = 0, .max = 10}, 1.2);
  car.r_VA = to_vec(air.vector3("point", "m", {}, {car.r_VC.x, 0, car.r_VC.z}));
  read_drive(root.map("drive"), car);
  const std::string terms = root.choice("accelerations", {"full", "non_perfect"}, "full");
  car.full_acceleration = terms == "full" ? 1.0 : 0.0;
  const bool simplified = root.choice("kinematics", {"standard", "simplified"}, "standard") == "simplified";

  const Reader box = root.map("box");
  vehicle.box = {box.number("length", "m", {.above = 0}), box.number("width", "m", {.above = 0}),
                 box.number("height", "m", {.above = 0}), box.number("front_overhang", "m", {}),
                 box.number("floor", "m", {})};
  root.finish();
  if (simplified) simplify_kinematics(car);
  return vehicle;
}

void simplify_kinematics(CarParameters<double>& car) {
  for (CornerParameters<double>& c : car.corner)
    for (DesignFunction<double>* f :
         {&c.kinematics.xi, &c.kinematics.eta, &c.kinematics.alpha, &c.kinematics.beta, &c.kinematics.gamma})
      f->per_dh = 0.0;
}

}  // namespace fahrwerk::load
