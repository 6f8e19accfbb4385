// Links of beam axles with mass: points against rods that are summed by differences, in the kinetic energy and in the
// car's motion.
#include <array>

#include "../suspension/axles.h"
#include "cars.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using State = CarState<double>;

const std::map<std::string, double> kMasses{{"lower_link", 3.2}, {"upper_link", 2.1}, {"panhard", 3.0},
                                            {"watt_upper", 1.5}, {"watt_lower", 1.7}, {"watt_crank", 2.2},
                                            {"tie_rod", 3.5},    {"drag_link", 1.8},  {"leaf", 14.0}};

AxleGeometry with_masses(AxleGeometry g) {
  if (g.type == "beam_axle")
    for (const std::string& name : massive_parts(*find_axle_layout(g.type, g.guide), g.steered))
      g.masses[name] = kMasses.at(name);
  return g;
}

// Where the ends of every rod are, from the hard points and the pose of beam and knuckles alone.
struct RodPlace {
  double mass;
  V a, b;
};
std::vector<RodPlace> rods(const AxleGeometry& g, const DependentAxle<double>& x, const AxleTravel<double>& at) {
  const AxleMotion<double> m = evaluate(x, at, {{0.0, 0.0}, 0.0});
  const auto point = [&](const std::string& name, int side) {
    return side ? mirrored(g.points.at(name)) : g.points.at(name);
  };
  const auto beam = [&](const V& p) { return m.body[0].r + m.body[0].A * (p - x.r_VM_D); };
  const auto knuckle = [&](const V& p, int side) {
    return m.wheel[side].own.r_VW + m.wheel[side].own.A_VK * (p - point("wheel_center", side));
  };
  std::vector<RodPlace> out;
  const auto mass = [&](const std::string& name) { return g.masses.count(name) ? g.masses.at(name) : 0.0; };
  const AxleLayout& layout = *find_axle_layout(g.type, g.guide);
  for (const AxleLinkNames& l : layout.links)
    for (int side = 0; side < (l.pair ? 2 : 1); ++side)
      out.push_back({mass(l.name), point(l.inner, side), beam(point(l.outer, side))});
  if (layout.watt) {
    // The crank turns about the beam's x axis so that the rods keep their lengths.
    const V pivot = point("watt_pivot", 0);
    const auto crank = [&](const std::string& name, double psi) {
      const V k = point(name, 0) - pivot;
      return beam(pivot + V{k.x, std::cos(psi) * k.y - std::sin(psi) * k.z, std::sin(psi) * k.y + std::cos(psi) * k.z});
    };
    const V body = point("watt_upper_body", 0);
    const double length = norm(point("watt_upper_crank", 0) - body);
    double psi = 0.0;
    for (int k = 0; k < 50; ++k) {
      const double d = 1e-6, f = norm(crank("watt_upper_crank", psi) - body) - length;
      const double slope = (norm(crank("watt_upper_crank", psi + d) - body) - length - f) / d;
      psi -= f / slope;
    }
    const V upper = crank("watt_upper_crank", psi), lower = crank("watt_lower_crank", psi);
    out.push_back({mass("watt_upper"), body, upper});
    out.push_back({mass("watt_lower"), point("watt_lower_body", 0), lower});
    out.push_back({mass("watt_crank"), upper, lower});
  }
  if (g.steered) {
    out.push_back({mass("tie_rod"), knuckle(point("tie_rod", 0), 0), knuckle(point("tie_rod", 1), 1)});
    const V outer = point("drag_link_outer", 0);
    out.push_back({mass("drag_link"), g.points.at("drag_link_inner") + at.s * g.steering_direction,
                   knuckle(outer, outer.y > 0.0 ? 0 : 1)});
  }
  return out;
}

