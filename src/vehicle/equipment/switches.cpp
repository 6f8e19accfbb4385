// What sticks and slides in a car's equipment, and the rack's end stops, as events of adaptive methods.
#include <cmath>

#include "vehicle/equipment/powertrain_rates.h"

namespace fahrwerk {
namespace {

// [N m]: an open coupling without torque is on the side that slips.
constexpr double kCouplingGrain = 1e-7;
// Just inside the limit, so that the root of sticking lies ahead.
constexpr double kInside = 1.0 - 1e-12;

// driven, axles: behind the outputs of the centre differential, and all.
std::string coupling_name(std::size_t part, const DrivenAxles& driven, int axles) {
  if (part == drivetrain::clutch_coupling) return "clutch";
  if (part == drivetrain::gear_coupling) return "gear";
  if (part == drivetrain::center_coupling) return "lock of the centre differential";
  const DriveNode& node = driven.node[part - drivetrain::axle_coupling];
  const int axle = node.axle;
  if (axle < 0) return "lock of differential " + std::to_string(node.between + 1) + " between axles";
  if (axles == 2) return axle == 0 ? "lock of the front differential" : "lock of the rear differential";
  return "lock of the differential of axle " + std::to_string(axle + 1);
}

void decide_grip(double v, int& mode, double& zeta) {
  const bool slides = std::fabs(zeta) >= kInside && zeta * v > 0.0;
  mode = slides ? (zeta > 0.0 ? 1 : -1) : 0;
  zeta = slides ? mode : std::fmin(kInside, std::fmax(zeta, -kInside));
}

void change_grip(int& mode, double& zeta) {
  if (mode == 0)
    zeta = mode = zeta > 0.0 ? 1 : -1;
  else
    zeta = mode * kInside, mode = 0;
}

double grip_root(double v, int mode, double zeta) { return mode == 0 ? 1.0 - std::fabs(zeta) : mode * v; }

}  // namespace

void Equipment::use_events(bool on) {
  by_events_ = on, grip_ = {on, 0, 0};
  switches_.clear();
  if (suspension_) suspension_->use_events(on);
  if (!on) return;
  if (p_.powertrain) {
    const Drivetrain<double>& d = p_.powertrain->drivetrain;
    const bool both = driven_.both();
    const auto slips = [](const Differential<double>& l) { return l.kind == DifferentialKind::limited_slip; };
    switches_.push_back({Switch::coupling, drivetrain::clutch_coupling});
    switches_.push_back({Switch::coupling, drivetrain::gear_coupling});
    if (both && slips(d.center)) switches_.push_back({Switch::coupling, drivetrain::center_coupling});
    for (std::size_t k = 0; k < driven_.size(); ++k)
      if (driven_.exists(k) && slips(drive_of(d, driven_.node[k]).differential))
        switches_.push_back({Switch::coupling, drivetrain::axle_coupling + k});
  }
  if (p_.steering) {
    if (p_.steering->column_friction > 0.0) switches_.push_back({Switch::hand_friction, 0});
    if (p_.steering->rack_friction > 0.0) switches_.push_back({Switch::rack_friction, 0});
    if (p_.steering->stops.stiffness > 0.0) switches_.push_back({Switch::rack_stop, 0});
  }
}

int Equipment::root_count() const {
  const int friction = by_events_ && suspension_ ? suspension_->root_count() : 0;
  return static_cast<int>(switches_.size()) + friction;
}

// Speeds of hand wheel and rack, and the rack's travel; none of them where the racks are given.
struct Equipment::ColumnMotion {
  bool moves;
  double hand, rack, travel;
};
Equipment::ColumnMotion Equipment::column_motion(const double* e, const Controls& c) const {
  const HandWheel how = hand_wheel(c);
  if (how == HandWheel::rack) return {false, 0.0, 0.0, 0.0};
  const double* s = e + steering_at_;
  const SteerSlopes<double> r = evaluate(p_.steering->pinion, s[column::pinion_angle]);
  return {true, how == HandWheel::torque ? s[column::hand_speed] : c.hand_wheel_rate, r.slope * s[column::pinion_speed],
          r.value};
}

void Equipment::roots(const double* x, const double* e, const Controls& c, double* g) const {
  std::array<double, drivetrain::couplings> reserve{};
  if (by_events_ && p_.powertrain) {
    const DrivetrainInputs<double> in =
        drivetrain_inputs(c, shaft_spins(x, shaft_bends(x, e)), carrier(x, e), far_shafts(x));
    reserve = evaluate(p_.powertrain->drivetrain, in, detail::drivetrain_state(e + drivetrain_at_, driven_)).reserve;
  }
  const ColumnMotion m = p_.steering ? column_motion(e, c) : ColumnMotion{};
  const double* s = e + steering_at_;
  for (const Switch& w : switches_) {
    if (w.kind == Switch::coupling)
      *g++ = reserve[w.part] - kCouplingGrain;
    else if (!m.moves)
      *g++ = 1.0;
    else if (w.kind == Switch::hand_friction)
      *g++ = grip_root(m.hand, grip_.hand, s[column::hand_friction]);
    else if (w.kind == Switch::rack_friction)
      *g++ = grip_root(m.rack, grip_.rack, s[column::rack_friction]);
    else
      *g++ = p_.steering->stops.travel - std::fabs(m.travel);
  }
  if (by_events_ && suspension_) suspension_->roots(x, e + suspension_at_, g);
}

void Equipment::decide_modes(const double* x, double* e, const Controls& c) {
  if (by_events_ && p_.steering) {
    const ColumnMotion m = column_motion(e, c);
    double* s = e + steering_at_;
    decide_grip(m.hand, grip_.hand, s[column::hand_friction]);
    decide_grip(m.rack, grip_.rack, s[column::rack_friction]);
  }
  if (by_events_ && suspension_) suspension_->decide_modes(x, e + suspension_at_);
}

std::string Equipment::on_root(int i, int direction, double* e) {
  const auto n = static_cast<int>(switches_.size());
  if (i >= n) {
    suspension_->on_root(i - n, e + suspension_at_);
    return suspension_->root_name(i - n);
  }
  const Switch& w = switches_[static_cast<std::size_t>(i)];
  double* s = e + steering_at_;
  const auto friction = [](const char* what, int mode) {
    return std::string(what) + (mode == 0 ? " sticks" : " slides");
  };
  switch (w.kind) {
    case Switch::coupling:
      return coupling_name(w.part, driven_, at_.axles()) + (direction > 0 ? " sticks" : " slips");
    case Switch::hand_friction:
      change_grip(grip_.hand, s[column::hand_friction]);
      return friction("column friction", grip_.hand);
    case Switch::rack_friction:
      change_grip(grip_.rack, s[column::rack_friction]);
      return friction("rack friction", grip_.rack);
    default:
      return direction < 0 ? "rack stop is touched" : "rack stop is left";
  }
}

}  // namespace fahrwerk
