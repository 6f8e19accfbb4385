// Fixed steps of brake systems, in lanes: every lane is the system of a car of its own, all with as many wheels.
//
// Pedal and commands are linear within a step. The lags of booster and pressures are exact for that, but for the bend
// of the booster's assistance within the step; discs heat up by Heun's method with the limit of the torque and the
// spin: a brake that holds its wheel has no spin, one that slides has its full torque. All of second order where no
// pressure changes between building up and releasing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "brakes/air_step.h"
#include "brakes/hydraulic_step.h"
#include "brakes/hydraulics.h"
#include "math/lane_search.h"
#include "math/linear_lag.h"

namespace fahrwerk {

// What acts on a brake system at one time.
template <class S>
struct BrakeInputs {
  S pedal, parking;          // force [N], 0 .. 1
  const S *floor, *ceiling;  // of each wheel's pressure  [Pa]
  const S* spin;             // of each wheel  [rad/s]
  // Of control units (controls.h): of each wheel, of both circuits, and the pump.
  const S *wheel_valve, *circuit_valve;
  S pump;
  const S* hub = nullptr;  // travel of each wheel, for air brakes  [m]
};

template <class S>
class BrakeStepper {
 public:
  // At most as many as there are lanes; missing ones repeat the last.
  explicit BrakeStepper(std::span<const BrakeSystem<double>> lanes) : wheels_(lanes[0].wheels()) {
    const auto lane = [lanes](int i) -> const B& {
      return lanes[std::min(static_cast<std::size_t>(i), lanes.size() - 1)];
    };
    const auto get = [&](const auto& of) { return S(each_lane<S>([&](int i) { return of(lane(i)); })); };
    system_.booster = {get([](const B& b) { return b.booster.lever; }), get([](const B& b) { return b.booster.gain; }),
                       get([](const B& b) { return b.booster.assist_limit; }),
                       get([](const B& b) { return b.booster.piston_area; }),
                       get([](const B& b) { return b.booster.time_constant; })};
    system_.valve = {get([](const B& b) { return b.valve.knee; }), get([](const B& b) { return b.valve.slope; })};
    system_.build_time = get([](const B& b) { return b.build_time; });
    system_.release_time = get([](const B& b) { return b.release_time; });
    system_.pump_pressure = get([](const B& b) { return b.pump_pressure; }), system_.diagonal = lanes[0].diagonal;
    per_piston_ = 1.0 / system_.booster.piston_area;
    if (lanes[0].unit) put_unit(lane);
    if (lanes[0].air) put_air(lane);
    for (int axle = 0; axle < wheels_ / 2; ++axle) {
      const auto of = [&](double DiscBrake<double>::*what) {
        return get([&](const B& b) { return b.disc[static_cast<std::size_t>(axle)].*what; });
      };
      using D = DiscBrake<double>;
      Disc d;
      const S opt = of(&D::optimum_temperature);
      d.gain = of(&D::area) * of(&D::radius) * of(&D::friction);
      d.contact = of(&D::contact_pressure);
      d.pressure_fading = of(&D::pressure_fading) / square(of(&D::reference_pressure));
      d.temperature_fading = of(&D::temperature_fading) / square(opt), d.optimum = opt;
      const S per_heat = 1.0 / of(&D::heat_capacity);
      d.heat = of(&D::heat_share) * per_heat, d.cooling = of(&D::cooling) * per_heat;
      d.air_cooling = of(&D::air_cooling) * per_heat, d.radiation = of(&D::radiation) * per_heat;
      d.ambient = of(&D::ambient_temperature), d.glow = square(square(d.ambient));
      d.parking = get([&](const B& b) { return b.parks(2 * axle) ? b.parking_torque : 0.0; });
      d.self = of(&D::self_energizing) * of(&D::friction), d.energizes = !is_zero(d.self);
      disc_.push_back(d);
    }
  }

  int wheels() const { return wheels_; }