// Sum of ½ m v² over 400 pieces of every rod, velocities by differences of places, against the points of the car's
// equations. The body stands still.
TEST(AxleLinks, KineticEnergyOfRodsByDifferences) {
  for (const AxleGeometry& plain : test::all_axles()) {
    AxleGeometry g = with_masses(plain);
    g.masses.erase("leaf");  // bends: below
    const DependentAxle<double> x = test::built(g);
    const std::vector<AxleLinkPoint<double>> points = link_points(g);
    if (g.type == "twist_beam" || g.guide == "leaf") {
      EXPECT_TRUE(points.empty());
      continue;
    }
    const double rate[3] = {0.7, -0.4, g.steered ? 0.2 : 0.0}, s0 = g.steered ? 0.01 : 0.0, d = 1e-5;
    for (const auto& h : {std::array{0.0, 0.0}, std::array{0.05, -0.03}, std::array{-0.06, -0.05}}) {
      const auto at = [&](double t) {
        return rods(g, x, {{h[0] + t * rate[0], h[1] + t * rate[1]}, s0 + t * rate[2]});
      };
      const auto up = at(d), down = at(-d);
      double expected = 0.0;
      constexpr int pieces = 400;
      for (std::size_t i = 0; i < up.size(); ++i)
        for (int k = 0; k < pieces; ++k) {
          const double share = (k + 0.5) / pieces;
          const V v = (0.5 / d) * (up[i].a + share * (up[i].b - up[i].a) - down[i].a - share * (down[i].b - down[i].a));
          expected += 0.5 * up[i].mass / pieces * dot(v, v);
        }
      const AxleMotion<double> motion =
          evaluate(x, AxleTravel<double>{{h[0], h[1]}, s0}, AxleTravel<double>{{rate[0], rate[1]}, rate[2]});
      double sum = 0.0;
      for (const AxleLinkPoint<double>& p : points) {
        const AxlePointMotion<double> m = point_motion(x, motion, p, s0, rate, 1.0);
        const V v = rate[0] * m.t[0] + rate[1] * m.t[1] + rate[2] * m.t[2];
        sum += 0.5 * p.mass * dot(v, v);
      }
      // The midpoint rule leaves 1/(4 · 400²) of the part that varies along the rod; differences 1e-9.
      EXPECT_NEAR(sum, expected, 3e-6 * expected) << test::name_of(g);
      EXPECT_GT(expected, 0.05);
    }
  }
}

// Velocity and bias of the points against differences of their places.
TEST(AxleLinks, MotionOfPointsAgainstDifferences) {
  for (const AxleGeometry& plain : test::all_axles()) {
    const AxleGeometry g = with_masses(plain);
    const DependentAxle<double> x = test::built(g);
    const double rate[3] = {0.7, -0.4, g.steered ? 0.2 : 0.0}, d = 1e-4;
    const auto place = [&](const AxleLinkPoint<double>& p, double t) {
      const AxleTravel<double> at{{0.03 + t * rate[0], -0.02 + t * rate[1]}, t * rate[2]};
      return point_motion(x, evaluate(x, at, AxleTravel<double>{{rate[0], rate[1]}, rate[2]}), p, at.s, rate, 1.0);
    };
    for (const AxleLinkPoint<double>& p : link_points(g)) {
      const AxlePointMotion<double> m = place(p, 0.0);
      const V up = place(p, d).r, down = place(p, -d).r;
      const V v = rate[0] * m.t[0] + rate[1] * m.t[1] + rate[2] * m.t[2];
      // Second differences of places that are solved to 1e-16 m: 1e-8 m/s².
      EXPECT_LT(norm((0.5 / d) * (up - down) - v), 1e-7);
      EXPECT_LT(norm((1.0 / d / d) * (up - 2.0 * m.r + down) - m.bias), 1e-5);
    }
  }
}

// All mass is there, and in the design position its centre is that of rods and leaves.
TEST(AxleLinks, PointsWeighWhatTheLinksWeigh) {
  for (const AxleGeometry& plain : test::all_axles()) {
    const AxleGeometry g = with_masses(plain);
    const DependentAxle<double> x = test::built(g);
    const AxleMotion<double> motion = evaluate(x, AxleTravel<double>{{0, 0}, 0}, AxleTravel<double>{{0, 0}, 0});
    double mass = 0.0, expected = 0.0;
    V first{}, center{};
    for (const AxleLinkPoint<double>& p : link_points(g)) {
      mass += p.mass, first += p.mass * point_motion(x, motion, p, 0.0, {0.0, 0.0, 0.0}, 1.0).r;
    }
    for (const RodPlace& rod : rods(g, x, {{0, 0}, 0})) {
      if (g.type != "beam_axle") break;
      expected += rod.mass, center += 0.5 * rod.mass * (rod.a + rod.b);
    }
    if (g.masses.count("leaf"))
      for (int side = 0; side < 2; ++side) {
        const auto at = [&](const char* n) { return side ? mirrored(g.points.at(n)) : g.points.at(n); };
        const double a = norm(at("leaf_front") - at("leaf_seat")), b = norm(at("leaf_rear") - at("leaf_seat"));
        expected += 14.0;
        center += (14.0 * a / (a + b) * 0.5) * (at("leaf_front") + at("leaf_seat")) +
                  (14.0 * b / (a + b) * 0.5) * (at("leaf_rear") + at("leaf_seat"));
      }
    EXPECT_NEAR(mass, expected, 1e-12);
    EXPECT_LT(norm(first - center), 1e-12);
  }
}

