// The force elements of suspension_parameters.h in a car: states, rates, and what they do in the stages of fixed steps.
// They see the travels of their wheels and give forces along hub and steer travel.
//
// The travels of compliant hinges are states here, too, but it is the car that moves them: they go along behind its
// state (tail.h). So do all other states in fixed steps, where the elements stand in the car's stages
// (vehicle/car/stage_elements.h). Adaptive methods integrate the states; dry friction sticks and slides by events.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/archive.h"
#include "vehicle/car/stage_elements.h"
#include "vehicle/equipment/suspension_laws.h"
#include "vehicle/equipment/travels.h"

namespace fahrwerk {

class SuspensionElements final : public StageElements {
 public:
  SuspensionElements(const SuspensionElementParameters& parameters, const CarParameters<double>& car);

  std::size_t size() const { return names_.size(); }
  const std::vector<std::string>& state_names() const { return names_; }
  const std::vector<double>& state_scales() const { return scales_; }
  // States that only remember a path or a command (air mass without control, valves, dry friction, leaf hysteresis): a
  // linear model holds them.
  const std::vector<bool>& held_states() const { return held_; }

  // Equilibrium at the state x of the car: frictions idle, air masses as in the design position, shared as lines have
  // it, valves closed. bush:
  // travels of compliant hinges; null: zero.
  void start(const double* x, double* e, const double* bush = nullptr) const;
  // What the elements do in such an equilibrium.
  void add_static(const double* x, CarInputs<double>& u) const;

  // Powers of an evaluation: what actuators and compressors give less what becomes heat [W], and stored energy [J].
  template <class S>
  struct Powers {
    S given, stored;
  };
  // e_dot and out may be null. Defined in suspension_rates.h.
  template <class S>
  Powers<S> rate(const S* x, const S* e, CarInputs<S>& u, S* e_dot, SuspensionObservationOf<S>* out) const;

  // In the stages of fixed steps; all states go along.
  int states() const override { return static_cast<int>(size()); }
  std::shared_ptr<Work> make_work() const override;
  void condense(const Stage& stage, Work& work) const override;
  void expand(const double* z, const double* hinge, const Work& work, double* rate) const override;
  void end_step(double* e) const override;
  // The same along coordinates of a car in bodies.
  std::vector<int> states_along(Way way, int place) const override;
  bool acts_along(Way way, int place) const override;
  Along along(Way way, int place, const Seen& seen, const Times& times, const double* e,
              StateRate* rates) const override;
  const Unbalance<double>* unbalance(int wheel) const override;

  // Compliant hinges: travels and their rates of all wheels, out of e and into it. What they do for states they do for
  // rates.
  bool has_hinges() const { return p_.any_hinge(); }
  template <class S>
  void get_hinges(const S* e, S* travel, S* rate) const {
    for (int i = 0; i < at_.wheels; ++i) {
      const Place& at = place_[static_cast<std::size_t>(i)];
      travel[i] = at.bush == kNone ? S(0.0) : e[at.bush], rate[i] = at.bush == kNone ? S(0.0) : e[at.bush_rate];
    }
  }
  template <class S>
  void put_hinges(const S* travel, const S* rate, S* e) const {
    for (int i = 0; i < at_.wheels; ++i)
      if (const Place& at = place_[static_cast<std::size_t>(i)]; at.bush != kNone)
        e[at.bush] = travel[i], e[at.bush_rate] = rate[i];
  }

  // States of the elements alone, for where they go along; those of hinges are zero there.
  void get_states(const double* e, double* states) const {
    std::copy_n(e, size(), states);
    for (const Place& at : place_)
      if (at.bush != kNone) states[at.bush] = states[at.bush_rate] = 0.0;
  }

  // Sampled controllers: the next time at which one is due (infinity: there is none), and those due at t called.
  double next_sample() const;
  void restart_samples();
  bool take_samples(double t, double tolerance, double* e);

  // Dry friction by events, for adaptive methods: one root for each strut. Without, its corner is rounded.
  void use_events(bool on) { by_events_ = on; }
  int root_count() const { return static_cast<int>(sliders_.size()); }
  void roots(const double* x, const double* e, double* g) const;
  void decide_modes(const double* x, const double* e);
  void on_root(int i, double* e);
  std::string root_name(int i) const;          // what event i has come to
  long switches() const { return switches_; }  // since construction
  void remember(Archive& archive) { archive(mode_, by_events_, switches_, next_); }