  // Advances the states s (BrakePlaces) by h and adds the largest torques at its ends to `begin` and `end`.
  void step(double h, const BrakeInputs<S>& from, const BrakeInputs<S>& to, S* s, S* begin, S* end) {
    if (h != size_) prepare(h);
    if (air_) return step_air(h, from, to, s, begin, end);
    const BrakePlaces at{wheels_, hydraulics_.has_value()};
    const BrakeBooster<S>& b = system_.booster;
    const S before = s[at.assistance];
    s[at.assistance] = booster_(before, wanted_assistance(b, from.pedal), wanted_assistance(b, to.pedal));
    const auto master = [&](const S& pedal, const S& help) {
      return S((b.lever * max(pedal, S(0.0)) + help) * per_piston_);
    };
    const S first = master(from.pedal, before), last = master(to.pedal, s[at.assistance]);
    const S parked = clamp(from.parking, S(0.0), S(1.0)), parks = clamp(to.parking, S(0.0), S(1.0));
    if (hydraulics_) return step_hydraulics(h, from, to, first, last, parks, s, begin, end);
    S any(0.0);
    for (int i = 0; i < wheels_; ++i) any += abs(from.wheel_valve[i]);
    const bool valves = !is_zero(S(any + from.circuit_valve[0] + from.circuit_valve[1]));
    for (int i = 0; i < wheels_; ++i) {
      const Disc& d = disc_[static_cast<std::size_t>(i / 2)];
      S &pressure = s[at.pressure + i], &temperature = s[at.temperature() + i];
      const S torque = limit(d, pressure, temperature, parked);
      const S wanted = wanted_pressure(system_, i, first, PressureCommand<S>{from.floor[i], from.ceiling[i]});
      const S then = wanted_pressure(system_, i, last, PressureCommand<S>{to.floor[i], to.ceiling[i]});
      if (valves) {
        const PressureLag<S> lag = valved_lag(system_, S(0.5 * (wanted + then)), pressure, from.wheel_valve[i],
                                              from.circuit_valve[circuit_of(system_, i)], from.pump);
        pressure = (pressure * (1.0 - 0.5 * h * lag.out) + h * lag.in) / (1.0 + 0.5 * h * lag.out);
      } else {
        const auto releases = 0.5 * (wanted + then) < pressure;
        pressure = select(releases, release_(pressure, wanted, then), build_(pressure, wanted, then));
      }
      const S rate = heating(d, temperature, torque, from.spin[i]), warm = temperature + h * rate;
      const S later = heating(d, warm, limit(d, pressure, warm, parks), to.spin[i]);
      temperature += 0.5 * h * (rate + later);
      begin[i] += torque, end[i] += limit(d, pressure, temperature, parks);
    }
  }

 private:
  using B = BrakeSystem<double>;

  template <class Lane>
  void put_unit(const Lane& lane) {
    using U = HydraulicUnit<double>;
    const auto get = [&](double U::*what) { return S(each_lane<S>([&](int i) { return (*lane(i).unit).*what; })); };
    HydraulicUnit<S> u{get(&U::inlet),
                       get(&U::outlet),
                       get(&U::switch_over),
                       get(&U::prime),
                       get(&U::laminar),
                       get(&U::line),
                       get(&U::accumulator_pressure),
                       get(&U::accumulator),
                       get(&U::accumulator_volume),
                       get(&U::pump_flow),
                       get(&U::pump_pressure),
                       get(&U::pump_time),
                       get(&U::relief),
                       {},
                       lane(0).unit->circuit,
                       lane(0).unit->substep};
    for (std::size_t a = 0; a < static_cast<std::size_t>(wheels_ / 2); ++a) {
      const auto of = [&](double WheelCylinder<double>::*what) {
        return S(each_lane<S>([&](int i) { return lane(i).unit->cylinder[a].*what; }));
      };
      using C = WheelCylinder<double>;
      u.cylinder.push_back({of(&C::stiff), of(&C::soft), of(&C::clearance)});
    }
    hydraulics_.emplace(std::move(u)), mean_.assign(static_cast<std::size_t>(wheels_), S(0.0));
  }

  template <class Lane>
  void put_air(const Lane& lane) {
    using A = AirBrakes<double>;
    const auto get = [&](double A::*what) { return S(each_lane<S>([&](int i) { return (*lane(i).air).*what; })); };
    AirBrakes<S> air{get(&A::supply), get(&A::pedal_start), get(&A::pedal_full), get(&A::predominance),
                     get(&A::load_time)};
    for (std::size_t a = 0; a < static_cast<std::size_t>(wheels_ / 2); ++a) {
      using L = AirLine<double>;
      const auto of = [&](double L::*what) {
        return S(each_lane<S>([&](int i) { return lane(i).air->axle[a].*what; }));
      };
      air.axle.push_back({of(&L::delay), of(&L::build_time), of(&L::release_time), of(&L::empty_ratio),
                          of(&L::empty_load), of(&L::laden_load), of(&L::spring_preload), of(&L::spring_stiffness),
                          lane(0).air->axle[a].trailer});
    }
    air_.emplace(std::move(air));
  }

