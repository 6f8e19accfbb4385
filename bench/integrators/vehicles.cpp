// Vehicles of the kind that Popp/Schiehlen 7.1 compares integrators on; the book names their degrees of freedom and
// excitations, the data are ours.
#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

#include "bench/integrators/problems.h"
#include "integrators/mean_square.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk::bench {
namespace {

using In = std::span<const double>;
using Out = std::span<double>;

constexpr double kRideSpeed = 20.0;  // [m/s]

// Road of Popp/Schiehlen, Table 7.1: 28 harmonics of density 3e-5 m/Ω², in repaired bands; amplitudes √(2 Φ ΔΩ) and
// phases of our own, fixed for each track. In a band all wave numbers are multiples of one, so the height is a
// polynomial in e^(i ΔΩ s): three of these instead of 28 sines.
class RoughRoad {
 public:
  explicit RoughRoad(double track) {
    for (int k = 1; k <= 28; ++k) {
      const int band = k <= 10 ? 0 : k <= 19 ? 1 : 2, multiple = k - 9 * band;
      const double omega = kWidths[band] * multiple;
      coefficients_[band][multiple] =
          std::polar(std::sqrt(2 * 3e-5 / (omega * omega) * kWidths[band]), 2.4 * k * k + track * k);
    }
  }
  // Height at the distance s [m].
  double operator()(double s) const {
    double z = 0;
    for (int band = 0; band < 3; ++band) {
      const double angle = kWidths[band] * s, x = std::cos(angle), y = std::sin(angle);
      double re = 0, im = 0;
      for (int m = 10; m >= 0; --m) {
        const double next = re * x - im * y + coefficients_[band][m].real();
        im = re * y + im * x + coefficients_[band][m].imag();
        re = next;
      }
      z += im;
    }
    return z;
  }

