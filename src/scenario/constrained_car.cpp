#include "scenario/constrained_car.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "multibody/constrained/terms.h"
#include "scenario/running_car.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Motions;

ConstrainedCar::ConstrainedCar(const CarParameters<double>& car, CarMechanism mechanism, ConstrainedCarOptions options)
    : car_(car),
      parts_(std::move(mechanism)),
      at_(layout_of(car)),
      options_(std::move(options)),
      stepper_(std::make_unique<constrained::Stepper>(*parts_.mechanism, options_.step)),
      motions_(parts_.mechanism->body_count()),
      commands_(at_),
      used_(no_inputs<double>(at_)),
      step_inputs_(no_step_inputs<double>(at_)),
      tree_(static_cast<std::size_t>(at_.size()), 0.0),
      begin_(static_cast<std::size_t>(parts_.inputs.size)),
      end_(begin_),
      drive_(static_cast<std::size_t>(at_.wheels)),
      brake_(drive_),
      size_(parts_.mechanism->size() - parts_.element_states.size()),
      whole_(parts_.mechanism->start()) {
  const bool wanted = options_.equipment && options_.equipment->parameters().suspension.any_force();
  if (wanted != (car_.elements != nullptr) || (car_.elements != nullptr) != (parts_.inputs.elements >= 0))
    throw std::logic_error(
        "car, mechanism and equipment differ in the elements of their suspension; expected chassis_of(car, parts) for "
        "the two first");
  const constrained::Mechanism& m = *parts_.mechanism;
  list_states();
  inputs_ = car_inputs(at_), rest_ = rest_values(at_);
  for (const Signal& s : all_signals(at_)) {
    if (s.part == Part::balance || !has_part(options_.equipment, s.part) || s.of_joints) continue;
    signals_.push_back(&s), outputs_.push_back({s.name, s.unit, s.description});
  }
  outputs_.push_back({"constraint.violation", "m", "largest residual of the constraints before the last projection"});
  for (const ShownValue& shown : options_.shown) outputs_.push_back(shown.quantity);
  for (std::size_t k = 0; k < outputs_.size(); ++k) usual_.push_back(k);
  start_ = m.start(), start_.resize(size_), start_.push_back(0.0);
  if (options_.equipment) {
    const std::vector<double> rest = options_.equipment->rest_state();
    start_.insert(start_.end(), rest.begin(), rest.end());
    observation_.equipment = &parts_seen_;
    e_ = rest;
  }
  put_hinges(parts_, motions_, hinges_);
  x_dot_.assign(m.size(), 0.0);
  observation_.wheel.resize(static_cast<std::size_t>(at_.wheels));
  observation_.behind.resize(parts_.unit.size() - 1), observation_.coupling.resize(parts_.unit.size() - 1);
}

void ConstrainedCar::list_states() {
  const constrained::Mechanism& m = *parts_.mechanism;
  static const char* const names[] = {"x", "y", "z", "qw", "qx", "qy", "qz", "vx", "vy", "vz", "wx", "wy", "wz"};
  static const char* const units[] = {"m",   "m",   "m",   "-",     "-",     "-",    "-",
                                      "m/s", "m/s", "m/s", "rad/s", "rad/s", "rad/s"};
  for (int k = 0; k < 13; k += 7)
    for (const constrained::Body& b : m.bodies())
      for (int i = k; i < (k == 0 ? 7 : 13); ++i)
        states_.push_back({fmt::format("part.{}.{}", b.name, names[i]), units[i], "inertial", 1.0});
  for (int k = 0; k < m.memory() - static_cast<int>(parts_.element_states.size()); ++k)
    states_.push_back({fmt::format("memory.{}", k + 1), "-", "of joints and elements", 1.0});
  states_.push_back({"drive.speed_integral", "m"});
  if (!options_.equipment) return;
  const std::vector<std::string> own = options_.equipment->state_names();
  const std::vector<double> scales = options_.equipment->state_scales();
  for (std::size_t i = 0; i < scales.size(); ++i) states_.push_back({own[i], "-", "", scales[i]});
}

