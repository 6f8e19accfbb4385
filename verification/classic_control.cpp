// Popp/Schiehlen: harmonic linearisation (7.3), single track (9.1), control (appendix A).
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

#include "analysis/control_design/control_design.h"
#include "analysis/matrix/lyapunov.h"
#include "analysis/nonlinear/harmonic_linearisation.h"
#include "math/linear_algebra.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/single_track.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

Finding van_der_pol() {
  Finding f{{},
            {},
            {1e-9},
            "round-off of Newton's iteration",
            "amplitude over sqrt(8 delta/eps), Omega, 1 if stable; for "
            "(delta, eps) = (0.05, 0.2) and (0.3, 1.5)"};
  for (const auto& [delta, eps] : {std::pair{0.05, 0.2}, {0.3, 1.5}}) {
    const auto force = [d = delta, e = eps](double y, double v) { return (-2 * d + e * y * y) * v + y; };
    const auto cycle = limit_cycle(force, 0.7, 1.4);
    f.expected.insert(f.expected.end(), {1.0, 1.0, 1.0});
    if (!cycle) return f;
    f.computed.insert(f.computed.end(),
                      {cycle->amplitude / std::sqrt(8 * delta / eps), cycle->omega, cycle->stable ? 1.0 : 0.0});
  }
  return f;
}

Finding duffing() {
  const double alpha = 0.5, b = 0.3;
  const auto force = [&](double y, double) { return y + alpha * y * y * y; };
  Finding f{{},
            {},
            {1e-9},
            "bisection to round-off",
            "number of amplitudes at Omega = 1 and at 2; left side of the cubic for each; A at Omega = 1 over (4b/(3 "
            "alpha))^(1/3)"};
  const std::vector<double> one = forced_amplitudes(force, 1.0, b, 10.0),
                            three = forced_amplitudes(force, 2.0, b, 10.0);
  f.expected = {1, 3}, f.computed = {static_cast<double>(one.size()), static_cast<double>(three.size())};
  // An answer in opposite phase is a root with negative A.
  const auto cubic = [&](double A, double omega) {
    const double plus = 0.75 * alpha * A * A * A + (1 - omega * omega) * A;
    return std::fmin(std::fabs(plus - b), std::fabs(-plus - b));
  };
  for (const double A : one) f.expected.push_back(0), f.computed.push_back(cubic(A, 1.0));
  for (const double A : three) f.expected.push_back(0), f.computed.push_back(cubic(A, 2.0));
  f.expected.push_back(1.0);
  f.computed.push_back(one.empty() ? 0.0 : one[0] / std::cbrt(4 * b / (3 * alpha)));
  return f;
}

// Speed at which the largest real part of the eigenvalues changes its sign.
double stability_limit(const classic::SingleTrack<double>& car, double low, double high) {
  for (int i = 0; i < 100; ++i) {
    const double v = 0.5 * (low + high);
    (largest_real_part(classic::matrices(car, v).A) < 0 ? low : high) = v;
  }
  return 0.5 * (low + high);
}

Finding oversteer() {
  const auto car = [](double share) {
    return classic::SingleTrack<double>{1200, 1800, 3 * share, 3 * (1 - share), 80000, 80000};
  };
  Finding f;
  for (const double share : {0.55, 0.6, 0.75}) {
    f.expected.push_back(14.14 / std::sqrt(2 * share - 1)), f.computed.push_back(stability_limit(car(share), 1, 200));
    f.tolerance.push_back(0.005 / std::sqrt(2 * share - 1));
  }
  f.expected.push_back(1), f.tolerance.push_back(0);
  f.computed.push_back(largest_real_part(classic::matrices(car(0.5), 1e4).A) < 0 ? 1 : 0);
  // Steady turn: the equations at rest against (9.27), (9.28).
  const classic::SingleTrack<double> c{1200, 1800, 1.4, 1.6, 80000, 90000};
  const double v = 20, R = 100, l = 3;
  const double delta = l / R *
                       (1 + (c.rear_stiffness * c.to_rear - c.front_stiffness * c.to_front) * c.mass * v * v /
                                (c.front_stiffness * c.rear_stiffness * l * l));
  const double beta = c.to_rear / R * (1 - c.to_front * c.mass * v * v / (c.rear_stiffness * c.to_rear * l));
  const classic::SingleTrackMatrices s = classic::matrices(c, v);
  const Eigen::Vector2d x = -solve(s.A, s.B.col(0)) * delta;
  for (const double e : {v / R, beta}) f.expected.push_back(e), f.tolerance.push_back(1e-12);
  f.computed.push_back(x[0]), f.computed.push_back(x[1]);
  f.tolerance_reason = "14.14 has four digits; round-off";
  f.note =
      "speed of the stability limit [m/s] for lV/l = 0.55, 0.6, 0.75; 1: stable at 10 km/s for 0.5; yaw rate and slip "
      "angle of the steady turn at the steer angle of (9.28)";
  return f;
}

