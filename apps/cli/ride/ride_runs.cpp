// Ride by simulation: a classical model, or the car, over a road.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "analysis/trim/equipped_trim.h"
#include "cli/common/vehicle_file.h"
#include "cli/ride/ride.h"
#include "driver/steer_map.h"
#include "files/problem.h"
#include "manoeuvre/test_track.h"
#include "math/rotation.h"
#include "scenario/classic_run.h"
#include "scenario/simulate.h"

namespace fahrwerk::cli {
namespace {

std::vector<double> copied(Samples s) { return {s.begin(), s.end()}; }

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
    commands.rack[0] = commands.rack[1] = map_.rack(-2.0 * wheelbase_ * off / (ahead_ * ahead_));
  }

 private:
  const SteerMap& map_;
  double wheelbase_, ahead_;  // [m]
};

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

std::vector<double> copied_if(const RigResult& r, const std::string& signal) {
  for (const SignalText& s : r.signals)
    if (s.name == signal) return copied(r.series(signal).value);
  return {};
}

}  // namespace

void run_ended(const RunSummary& run) {
  refuse_ride("--road", "the run " + std::string(to_string(run.status)) + " and cannot be assessed: " + run.message);
}

// The part of the road that is flat does not count either.
RideRecord start_record(const RideOptions& options, double speed) {
  RideRecord record;
  record.dt = kRideInterval, record.skip = options.skip + 20.0 / speed;
  return record;
}

double run_time(const RideOptions& options, const RideRecord& times) {
  return std::ceil((times.skip + options.duration) / kRideInterval) * kRideInterval;
}

RideResult assessed(const RideOptions& options, const RideRecord& record, RideResult result) {
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  result.method = "simulation", result.waves = waves_of(options);
  result.assessment = assess(record, weighting);
  add_spectra(record, weighting, result);
  return result;
}

RideResult ride_by_simulation(const RideOptions& options, const load::ClassicVehicle& vehicle, const RideRun& run) {
  const classic::OdeModel model = vehicle.model(run.speed);
  if (model.road.empty() || model.signal("body.az") < 0)
    throw files::InputError(files::Problem{vehicle.file.string(), line_of(vehicle.file, "kind"), "kind",
                                           vehicle.kind + " has no wheels that a road could move"});
  ClassicRun classic;
  classic.road = run.road, classic.on_road = true;
  SimulationOptions o;
  o.method = Method::rk4, o.step = 1e-3, o.record_interval = kRideInterval;
  const RideRecord times = start_record(options, run.speed);
  o.duration = run_time(options, times);
  const RigResult r = simulate_classic(model, classic, o);
  if (r.status != SimulationStatus::completed) run_ended(r);

  RideRecord record = times;
  for (const classic::ModelSignal& s : model.signals) {
    if (s.name.starts_with("seat.") && s.name.ends_with(".az")) {
      const std::string seat = s.name.substr(0, s.name.size() - 3);
      record.seats.push_back(
          {seat.substr(5), copied_if(r, seat + ".ax"), copied_if(r, seat + ".ay"), copied(r.series(s.name).value)});
    }
    if (s.name.ends_with(".fz")) {
      const std::string name = s.name.substr(0, s.name.size() - 3);
      WheelRecord wheel{name, copied(r.series(s.name).value), copied_if(r, name + ".hub_travel")};
      wheel.static_load = wheel.load.front();
      for (const classic::ModelFact& f : model.facts)
        if (f.name == name + ".static_load") wheel.static_load = f.value;
      record.wheels.push_back(std::move(wheel));
    }
  }
  if (record.seats.empty()) record.seats.push_back({"body", {}, {}, copied(r.series("body.az").value)});
  RideResult result{vehicle.name, vehicle.kind, "", run.text, run.speed, {}, {}, run.warnings};
  result.warnings.insert(result.warnings.end(), r.warnings.begin(), r.warnings.end());
  return assessed(options, record, std::move(result));
}

RideResult ride_by_simulation(const RideOptions& options, load::Vehicle vehicle, const RideRun& run) {
  const auto refuse = [&](const std::string& message) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", message});
  };
  load::choose_contact(vehicle, run.road);
  const Car car = assembled(vehicle, options.parts);
  // The road begins flat: the equilibrium is that of level ground.
  TrimRequest request;
  request.speed = run.speed;
  const EquippedTrim start = trim(car, Road{}, request);
  if (!start.converged) refuse(start.message);
  const ScenarioInputs inputs = constant_inputs(start);
  SimulationOptions o;
  o.step = 1e-3, o.record_interval = kRideInterval;
  const RideRecord times = start_record(options, run.speed);
  o.duration = run_time(options, times);
  const SteerMap steering(car.car);
  LaneKeeper keeper(steering, car.car.corner[0].r_VW_D.x - car.car.corner[2].r_VW_D.x, run.speed);
  Controller* const controllers[] = {&keeper};
  const SimulationResult r = drive_car(car, run.road, start, inputs, o, controllers);
  if (r.status != SimulationStatus::completed) run_ended(r);

  RideRecord record = times;
  const Vec3<double> center = to_center(r.recording);
  for (const load::Seat& s : vehicle.seats)
    record.seats.push_back(seat_record(r.recording, s.name, Vec3<double>{s.x, s.y, s.z} - center));
  if (record.seats.empty()) record.seats.push_back(seat_record(r.recording, "centre", Vec3<double>{0.0, 0.0, 0.0}));
  for (const char* name : kWheelNames) {
    const std::string wheel = std::string("wheel.") + name;
    WheelRecord w{wheel, copied(r.recording.column(wheel + ".fz")), copied(r.recording.column(wheel + ".hub_travel"))};
    w.static_load = w.load.front();
    record.wheels.push_back(std::move(w));
  }
  RideResult result{vehicle.name, "car", "", run.text, run.speed, {}, {}, vehicle.warnings};
  result.parts = car.states;
  result.warnings.insert(result.warnings.end(), run.warnings.begin(), run.warnings.end());
  result.warnings.insert(result.warnings.end(), r.warnings.begin(), r.warnings.end());
  return assessed(options, record, std::move(result));
}

}  // namespace fahrwerk::cli