 private:
  static constexpr int kNone = suspension_laws::kNone;
  struct Place : suspension_laws::WheelStates {
    int bush = kNone, bush_rate = kNone;
    int line = kNone;  // that its air spring hangs on
  };
  // One side of a walking beam.
  struct Beam {
    std::array<int, 2> wheel;  // front, rear
    std::array<double, 2> share;
    double length;
    Spring<double> spring;
    double damping;
  };
  // Air springs on one line. Its first state is the mass of all air on it, in units of that in the design position;
  // with throttles each further air spring has its own, and the first one what is left.
  struct Line {
    std::vector<int> wheel;
    std::vector<double> part;  // V0 of each over the sum
    std::vector<double> rate;  // of the mass of each per pressure against the line  [1/(Pa s)]; empty: at once
    AirSpring<double> whole;   // all air in one volume, over the volume that the travels displace: area 1
    int mass;
  };
  using Wheels = std::vector<WheelTravels<double>>;
  template <class S>
  struct WheelForces {
    S spring{}, damper{};  // along these travels
    S given{}, stored{};
  };
  int add_state(const std::string& name, double scale, bool held);
  template <class S>
  WheelForces<S> wheel_forces(int i, const WheelTravels<S>& t, const S* x, const S* e, S* e_dot,
                              SuspensionObservationOf<S>* out) const;
  // Of the air spring of wheel i, in units of that in the design position.
  template <class S>
  S air_mass(int i, const S* e) const;
  // Air springs that share their pressure at once are one.
  bool is_pooled(int i) const {
    const int line = place_[static_cast<std::size_t>(i)].line;
    return line != kNone && lines_[static_cast<std::size_t>(line)].rate.empty();
  }
  // spring_of(i): travel of the spring of wheel i; e_dot and out may be null. Defined in bogie_rates.h.
  template <class S, class F>
  void add_bogies(const F& spring_of, const S* e, CarInputs<S>& u, S* e_dot, SuspensionObservationOf<S>* out,
                  Powers<S>& sum) const;
  template <class S>
  void add_beam(const Beam& beam, const Travel<S>* t, CarInputs<S>& u, SuspensionObservationOf<S>* out,
                Powers<S>& sum) const;
  template <class S>
  void add_pool(const Line& line, const Travel<S>* t, const S* e, CarInputs<S>& u, S* e_dot,
                SuspensionObservationOf<S>* out, Powers<S>& sum) const;
  template <class S>
  void add_flows(const Line& line, const Travel<S>* t, const S* e, S* e_dot, SuspensionObservationOf<S>* out,
                 Powers<S>& sum) const;
  // What the valve of wheel i lets in, in units of its own mass  [1/s].
  template <class S>
  S valve_flow(int i, const S& pressure, const S* e) const;
  template <class S>
  S bar_demand(const ActiveBar& bar, const S& roll, const S& roll_rate, const S* x) const;
  // Force of an axle's active bar along z_l - z_r, its wheels being `both`; e may be null: in equilibrium.
  template <class S>
  S bar_force(int axle, const WheelTravels<S>* both, const S* x, const S* e, S* e_dot, S* torque) const;
  template <class S>
  S slider_rate(int i, const S& s_dot, const S& force) const;
  template <class S>
  S vertical_speed(int i, const S* x) const;
  template <class S>
  void observe_hinges(const S* e, SuspensionObservationOf<S>& out) const;
  // Room for the travels of hinges while they are looked at.
  template <class S>
  struct Hinges {
    SmallVector<S, 4> travel, rate;
    HingeTravels<S> view() const { return {travel.data(), rate.data()}; }
  };
  template <class S>
  Hinges<S> hinges(const S* e) const {
    Hinges<S> h;
    h.travel.resize(at_.wheels), h.rate.resize(at_.wheels);
    get_hinges(e, h.travel.data(), h.rate.data());
    return h;
  }
  // What unbalanced wheels pull with, into inputs or what else has their lists of forces; returns its power  [W].
  template <class S, class U>
  S put_unbalances(const S* x, const HingeTravels<S>& hinges, U& u, SuspensionObservationOf<S>* out) const;
  void condense_wheel(int wheel, const Stage& stage, Work& work) const;
  void condense_bar(int axle, const Stage& stage, Work& work) const;
  void condense_beam(const Beam& beam, const Stage& stage, Work& work) const;
  void condense_pool(const Line& line, const Stage& stage, Work& work) const;
  void condense_flows(const Line& line, const Stage& stage, Work& work) const;
  void find_bogies();
  Wheels travels(const double* x, const double* e) const;
  void put_bar_forces(const Wheels& t, const double* x, const double* e, CarInputs<double>& u) const;

  SuspensionElementParameters p_;
  Layout at_;
  SuspensionTravels travels_;
  std::vector<int> unit_;     // that carries an axle
  std::vector<Place> place_;  // of the wheels; likewise below
  std::vector<int> bar_place_;
  std::vector<Beam> beams_;
  std::vector<Line> lines_;
  std::vector<Vec3<double>> r_VW_;
  std::vector<double> hub_mass_;      // of knuckle and wheel
  std::vector<double> spring_slope_;  // of its travel by the hub travel, in the design position
  std::vector<HingeBush<double>> bush_;
  std::vector<double> bush_reach_;  // up to where hinges may travel  [m]
  std::vector<std::string> names_;
  std::vector<double> scales_;
  std::vector<bool> held_;
  std::vector<int> sliders_;           // wheels that have one
  std::optional<WheelPoints> points_;  // where a wheel has an unbalance

  std::vector<int> mode_;  // of a slider: 0 sticks, ±1 slides
  bool by_events_ = false;
  long switches_ = 0;
  std::vector<long> next_;  // number of the next sample
};

}  // namespace fahrwerk
