#include "vehicle/mechanism/car_mechanism.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "vehicle/mechanism/car_elements.h"
#include "vehicle/mechanism/combined_corner.h"
#include "vehicle/mechanism/stage_element.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Axial;
using constrained::AxialForce;
using constrained::AxialLaw;

const Linkage<double>* linkage_of(const CornerParameters<double>& corner) {
  const auto* k = corner.exact[0] ? std::get_if<LinkageKinematics<double>>(corner.exact[0].get()) : nullptr;
  return k ? &k->linkage : nullptr;
}

namespace {

// Spring with its stops and curves: f along the length L, u = L0 - L.
AxialLaw spring_law(const CornerParameters<double>& p, double length) {
  AxialLaw law;
  law.own = [spring = p.spring, curves = p.curves, length](double x, double, const double*) -> AxialForce {
    ElementForce<double> f = evaluate(spring, length - x);
    if (curves[0]) {
      const CurveForces<double> more = evaluate(curves, length - x, 0.0);
      f.force += more.spring.force, f.stiffness += more.spring.stiffness;
    }
    return {f.force, -f.stiffness, 0.0, 0.0};
  };
  return law;
}

AxialLaw damper_law(const CornerParameters<double>& p) {
  AxialLaw law;
  law.own = [damper = p.damper, curves = p.curves](double, double rate, const double*) -> AxialForce {
    ElementForce<double> f = evaluate(damper, -rate);
    if (curves[0]) {
      const CurveForces<double> more = evaluate(curves, 0.0, -rate);
      f.force += more.damper.force, f.damping += more.damper.damping;
    }
    return {f.force, 0.0, -f.damping, 0.0};
  };
  return law;
}

AxialLaw stop_law(const Stop<double>& stop, int i, double length) {
  AxialLaw law;
  law.own = [stop, i, length](double x, double, const double*) -> AxialForce {
    const ElementForce<double> f = stop_force(stop, i, length - x);
    return {f.force, -f.stiffness, 0.0, 0.0};
  };
  return law;
}

// F = c (ρ + ρ0 - s) + d (ρ' - s'). Of an end that slides on a rack s and ρ count from it; else ρ is the whole way. On
// an arc the coordinate x is the angle of an arm, s = r x.
AxialLaw rack_law(const Rack<double>& rack, const CarMechanism::Inputs& k, int wheel, bool on_rack, double r) {
  AxialLaw law;
  law.own = [rack, k, wheel, r, whole = on_rack ? 0.0 : 1.0](double x, double rate, const double* u) -> AxialForce {
    const double rho = u[k.shift + wheel] + whole * u[k.rack + wheel / 2],
                 rho_rate = u[k.shift_rate + wheel] + whole * u[k.rack_rate + wheel / 2];
    return {r * steering_force(rack, rho, rho_rate, r * x, r * rate), -r * r * rack.stiffness, -r * r * rack.damping,
            r * rack.stiffness * rho_rate};
  };
  return law;
}

// F = c (z_l - z_r) and a curve besides, z = radius · angle of levers.
AxialLaw bar_law(const AxleParameters<double>& axle, double radius) {
  AxialLaw law;
  const double r = radius == 0.0 ? 1.0 : radius;
  law.own = [c = axle.bar_stiffness, curve = axle.bar_curve[0], r](double x, double, const double*) -> AxialForce {
    AxialForce f{-c * r * r * x, -c * r * r, 0.0, 0.0};
    if (curve) f.f -= r * (*curve)(r * x), f.by_x -= r * r * curve->right_slope(r * x);
    return f;
  };
  return law;
}

AxialLaw hinge_law(const HingeBush<double>& bush, int input) {
  AxialLaw law;
  law.input = input;
  law.own = [bush](double b, double rate, const double*) -> AxialForce {
    return {-(bush.preload + bush.stiffness * b + bush.damping * rate), -bush.stiffness, -bush.damping, 0.0};
  };
  return law;
}

CornerMasses masses_of(const CornerParameters<double>& p) {
  return {p.knuckle_mass, p.r_WK_K, p.knuckle_inertia, p.wheel_mass, p.wheel_axial_inertia, p.wheel_transverse_inertia,
          p.axis_K};
}

// The axle is the second axis, the third as upright as it can be.
Mat3<double> rim_axes(const V& axle) {
  const Mat3<double> A = constrained::axes_along(V{0, 0, 1} - axle.z * axle);  // only its third axis is of use
  const V e3 = A.column(2), e1 = cross(axle, e3);
  return {{{e1.x, axle.x, e3.x}, {e1.y, axle.y, e3.y}, {e1.z, axle.z, e3.z}}};
}

class CarBuilder {
 public:
  CarBuilder(const CarParameters<double>& car, const std::vector<AxlePoints>& points, std::shared_ptr<const Road> road,
             const CarMechanismOptions& options)
      : car_(car), points_(points), road_(std::move(road)), options_(options) {}

