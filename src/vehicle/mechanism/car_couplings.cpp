#include "vehicle/mechanism/car_couplings.h"

#include <cmath>

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Axial;
using constrained::AxialLaw;
using constrained::Joint;

namespace {

constexpr double kStopStiffness = 2e7;  // of a slide's stops  [N/m]

Joint coupling_joint(const std::string& name, const CouplingParameters<double>& c, int towing, int towed, const V& H,
                     const CartesianParts& parts) {
  const constrained::Placed at = parts.placed();
  switch (c.axes) {
    case CouplingAxes::all:
      return c.slides ? constrained::in_line(name, at, towed, towing, H, {1, 0, 0})
                      : constrained::spherical(name, at, towing, towed, H);
    case CouplingAxes::yaw_pitch:
      return constrained::universal(name, at, towing, towed, H, {0, 0, 1}, {0, 1, 0});
    case CouplingAxes::yaw:
      return constrained::revolute(name, at, towing, towed, H, {0, 0, 1});
    case CouplingAxes::roll:
      return constrained::revolute(name, at, towing, towed, H, {1, 0, 0});
    case CouplingAxes::pitch_roll:
      return constrained::universal(name, at, towing, towed, H, {0, 1, 0}, {1, 0, 0});
    case CouplingAxes::none:
      break;
  }
  return constrained::fixed(name, at, towing, towed, H);
}

// Of f1 = the z axis of the towing unit about -x of the towed one, from its z axis.
constrained::Coordinate roll_angle(const CartesianParts& parts, int towing, int towed, const V& H) {
  constrained::Coordinate x{constrained::Coordinate::Kind::angle, 0, 1, {}, {}, 1.0};
  const Mat3<double> about = constrained::axes_along({-1, 0, 0}, {0, 0, 1});
  x.i = parts.placed().at(towed, H, about), x.j = parts.placed().at(towing, H, about);
  return x;
}

// Height of H of the towing unit over a point of the towed one, 1 m in front of its own, in the towing unit's axes.
constrained::Coordinate pitch_sine(const CartesianParts& parts, int towing, int towed, const V& H) {
  constrained::Coordinate x = constrained::displacement(parts.placed(), towing, towed, H, {0, 0, -1});
  x.j = parts.placed().at(towed, H + V{1, 0, 0});
  return x;
}

AxialLaw yaw_law(const CouplingParameters<double>& c) {
  AxialLaw law;
  law.stiffness = c.stiffness.z, law.damping = c.damping.z;
  law.friction = c.friction;
  if (c.stop_stiffness > 0.0) {
    law.upper = constrained::Stop{c.stop_angle, c.stop_stiffness};
    law.lower = constrained::Stop{-c.stop_angle, c.stop_stiffness};
  }
  return law;
}

// A spring and damper with what they give at the angle zero.
AxialLaw angle_law(double stiffness, double damping, double preload) {
  AxialLaw law;
  if (preload == 0.0) {
    law.stiffness = stiffness, law.damping = damping;
    return law;
  }
  law.own = [=](double x, double rate, const double*) -> constrained::AxialForce {
    return {preload - stiffness * x - damping * rate, -stiffness, -damping, 0.0};
  };
  return law;
}

// Pushed out by F0 + c σ + d σ', stopped at 0 and at the end of its travel.
AxialLaw slide_law(const SlideParameters<double>& s, double mass) {
  const constrained::Stop at_end{s.travel, kStopStiffness, 10.0 * std::sqrt(kStopStiffness * mass)};
  AxialLaw law;
  law.upper = law.lower = at_end, law.lower->limit = 0.0;
  law.own = [s](double x, double rate, const double*) -> constrained::AxialForce {
    return {-(s.preload + s.stiffness * x + s.damping * rate), -s.stiffness, -s.damping, 0.0};
  };
  return law;
}

}  // namespace

CartesianCoupling add_coupling(const std::string& name, const CouplingParameters<double>& c, int towing, int towed,
                               const V& H, CartesianParts& to) {
  CartesianCoupling out;
  out.joint = static_cast<int>(to.joints.size());
  to.joints.push_back(coupling_joint(name, c, towing, towed, H, to));
  out.roll_angle = roll_angle(to, towing, towed, H), out.pitch_sine = pitch_sine(to, towing, towed, H);
  out.yaw_angle = constrained::angle(to.placed(), towing, towed, {0, 0, 1});
  const auto put = [&to](const std::string& called, const constrained::Coordinate& x, AxialLaw law) {
    auto e = std::make_shared<const Axial>(called, x, std::move(law));
    to.elements.push_back(e);
    return e;
  };
  if (c.stiffness.x > 0.0 || c.damping.x > 0.0)
    out.roll = put(name + ".roll", out.roll_angle, angle_law(c.stiffness.x, c.damping.x, c.preload.x));
  if (c.axes == CouplingAxes::pitch_roll)
    out.pitch_angle = constrained::angle(to.placed(), towing, towed, {0, 1, 0}),
    out.pitch = put(name + ".pitch", out.pitch_angle, angle_law(c.stiffness.y, c.damping.y, c.preload.y));
  if (c.stiffness.z > 0.0 || c.damping.z > 0.0 || c.friction > 0.0 || c.stop_stiffness > 0.0) {
    out.yaw_place = static_cast<int>(to.elements.size());
    out.yaw = put(name + ".yaw", out.yaw_angle, yaw_law(c));
  }
  if (c.slides) {
    out.travel = constrained::displacement(to.placed(), towed, towing, H, {-1, 0, 0});
    out.slide = put(name + ".slide", out.travel, slide_law(c.slide, to.bodies[static_cast<std::size_t>(towed)].mass));
  }
  return out;
}

}  // namespace fahrwerk