Finding butterworth_angles() {
  Finding f{{180, 135, -135, 120, 180, -120, 112.5, 157.5, -157.5, -112.5},
            {},
            {1e-9},
            "round-off",
            "degrees, n - k = 1 .. 4"};
  for (int n = 1; n <= 4; ++n)
    for (const std::complex<double>& p : butterworth_poles(n, 3.0)) {
      const double angle = std::arg(p) * 180 / M_PI;
      f.computed.push_back(angle <= -180 + 1e-9 ? angle + 360 : angle);
    }
  return f;
}

Finding separation() {
  const classic::LinearMechanics car = classic::linear_model(classic::QuarterCar<double>{401, 48, 28426, 500, 235000});
  const Eigen::MatrixXd A = classic::system_matrix(car);
  // Force between body and wheel; the travel is measured.
  Eigen::VectorXd b(4);
  b << 0, 0, 1 / car.M(0, 0), -1 / car.M(1, 1);
  Eigen::RowVectorXd c(4);
  c << 1, -1, 0, 0;
  const Eigen::MatrixXd K =
      lqr(A, b, Eigen::Vector4d(1e4, 0, 1, 0).asDiagonal(), Eigen::MatrixXd::Constant(1, 1, 1e-8));
  const ComplexList poles = butterworth_poles(4, 150.0), fast = butterworth_poles(3, 150.0);
  const Eigen::VectorXd L = place_observer(A, c, poles);
  const Eigen::MatrixXd feedback = A - b * K;
  // Each pole of the union must be found in the loop.
  const auto farthest = [&](const Eigen::MatrixXd& loop, ComplexList wanted) {
    const Eigen::VectorXcd own = spectrum(feedback), found = spectrum(loop);
    wanted.insert(wanted.end(), own.begin(), own.end());
    double most = 0.0;
    for (const std::complex<double>& p : wanted)
      most = std::fmax(most, (found.array() - p).abs().minCoeff() / std::abs(p));
    return most;
  };
  return {{0, 0},
          {farthest(closed_loop(A, b, c, K, L), poles),
           farthest(closed_loop(A, b, c, K, reduced_observer(A, b, c, fast)), fast)},
          {1e-6},
          "relative; poles by Ackermann's formula of a system whose modes differ by a factor of ten",
          "quarter car, LQR and observer with Butterworth poles: largest distance of a pole of feedback or observer "
          "from the "
          "loop's, for the complete and for the reduced observer"};
}

}  // namespace

std::vector<Entry> control() {
  const auto popp = [](const std::string& place) { return "Popp/Schiehlen, Ground Vehicle Dynamics, " + place; };
  return {{"T57", popp("P7.4"), "limit cycle of Van der Pol's oscillator", van_der_pol},
          {"T58", popp("P7.5"), "amplitudes of Duffing's oscillator", duffing},
          {"T63", popp("P9.1, eqs 9.27, 9.28"), "critical speed and steady turn of the single-track model", oversteer},
          {"T71", popp("Table A.1"), "angles of the Butterworth poles [deg]", butterworth_angles},
          {"T72", popp("eq A.58"), "separation of feedback and observer", separation}};
}

}  // namespace fahrwerk::verification::classical