  CarMechanism run() {
    list_inputs();
    out_.wheel.resize(car_.corner.size());
    for (int k = 0; k < car_.units(); ++k) add_unit(k);
    if (car_.elements) add_stage_elements();
    out_.mechanism = std::make_shared<constrained::Mechanism>(parts_.bodies, parts_.joints, parts_.elements,
                                                              V{0, 0, -car_.gravity}, inputs_);
    return std::move(out_);
  }

 private:
  int list(const std::string& name, const char* unit, int count, bool of_axles = false) {
    const int first = static_cast<int>(inputs_.size());
    for (int i = 0; i < count; ++i)
      inputs_.push_back({name + "." + (of_axles ? std::to_string(i + 1) : wheel_name(i)), unit, "of the car"});
    return first;
  }
  void list_inputs() {
    CarMechanism::Inputs& k = out_.inputs;
    const int axles = car_.axles(), wheels = car_.wheels();
    k.rack = list("rack", "m", axles, true), k.rack_rate = list("rack_rate", "m/s", axles, true);
    k.shift = list("rack_shift", "m", wheels), k.shift_rate = list("rack_shift_rate", "m/s", wheels);
    k.drive = list("drive", "N m", wheels), k.brake = list("brake", "N m", wheels);
    if (options_.travel_forces)
      k.hub = list("hub_force", "N", wheels), k.steer = list("steer_force", "N", wheels),
      k.hinge = list("hinge_force", "N", wheels);
    k.force = static_cast<int>(inputs_.size()), k.torque = k.force + 3;
    for (int u = 0; u < car_.units(); ++u) {
      for (const char* axis : {"x", "y", "z"})
        inputs_.push_back({of_unit(u) + "force_" + axis, "N", "on the body at V, vehicle frame"});
      for (const char* axis : {"x", "y", "z"})
        inputs_.push_back({of_unit(u) + "torque_" + axis, "N m", "on the body, vehicle frame"});
    }
    if (car_.elements) {
      k.elements = static_cast<int>(inputs_.size());
      inputs_.push_back({"elements_step", "s", "of a step that takes the suspension's elements along"});
    }
    k.size = static_cast<int>(inputs_.size());
  }

  template <class E, class... A>
  std::shared_ptr<const E> put(A&&... arguments) {
    auto e = std::make_shared<const E>(std::forward<A>(arguments)...);
    parts_.elements.push_back(e);
    return e;
  }

  static std::string of_unit(int k) { return k == 0 ? std::string() : fmt::format("unit.{}.", k + 1); }

  // All of a unit is put together in its own frame V, as hard points are, and moved to where its coupling has it.
  void add_unit(int k) {
    CartesianUnit unit;
    unit.body = chassis_ = static_cast<int>(parts_.bodies.size());
    add_chassis(k);
    unit.r_VC = parts_.bodies.back().r_0C;
    for (std::size_t a = 0; a < car_.axle.size(); ++a) {
      if (car_.axle[a].unit != k) continue;
      points_[a].axle ? add_dependent(a) : add_independent(a);
      add_bar_element(a);
    }
    unit.bodies = static_cast<int>(parts_.bodies.size()) - unit.body;
    const CouplingParameters<double>& c = car_.unit[static_cast<std::size_t>(k)].coupling;
    if (c.towing >= 0) {
      const CartesianUnit& towing = out_.unit[static_cast<std::size_t>(c.towing)];
      const V H = towing.r_0V + c.point;
      unit.r_0V = H - c.own_point;
      for (int b = unit.body; b < unit.body + unit.bodies; ++b)
        parts_.bodies[static_cast<std::size_t>(b)].r_0C += unit.r_0V;
      unit.coupling = add_coupling(fmt::format("coupling.{}", k), c, towing.body, unit.body, H, parts_);
    }
    out_.unit.push_back(unit);
  }