std::vector<double> ConstrainedCar::from_tree(const CarState<double>& x, const CarInputs<double>& given,
                                              const std::vector<double>& equipment) const {
  std::vector<double> inputs(static_cast<std::size_t>(parts_.inputs.size), 0.0);
  CarInputs<double> u = given;
  if (options_.equipment) options_.equipment->rate(x.data(), equipment.data(), u, nullptr);
  put_inputs(parts_, u, u.drive.data(), u.brake.data(), inputs.data());
  HingePlaces hinges;
  if (has_hinges()) {
    hinges.travel.resize(static_cast<std::size_t>(at_.wheels)), hinges.rate = hinges.travel;
    const Equipment& e = *options_.equipment;
    e.suspension()->get_hinges(equipment.data() + e.suspension_at(), hinges.travel.data(), hinges.rate.data());
  }
  std::vector<double> out = cartesian_state(parts_, car_, x, inputs, hinges);
  out.resize(size_);
  out.push_back(x[static_cast<std::size_t>(at_.speed_integral())]);
  out.insert(out.end(), equipment.begin(), equipment.end());
  return out;
}

void ConstrainedCar::to_tree(const double* x, std::vector<double>& tree) const {
  const constrained::Mechanism& m = *parts_.mechanism;
  Motions motions(m.body_count());
  motions.set(m, x, x + m.z_at());
  tree.assign(static_cast<std::size_t>(at_.size()), 0.0);
  put_tree_state(parts_, car_, motions, x + m.s_at(), tree.data());
  tree[static_cast<std::size_t>(at_.speed_integral())] = x[size_];
  tree.insert(tree.end(), x + equipment_at(), x + states_.size());
}

// As the tree's: the speed of the centre of gravity of the body in the vehicle frame.
ConstrainedCar::Speed ConstrainedCar::speed_control(const Motions& motions, const CarInputs<double>& u,
                                                    double integral) const {
  if (u.speed_control == 0.0) return {0.0, 0.0};
  const constrained::BodyMotion& b = motions.data()[parts_.unit[0].body];
  const V v = transpose_times(b.A, b.v);
  const double ground = std::sqrt(v.x * v.x + v.y * v.y), speed = v.x < 0.0 ? -ground : ground;
  const SpeedControlOutput<double> o = evaluate(car_.speed_control, u.speed_target - speed, integral);
  return {u.speed_control * o.torque, u.speed_control * o.integral_rate};
}

void ConstrainedCar::set_inputs(const CarInputs<double>& u, double control, double ahead, std::vector<double>& to) {
  for (int i = 0; i < at_.wheels; ++i) {
    const auto w = static_cast<std::size_t>(i);
    drive_[w] = u.drive[i] + control * car_.corner[w].drive_share, brake_[w] = u.brake[i];
    const int unit = car_.axle[w / 2].unit;
    const CouplingParameters<double>& c = car_.unit[static_cast<std::size_t>(unit)].coupling;
    if (!c.slides) continue;
    const SlideMotion<double> slide = slide_motion(parts_, unit, motions_);
    const bool backwards = parts_.wheel[w].tire && spin_of(i) < 0.0;
    brake_[w] += brake_limit(c.slide, slide.value + ahead * slide.rate) * (backwards ? c.slide.backwards : 1.0);
  }
  put_inputs(parts_, u, drive_.data(), brake_.data(), to.data());
}

// Of a wheel that is a body, against its knuckle.
double ConstrainedCar::spin_of(int i) const {
  const auto w = static_cast<std::size_t>(i);
  const CartesianCorner& c = parts_.wheel[w].corner;
  const constrained::BodyMotion& n = motions_.data()[c.knuckle];
  return dot(motions_.data()[c.wheel].omega - n.omega, n.A * car_.corner[w].axis_K);
}

void ConstrainedCar::set_motion(const double* x) {
  const constrained::Mechanism& m = *parts_.mechanism;
  motions_.set(m, x, x + m.z_at());
  if (options_.equipment) put_tree_state(parts_, car_, motions_, x + m.s_at(), tree_.data());
}

void ConstrainedCar::put_hinges_of_bodies(double* e) {
  if (!has_hinges()) return;
  put_hinges(parts_, motions_, hinges_);
  const Equipment& all = *options_.equipment;
  all.suspension()->put_hinges(hinges_.travel.data(), hinges_.rate.data(), e + all.suspension_at());
}

