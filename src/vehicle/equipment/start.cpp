#include "vehicle/equipment/start.h"

#include <algorithm>
#include <cmath>

#include "vehicle/equipment/states.h"

namespace fahrwerk {

namespace {

namespace id = drivetrain;

constexpr double kAboveIdle = 1.5;   // how far above idling a gear turns the engine, at least
constexpr double kBelowLimit = 0.9;  // and how far below the limiter

// Where f, which rises, reaches y; the nearer end if it does not.
template <class F>
double rising(const F& f, double y, double low, double high) {
  for (int i = 0; i < 100; ++i) {
    const double middle = 0.5 * (low + high);
    (f(middle) < y ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

double engine_torque(const Engine<double>& e, double throttle, double speed) {
  return settled(e, throttle, speed).torque - friction_torque(e, speed);
}

// The torque into a mesh that gives `output` at this speed.
double into_mesh(double efficiency, double output, double speed) {
  const double lost = (1.0 - efficiency) * std::tanh(speed);
  return output / (output > 0.0 ? 1.0 - lost : 1.0 + lost);
}

// The twist at which a coupling carries a torque; at most that at which it slips.
double twist_of(const FrictionCoupling<double>& k, double torque, double capacity) {
  const CouplingLimit<double> edge = limit(k, capacity);
  const double size =
      rising([&](double b) { return edge.softening * elastic_torque(k, b); }, std::fabs(torque), 0.0, edge.twist);
  return std::copysign(size, torque);
}

struct Load {
  double gear;                               // torque that the gear carries, at its output
  std::array<double, kMostDriveNodes> prop;  // that drives each node
};

// From the wheels back to the gear.
Load load_of(const Drivetrain<double>& d, std::span<const double> spin, std::span<const double> drive) {
  Load l{0.0, {}};
  const DrivenAxles tree = driven_axles(d);
  // Speed of the driving shaft from those of the outputs; the torque on it goes into `prop`.
  const auto node = [&](std::size_t k, double left, double right, double given) {
    const DrivenAxle<double>& a = drive_of(d, tree.node[k]);
    const double crown = carrier_speed(a.differential, left, right);
    l.prop[k] = into_mesh(a.efficiency, given, crown) / a.ratio;
    return a.ratio * crown;
  };
  up_the_tree<double>(
      tree,
      [&](std::size_t k, std::size_t a) {
        return node(k, spin[2 * a], spin[2 * a + 1], drive[2 * a] + drive[2 * a + 1]);
      },
      [&](std::size_t k, double left, double right) {
        const std::array<int, 2>& child = tree.node[k].child;
        return node(k, left, right,
                    l.prop[static_cast<std::size_t>(child[0])] + l.prop[static_cast<std::size_t>(child[1])]);
      });
  l.gear = into_mesh(d.gear_efficiency, l.prop[0] + l.prop[1], output_speed(d, spin));
  return l;
}

void put_twists(const Drivetrain<double>& d, const Load& l, std::span<const double> drive, DrivetrainState<double>& s) {
  s[id::synchro_twist] = twist_of(d.synchro, l.gear, d.synchro_capacity);
  const DrivenAxles tree = driven_axles(d);
  for (std::size_t k = 0; k < tree.size(); ++k) {
    if (!tree.exists(k)) continue;
    const std::size_t base = id::node_at(k);
    s[id::driving_twist(tree, k)] = l.prop[k] / drive_of(d, tree.node[k]).propshaft.stiffness;
    if (tree[k] < 0) continue;
    const auto a = static_cast<std::size_t>(tree[k]);
    for (std::size_t side = 0; side < 2; ++side)
      s[base + id::left_twist + side] = drive[2 * a + side] / d.axle[a].half_shaft.stiffness;
  }
}

// Crank speed at which the converter's turbine gives `torque` to an input shaft.
double converter_crank(const TorqueConverter& c, double input, double torque, double limit_speed) {
  return rising([&](double crank) { return evaluate(c, crank, input).turbine; }, torque, std::max(input, 1.0),
                limit_speed);
}

// The engine that gives `torque` to its clutch, at the speed of the input shaft or that which a converter asks for.
void put_engine(const Drivetrain<double>& d, double torque, Controls& c, DrivetrainState<double>& s,
                std::vector<std::string>& missing) {
  const double held = capacity(d.clutch, c.clutch);
  double crank = s[id::input_speed], wanted = torque;
  if (d.has_converter && std::fabs(torque) > held) {
    crank = converter_crank(d.converter, s[id::input_speed], torque - held, d.engine.limit_speed);
    wanted = held + evaluate(d.converter, crank, s[id::input_speed]).pump;
  } else if (std::fabs(torque) > held) {
    missing.emplace_back("the clutch cannot carry the torque that holds the speed");
  }
  s[id::crank_speed] = crank;
  s[id::clutch_twist] = twist_of(d.clutch.coupling, std::clamp(torque, -held, held), held);
  if (d.is_electric) {
    const double limit = torque_limit(d.motor, crank);
    c.throttle = std::clamp(wanted / std::max(limit, 1e-9), -1.0, 1.0);
    s[id::drive_state] = c.throttle * limit;
  } else {
    c.throttle = rising([&](double t) { return engine_torque(d.engine, t, crank); }, wanted, 0.0, 1.0);
    if (c.throttle < 1e-12) c.throttle = 0.0;
    put_engine_state(settled(d.engine, c.throttle, crank), s);
  }
  const double given = d.is_electric ? s[id::drive_state] : engine_torque(d.engine, c.throttle, crank);
  if (std::fabs(given - wanted) > 1e-6 * (1.0 + std::fabs(wanted)))
    missing.emplace_back("the engine cannot give the torque that holds the speed in this gear");
}

DrivetrainState<double> drivetrain_start(const Drivetrain<double>& d, std::span<const double> spin,
                                         std::span<const double> drive, int gear, Controls& c,
                                         std::vector<std::string>& missing) {
  c.gear = gear;
  const bool apart = gear == 0 || c.shift >= 1.0;
  const double idle = d.is_electric ? 0.0 : idle_crank_speed(d.engine);
  DrivetrainState<double> s = rolling_state(d, spin, gear, idle, 0.0);
  // Open: the engine idles; a converter or a pressed clutch at rest likewise.
  if (apart || (capacity(d.clutch, c.clutch) <= 0.0 && !d.has_converter)) return s;
  const Load l = load_of(d, spin, drive);
  put_twists(d, l, drive, s);
  put_engine(d, l.gear / ratio(d.gearbox, gear), c, s, missing);
  return s;
}

}  // namespace

double idle_crank_speed(const Engine<double>& e) {
  // The torque falls with the speed: the idle control opens the throttle in proportion.
  return rising([&](double w) { return -engine_torque(e, 0.0, w); }, 0.0, 0.2 * e.idle_speed, e.idle_speed);
}

int suitable_gear(const Drivetrain<double>& d, std::span<const double> spin, double wheel_torque) {
  const double output = output_speed(d, spin);
  if (std::fabs(output) < 1e-6) return 0;
  if (output < 0.0) return d.gearbox.reverse < 0.0 ? -1 : 0;
  std::vector<double> shares(spin.size(), 0.0);
  const std::vector<double> of_axle = axle_torques(d, false);
  double all = 0.0;
  for (const double share : of_axle) all += share;
  for (std::size_t a = 0; a < of_axle.size(); ++a)
    shares[2 * a] = shares[2 * a + 1] = 0.5 * wheel_torque * of_axle[a] / all;
  const double needed = load_of(d, spin, shares).gear;
  for (int gear = d.gearbox.gears; gear > 1; --gear) {
    const double i = ratio(d.gearbox, gear), crank = i * output;
    if (d.is_electric) {
      if (crank < d.motor.top_speed && torque_limit(d.motor, crank) >= needed / i) return gear;
    } else if (crank > kAboveIdle * d.engine.idle_speed && crank < kBelowLimit * d.engine.limit_speed &&
               engine_torque(d.engine, 1.0, crank) >= needed / i) {
      return gear;
    }
  }
  return 1;
}

PerWheel<double> settled_brakes(const BrakeSystem<double>& b, const Controls& controls, double* state) {
  const BrakePlaces at = places(b);
  const Controls c = completed(controls, layout(1, at.wheels));
  std::vector<double> s(static_cast<std::size_t>(at.size()));
  put_cold_state(b, s.data());
  s[at.assistance] = wanted_assistance(b.booster, c.brake_pedal);
  const double master = foot_pressure(b, c.brake_pedal, s[at.assistance]);
  double *pressure = s.data() + at.pressure, *temperature = s.data() + at.temperature();
  PerWheel<double> torque(at.wheels);
  for (int i = 0; i < at.wheels; ++i) {
    if (b.air) {
      const AirLine<double>& a = b.air->axle[static_cast<std::size_t>(i / 2)];
      double* line = s.data() + at.air(i / 2);
      // Where the car is not known, it is laden.
      settle(*b.air, a, c.brake_pedal, a.spring_preload > 0.0 ? a.spring_preload : a.laden_load, line);
      const PressureCommand<double> command = detail::pressure_command(c, i);
      pressure[i] = std::clamp(load_ratio(a, line[AirPlaces::load]) * line[0], command.floor, command.ceiling);
    } else {
      pressure[i] = wanted_pressure(b, i, master, detail::pressure_command(c, i));
    }
    torque[i] = torque_limit(b, i, c.parking_brake, pressure[i], temperature[i]);
  }
  if (at.has_unit) s[at.unit() + HydraulicPlaces::line] = s[at.unit() + HydraulicPlaces::line + 1] = master;
  if (state) std::copy(s.begin(), s.end(), state);
  return torque;
}

EquipmentStart start_of(Equipment& equipment, const CarState<double>& x, const CarInputs<double>& u,
                        std::span<const double> drive, std::optional<int> gear, const Controls& controls) {
  const EquipmentParameters& p = equipment.parameters();
  const Layout& at = equipment.layout();
  const double speed = x[static_cast<std::size_t>(at.velocity())];
  EquipmentStart out{equipment.rest_state(), completed(controls, at), {}};
  if (p.powertrain) {
    const Drivetrain<double>& d = p.powertrain->drivetrain;
    const std::span<const double> spin(x.data() + at.spin(), static_cast<std::size_t>(at.wheels));
    double sum = 0.0;
    for (const double torque : drive) sum += torque;
    const int chosen = gear ? *gear : suitable_gear(d, spin, sum);
    const DrivetrainState<double> s = drivetrain_start(d, spin, drive, chosen, out.controls, out.missing);
    std::copy_n(s.begin(), state_count(d), out.state.begin() + static_cast<long>(equipment.drivetrain_at()));
  }
  if (p.brakes) settled_brakes(*p.brakes, out.controls, out.state.data() + equipment.brakes_at());
  if (p.steering) {
    // The pull of the tie rods, as the equipment sees it with the racks where they are.
    CarInputs<double> seen = u;
    seen.controls = no_controls<double>(at);
    EquipmentObservation o;
    equipment.rate(x.data(), out.state.data(), seen, nullptr, &o);
    const ColumnState<double> s = column_at_rest(*p.steering, u.rack[equipment.leading_rack()], o.rack_force, speed);
    std::copy(s.begin(), s.begin() + static_cast<long>(state_size(*p.steering)),
              out.state.begin() + static_cast<long>(equipment.steering_at()));
    out.controls.steering = static_cast<double>(HandWheel::angle);
    out.controls.hand_wheel_angle = s[column::hand_angle], out.controls.hand_wheel_rate = 0.0;
  }
  if (const SuspensionElements* suspension = equipment.suspension())
    suspension->start(x.data(), out.state.data() + equipment.suspension_at(), u.tail.empty() ? nullptr : u.tail.data());
  if (p.rear_steer)
    out.state[equipment.rear_steer_at()] = rear_target(*p.rear_steer, u.rack[equipment.leading_rack()], speed);
  CarInputs<double> held = u;
  held.controls = out.controls;
  if (!equipment.settle_block(x.data(), held, out.state.data()))
    out.missing.emplace_back("the mounts do not hold the engine block");
  return out;
}

}  // namespace fahrwerk
