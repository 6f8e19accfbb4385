// Entries that need the suspension table or the tyre alone.
#include <fmt/format.h>

#include <array>

#include "verification/full_size_car.h"
#include "verification/rill.h"
#include "verification/rill_tables.h"

namespace fahrwerk::verification::rill {
namespace {

std::array<DesignFunction<double>, kColumns> columns(const DesignKinematics<double>& k) {
  return {k.xi, k.eta, k.alpha, k.beta, k.gamma, k.spring, k.damper, k.bar};
}

// Partial velocity of the contact point of wheel 1l with its hub travel in the design position, as the tyre forces use
// it. The wheel centre stands at the given height over a level road.
Vec3<double> contact_per_hub(double radius) {
  const CarParameters<double> car = full_size_car(Kinematics::standard);
  const CarModel<double> model = car_model<double, double>(car, Road{});
  CarState<double> x = design_state<double>(model.at);
  x[2] = radius - car.corner[0].r_VW_D.z;
  StepScratch<double> scratch(model);
  stage<StageKind::continuous>(model, no_inputs<double>(model.at), x.data(), scratch.terms, scratch.car, scratch.k[0]);
  return scratch.car.rows[0].t_h;
}

constexpr double sign(double v) { return v > 0.0 ? 1.0 : v < 0.0 ? -1.0 : 0.0; }

// The 70-series passenger-car pattern of the catalogue, scaled to F_N = 5 kN.
Tmeasy<double> pattern_tire() {
  constexpr double F_N = 5000.0;
  const auto pair = [](double at_1, double at_2) { return LoadPair<double>{at_1, at_2}; };
  const auto force = [&](double at_1, double at_2) { return pair(at_1 * F_N, at_2 * 2.0 * F_N); };
  Tmeasy<double> t{};
  t.nominal_load = F_N;
  t.load_limit = 2.6;
  t.reference_friction = 0.8;
  t.longitudinal = {force(18.6758, 20.1757), pair(0.17, 0.15), force(1.1205, 1.072), pair(0.9, 0.95),
                    force(0.8766, 0.8245)};
  t.lateral = {force(14.9858, 10.0505), pair(0.18197, 0.24472), force(1.0084, 0.90003), pair(0.82534, 0.91309),
               force(0.83941, 0.76782)};
  t.trail = pair(0.178, 0.19), t.trail_zero = pair(0.19107, 0.25695), t.trail_end = pair(0.82534, 0.91309);
  t.body.unloaded_radius = 0.33, t.body.width = 0.2;
  t.body.slip_speed = 1e-4;
  return t;
}

}  // namespace

Finding table_nodes() {
  Finding f{{},
            {},
            {1e-12},
            "the interpolant meets the table exactly; what is left is round-off of numbers below 10",
            "per column: 8 nodes and f(0,0), then df/dh and df/ds at the origin; values as printed in the paper"};
  const auto functions = columns(full_size_car(Kinematics::standard).corner[0].kinematics);
  for (int i = 0; i < kColumns; ++i) {
    for (const Node& n : kNodes) {
      f.expected.push_back(n.f[i]);
      f.computed.push_back(evaluate(functions[i], n.h * kRangeH, n.s * kRangeS).f);
    }
    const DesignValue<double> origin = evaluate(functions[i], 0.0, 0.0);
    f.expected.insert(f.expected.end(), {kSlopeH[i], kSlopeS[i]});
    f.computed.insert(f.computed.end(), {origin.h, origin.s});
  }
  return f;
}

Finding steer_angle() {
  const CarParameters<double> car = full_size_car(Kinematics::standard);
  const double left = evaluate(car.corner[0].kinematics.gamma, 0.0, kStepRack).f / kDegree;
  const double right = evaluate(car.corner[1].kinematics.gamma, 0.0, kStepRack).f / kDegree;
  return {{2.35},
          {0.5 * (left + right)},
          {0.01},
          "the paper prints two decimals and does not say how it rounds",
          fmt::format("left {:.3f}, right {:.3f} deg: the inner wheel steers more", left, right)};
}

Finding table_signs() {
  const Vec3<double> t_P = contact_per_hub(0.30);
  const DesignKinematics<double> k = full_size_car(Kinematics::standard).corner[0].kinematics;
  const double alpha_h = evaluate(k.alpha, 0.0, 0.0).h, gamma_h = evaluate(k.gamma, 0.0, 0.0).h;
  return {{1, 1, 1},
          {sign(t_P.x), sign(alpha_h), sign(gamma_h)},
          {0.0},
          "signs",
          fmt::format("dx_P/dh {:+.4f}, dalpha/dh {:+.5f} rad/m, dgamma/dh {:+.5f} rad/m", t_P.x, alpha_h, gamma_h)};
}

Finding interpolant() {
  Finding f{
      {},
      {},
      {1e-6},
      "one unit of the last printed decimal",
      "per column a b c d e g p q r t; values at h = 0.04, s = -0.03; slopes (d/dh, d/ds) of gamma, alpha, u_S there"};
  const DesignKinematics<double> k = full_size_car(Kinematics::standard).corner[0].kinematics;
  const auto functions = columns(k);
  for (int i = 0; i < kColumns; ++i) {
    const DesignFunction<double>& c = functions[i];
    f.expected.insert(f.expected.end(), std::begin(kCoefficients[i]), std::end(kCoefficients[i]));
    f.computed.insert(f.computed.end(), {c.a, c.b, c.c, c.d, c.e, c.g, c.p, c.q, c.r, c.t});
  }
  for (int i = 0; i < kColumns; ++i) {
    f.expected.push_back(kPointValues[i]);
    f.computed.push_back(evaluate(functions[i], kPointH, kPointS).f);
  }
  const DesignFunction<double>* sloped[] = {&k.gamma, &k.alpha, &k.spring};
  for (int i = 0; i < 3; ++i) {
    const DesignValue<double> v = evaluate(*sloped[i], kPointH, kPointS);
    f.expected.insert(f.expected.end(), std::begin(kPointSlopes[i]), std::end(kPointSlopes[i]));
    f.computed.insert(f.computed.end(), {v.h, v.s});
  }
  return f;
}

Finding tire_forces() {
  Finding f{{},
            {},
            {0.001},
            "one unit of the last printed decimal",
            "passenger-car pattern, F_N = 5 kN, at the reference friction; steady state F = -g v_slip at 20 m/s"};
  const Tmeasy<double> tire = pattern_tire();
  for (const TireValue& v : kTireValues) {
    TireInput<double> in{};
    in.load = v.load;
    in.friction = tire.reference_friction;
    in.lean = 1.0;
    in.transport_speed = 20.0;
    in.v_x = in.transport_speed * (1.0 - v.s_x);
    in.v_y = -in.transport_speed * v.s_y;
    const TireSlip<double> slip = evaluate(tire, in);
    f.expected.insert(f.expected.end(), {v.F_x, v.F_y});
    f.computed.insert(f.computed.end(), {-slip.g_x * (in.v_x - in.transport_speed), -slip.g_y * in.v_y});
  }
  return f;
}

Finding contact_slopes() {
  const Vec3<double> t_P = contact_per_hub(0.30);
  return {{0.0693, 0.0631},
          {t_P.x, t_P.y},
          {5e-5},
          "half a unit of the last printed decimal",
          "partial velocity of the contact point of wheel 1l, as the tyre forces use it"};
}

}  // namespace fahrwerk::verification::rill
