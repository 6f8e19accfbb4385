// Schramm, Hiller, Bardini, Vehicle Dynamics, 12.7: car and caravan with an overrun brake, driven as users drive it.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "kinds/registry.h"
#include "load/places.h"
#include "load/vehicle/vehicle.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

constexpr double kTravel = 0.08, kStiffness = 2e4;  // x_Bmax [m], c_F [N/m]

double caravan_mass() {
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(load::data_folder() / "vehicles" / "car_caravan.yaml", {}, problems);
  problems.throw_if_any();
  double mass = v.car.unit[1].body_mass;
  for (std::size_t i = 4; i < v.car.corner.size(); ++i)
    mass += v.car.corner[i].wheel_mass + v.car.corner[i].knuckle_mass;
  return mass;
}

// The caravan, whose own brakes are off, pushes with F_A on a car that is slowed down by torques on its front wheels.
struct Pushed {
  double force;  // F_A = m_A a, less what its tyres take of it  [N]
  double slide;  // [m]
};
Pushed slowed_down(double torque, double mass, const char* speed = "speed={control: false}") {
  const std::string end = fmt::format("{:g} N m", torque);
  const std::string overrun =
      fmt::format("{{travel: {:g}, stiffness: {:g}, preload: 0, damping: 8000, brake: {{torque: 0, play: 0}}}}",
                  kTravel, kStiffness);
  const RunResult r =
      load_task(load::data_folder().parent_path() / "examples" / "caravan_brake.yaml",
                {"vehicle.units[0].coupling.overrun=" + overrun, "vehicle.units[0].drag_area=0", "start.speed=25 m/s",
                 "duration=5 s", speed, "brake={time: [0.5, 0.7], front: [0, " + end + "], rear: [0, 0]}"})
          ->perform()
          .result;
  const Recording& all = r.recording;
  const auto last = [&all](const std::string& name) { return all.column(name).back(); };
  return {-mass * last("unit.2.ax") + last("wheel.3l.fx") + last("wheel.3r.fx"), last("coupling.1.slide")};
}

Finding overrun_brake() {
  const double mass = caravan_mass(), limit = kStiffness * kTravel;
  Finding f;
  f.tolerance_reason = "yes or no; the force by 1 %: pitch of drawbar and caravan turn a part of it out of the slide";
  std::vector<double> expected, computed;
  std::string tried;
  for (const double torque : {100.0, 300.0, 500.0, 900.0, 1200.0}) {
    const Pushed p = slowed_down(torque, mass);
    expected.push_back(p.force <= limit ? 1.0 : 0.0);
    computed.push_back(p.slide > 0.0 && p.slide < kTravel ? 1.0 : 0.0);
    tried += fmt::format("{}{:.0f} N", tried.empty() ? "" : ", ", p.force);
  }
  f.parts.push_back(part("whether the freedom is active at five decelerations", expected, computed, {0.0},
                         "F_A = m_A a: " + tried + "; F_F = c_F x_Bmax = 1600 N"));
  double low = 300.0, high = 1200.0;
  Pushed on{}, off{};
  for (int i = 0; i < 10; ++i) {
    const double middle = 0.5 * (low + high);
    const Pushed p = slowed_down(middle, mass);
    if (p.slide < kTravel)
      low = middle, on = p;
    else
      high = middle, off = p;
  }
  f.parts.push_back(part("largest F_A with the freedom active, least without [N]", {limit, limit},
                         {on.force, off.force}, {0.01 * limit, 0.01 * limit}));
  const Pushed half = slowed_down(300.0, mass);
  f.parts.push_back(part("travel in between, F_A/c_F [m]", {half.force / kStiffness}, {half.slide}, {0.01 * kTravel}));
  const Pushed pulled = slowed_down(0.0, mass, "speed={control: true}");
  f.parts.push_back(part("travel of a caravan that is towed [m]", {0.0}, {pulled.slide}, {0.0},
                         "at the rear stop, where the freedom is off"));
  f.note =
      "car_caravan as users drive it, its brakes and its air drag taken out, without preload as in the source; F_A "
      "less "
      "the rolling resistance of the caravan's tyres, which the source does not have";
  return f;
}

}  // namespace

std::vector<Entry> schramm_combination_entries() {
  return {{"A54", "Schramm, Vehicle Dynamics, eqs 12.1, 12.2",
           "overrun brake: the drawbar's freedom is active if and only if m_A a <= c_F x_Bmax", overrun_brake}};
}

}  // namespace fahrwerk::verification
