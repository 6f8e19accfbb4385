// What fixed steps of drivetrains take ready made, in lanes: every lane is the drivetrain of a car of its own. Numbers
// may differ from lane to lane; what a drivetrain consists of is the same in all (different_form).
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "math/lane_search.h"
#include "powertrain/drivetrain.h"

namespace fahrwerk {

template <class S>
struct CouplingConstants {
  FrictionCoupling<S> law;
  S least, edge;                        // torques at the smallest twist of full slip, and where the main stage begins
  S per_least, per_pre, per_stiffness;  // reciprocals of these
};

// A coupling with a capacity, at one twist: T = torque + damping Δω now, torque + (damping + h tangent) Δω after h.
template <class S>
struct CouplingHold {
  S torque, damping, tangent;
  S capacity, twist_limit, softening;
};

template <class S>
inline CouplingHold<S> hold(const CouplingConstants<S>& k, const S& capacity, const S& twist) {
  CouplingHold<S> h;
  h.softening = min(S(capacity * k.per_least), S(1.0));
  h.torque = clamp(S(h.softening * elastic_torque(k.law, twist)), S(-capacity), capacity);
  h.damping = h.softening * k.law.damping;
  h.tangent = h.softening * select(abs(twist) < k.law.pre_angle, k.law.pre_stiffness, k.law.stiffness);
  h.capacity = capacity;
  const S most = max(capacity, k.least);
  h.twist_limit = select(most < k.edge, S(most * k.per_pre), S(k.law.pre_angle + (most - k.edge) * k.per_stiffness));
  return h;
}

// Inertia of the two outputs of a differential (differential.h), and its lock.
template <class S>
struct DifferentialConstants {
  DifferentialKind kind;
  S first, rest;       // σ, 1 - σ
  S J_11, J_12, J_22;  // [kg m²]
  S preload, bias;
  CouplingConstants<S> lock;
};

template <class S>
struct AxleConstants {
  ElasticShaft<S> propshaft, half_shaft;
  S ratio, ratio_left, ratio_right;  // i_D, i_D σ, i_D (1 - σ)
  S loss;                            // 1 - η
  DifferentialConstants<S> differential;
};

// Cubic pieces are the same where their values and slopes at both ends are.
inline bool same_table(const Table& a, const Table& b) {
  return std::equal(
      a.breaks().begin(), a.breaks().end(), b.breaks().begin(), b.breaks().end(), [&](double x, double y) {
        return x == y && a(x) == b(x) && a.left_slope(x) == b.left_slope(x) && a.right_slope(x) == b.right_slope(x);
      });
}

// What lanes of one model must have in common; names the first part that differs, empty: none does.
inline std::string different_form(const Drivetrain<double>& a, const Drivetrain<double>& b) {
  const auto differs = [](const Differential<double>& p, const Differential<double>& q) { return p.kind != q.kind; };
  if (a.is_electric != b.is_electric) return "electric motor";
  if (a.has_converter != b.has_converter) return "torque converter";
  if (a.axle.size() != b.axle.size() || a.further.size() != b.further.size() || driven_axles(a) != driven_axles(b))
    return "driven axles";
  for (std::size_t k = 0; k < a.further.size(); ++k)
    if (differs(a.further[k].drive.differential, b.further[k].drive.differential)) return "differential between axles";
  if (differs(a.center, b.center)) return "centre differential";
  for (std::size_t k = 0; k < a.axle.size(); ++k)
    if (a.axle[k].driven && differs(a.axle[k].differential, b.axle[k].differential)) return "differential of an axle";
  const auto order = [](const EngineHarmonic& p, const EngineHarmonic& q) { return p.order == q.order; };
  if (!std::equal(a.engine.harmonics.begin(), a.engine.harmonics.end(), b.engine.harmonics.begin(),
                  b.engine.harmonics.end(), order) ||
      a.engine.cycle_order != b.engine.cycle_order)
    return "ripple of the engine";
  return {};
}

// kRoom: nodes of the drive tree that there is room for, 2 or kMostDriveNodes.
template <class S, std::size_t kRoom = 2>
class DrivetrainConstants {
 public:
  // At most as many as there are lanes; missing ones repeat the last.
  explicit DrivetrainConstants(std::span<const Drivetrain<double>> lanes)
      : lanes_(lanes.begin(), lanes.end()), driven(driven_axles(lanes_[0])) {
    const Drivetrain<double>& form = lanes_[0];
    is_electric = form.is_electric, has_converter = form.has_converter;
    engine_inertia = get([](const D& d) { return d.engine_inertia; });
    input_inertia = get([](const D& d) { return d.input_inertia; });
    per_engine_inertia = 1.0 / engine_inertia;
    clutch = coupling([](const D& d) -> const F& { return d.clutch.coupling; });
    clutch_capacity = get([](const D& d) { return d.clutch.capacity; });
    open_at = get([](const D& d) { return d.clutch.open_at; });
    per_bite = get([](const D& d) { return 1.0 / (d.clutch.open_at - d.clutch.bites_at); });
    synchro = coupling([](const D& d) -> const F& { return d.synchro; });
    synchro_capacity = get([](const D& d) { return d.synchro_capacity; });
    gear_loss = get([](const D& d) { return 1.0 - d.gear_efficiency; });
    center = differential([](const D& d) -> const Differential<double>& { return d.center; });
    for (std::size_t k = 0; k < driven.size(); ++k)
      if (driven.exists(k)) axle[k] = node_of(driven.node[k]);
    first_driven = driven.exists(0) ? 0 : 1;
    engine_brake = {get([](const D& d) { return d.engine_brake.torque; }),
                    get([](const D& d) { return d.engine_brake.speed; })};
    retarder = {get([](const D& d) { return d.retarder.torque; }), get([](const D& d) { return d.retarder.speed; }),
                get([](const D& d) { return d.retarder.power; })};
    has_engine_brake = any([](const D& d) { return d.engine_brake.torque > 0.0; });
    has_retarder = any([](const D& d) { return d.retarder.torque > 0.0; });
    if (is_electric)
      put_motor();
    else
      put_engine();
    find_maps();
  }