 private:
  static constexpr double kWidths[3] = {0.0628, 0.628, 6.28};
  std::array<std::array<std::complex<double>, 11>, 3> coefficients_{};
};

// Cubic spring and damper of two branches, whose kink the methods meet without warning; compression u > 0.
struct Strut {
  double stiffness, cubic, compression, rebound;
  double operator()(double u, double u_dot) const {
    return stiffness * u + cubic * u * u * u + (u_dot > 0 ? compression : rebound) * u_dot;
  }
};

// A tyre that lifts off: what it pushes beyond its static load.
double tire(double stiffness, double load, double compression) { return std::fmax(stiffness * compression, -load); }

// Bounce and pitch of a body with a seat on it, two axles: the small vehicle on the rough road.
//   y = [seat, body, pitch, front axle, rear axle], pitch > 0 lowers the front
Problem small_vehicle() {
  const double wheelbase = 2.5, to_front = 1.2, to_rear = wheelbase - to_front, seat_at = -0.2;
  const double seat = 75, body = 1250, inertia = 1950, front = 100, rear = 90, gravity = 9.81;
  const double front_load = ((body + seat) * to_rear / wheelbase + front) * gravity;
  const double rear_load = ((body + seat) * to_front / wheelbase + rear) * gravity;
  const Strut front_strut{47000, 3e6, 2200, 5000}, rear_strut{51000, 3e6, 2400, 5400}, cushion{12000, 1e6, 350, 350};
  return {.name = "small_vehicle",
          .description = "nonlinear vehicle with 5 degrees of freedom on 28 harmonics at 20 m/s",
          .rate =
              [=, road = RoughRoad(0.0)](double t, In x, Out f) {
                const double *y = x.data(), *v = y + 5;
                const double s = kRideSpeed * t;
                const double on_seat = cushion(y[1] - seat_at * y[2] - y[0], v[1] - seat_at * v[2] - v[0]);
                const double on_front = front_strut(y[3] - y[1] + to_front * y[2], v[3] - v[1] + to_front * v[2]);
                const double on_rear = rear_strut(y[4] - y[1] - to_rear * y[2], v[4] - v[1] - to_rear * v[2]);
                std::copy(v, v + 5, f.begin());
                f[5] = on_seat / seat;
                f[6] = (on_front + on_rear - on_seat) / body;
                f[7] = (to_rear * on_rear - to_front * on_front + seat_at * on_seat) / inertia;
                f[8] = (tire(340000, front_load, road(s) - y[3]) - on_front) / front;
                f[9] = (tire(340000, rear_load, road(s - wheelbase) - y[4]) - on_rear) / rear;
              },
          .start = std::vector<double>(10, 0.0),
          .end = 5,
          .stops = {},
          .scale = {0.05, 0.05, 0.05, 0.05, 0.05, 0.5, 0.5, 0.5, 0.5, 0.5},
          .positions = 5,
          .published = {}};
}

// Bounce, roll and pitch of a body, four wheels, and the driver on a seat; two states more are the integrals of the
// squares of the driver's acceleration over g and of the dynamic load of the front left wheel over its static one
// (7.5).
//   y = [driver, body, roll, pitch, wheels 1l, 1r, 2l, 2r]
Problem driver_vehicle(const char* name, const char* description, std::function<double(int side, double s)> road) {
  constexpr double x_wheel[4] = {1.2, 1.2, -1.3, -1.3}, y_wheel[4] = {0.75, -0.75, 0.75, -0.75};
  constexpr double seat_x = -0.1, seat_y = 0.35, gravity = 9.81;
  constexpr double driver = 75, body = 1250, roll_inertia = 450, pitch_inertia = 1950, wheel[4] = {50, 50, 45, 45};
  const Strut struts[4] = {
      {23500, 1.5e6, 1100, 2500}, {23500, 1.5e6, 1100, 2500}, {25500, 1.5e6, 1200, 2700}, {25500, 1.5e6, 1200, 2700}};
  const Strut cushion{12000, 1e6, 350, 350};
  std::array<double, 4> load{};
  for (int i = 0; i < 4; ++i)
    load[i] = gravity * (wheel[i] + 0.5 * (body + driver) * std::fabs(x_wheel[3 - i]) / (x_wheel[0] - x_wheel[3]));
  const auto motion = [=](double t, In x, Out f) {
    const double *y = x.data(), *v = y + 8;
    std::copy(v, v + 8, f.begin());
    const auto above = [](const double* z, double px, double py) { return z[1] + py * z[2] - px * z[3]; };
    const double on_driver = cushion(above(y, seat_x, seat_y) - y[0], above(v, seat_x, seat_y) - v[0]);
    double lift = -on_driver, roll = -seat_y * on_driver, pitch = seat_x * on_driver;
    for (int i = 0; i < 4; ++i) {
      const double strut =
          struts[i](y[4 + i] - above(y, x_wheel[i], y_wheel[i]), v[4 + i] - above(v, x_wheel[i], y_wheel[i]));
      lift += strut, roll += y_wheel[i] * strut, pitch -= x_wheel[i] * strut;
      const double height = road(i % 2, kRideSpeed * t + x_wheel[i] - x_wheel[0]);
      f[12 + i] = (tire(170000, load[i], height - y[4 + i]) - strut) / wheel[i];
    }
    f[8] = on_driver / driver, f[9] = lift / body, f[10] = roll / roll_inertia, f[11] = pitch / pitch_inertia;
  };
  return {.name = name,
          .description = description,
          .rate = integrators::with_mean_squares(
              motion, 16,
              [=](double, In x, In f, Out rms) {
                const double strut = struts[0](x[4] - (x[1] + y_wheel[0] * x[2] - x_wheel[0] * x[3]),
                                               x[12] - (x[9] + y_wheel[0] * x[10] - x_wheel[0] * x[11]));
                rms[0] = f[8] / gravity, rms[1] = (wheel[0] * f[12] + strut) / load[0];
              }),
          .start = std::vector<double>(18, 0.0),
          .end = 5,
          .stops = {},
          .scale = {0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.1, 0.1},
          .positions = 8,
          .published = {}};
}

Problem driver_on_rough_road() {
  return driver_vehicle(
      "driver_rough_road", "nonlinear vehicle with driver, 8 degrees of freedom, on two rough tracks",
      [left = RoughRoad(0.0), right = RoughRoad(1.0)](int side, double s) { return side == 0 ? left(s) : right(s); });
}

// A bump of 50 mm and 2 m, (1 - cos)/2 high, after 10 m; its ends are stop times, so that no method steps over it.
Problem driver_over_bump() {
  Problem p = driver_vehicle("driver_bump", "nonlinear vehicle with driver, 8 degrees of freedom, over a bump",
                             [](int, double s) {
                               const double part = std::clamp((s - 10) / 2, 0.0, 1.0);
                               return 0.025 * (1 - std::cos(2 * std::numbers::pi * part));
                             });
  p.stops = {0.5, 0.6, 0.625, 0.725};
  return p;
}

// Quarter car with progressive spring and a damper of two branches, whose kink the methods meet without warning, on the
// rough road at 20 m/s. The fifth state is the integral of the squared body acceleration, on-line as in (7.5).
Problem quarter_car() {
  classic::NonlinearQuarterCar<double> car{};
  car.linear = {401, 48, 28426, 0, 235000};
  car.cubic = 2e6, car.compression_damping = 1400, car.rebound_damping = 3600;
  return {.name = "quarter_car",
          .description = "nonlinear quarter car on 28 harmonics at 20 m/s, with an rms state",
          .rate = integrators::with_mean_squares(
              [car, road = RoughRoad(0.0)](double t, In x, Out f) {
                const auto r = classic::rate<double>(car, {x[0], x[1], x[2], x[3]}, road(kRideSpeed * t), 0.0);
                f[0] = r.body, f[1] = r.wheel, f[2] = r.body_speed, f[3] = r.wheel_speed;
              },
              4, [](double, In, In f, Out y) { y[0] = f[2]; }),
          .start = {0, 0, 0, 0, 0},
          .end = 5,
          .stops = {},
          .scale = {0.05, 0.05, 0.5, 0.5, 10},
          .positions = 2,
          .published = {}};
}

// The half car of Popp/Schiehlen 10.2 over a ramp of 0.1 m and 4 m at 20 m/s, the rear axle 0.125 s later; the kinks
// are stop times.
Problem half_car() {
  const classic::HalfCar car{100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 0, 0, 47382, 51208, 3198, 3434};
  const classic::LinearMechanics model = classic::linear_model(car);
  const Eigen::MatrixXd A = classic::system_matrix(model), B = classic::input_matrix(model, model.H);
  return {.name = "half_car_ramp",
          .description = "half car with axle delay over a ramp",
          .rate =
              [A, B](double t, In x, Out f) {
                const auto ramp = [](double time) { return std::clamp(0.5 * (time - 0.1), 0.0, 0.1); };
                Eigen::Map<Eigen::VectorXd>(f.data(), 8) =
                    A * Eigen::Map<const Eigen::VectorXd>(x.data(), 8) + B * Eigen::Vector2d(ramp(t), ramp(t - 0.125));
              },
          .start = std::vector<double>(8, 0.0),
          .end = 2,
          .stops = {0.1, 0.225, 0.3, 0.425},
          .scale = {0.1, 0.1, 0.1, 0.1, 1, 1, 1, 1},
          .positions = 4,
          .published = {}};
}

// The quarter car with its body on a bushing of 1e8 N/m and 1e6 N s/m, 1 kg of a top mount between bushing and spring:
// a mode of 1e6/s that damps at once, as compliances of suspensions do.
Problem stiff_suspension() {
  return {.name = "stiff_suspension",
          .description = "quarter car with a top mount of 1 kg on a stiff bushing",
          .rate =
              [road = RoughRoad(0.0)](double t, In x, Out f) {
                const double bushing = 1e8 * (x[1] - x[0]) + 1e6 * (x[4] - x[3]);
                const double strut = 28426 * (x[2] - x[1]) + 2e6 * std::pow(x[2] - x[1], 3) + 2836 * (x[5] - x[4]);
                const double tire = 235000 * (road(kRideSpeed * t) - x[2]);
                f[0] = x[3], f[1] = x[4], f[2] = x[5];
                f[3] = bushing / 400, f[4] = strut - bushing, f[5] = (tire - strut) / 48;
              },
          .start = std::vector<double>(6, 0.0),
          .end = 2,
          .stops = {},
          .scale = {0.05, 0.05, 0.05, 0.5, 0.5, 0.5},
          .stiff = true,
          .positions = 3,
          .published = {}};
}

}  // namespace

std::vector<Problem> vehicles() {
  return {quarter_car(), small_vehicle(),      driver_on_rough_road(), driver_over_bump(),
          half_car(),    large_vehicle_ramp(), stiff_suspension()};
}

}  // namespace fahrwerk::bench
