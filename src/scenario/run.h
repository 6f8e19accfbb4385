// What fixed-step and adaptive runs have in common: inputs with held commands, samples, limits, events.
#pragma once

#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "progress/progress.h"
#include "scenario/balance.h"
#include "scenario/rms_meter.h"
#include "scenario/simulate.h"
#include "scenario/switching.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk::detail {

// Puts held commands on top of the inputs, as controller.h says.
void apply(const CarInputs<double>& commands, unsigned overrides, CarInputs<double>& u);
void apply(const Controls& commands, unsigned overrides, Controls& u);

class Run {
 public:
  Run(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs, const SimulationOptions& options,
      std::span<Controller* const> controllers, std::span<const Event> events, const Equipped& equipped);
  Run(const Run&) = delete;

  // The whole run; leaves everything in result().
  void fixed();
  template <class Integrator>
  void adaptive(Integrator& integrator);
  // Right-hand side for adaptive methods, inside the present segment.
  void rate(double t, std::span<const double> x, std::span<double> x_dot);
  void roots(double t, std::span<const double> x, std::span<double> g);
  int root_count() const {
    return static_cast<int>(events_.size()) + (options_.stop_below_speed ? 1 : 0) + own_roots();
  }
  SimulationResult& result() { return result_; }
  std::size_t size() const { return x_.size(); }
  std::vector<double> rms_scales() const { return rms_ ? rms_->scales() : std::vector<double>{}; }

 private:
  struct Held {
    Controller* controller;
    CarInputs<double> commands;
    double sample_time;
    long next;  // number of the next sample
    unsigned overrides;
  };

  double record_time(long k) const { return static_cast<double>(k) * options_.record_interval; }
  void warn_of_kinks();
  void warn_of_hinges(double t);
  void warn_of_borders(double t);
  void inputs_at(double t, Side side, CarInputs<double>& u);
  std::vector<const Signal*> present_signals() const;
  std::vector<const Signal*> meterable_signals();
  bool has_part(Part part) const;
  void equip(const double* x, CarInputs<double>& u, double* e_dot, EquipmentObservation* out);
  // Powers of the account at t with the state x, and the rates of the equipment where asked for; returns what the car
  // gets.
  CarInputs<double> powers_at(double t, Side side, const double* x, double* power, double* e_dot);
  double released_power(double t, Side side, const double* x, const CarInputs<double>& given, double stored);
  void account_for_step(double t, double h);
  // Signals of the meter at t with the state x and what the car gets there, where there is a meter.
  SignalSource metered(double t, const CarInputs<double>& u, const double* x);
  SignalSource metered(double t, Side side, const double* x, CarInputs<double>& u);
  void start_rms();
  std::size_t rms_at() const { return work_at() + (options_.balance ? std::size_t{account::size} : 0); }
  std::size_t work_at() const { return car_state::size + (equipment_ ? equipment_->size() : 0); }
  bool gear_is_known(double t, const Controls& c);
  SuspensionElements* suspension() const;
  int own_roots() const { return switching_ ? switching_->count() : 0; }
  void own_root(int i, int direction, double t, std::span<double> x);
  // Finds anew what sticks and what slides.
  void decide_modes(double t, std::span<double> x);
  void start_elements();
  bool update_controllers(double t);
  bool record(double t, Side side, std::span<const double> x);
  bool within_limits(double t, std::span<const double> x);
  // Ends the run where the user wants it; whether it is so.
  bool interrupted(double t);
  // Shows how far the run is: by its duration, or by the way to an event that completes it.
  void show(double t, std::span<const double> x);
  // Whether the observed car is where the road can carry it: no wheel centre and not its centre of gravity far below.
  bool above_road(double t);
  // The same between records that are far apart.
  bool look(double t);
  // Adds the sample at which the run ends, if it is not there yet.
  void finish(double t, std::span<const double> x);
  // Puts the state at the end into the result.
  void keep_state();
  void end(SimulationStatus status, std::string message);
  // Calls event i (the last one is the stop condition); true if the run goes on.
  bool happen(int i, int direction, double t, std::span<double> x);
  bool events_of_step(double t);
  void start_events();
  double next_stop(double t) const;
  template <class Integrator>
  bool segment(Integrator& integrator, double t_end);

  CarEngine& engine_;
  Equipment* equipment_;  // may be empty
  SimulationOptions options_;
  ScenarioInputs inputs_;
  InputReader reader_;
  std::vector<Held> held_;
  std::span<const Event> events_;
  std::vector<double> g_, g_before_;
  std::vector<double> distance_;  // of each event from zero at the beginning
  Progress progress_;
  std::vector<double> kinks_, record_times_;
  CarObservation observation_;
  EquipmentObservation equipment_observation_;
  std::unique_ptr<CarJointForces> joints_;  // where signals of them are recorded
  SimulationResult result_;
  std::unique_ptr<RmsMeter> rms_;  // where rms values are asked for
  std::vector<double> x_;  // car, equipment, work of the powers where they are accounted for, states of the meter
  EnergyAccount account_;
  double first_energy_ = 0.0;
  bool hinge_warned_ = false;
  bool was_on_road_ = false, border_warned_ = false;
  RoadHint border_hints_[kWheels];    // where wheels were looked for on the described part of the road
  bool lost_at_record_ = false;       // the run ends with its last sample, whatever an adaptive method did after it
  RoadHint road_hints_[kWheels + 1];  // where wheels and body found the road last
  double segment_end_ = 0.0, tiny_ = 0.0;
  std::size_t next_record_ = 0, next_kink_ = 0;
  bool over_ = false;                   // the run has ended early
  bool switched_ = false;               // an event has changed the right-hand side
  std::optional<Switching> switching_;  // of adaptive methods
};

}  // namespace fahrwerk::detail
