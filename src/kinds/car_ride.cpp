#include "kinds/car_ride.h"

#include <cmath>

#include "driver/steer_map.h"
#include "manoeuvre/test_track.h"
#include "math/rotation.h"
#include "scenario/evaluation.h"
#include "scenario/simulate.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {
namespace {

// Keeps the car on the line y = 0, where the tracks of the road are: different tracks push it aside, and some metres
// away both its sides would roll on the same one. A point two seconds ahead shall lie on the line, the steer angle is
// that of the circle to it: slow against everything that shakes the car.
class LaneKeeper final : public Controller {
 public:
  LaneKeeper(const SteerMap& map, double wheelbase, double speed)
      : map_(map), wheelbase_(wheelbase), ahead_(2.0 * speed) {}

  double sample_time() const override { return 0.02; }
  unsigned overrides() const override { return channel::rack; }
  void update(double, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) override {
    const double off = car.r_0V.y + ahead_ * std::sin(car.yaw);
    const int left = 2 * map_.axle();
    commands.rack[left] = commands.rack[left + 1] = map_.rack(-2.0 * wheelbase_ * off / (ahead_ * ahead_));
  }

 private:
  const SteerMap& map_;
  double wheelbase_, ahead_;  // [m]
};

// What seats and wheels are assessed by, and where the centre of gravity is. A long ride at 500 Hz has no room for
// more.
const std::vector<std::string> kAssessed{"body.ax",
                                         "body.ay",
                                         "body.az",
                                         "body.roll_rate",
                                         "body.pitch_rate",
                                         "body.yaw_rate",
                                         "body.roll_acceleration",
                                         "body.pitch_acceleration",
                                         "body.yaw_acceleration",
                                         "body.qw",
                                         "body.qx",
                                         "body.qy",
                                         "body.qz",
                                         "body.x",
                                         "body.y",
                                         "body.z",
                                         "body.cg_x",
                                         "body.cg_y",
                                         "body.cg_z",
                                         "wheel.*.fz",
                                         "wheel.*.hub_travel"};

// Acceleration of a seat from that of the centre of gravity: a + ω' × r + ω × (ω × r), vehicle frame.
SeatRecord seat_record(const Recording& r, const std::string& name, const Vec3<double>& arm) {
  const auto get = [&](const char* signal) { return r.column(std::string("body.") + signal); };
  const Samples ax = get("ax"), ay = get("ay"), az = get("az"), wx = get("roll_rate"), wy = get("pitch_rate"),
                wz = get("yaw_rate"), tx = get("roll_acceleration"), ty = get("pitch_acceleration"),
                tz = get("yaw_acceleration");
  SeatRecord seat{name, {}, {}, {}};
  for (std::size_t i = 0; i < r.size(); ++i) {
    const Vec3<double> w{wx[i], wy[i], wz[i]}, t{tx[i], ty[i], tz[i]};
    const Vec3<double> a = Vec3<double>{ax[i], ay[i], az[i]} + cross(t, arm) + cross(w, cross(w, arm));
    seat.x.push_back(a.x), seat.y.push_back(a.y), seat.z.push_back(a.z);
  }
  return seat;
}

// From V to the centre of gravity of the car at the beginning, vehicle frame.
Vec3<double> to_center(const Recording& r) {
  const auto first = [&](const char* signal) { return r.column(std::string("body.") + signal)[0]; };
  const Mat3<double> A = to_matrix(Quaternion<double>{first("qw"), first("qx"), first("qy"), first("qz")});
  return transpose_times(
      A, Vec3<double>{first("cg_x") - first("x"), first("cg_y") - first("y"), first("cg_z") - first("z")});
}

}  // namespace

std::vector<SeatPlace> seat_places(const load::Vehicle& vehicle) {
  std::vector<SeatPlace> seats;
  for (const load::Seat& s : vehicle.seats) seats.push_back({s.name, s.x, s.y, s.z});
  return seats;
}

RideRun ride_car(const load::Vehicle& vehicle, const Car& car, const EquippedTrim& start, double speed,
                 const RideDrive& drive) {
  const ScenarioInputs inputs = constant_inputs(start);
  SimulationOptions options;
  options.step = 1e-3, options.record_interval = kRideInterval, options.duration = drive.duration;
  options.signals = kAssessed;
  const SteerMap steering(car.car, car.parts.steering ? car.parts.steering->axle : 0);
  LaneKeeper keeper(steering, wheelbase(car.car), speed);
  Controller* const controllers[] = {&keeper};
  const SimulationResult r = drive_car(car, drive.road, start, inputs, options, controllers);
  check_ride(r);
  RideRun out;
  out.record.dt = kRideInterval, out.warnings = r.warnings, out.parts = car.states;
  const Vec3<double> center = to_center(r.recording);
  for (const SeatPlace& s : seat_places(vehicle))
    out.record.seats.push_back(seat_record(r.recording, s.name, Vec3<double>{s.x, s.y, s.z} - center));
  if (out.record.seats.empty())
    out.record.seats.push_back(seat_record(r.recording, "centre", Vec3<double>{0.0, 0.0, 0.0}));
  for (const std::string& name : recorded_wheels(r.recording)) {
    const std::string wheel = "wheel." + name;
    const Samples load = r.recording.column(wheel + ".fz"), travel = r.recording.column(wheel + ".hub_travel");
    out.record.wheels.push_back({wheel, {load.begin(), load.end()}, {travel.begin(), travel.end()}, load.front()});
  }
  return out;
}

}  // namespace fahrwerk