  void add_chassis(int k) {
    const BodyParameters<double>& b = car_.unit[static_cast<std::size_t>(k)];
    constrained::Body chassis;
    chassis.name = of_unit(k) + "body", chassis.mass = b.body_mass, chassis.r_0C = b.r_VC,
    chassis.inertia = b.body_inertia;
    for (std::size_t a = 0; a < car_.axle.size(); ++a) {
      if (car_.axle[a].unit != k || !points_[a].axle || car_.axle[a].dependent[0]->links.empty()) continue;
      for (const cartesian::Leg& eye : leaf_eyes(*points_[a].axle))
        attach_point(eye.mass, eye.a, chassis.mass, chassis.r_0C, chassis.inertia);
    }
    parts_.add(chassis);
    const int f = out_.inputs.force + 6 * k, t = f + 3;
    const constrained::Applied::Part force[3] = {{0.0, f}, {0.0, f + 1}, {0.0, f + 2}},
                                     torque[3] = {{0.0, t}, {0.0, t + 1}, {0.0, t + 2}};
    put<constrained::Applied>(of_unit(k) + "load", parts_.placed().at(chassis_, {0, 0, 0}), true, force, torque);
    if (const double drag = 0.5 * car_.air_density * b.drag_area; drag > 0.0)
      put<AirDrag>(of_unit(k) + "air", parts_.placed().at(chassis_, b.r_VA), drag);
  }

  // A body that the rack's input moves along y, both sides together.
  int add_rack(std::size_t axle) {
    const std::string name = fmt::format("{}.rack", axle + 1);
    const SuspensionGeometry& g = *points_[axle].left;
    V at{0, 0, 0};
    for (const LinkNames& l : find_layout(g.type)->links)
      if (l.steered) at = g.points.at(l.inner);
    at.y = 0.0;
    const int rack = parts_.add(cartesian::body_of(name, {{0.0, at, at}}));
    parts_.joints.push_back(constrained::prismatic(name + ".slide", parts_.placed(), chassis_, rack, at, {0, 1, 0}));
    const int a = static_cast<int>(axle);
    parts_.joints.push_back(constrained::coupled(
        name + ".driver", {constrained::displacement(parts_.placed(), chassis_, rack, at, {0, 1, 0})},
        {{}, out_.inputs.rack + a, out_.inputs.rack_rate + a, -1}));
    return rack;
  }

  // A beam or twist beam; of one that steers the left wheel has the steer travel.
  void add_dependent(std::size_t a) {
    AxleGeometry g = *points_[a].axle;
    const DependentAxleParameters<double>& d = *car_.axle[a].dependent[0];
    if (d.links.empty()) g.masses.clear();
    const CornerMasses both[2] = {masses_of(car_.corner[2 * a]), masses_of(car_.corner[2 * a + 1])};
    SuspensionPlan plan{fmt::format("{}.", a + 1), chassis_, false, options_.small_parts};
    plan.slides = d.axle.steered && car_.corner[2 * a].rack.free > 0.5;
    if (d.axle.steering.on_pitman) plan.pitman = &d.axle.steering.pitman;
    const CartesianAxle axle = fahrwerk::add_axle(plan, g, both, parts_);
    for (int side = 0; side < 2; ++side) {
      const int i = 2 * static_cast<int>(a) + side;
      const auto& left = static_cast<const SuspensionGeometry&>(g);
      SuspensionPlan own = plan;
      own.prefix = wheel_name(i) + ".";
      out_.wheel[static_cast<std::size_t>(i)].corner = axle.side[side];
      add_elements(own, side == 0 ? left : mirrored(left), i, false);
    }
    if (axle.twist && d.twist_stiffness > 0.0) {
      AxialLaw twist;
      twist.stiffness = d.twist_stiffness;
      put<Axial>(plan.prefix + "twist", *axle.twist, twist);
    }
  }

  void add_bar_element(std::size_t a) {
    const CartesianWheel &left = out_.wheel[2 * a], &right = out_.wheel[2 * a + 1];
    if (left.corner.bar >= 0 && right.corner.bar >= 0)
      put<Axial>(fmt::format("{}.bar", a + 1), bar_twist(left.corner, right.corner, parts_),
                 bar_law(car_.axle[a], left.corner.bar_radius));
  }