  bool both() const { return driven.both(); }
  const Drivetrain<double>& lane(int i) const {
    return lanes_[std::min<std::size_t>(static_cast<std::size_t>(i), lanes_.size() - 1)];
  }

  // M*(ω, throttle) of each lane's engine, and its ripple.
  S mean_torque(const S& speed, const S& throttle) const {
    return BilinearMap::in_lanes<S>([this](int i) -> const BilinearMap& { return maps(i).engine.torque; }, speed,
                                    throttle);
  }
  S ripple(const S& speed, const S& crank_angle, const S& throttle) const {
    S sum(0.0);
    for (std::size_t k = 0; k < lanes_[0].engine.harmonics.size(); ++k) {
      const auto harmonic = [this, k](int i) -> const EngineHarmonic& { return maps(i).engine.harmonics[k]; };
      const SinCos<S> turn = sincos(S(harmonic(0).order * lanes_[0].engine.cycle_order * crank_angle));
      sum +=
          BilinearMap::in_lanes<S>([&](int i) -> const BilinearMap& { return harmonic(i).cosine; }, speed, throttle) *
          turn.cos;
      sum += BilinearMap::in_lanes<S>([&](int i) -> const BilinearMap& { return harmonic(i).sine; }, speed, throttle) *
             turn.sin;
    }
    return sum;
  }
  ConverterTorque<S> converter(const S& pump, const S& turbine) const {
    if (same_converters_) return evaluate(lanes_[0].converter, pump, turbine);
    ConverterTorque<double> all[ScalarTraits<S>::lanes];
    for (int i = 0; i < ScalarTraits<S>::lanes; ++i)
      all[i] = evaluate(lane(i).converter, lane_value(pump, i), lane_value(turbine, i));
    return {each_lane<S>([&](int i) { return all[i].pump; }), each_lane<S>([&](int i) { return all[i].turbine; }),
            each_lane<S>([&](int i) { return all[i].loss; })};
  }