const double* ConstrainedCar::equipment_state(const double* x) {
  if (!has_hinges()) return x + equipment_at();
  std::copy(x + equipment_at(), x + equipment_at() + e_.size(), e_.begin());
  put_hinges_of_bodies(e_.data());
  return e_.data();
}

void ConstrainedCar::rate(double t, const double* x, const double* u, double* x_dot) {
  put_values(u, used_);
  set_motion(x);
  if (options_.equipment)
    options_.equipment->rate(tree_.data(), equipment_state(x), used_, x_dot + equipment_at(), nullptr);
  const Speed control = speed_control(motions_, used_, x[size_]);
  set_inputs(used_, control.torque, 0.0, begin_);
  stepper_->rate(t, whole_state(x), begin_.data(), x_dot_.data());
  std::copy_n(x_dot_.begin(), size_, x_dot);
  x_dot[size_] = control.integral_rate;
}

bool ConstrainedCar::has_step(Method method) const {
  return method == Method::implicit_euler || method == Method::ros2;
}

void ConstrainedCar::begin(Method method, double /*step*/, bool /*switches*/) {
  constrained::StepOptions o = options_.step;
  o.method = method == Method::ros2 ? constrained::StepMethod::extrapolated : constrained::StepMethod::linear_implicit;
  if (o.extrapolation == 0) o.extrapolation = 2;  // as the tree's
  stepper_ = std::make_unique<constrained::Stepper>(*parts_.mechanism, o);
  time_ = 0.0, fixed_ = has_step(method);
  commands_.forget();
  if (options_.equipment) {
    options_.equipment->reset();
    options_.equipment->use_events(false);
  }
}

double* ConstrainedCar::whole_state(const double* x) {
  std::copy_n(x, size_, whole_.begin());
  const double* e = x + elements_at();
  for (std::size_t i = 0; i < parts_.element_states.size(); ++i)
    whole_[size_ + i] = e[static_cast<std::size_t>(parts_.element_states[i])];
  return whole_.data();
}

// Friction and limits are decided at the end of a step.
void ConstrainedCar::put_whole_state(double* x) {
  std::copy_n(whole_.begin(), size_, x);
  if (!car_.elements) return;
  double* e = x + elements_at();
  for (std::size_t i = 0; i < parts_.element_states.size(); ++i)
    e[static_cast<std::size_t>(parts_.element_states[i])] = whole_[size_ + i];
  car_.elements->end_step(e);
}

// The equipment as beside explicit methods: it does the column's step, too.
void ConstrainedCar::step(Method /*method*/, double h, const StepInput& u, double* x) {
  put_values(u.begin, step_inputs_.begin), put_values(u.end, step_inputs_.end);
  set_motion(x);
  if (options_.equipment) {
    put_hinges_of_bodies(x + equipment_at());
    Equipment& all = *options_.equipment;
    all.step(Method::heun, h, tree_.data(), x + equipment_at(), step_inputs_);
  }
  const Speed control = speed_control(motions_, step_inputs_.begin, x[size_]);
  set_inputs(step_inputs_.begin, control.torque, 0.0, begin_), set_inputs(step_inputs_.end, control.torque, h, end_);
  if (const int at = parts_.inputs.elements; at >= 0)
    begin_[static_cast<std::size_t>(at)] = end_[static_cast<std::size_t>(at)] = h;
  stepper_->step(time_, h, {begin_.data(), begin_.data(), end_.data()}, whole_state(x));
  put_whole_state(x);
  x[size_] += h * control.integral_rate;
  time_ += h;
}

void ConstrainedCar::jumped() {
  stepper_->restart();
  if (options_.equipment) options_.equipment->reset();
}

std::string ConstrainedCar::refused(const double* u) const {
  if (!options_.equipment) return {};
  Controls c;
  c.gear = u[InputPlaces(at_).gear];
  return options_.equipment->knows_gear(c) ? std::string{} : fmt::format("the gearbox has no gear {}", gear_of(c));
}