  void add_independent(std::size_t a) {
    bool slides = false;
    for (std::size_t i = 2 * a; i < 2 * a + 2; ++i) slides = slides || car_.corner[i].rack.free > 0.5;
    slides = slides && has_tie_rod(*points_[a].left);
    const bool straight = !linkage_of(car_.corner[2 * a])->relayed;
    const int rack = slides && straight && options_.small_parts ? add_rack(a) : constrained::kGround - 1;
    for (std::size_t side = 0; side < 2; ++side) {
      const std::size_t i = 2 * a + side;
      const SuspensionGeometry& g = side == 0 ? *points_[a].left : *points_[a].right;
      SuspensionPlan plan{wheel_name(static_cast<int>(i)) + ".", chassis_, slides, options_.small_parts, rack};
      if (const Linkage<double>& l = *linkage_of(car_.corner[i]); l.relayed) plan.relay = &l.relay;
      SuspensionGeometry weighed = g;
      if (!counts_links(car_.corner[i])) weighed.masses.clear();
      out_.wheel[i].corner = options_.combined_wheels
                                 ? add_combined_corner(plan, weighed, masses_of(car_.corner[i]), parts_)
                                 : add_corner(plan, weighed, masses_of(car_.corner[i]), parts_);
      add_elements(plan, g, static_cast<int>(i), rack >= 0);
    }
  }

  // Force elements of the suspension, where the passive ones stand.
  void add_stage_elements() {
    using Way = StageElements::Way;
    const StageElements& all = *car_.elements;
    for (int i = 0; i < car_.wheels(); ++i) {
      const CartesianWheel& w = out_.wheel[static_cast<std::size_t>(i)];
      const std::string prefix = wheel_name(i) + ".";
      if (all.acts_along(Way::spring, i))
        add_stage_element(prefix + "elements_at_spring", Way::spring, i, w.spring->coordinate(), w.spring_length, -1.0);
      if (all.acts_along(Way::damper, i))
        add_stage_element(prefix + "elements_at_damper", Way::damper, i, w.damper->coordinate(), 0.0, -1.0);
      if (const Unbalance<double>* u = all.unbalance(i))
        put<UnbalanceElement>(prefix + "unbalance", w.corner.wheel, w.corner.knuckle, w.brake->coordinate(), *u,
                              car_.corner[static_cast<std::size_t>(i)].axis_K, wheel_center(i, w.corner.knuckle),
                              out_.inputs.elements);
    }
    for (int a = 0; a < car_.axles(); ++a) {
      const CartesianCorner &left = out_.wheel[static_cast<std::size_t>(2 * a)].corner,
                            &right = out_.wheel[static_cast<std::size_t>(2 * a + 1)].corner;
      // Without points of a bar its ends do not move.
      if (!all.acts_along(Way::bar, a) || left.bar < 0 || right.bar < 0) continue;
      add_stage_element(fmt::format("{}.active_bar", a + 1), Way::bar, a, bar_twist(left, right, parts_), 0.0,
                        left.bar_radius == 0.0 ? 1.0 : left.bar_radius);
    }
  }
  void add_stage_element(std::string name, StageElements::Way way, int place, const constrained::Coordinate& x,
                         double free, double factor) {
    const int wheel = way == StageElements::Way::bar ? 2 * place : place;
    const auto unit = static_cast<std::size_t>(car_.axle[static_cast<std::size_t>(wheel / 2)].unit);
    const int body = out_.unit[unit].body, carrier = out_.wheel[static_cast<std::size_t>(wheel)].corner.carrier();
    const auto e =
        put<StageElement>(std::move(name), car_.elements, way, place, x, free, factor,
                          ElementSensors{body, carrier, wheel_center(wheel, body), wheel_center(wheel, carrier),
                                         out_.unit[0].body, -out_.unit[0].r_VC},
                          out_.inputs.elements);
    out_.element_states.insert(out_.element_states.end(), e->of_all().begin(), e->of_all().end());
  }
  // Of wheel i in the design position, from the centre of mass of a body of its unit.
  V wheel_center(int i, int body) const {
    const auto unit = static_cast<std::size_t>(car_.axle[static_cast<std::size_t>(i / 2)].unit);
    return car_.corner[static_cast<std::size_t>(i)].r_VW_D + out_.unit[unit].r_0V -
           parts_.bodies[static_cast<std::size_t>(body)].r_0C;
  }

  static bool has_tie_rod(const SuspensionGeometry& g) {
    const auto& links = find_layout(g.type)->links;
    return std::any_of(links.begin(), links.end(), [](const LinkNames& l) { return l.steered; });
  }
  static bool counts_links(const CornerParameters<double>& p) {
    for (const double m : std::get<LinkageKinematics<double>>(*p.exact[0]).masses.mass)
      if (m > 0.0) return true;
    return false;
  }