// A leaf that bends: its points against the integral over the deflected line 2ξ - ξ².
TEST(AxleLinks, LeafBends) {
  AxleGeometry g = test::leaf_rear();
  g.masses["leaf"] = 14.0;
  const DependentAxle<double> x = test::built(g);
  const AxleMotion<double> motion = evaluate(x, AxleTravel<double>{{0, 0}, 0}, AxleTravel<double>{{1, 1}, 0});
  double heave = 0.0;
  for (const AxleLinkPoint<double>& p : link_points(g)) {
    const AxlePointMotion<double> m = point_motion(x, motion, p, 0.0, {1.0, 1.0, 0.0}, 1.0);
    heave += p.mass * (m.t[0].z + m.t[1].z) * (m.t[0].z + m.t[1].z);
  }
  // Seats rise with the wheels but for the pitch of the beam, 0.02 of it here; Simpson's rule gives 1.6 % too much.
  EXPECT_NEAR(heave, 28.0 * 8.0 / 15.0, 0.05 * 28.0 * 8.0 / 15.0);
}

std::vector<std::string> truck(const std::string& inertia) {
  return {"front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]",
          "rear.kinematics=beam_axle_stops_rear",  "rear.wheel_center=[-2.7, 0.76, 0]",
          "front.link_inertia=" + inertia,         "rear.link_inertia=" + inertia};
}

// At rest: the wheels carry the links.
TEST(AxleLinks, AreWeightInTheCar) {
  double loads[2];
  for (const bool neglect : {false, true}) {
    const CarParameters<double> car = test::trimmed_car(truck(neglect ? "neglect" : "include"), "midsize");
    EXPECT_EQ(car.axle[0].dependent[0]->links.empty(), neglect);
    const Trim rest = trim(car, Road{}, {});
    ASSERT_TRUE(rest.converged);
    CarObservation o;
    make_car_engine(car, Road{})->observe(rest.inputs, rest.state.data(), 1e-3, o);
    loads[neglect] = 0.0;
    for (const WheelObservation& w : o.wheel) loads[neglect] += w.load;
  }
  const double links = 2 * 14.0 + 2.8 + 3.5 + 1.8 + 2 * 3.2 + 2.1 + 3.0;
  EXPECT_NEAR(loads[0] - loads[1], 9.81 * links, 1e-5);  // accelerations below 1e-9 m/s² times 2 t
}

// In the air, nothing takes energy: axles swing, the body tumbles, the front wheels steer.
TEST(AxleLinks, EnergyIsKept) {
  CarParameters<double> car = test::trimmed_car(truck("include"), "midsize");
  car.unit[0].drag_area = 0.0;
  for (CornerParameters<double>& c : car.corner) {
    c.damper.compression = c.damper.rebound = 0.0;
    c.spring.bump.stiffness = c.spring.rebound.stiffness = 0.0, c.spring.preload = 300.0;
    c.rack.damping = 0.0, c.rack.stiffness = 5e5;
  }
  for (AxleParameters<double>& a : car.axle) {
    if (!a.dependent[0]->axle.has_stop[0]) continue;
    auto free = std::make_shared<DependentAxleParameters<double>>(*a.dependent[0]);
    for (auto& law : free->stop) law.stiffness = 0.0;  // smooth
    a.dependent[0] = free;
  }
  CarEnergy account(car, Road{});
  const CarInputs<double> u = no_inputs<double>(two_axles);
  State start = design_state<double>(two_axles);
  start[2] = 500.0, start[3] = 1.0, start[two_axles.velocity()] = 10.0;
  start[two_axles.rotation()] = 1.1, start[two_axles.rotation() + 1] = -0.6, start[two_axles.rotation() + 2] = 0.8;
  for (int i = 0; i < two_axles.wheels; ++i) {
    start[two_axles.hub_rate() + i] = i % 2 == 0 ? 0.5 : -0.3, start[two_axles.spin() + i] = 20.0 + 5.0 * i;
    start[two_axles.steer_rate() + i] = i < 2 ? 0.1 : 0.0;
  }
  const auto engine = make_car_engine(car, Road{});
  double errors[2];
  for (int m = 0; m < 2; ++m) {
    const double h = m == 0 ? 1e-3 : 5e-4;
    State x = start;
    for (int k = 0; k < std::lround(0.4 / h); ++k) engine->step(Method::rk4, {u, u, u}, h, x.data());
    for (int i = 0; i < two_axles.wheels; ++i) EXPECT_LT(std::fabs(x[two_axles.hub() + i]), 0.09);
    errors[m] = std::fabs(account.energy(u, x.data()) - account.energy(u, start.data()));
  }
  // Fourth order: what is left falls by 16, at least by 8, down to round-off of 1e7 J.
  EXPECT_LT(errors[0], 0.1);
  EXPECT_LT(errors[1], std::fmax(errors[0] / 8.0, 1e-6));
}

}  // namespace
}  // namespace fahrwerk