void ConstrainedCar::normalise(double* x) {
  for (int b = 0; b < parts_.mechanism->body_count(); ++b) {
    double* p = x + 7 * b + 3;
    const double per = 1.0 / std::sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]);
    for (int k = 0; k < 4; ++k) p[k] *= per;
  }
}

std::string ConstrainedCar::beyond(const double* x) const {
  if (const std::string why = Model::beyond(x); !why.empty()) return why;
  const double* z = x + parts_.mechanism->z_at() + 6 * parts_.unit[0].body;
  if (std::sqrt(z[0] * z[0] + z[1] * z[1] + z[2] * z[2]) > options_.limits.speed)
    return "the body moves at an impossible speed";
  return {};
}

std::string ConstrainedCar::lost(double /*t*/) {
  return stepper_->good() ? std::string{} : "the joints of the suspensions do not determine their motion here";
}

void ConstrainedCar::remember(Archive& archive) {
  stepper_->remember(archive);
  archive(time_);
  if (options_.equipment) options_.equipment->remember(archive);
}

// With all that it carries: the sums of its bodies.
void ConstrainedCar::see_unit(int k, const double* x_dot, UnitObservationOf<double>& o) const {
  const constrained::Mechanism& m = *parts_.mechanism;
  const CartesianUnit& unit = parts_.unit[static_cast<std::size_t>(k)];
  const constrained::BodyMotion& b = motions_.data()[unit.body];
  const Mat3<double>& A = o.A_0V = b.A;
  const double* z_dot = x_dot + m.z_at();
  const auto vector = [z_dot](int place) { return V{z_dot[place], z_dot[place + 1], z_dot[place + 2]}; };
  o.r_0V = b.r - A * unit.r_VC;
  o.omega = transpose_times(A, b.omega);
  o.omega_rate = transpose_times(A, vector(6 * unit.body + 3));
  double mass = 0.0;
  V first{0, 0, 0}, momentum{0, 0, 0}, force{0, 0, 0};
  for (int n = unit.body; n < unit.body + unit.bodies; ++n) {
    const double own = m.bodies()[static_cast<std::size_t>(n)].mass;
    const constrained::BodyMotion& at = motions_.data()[n];
    mass += own, first += own * at.r, momentum += own * at.v, force += own * vector(6 * n);
  }
  const V v_0 = (1.0 / mass) * momentum, a_0 = (1.0 / mass) * force;
  o.r_0C = (1.0 / mass) * first;
  o.v_C = transpose_times(A, v_0), o.a_C = transpose_times(A, a_0);
  const Cardan<double> angles = to_cardan(A);
  o.roll = angles.roll, o.pitch = angles.pitch, o.yaw = angles.yaw, o.yaw_rate = b.omega.z;
  const double c = std::cos(o.yaw), s = std::sin(o.yaw);
  const double v_x = c * v_0.x + s * v_0.y, v_y = -s * v_0.x + c * v_0.y;
  o.speed = std::hypot(v_x, v_y), o.sideslip = o.speed > 0.05 ? std::atan2(v_y, std::fabs(v_x)) : 0.0;
  o.longitudinal_acceleration = c * a_0.x + s * a_0.y, o.lateral_acceleration = -s * a_0.x + c * a_0.y;
}