  void add_elements(const SuspensionPlan& plan, const SuspensionGeometry& g, int i, bool on_rack) {
    CartesianWheel& w = out_.wheel[static_cast<std::size_t>(i)];
    const CornerParameters<double>& p = car_.corner[static_cast<std::size_t>(i)];
    const auto length = [](const Attachment& at) { return norm(at.moving - at.body); };
    // Without points of their own they act along the hub travel, as in the tree.
    const constrained::Coordinate down = constrained::displacement(parts_.placed(), chassis_, w.corner.carrier(),
                                                                   g.points.at("wheel_center"), {0, 0, -1});
    w.spring_length = g.spring ? length(*g.spring) : 0.0;
    w.spring =
        put<Axial>(plan.prefix + "spring", g.spring ? element_length(plan, w.corner, g, *g.spring, parts_) : down,
                   spring_law(p, w.spring_length));
    w.damper = put<Axial>(plan.prefix + "damper",
                          g.damper ? element_length(plan, w.corner, g, *g.damper, parts_) : down, damper_law(p));
    for (int k = 0; k < 2 && p.stops[0]; ++k) add_stop(plan, g, p.stops[0]->stop[k], k, w);
    if (w.corner.steer)
      w.rack = put<Axial>(plan.prefix + "rack", *w.corner.steer,
                          rack_law(p.rack, out_.inputs, i, on_rack, w.corner.steer->factor));
    if (w.corner.hinge)
      put<Axial>(plan.prefix + "hinge", *w.corner.hinge,
                 hinge_law(p.hinge, out_.inputs.hinge < 0 ? -1 : out_.inputs.hinge + i));
    if (options_.travel_forces) add_travel_forces(plan, g.points.at("wheel_center"), i, w);
    if (options_.combined_wheels)
      add_rolling_wheel(plan, i, p, g.points.at("wheel_center"), w);
    else
      add_wheel_elements(plan, i, p, w);
  }

  // Along the travels that are the tree's coordinates: the wheel centre up and down in the body, the tie rod's end.
  void add_travel_forces(const SuspensionPlan& plan, const V& center, int i, CartesianWheel& w) {
    AxialLaw hub, steer;
    hub.input = out_.inputs.hub + i, steer.input = out_.inputs.steer + i;
    if (w.corner.steer_travel) steer.gain = w.corner.steer_travel->factor;
    put<Axial>(plan.prefix + "hub_force",
               constrained::displacement(parts_.placed(), chassis_, w.corner.carrier(), center, {0, 0, 1}), hub);
    if (w.corner.steer_travel) put<Axial>(plan.prefix + "steer_force", *w.corner.steer_travel, steer);
  }

  // Torques, brake and tyre.
  void add_wheel_elements(const SuspensionPlan& plan, int i, const CornerParameters<double>& p, CartesianWheel& w) {
    const int drive = out_.inputs.drive + i;
    const double inside = car_.drive_at_knuckle;
    if (inside < 1.0) put<ShaftTorque>(plan.prefix + "drive", chassis_, w.corner.wheel, p.axis_K, drive, 1.0 - inside);
    if (inside > 0.0)
      put<ShaftTorque>(plan.prefix + "motor", w.corner.knuckle, w.corner.wheel, p.axis_K, drive, inside);
    AxialLaw brake;
    brake.friction_input = out_.inputs.brake + i, brake.friction_speed = 0.02;
    w.brake_place = static_cast<int>(parts_.elements.size());
    w.brake = put<Axial>(plan.prefix + "brake",
                         constrained::angle(parts_.placed(), w.corner.knuckle, w.corner.wheel, p.axis_K), brake);
    const TireLaw law = p.law[0] ? *p.law[0] : TireLaw(p.tire);
    const V center = parts_.bodies[static_cast<std::size_t>(w.corner.wheel)].r_0C;
    w.tire_place = static_cast<int>(parts_.elements.size());
    w.tire = put<TireElement>(plan.prefix + "tire", parts_.placed().at(w.corner.wheel, center, rim_axes(p.axis_K)),
                              w.corner.knuckle, law, road_, p.enveloping);
  }