 private:
  using D = Drivetrain<double>;
  using F = FrictionCoupling<double>;
  template <class G>
  S get(const G& of) const {
    return each_lane<S>([&](int i) { return of(lane(i)); });
  }
  template <class G>
  bool any(const G& of) const {
    return std::any_of(lanes_.begin(), lanes_.end(), of);
  }
  template <class G>
  CouplingConstants<S> coupling(const G& of) const {
    CouplingConstants<S> k;
    k.law = {get([&](const D& d) { return of(d).stiffness; }), get([&](const D& d) { return of(d).pre_stiffness; }),
             get([&](const D& d) { return of(d).pre_angle; }), get([&](const D& d) { return of(d).damping; })};
    k.least = elastic_torque(k.law, S(kCouplingTwist)), k.edge = k.law.pre_stiffness * k.law.pre_angle;
    k.per_least = 1.0 / k.least, k.per_pre = 1.0 / k.law.pre_stiffness, k.per_stiffness = 1.0 / k.law.stiffness;
    return k;
  }
  template <class G>
  DifferentialConstants<S> differential(const G& of) const {
    DifferentialConstants<S> c;
    c.kind = of(lanes_[0]).kind;
    c.first = get([&](const D& d) { return of(d).split; }), c.rest = 1.0 - c.first;
    const S carrier = get([&](const D& d) { return of(d).carrier_inertia; });
    const S output = get([&](const D& d) { return of(d).output_inertia + of(d).spider_inertia; });
    c.J_11 = output + c.first * c.first * carrier, c.J_22 = output + c.rest * c.rest * carrier;
    c.J_12 = c.first * c.rest * carrier - get([&](const D& d) { return of(d).spider_inertia; });
    c.preload = get([&](const D& d) { return of(d).preload; }), c.bias = get([&](const D& d) { return of(d).bias; });
    c.lock = coupling([&](const D& d) -> const F& { return of(d).lock; });
    return c;
  }
  AxleConstants<S> node_of(const DriveNode& n) const {
    const auto of = [&n](const D& d) -> const DrivenAxle<double>& { return drive_of(d, n); };
    AxleConstants<S> a;
    a.propshaft = {get([&](const D& d) { return of(d).propshaft.stiffness; }),
                   get([&](const D& d) { return of(d).propshaft.damping; })};
    a.half_shaft = {get([&](const D& d) { return of(d).half_shaft.stiffness; }),
                    get([&](const D& d) { return of(d).half_shaft.damping; })};
    a.ratio = get([&](const D& d) { return of(d).ratio; });
    a.loss = get([&](const D& d) { return 1.0 - of(d).efficiency; });
    a.differential = differential([&](const D& d) -> const Differential<double>& { return of(d).differential; });
    a.ratio_left = a.ratio * a.differential.first, a.ratio_right = a.ratio * a.differential.rest;
    return a;
  }
  void put_engine() {
    const auto of = [this](double Engine<double>::*what) { return get([what](const D& d) { return d.engine.*what; }); };
    using E = Engine<double>;
    engine.throttle_lag = of(&E::throttle_lag), engine.throttle_delay = of(&E::throttle_delay);
    engine.manifold_lag = of(&E::manifold_lag), engine.friction_dry = of(&E::friction_dry);
    engine.friction_viscous = of(&E::friction_viscous), engine.friction_square = of(&E::friction_square);
    engine.idle_speed = of(&E::idle_speed), engine.idle_gain = of(&E::idle_gain);
    engine.limit_speed = of(&E::limit_speed), engine.limit_band = of(&E::limit_band);
    per_limit_band = 1.0 / engine.limit_band;
  }
  void put_motor() {
    const auto of = [this](double ElectricMotor<double>::*what) {
      return get([what](const D& d) { return d.motor.*what; });
    };
    using M = ElectricMotor<double>;
    motor = {of(&M::torque),       of(&M::base_speed),  of(&M::top_speed),     of(&M::taper),
             of(&M::recuperation), of(&M::creep_speed), of(&M::time_constant), of(&M::standing_loss),
             of(&M::copper_loss),  of(&M::iron_loss)};
  }

  // Lanes whose maps are equal look into those of the first of them: what all share is looked up for all at once.
  void find_maps() {
    const auto same_ripple = [](const EngineHarmonic& a, const EngineHarmonic& b) {
      return a.cosine == b.cosine && a.sine == b.sine;
    };
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      const Engine<double>& own = lanes_[i].engine;
      std::size_t k = 0;
      while (k < i && !(lanes_[k].engine.torque == own.torque &&
                        std::equal(own.harmonics.begin(), own.harmonics.end(), lanes_[k].engine.harmonics.begin(),
                                   lanes_[k].engine.harmonics.end(), same_ripple)))
        ++k;
      maps_.push_back(k);
      const TorqueConverter &a = lanes_[i].converter, &b = lanes_[0].converter;
      same_converters_ =
          same_converters_ && same_table(a.capacity, b.capacity) && same_table(a.torque_ratio, b.torque_ratio);
    }
  }
  const Drivetrain<double>& maps(int i) const {
    return lanes_[maps_[std::min<std::size_t>(static_cast<std::size_t>(i), lanes_.size() - 1)]];
  }

  std::vector<Drivetrain<double>> lanes_;
  std::vector<std::size_t> maps_;  // lane whose maps a lane looks into
  bool same_converters_ = true;

 public:
  DrivenAxles driven;            // behind the outputs of the centre differential
  std::size_t first_driven = 0;  // the first of its outputs that drives something
  EngineBrake<S> engine_brake;
  Retarder<S> retarder;
  bool has_engine_brake = false, has_retarder = false;
  bool is_electric, has_converter;
  Engine<S> engine;  // its numbers; its maps are each lane's own
  S per_limit_band;
  ElectricMotor<S> motor;
  S engine_inertia, input_inertia, per_engine_inertia;
  CouplingConstants<S> clutch, synchro;
  S clutch_capacity, open_at, per_bite;
  S synchro_capacity, gear_loss;
  DifferentialConstants<S> center;
  AxleConstants<S> axle[kRoom]{};  // of each node
};

}  // namespace fahrwerk