// The reaction of each coupling's joint with its elements, after the rates were found.
void ConstrainedCar::see_couplings(double t, const double* x) {
  const constrained::Mechanism& m = *parts_.mechanism;
  const constrained::Frame frame{t, begin_.data(), motions_.data(), fixed_};
  const auto states = [&](int place) {
    return x + m.s_at() + m.elements()[static_cast<std::size_t>(place)].first_state;
  };
  for (std::size_t k = 1; k < parts_.unit.size(); ++k) {
    const CouplingParameters<double>& law = car_.unit[k].coupling;
    if (law.towing < 0) continue;
    const CartesianCoupling& c = parts_.unit[k].coupling;
    const CartesianUnit& in_front = parts_.unit[static_cast<std::size_t>(law.towing)];
    const constrained::BodyMotion& towing = motions_.data()[in_front.body];
    const auto lambda = stepper_->lambda();
    const constrained::Reaction r = constrained::reaction(
        m, {t, x, begin_.data()}, c.joint,
        Eigen::Map<const Eigen::VectorXd>(lambda.data(), static_cast<Eigen::Index>(lambda.size())));
    // Of a head that slides the joint is seen from the towing unit.
    V force = law.slides ? -r.force : r.force, moment = law.slides ? -r.moment : r.moment;
    const constrained::CoordinateMotion roll = coordinate_motion(c.roll_angle, motions_.data(), 0.0),
                                        yaw = coordinate_motion(c.yaw_angle, motions_.data(), 0.0),
                                        pitch = coordinate_motion(c.pitch_sine, motions_.data(), 0.0);
    CouplingObservationOf<double>& o = observation_.coupling[k - 1];
    double v[3];
    o.friction_torque = 0.0;
    if (c.roll) c.roll->read(frame, nullptr, v), moment += v[0] * roll.omega_i;
    if (c.pitch) {
      c.pitch->read(frame, nullptr, v);
      moment += v[0] * coordinate_motion(c.pitch_angle, motions_.data(), 0.0).omega_j;
    }
    if (c.yaw) {
      c.yaw->read(frame, states(c.yaw_place), v);
      const double* const seen = fixed_ ? stepper_->seen_dry_force(c.yaw_place) : nullptr;
      const double stuck = seen ? *seen : 0.0;
      moment += (v[0] + stuck) * yaw.omega_j;
      if (law.friction > 0.0) {
        o.friction_torque = stuck;
        if (!fixed_) o.friction_torque = v[0] + law.stiffness.z * yaw.value + law.damping.z * yaw.rate;
      }
    }
    const SlideMotion<double> slide = slide_motion(parts_, static_cast<int>(k), motions_);
    if (c.slide) {
      c.slide->read(frame, nullptr, v);
      force += v[0] * coordinate_motion(c.travel, motions_.data(), 0.0).v_i;
    }
    o.force = transpose_times(towing.A, force), o.moment = transpose_times(towing.A, moment);
    o.point_0 = towing.r + towing.A * (law.point - in_front.r_VC);
    o.roll = roll.value, o.articulation = yaw.value, o.articulation_rate = yaw.rate;
    o.pitch = std::asin(std::clamp(pitch.value, -1.0, 1.0));
    o.slide = slide.value, o.slide_rate = slide.rate;
  }
}