  // The same in one; what drives it from the body pushes back there.
  void add_rolling_wheel(const SuspensionPlan& plan, int i, const CornerParameters<double>& p, const V& center,
                         CartesianWheel& w) {
    const int drive = out_.inputs.drive + i;
    RotorData rotor;
    rotor.inertia = p.wheel_axial_inertia, rotor.drive = drive, rotor.brake = out_.inputs.brake + i;
    const TireLaw law = p.law[0] ? *p.law[0] : TireLaw(p.tire);
    w.tire_place = static_cast<int>(parts_.elements.size());
    w.rolling =
        put<RollingWheel>(plan.prefix + "tire", parts_.placed().at(w.corner.knuckle, center, rim_axes(p.axis_K)), rotor,
                          law, road_, p.enveloping);
    // A torque of the wheel's axis from the body on the carrier, and back to the rotor: what is left is the reaction.
    const double inside = car_.drive_at_knuckle;
    put<ShaftTorque>(plan.prefix + "drive", chassis_, w.corner.knuckle, p.axis_K, drive, 1.0 - inside);
    put<ShaftTorque>(plan.prefix + "motor", constrained::kGround, w.corner.knuckle, p.axis_K, drive, -1.0);
  }

  // Between the body and what the stop's point follows: knuckle, arm or link.
  void add_stop(const SuspensionPlan& plan, const SuspensionGeometry& g, const TravelStop<double>& stop, int k,
                CartesianWheel& w) {
    if (stop.travel != StopTravel::points) return;
    const Follower<double>& f = stop.at.at;
    const V C = g.points.at("wheel_center") + f.c, P = f.k + f.beta * C + cross(f.g, C);
    std::string on = "knuckle";
    if (f.beta != 1.0 || norm(f.g) > 0.0 || norm(f.k) > 0.0) {
      const LinkageLayout& layout = *find_layout(g.type);
      for (const LinkNames& l : layout.links)
        if (norm(g.points.at(l.outer) - C) < 1e-9) on = l.name;
      for (const ArmNames& a : layout.arms)
        if (norm(g.points.at(a.ball) - C) < 1e-9) on = a.name;
    }
    const Attachment at{on, stop.at.body, P};
    w.stop[k] = put<Axial>(plan.prefix + (k == 0 ? "bump_stop" : "rebound_stop"),
                           element_length(plan, w.corner, g, at, parts_), stop_law(stop.law, k, stop.at.free_length));
  }

  const CarParameters<double>& car_;
  const std::vector<AxlePoints>& points_;
  std::shared_ptr<const Road> road_;
  CarMechanismOptions options_;
  CartesianParts parts_{};
  int chassis_ = 0;  // of the unit that is put together
  std::vector<Quantity> inputs_{};
  CarMechanism out_{};
};

}  // namespace

std::string refused(const CarParameters<double>& car, const std::vector<AxlePoints>& points) {
  if (points.size() != car.axle.size()) return "has no hard points";
  for (std::size_t a = 0; a < points.size(); ++a) {
    if (car.axle[a].twin) return fmt::format("axle {} has twin tyres; expected one tyre on each wheel", a + 1);
    if (const DependentPointer<double>& beam = car.axle[a].dependent[0]; beam && points[a].axle) {
      if (beam->axle.has_stop[0] || beam->axle.has_stop[1])
        return fmt::format("axle {} is a beam with stops of their own points; expected one without", a + 1);
      continue;
    }
    for (std::size_t i = 2 * a; i < 2 * a + 2; ++i)
      if (!linkage_of(car.corner[i]) || !points[a].left || !points[a].right)
        return fmt::format(
            "the wheels of axle {} are guided by functions or tables; expected a suspension file with "
            "hard points",
            a + 1);
  }
  if (car.full_acceleration != 1.0) return "leaves out accelerations, which no mechanism does";
  return {};
}

CarMechanism car_mechanism(const CarParameters<double>& car, const std::vector<AxlePoints>& points,
                           const std::shared_ptr<const Road>& road, const CarMechanismOptions& options) {
  if (const std::string why = refused(car, points); !why.empty()) throw std::invalid_argument(why);
  for (const AxlePoints& a : points)
    if (a.axle && options.combined_wheels)
      throw std::invalid_argument("wheels of a beam are bodies of their own; expected no combined wheels");
  if (car.elements && options.combined_wheels)
    throw std::invalid_argument("elements of the suspension look at wheels of their own; expected no combined wheels");
  return CarBuilder(car, points, road, options).run();
}

}  // namespace fahrwerk
