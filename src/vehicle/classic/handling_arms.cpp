// The trailing-arm cars with names.
#include "math/jet.h"

#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk::classic {
namespace {

struct TrailingArmLaw {
  TrailingArmCar car;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const auto n = static_cast<std::size_t>(car.freedoms());
    const std::size_t arms = car.arms.size();
    ArmInput<S> in;
    in.drive.assign(arms, S(u[0] / static_cast<double>(arms))),
        in.brake.assign(arms, S(u[1] / static_cast<double>(arms)));
    in.road.assign(u + 2, u + 2 + arms);
    std::vector<S> loads;
    const std::vector<S> q_2 = accelerations<S>(car, {x, n}, {x + n, n}, in, &loads);
    std::copy(x + n, x + 2 * n, r), std::copy(q_2.begin(), q_2.end(), r + n);
    if (!y) return;
    const std::size_t z = car.quarter() ? 2 : 1, first = car.quarter() ? 3 : 4;
    *y++ = x[0], *y++ = x[z], *y++ = x[n], *y++ = q_2[0], *y++ = q_2[z];
    if (!car.quarter()) *y++ = x[2], *y++ = x[3];
    for (std::size_t i = 0; i < arms; ++i)
      *y++ = loads[i], *y++ = hub_travel(car.arms[i], x[first + i]), *y++ = x[first + i];
  }
};

}  // namespace

OdeModel ode_model(const TrailingArmCar& car, double speed) {
  OdeModel m;
  m.speed = speed;
  const bool quarter = car.quarter();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < car.arms.size(); ++i) names.push_back(quarter ? "" : std::string(".") + kWheelPlaces[i]);
  // The quarter car's chassis is free to move sideways, and nothing makes it.
  add_states(m, {{"body.x", "m"}}, 0.1, true);
  if (quarter) add_states(m, {{"body.y", "m"}}, 0.1, true);
  add_states(m, {{"body.z", "m"}}, 0.1);
  if (!quarter) add_states(m, {{"body.roll", "rad"}, {"body.pitch", "rad"}}, 0.1);
  for (const std::string& n : names) add_states(m, {{"arm" + n + ".angle", "rad"}}, 0.1);
  for (const std::string& n : names) add_states(m, {{"wheel" + n + ".angle", "rad"}}, 0.1, true);
  add_states(m, {{"body.vx", "m/s"}}, 1.0);
  if (quarter) add_states(m, {{"body.vy", "m/s"}}, 1.0, true);
  add_states(m, {{"body.vz", "m/s"}}, 1.0);
  if (!quarter) add_states(m, {{"body.roll_rate", "rad/s"}, {"body.pitch_rate", "rad/s"}}, 1.0);
  for (const std::string& n : names) add_states(m, {{"arm" + n + ".angle_rate", "rad/s"}}, 1.0);
  for (const std::string& n : names) add_states(m, {{"wheel" + n + ".spin", "rad/s"}}, 10.0);
  add_inputs(m, {{"input.drive", "N m"}, {"input.brake", "N m"}});
  for (const std::string& n : names) add_inputs(m, {{"road.height" + n, "m"}});

  m.signals = {{"body.x", "m", "position of the chassis, earth frame"},
               {"body.z", "m", "height of the chassis' centre of gravity, earth frame"},
               {"body.vx", "m/s", "velocity of the chassis along x, earth frame"},
               {"body.longitudinal_acceleration", "m/s^2", "of the chassis along x"},
               {"body.az", "m/s^2", "vertical acceleration of the chassis"}};
  m.main = {"body.z", "body.az", "body.vx", "body.longitudinal_acceleration"};
  if (!quarter) {
    m.signals.push_back({"body.roll", "rad", "roll angle"});
    m.signals.push_back({"body.pitch", "rad", "pitch angle, nose down positive"});
    m.main.emplace_back("body.pitch"), m.main.emplace_back("body.roll");
  }
  double front = 0.0, rear = 0.0, side = 0.4;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const TrailingArm& a = car.arms[i];
    m.signals.push_back({"wheel" + names[i] + ".fz", "N", "wheel load"});
    m.signals.push_back({"wheel" + names[i] + ".hub_travel", "m", kHubTravel});
    m.signals.push_back({"arm" + names[i] + ".angle", "rad", "angle of the arm from its design position"});
    m.main.push_back("wheel" + names[i] + ".fz");
    m.road.push_back({2 + static_cast<int>(i), -1, a.wheel.x, a.wheel.y});
    m.scene.wheels.push_back("wheel" + names[i]), m.scene.radii.push_back(a.radius), m.scene.widths.push_back(0.2);
    m.x0[static_cast<std::size_t>(m.state("wheel" + names[i] + ".spin"))] = speed / a.radius;
    front = std::fmax(front, a.wheel.x), rear = std::fmin(rear, a.wheel.x), side = std::fmax(side, a.wheel.y);
  }
  m.pose = {0, -1, -1};
  const std::vector<std::string> wheels = m.scene.wheels;
  const std::vector<double> radii = m.scene.radii, widths = m.scene.widths;
  m.scene = body_box(front, -rear, 2 * side);
  m.scene.wheels = wheels, m.scene.radii = radii, m.scene.widths = widths;
  m.scene.struts = true, m.scene.floor = 0.25, m.scene.height = 0.45;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const TrailingArm& a = car.arms[i];
    const Vec3<double> pivot = a.wheel + Vec3<double>{a.to_pivot, 0.0, a.pivot_height};
    m.scene.links.push_back({"arm" + names[i], DrawnLink::Kind::rod, 0, 1 + static_cast<int>(i), pivot, {0, 0, 0}});
  }
  m.scene.draw = [car](const double* x, const double*, double, Drawing& out) {
    const bool one = car.quarter();
    const double z = one ? x[2] : x[1], roll = one ? 0.0 : x[2], pitch = one ? 0.0 : x[3];
    const Mat3<double> A = to_matrix(Cardan<double>{0.0, pitch, roll});
    const std::size_t first = one ? 3 : 4, n = car.arms.size();
    out.body = {x[0], 0.0, z, roll, pitch, 0.0};
    out.wheels.clear();
    for (std::size_t i = 0; i < n; ++i) {
      const TrailingArm& a = car.arms[i];
      const Vec3<double> arm{-a.to_pivot, 0.0, -a.pivot_height};
      const Vec3<double> r = A * (a.wheel - arm + rotation_y(x[first + i]) * arm);
      out.wheels.push_back({x[0] + r.x, r.y, z + r.z, 0.0, x[first + n + i], 0.0});
    }
  };
  set_law(m, TrailingArmLaw{car});
  const int vx = m.state("body.vx");
  m.x0[static_cast<std::size_t>(vx)] = speed;
  m.x0[static_cast<std::size_t>(m.state("body.z"))] = car.arms[0].radius - car.arms[0].wheel.z - 0.01;
  find_equilibrium(m, {vx}, {0});
  return m;
}

}  // namespace fahrwerk::classic