  // Axle by axle: line, relay valve, chambers of both sides with the valves of control units.
  void step_air(double h, const BrakeInputs<S>& from, const BrakeInputs<S>& to, S* s, S* begin, S* end) {
    const BrakePlaces at{wheels_, false, true};
    const S parked = clamp(from.parking, S(0.0), S(1.0)), parks = clamp(to.parking, S(0.0), S(1.0));
    for (int axle = 0; axle < wheels_ / 2; ++axle) {
      const auto k = static_cast<std::size_t>(axle);
      const auto load = [&](const BrakeInputs<S>& in) {
        return spring_load(air_->law().axle[k], in.hub[2 * axle], in.hub[2 * axle + 1]);
      };
      const auto given = air_->step(k, h, from.pedal, to.pedal, load(from), load(to), s + at.air(axle));
      const Disc& d = disc_[k];
      for (int i = 2 * axle; i < 2 * axle + 2; ++i) {
        S &pressure = s[at.pressure + i], &temperature = s[at.temperature() + i];
        const S torque = limit(d, pressure, temperature, parked);
        const S wanted = clamp(given.begin, from.floor[i], from.ceiling[i]);
        const S then = clamp(given.end, to.floor[i], to.ceiling[i]);
        const ValveShares<S> valve = valve_shares(from.wheel_valve[i]);
        const S moved = air_->chamber(k, pressure, wanted, then), emptied = air_->chamber(k, pressure, S(0.0), S(0.0));
        pressure += (1.0 - valve.first_closed) * (moved - pressure) + valve.second_open * (emptied - pressure);
        const S rate = heating(d, temperature, torque, from.spin[i]), warm = temperature + h * rate;
        const S later = heating(d, warm, limit(d, pressure, warm, parks), to.spin[i]);
        temperature += 0.5 * h * (rate + later);
        begin[i] += torque, end[i] += limit(d, pressure, temperature, parks);
      }
    }
  }

  // The pressure that a wheel's brake has in a step is its mean over the sub-steps.
  void step_hydraulics(double h, const BrakeInputs<S>& from, const BrakeInputs<S>& to, const S& first, const S& last,
                       const S& parks, S* s, S* begin, S* end) {
    const BrakePlaces at{wheels_, true};
    const auto source = [this](int wheel, const S& line) {
      return wheel < 2 ? line : reduced_pressure(system_.valve, line);
    };
    hydraulics_->step(h, first, last, from.wheel_valve, from.circuit_valve, from.pump, source, s + at.pressure,
                      s + at.unit(), mean_.data());
    for (int i = 0; i < wheels_; ++i) {
      const Disc& d = disc_[static_cast<std::size_t>(i / 2)];
      const S pressure = clamp(mean_[static_cast<std::size_t>(i)], from.floor[i], from.ceiling[i]);
      S& temperature = s[at.temperature() + i];
      const S torque = limit(d, pressure, temperature, parks);
      const S rate = heating(d, temperature, torque, from.spin[i]);
      temperature += 0.5 * h * (rate + heating(d, S(temperature + h * rate), torque, to.spin[i]));
      begin[i] += torque, end[i] += torque;
    }
  }

  // disc_brake.h with its divisions done.
  struct Disc {
    S gain, contact, pressure_fading, temperature_fading, optimum;
    S heat, cooling, air_cooling, radiation, ambient, glow;
    S parking;
    S self;  // m μ_0
    bool energizes = false;
  };
  static S limit(const Disc& d, const S& pressure, const S& temperature, const S& parking) {
    const S p = max(S(pressure - d.contact), S(0.0)), t = temperature - d.optimum;
    const S by_pressure = max(S(1.0 - d.pressure_fading * p * p), S(0.2));
    const S by_temperature = max(S(1.0 - d.temperature_fading * t * t), S(0.2));
    const S faded = by_pressure * by_temperature, T = p * d.gain * faded;
    return (d.energizes ? S(T / (1.0 - square(S(d.self * faded)))) : T) + parking * d.parking;
  }
  static S heating(const Disc& d, const S& temperature, const S& torque, const S& spin) {
    const S turning = abs(spin);
    return d.heat * torque * turning - (d.cooling + d.air_cooling * turning) * (temperature - d.ambient) -
           d.radiation * (square(square(temperature)) - d.glow);
  }
  void prepare(double h) {
    size_ = h;
    booster_ = lag_shares(system_.booster.time_constant, h);
    build_ = lag_shares(system_.build_time, h), release_ = lag_shares(system_.release_time, h);
  }

  int wheels_;
  BrakeSystem<S> system_;  // without discs
  S per_piston_;
  std::vector<Disc> disc_;  // of each axle
  std::optional<HydraulicStepper<S>> hydraulics_;
  std::optional<AirStepper<S>> air_;
  std::vector<S> mean_;  // of the pressures in a step
  double size_ = 0.0;
  LagShares<S> booster_{}, build_{}, release_{};
};

}  // namespace fahrwerk