void ConstrainedCar::see_wheel(int i, const constrained::Frame& frame, const double* x, const CarInputs<double>& u) {
  const constrained::Mechanism& m = *parts_.mechanism;
  const CartesianWheel& part = parts_.wheel[static_cast<std::size_t>(i)];
  const CornerParameters<double>& p = car_.corner[static_cast<std::size_t>(i)];
  const auto unit = static_cast<std::size_t>(car_.axle[static_cast<std::size_t>(i / 2)].unit);
  const constrained::BodyMotion &b = motions_.data()[parts_.unit[unit].body], &n = motions_.data()[part.corner.knuckle];
  const double* s = x + m.s_at();
  const auto states = [&](int place) { return s + m.elements()[static_cast<std::size_t>(place)].first_state; };
  const double* of_tire = states(part.tire_place);
  const TireElement::Look tire = part.rolling ? part.rolling->look(frame, of_tire) : part.tire->look(frame, of_tire);
  WheelObservation& w = observation_.wheel[static_cast<std::size_t>(i)];
  const Mat3<double> A_VK = transpose(b.A) * n.A;
  const V r_VW = transpose_times(b.A, tire.center - b.r) + parts_.unit[unit].r_VC;
  const WheelTravel travel = wheel_travel(parts_, car_, i, motions_);
  w.xi = r_VW.x - p.r_VW_D.x, w.eta = r_VW.y - p.r_VW_D.y;
  w.hub = w.zeta = travel.hub, w.hub_rate = travel.hub_rate;
  w.gamma = std::atan2(-A_VK.m[0][1], A_VK.m[1][1]), w.alpha = std::asin(std::clamp(A_VK.m[2][1], -1.0, 1.0));
  w.beta = std::atan2(-A_VK.m[2][0], A_VK.m[2][2]);
  w.steer = travel.steer, w.steer_rate = travel.steer_rate, w.steering_force = 0.0;
  const auto along = [&](const std::shared_ptr<const constrained::Axial>& e, double(&v)[3]) {
    e->read(frame, e == part.brake ? states(part.brake_place) : nullptr, v);
  };
  double v[3];
  if (part.corner.steer_travel)
    w.steering_force = steering_force(p.rack, u.rack[i], u.rack_rate[i], w.steer, w.steer_rate);
  w.spring_travel = w.spring_force = w.damper_force = w.stop_force = 0.0;
  if (part.spring) along(part.spring, v), w.spring_force = v[0], w.spring_travel = part.spring_length - v[1];
  if (part.damper) along(part.damper, v), w.damper_force = v[0];
  for (const auto& stop : part.stop)
    if (stop) along(stop, v), w.stop_force += v[0];
  double brake = 0.0;
  if (part.rolling) {
    w.angle = of_tire[4], brake = part.rolling->brake_torque(frame, of_tire);
  } else {
    along(part.brake, v);
    w.angle = v[1], brake = fixed_ ? stepper_->dry_force(part.brake_place) : v[0];
  }
  w.spin = tire.spin;
  w.load = tire.load, w.force_x = tire.f_x, w.force_y = tire.f_y;
  w.torque_x = tire.m_x, w.torque_y = tire.m_y, w.torque_z = tire.m_z;
  w.speed = tire.transport_speed;
  const double reference = std::max({0.05, std::fabs(tire.v_x), std::fabs(w.speed)});
  w.slip_x = -(tire.v_x - w.speed) / reference, w.slip_y = -tire.v_y / reference;
  w.slip_angle = std::fabs(tire.v_x) + std::fabs(tire.v_y) > 0.05 ? std::atan2(tire.v_y, std::fabs(tire.v_x)) : 0.0;
  w.camber = std::asin(std::clamp(tire.contact.camber_sine, -1.0, 1.0));
  w.deflection = std::max(tire.contact.deflection, 0.0);
  w.deflection_x = of_tire[0], w.deflection_y = of_tire[1];
  w.drive_torque = frame.u[parts_.inputs.drive + i], w.brake_torque = brake;
  w.friction = tire.contact.friction, w.friction_limit = w.friction * w.load;
  w.center_0 = tire.center, w.contact_0 = tire.center + tire.contact.r_WP, w.force_0 = tire.force;
  w.axis_0 = tire.axis, w.A_0K = n.A;
}

const CarObservation& ConstrainedCar::see(double t, const double* x, const CarInputs<double>& u) {
  const constrained::Mechanism& m = *parts_.mechanism;
  motions_.set(m, x, x + m.z_at());
  set_inputs(u, speed_control(motions_, u, x[size_]).torque, 0.0, begin_);
  const constrained::Frame frame{t, begin_.data(), motions_.data()};
  for (int i = 0; i < at_.wheels; ++i) see_wheel(i, frame, x, u);
  // What friction holds is at rest, as steps decide it.
  fixed_ ? stepper_->observe(t, x, begin_.data(), x_dot_.data()) : stepper_->rate(t, x, begin_.data(), x_dot_.data());
  for (int k = 0; k < at_.units; ++k)
    see_unit(k, x_dot_.data(), k == 0 ? observation_ : observation_.behind[static_cast<std::size_t>(k - 1)]);
  see_couplings(t, x);
  observation_.speed_integral = x[size_];
  return observation_;
}

void ConstrainedCar::see(double t, const double* x, const double* u) {
  put_values(u, used_);
  set_motion(x);
  if (options_.equipment) options_.equipment->rate(tree_.data(), equipment_state(x), used_, nullptr, &parts_seen_);
  see(t, x, used_);
}

void ConstrainedCar::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  see(t, x, u);
  const SignalSource source{t, used_, observation_, nullptr};
  const std::size_t own = signals_.size();
  for (std::size_t k = 0; k < wanted.size(); ++k)
    y[k] = wanted[k] < own    ? signals_[wanted[k]]->read(source)
           : wanted[k] == own ? stepper_->violation()
                              : *options_.shown[wanted[k] - own - 1].value;
}

}  // namespace fahrwerk
