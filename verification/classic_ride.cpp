// Popp/Schiehlen, chapters 2, 5, 6, 7: matrices of ride models, unbalance, comfort filters; Schramm 6.3.
#include <Eigen/Eigenvalues>

#include "analysis/ride/ride.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/semi_trailing_arm_car.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

struct Element {
  int i, j;
  double value;
};

// Listed elements of the upper triangle (either order), the rest is zero.
void compare(Finding& f, const Eigen::MatrixXd& X, const std::vector<Element>& listed) {
  Eigen::MatrixXd printed = Eigen::MatrixXd::Zero(X.rows(), X.cols()), half_digit = printed;
  for (const Element& e : listed) printed(e.i - 1, e.j - 1) = printed(e.j - 1, e.i - 1) = e.value;
  for (Eigen::Index i = 0; i < X.rows(); ++i)
    for (Eigen::Index j = i; j < X.cols(); ++j) {
      f.expected.push_back(printed(i, j)), f.computed.push_back(X(i, j));
      // The book prints eight significant digits.
      f.tolerance.push_back(0.51e-7 * std::pow(10.0, std::ceil(std::log10(std::fabs(printed(i, j)) + 1e-6))));
    }
}

Finding neweul_matrices() {
  const classic::LinearMechanics m = classic::linear_model(classic::neweul_example());
  Finding f;
  compare(f, m.M,
          {{1, 1, 1130},
           {2, 2, 504},
           {3, 3, 1840},
           {4, 4, 109},
           {5, 5, 49.811185},
           {6, 4, 18.9},
           {6, 6, 7.2525},
           {7, 4, -18.9},
           {7, 5, -14.786766},
           {7, 6, -4.5025},
           {7, 7, 9.23},
           {8, 4, -18.9},
           {8, 5, 14.786766},
           {8, 6, -4.5025},
           {8, 8, 9.23},
           {9, 9, 42.5},
           {10, 10, 42.5}});
  compare(f, m.D, {{1, 1, 8960},      {1, 3, 1229.44},    {1, 4, -5160},     {1, 6, -777},     {1, 7, 777},
                   {1, 8, 777},       {1, 9, -1900},      {1, 10, -1900},    {2, 2, 3500.944}, {2, 5, -1663.83},
                   {2, 7, 438.228},   {2, 8, -438.228},   {2, 9, -1413.6},   {2, 10, 1413.6},  {3, 3, 15458.971},
                   {3, 4, -6488.64},  {3, 6, -1003.968},  {3, 7, 994.56},    {3, 8, 994.56},   {3, 9, 2629.6},
                   {3, 10, 2629.6},   {4, 4, 5160},       {4, 6, 777},       {4, 7, -777},     {4, 8, -777},
                   {5, 5, 1983.2423}, {5, 7, -525.58564}, {5, 8, 525.58564}, {6, 6, 153.153},  {6, 7, -143.745},
                   {6, 8, -143.745},  {7, 7, 287.49},     {8, 8, 287.49},    {9, 9, 1900},     {10, 10, 1900}});
  compare(f, m.K, {{1, 1, 827600},     {1, 3, 885994},     {1, 4, -796600},   {1, 6, -8621},     {1, 7, 8621},
                   {1, 8, 8621},       {1, 9, -15500},     {1, 10, -15500},   {2, 2, 80032.89},  {2, 5, -65828.188},
                   {2, 7, 4862.244},   {2, 8, -4862.244},  {2, 9, -11532},    {2, 10, 11532},    {3, 3, 1150539.3},
                   {3, 4, -928898},    {3, 6, -18384.88},  {3, 7, 11034.88},  {3, 8, 11034.88},  {3, 9, 21452},
                   {3, 10, 21452},     {4, 4, 1196600},    {4, 6, 98621},     {4, 7, -98621},    {4, 8, -98621},
                   {5, 5, 291806.36},  {5, 7, -72945.527}, {5, 8, 72945.527}, {6, 6, 29194.885}, {6, 7, -21844.885},
                   {6, 8, -21844.885}, {7, 7, 43689.77},   {8, 8, 43689.77},  {9, 9, 195500},    {10, 10, 195500}});
  for (const Element& e : {Element{4, 3, 200000},
                           {4, 4, 200000},
                           {5, 3, 149142.29},
                           {5, 4, -149142.29},
                           {6, 3, 45000},
                           {6, 4, 45000},
                           {7, 3, -90000},
                           {8, 4, -90000},
                           {9, 2, 180000},
                           {10, 1, 180000}}) {
    f.expected.push_back(e.value), f.computed.push_back(m.H(e.i - 1, e.j - 1));
    f.tolerance.push_back(0.51e-7 * std::pow(10.0, std::ceil(std::log10(std::fabs(e.value)))));
  }
  f.tolerance_reason = "half a unit of the eighth significant digit";
  f.note =
      "upper triangles of M, D, K with their zeros, then the elements of H; M(7,7) and M(8,8) with the sign and index "
      "that symmetry and definiteness ask for";
  return f;
}

Finding neweul_eigenvalues() {
  const classic::LinearMechanics m = classic::linear_model(classic::neweul_example());
  return {{-2.148867, 6.81407,  -2.766952, 6.895788, -3.289228, 6.96156,  -1.647397, 50.66792, -22.72103, 61.52473,
           -22.54853, 62.57877, -15.14161, 66.57341, -14.88905, 67.33582, -19.87521, 138.5694, -21.92374, 155.8521},
          upper_eigenvalues(classic::system_matrix(m)),
          {1e-4},
          "seven digits of a separate calculation from the printed matrices",
          "real and imaginary parts [1/s], by modulus"};
}

Finding quarter_car_eigenvalues() {
  const classic::QuarterCar<double> car{401, 48, 28426, 2836, 235000};
  return {{-2.9763, 7.6652, -30.1015, 65.0142},
          upper_eigenvalues(classic::system_matrix(classic::linear_model(car))),
          {6e-5},
          "four decimals",
          "real and imaginary parts [1/s]; data of Table 6.8"};
}

Finding frequency_bands() {
  classic::QuarterCar<double> car{401, 48, 28426, 2836, 235000};
  const std::vector<double> damped = upper_eigenvalues(classic::system_matrix(classic::linear_model(car)));
  car.damping = 0;
  const std::vector<double> undamped = upper_eigenvalues(classic::system_matrix(classic::linear_model(car)));
  return {{1.5, 12.5, 1.5, 12.5},
          {undamped[1] / (2 * M_PI), undamped[3] / (2 * M_PI), std::hypot(damped[0], damped[1]) / (2 * M_PI),
           std::hypot(damped[2], damped[3]) / (2 * M_PI)},
          {0.5, 2.5, 0.5, 2.5},
          "bands 1 to 2 Hz (body) and 10 to 15 Hz (suspension)",
          "quarter car of Table 6.8: without damper, then moduli of the damped eigenvalues [Hz]"};
}

Finding perception_filters() {
  Finding f;
  const auto add = [&](double expected, double computed, double tolerance) {
    f.expected.push_back(expected), f.computed.push_back(computed), f.tolerance.push_back(tolerance);
  };
  for (const auto& [frequency, K, filtered] : {std::array{1.0, 10.0, 9.82},
                                               {2.0, 14.1421, 13.20},
                                               {4.0, 20.0, 19.61},
                                               {5.0, 20.0, 20.80},
                                               {8.0, 20.0, 18.03},
                                               {16.0, 10.0, 9.88},
                                               {40.0, 4.0, 3.98},
                                               {80.0, 2.0, 1.99}}) {
    add(K, vdi_perception_vertical(1.0, frequency), 1e-4);
    add(filtered, vdi_vertical().alpha * std::abs(response(vdi_vertical(), frequency)), 0.006);
  }
  for (const auto& [frequency, K, filtered] :
       {std::array{1.0, 28.0, 27.46}, {2.0, 28.0, 25.25}, {4.0, 14.0, 13.83}, {40.0, 1.4, 1.393}}) {
    add(K, vdi_perception_horizontal(1.0, frequency), 1e-4);
    add(filtered, vdi_horizontal().alpha * std::abs(response(vdi_horizontal(), frequency)), 0.006);
  }
  // Limits of Table 6.1: the perception changes there and nowhere else.
  double limits = 0;
  for (const double a : {0.01, 0.02, 0.08, 0.32}) limits += perception(a * (1 - 1e-9)) != perception(a) ? 1 : 0;
  add(4, limits, 0);
  f.tolerance_reason = "K: definition; filters: two decimals of a separate calculation";
  f.note =
      "K per m/s^2 and 20 |F| at 1, 2, 4, 5, 8, 16, 40, 80 Hz vertical; K and 28 |F| at 1, 2, 4, 40 Hz horizontal; "
      "limits of Table 6.1. The filters are at most 10 % below K, at 8 Hz and at 2 Hz";
  return f;
}

Finding active_is_passive() {
  classic::HalfCar car{100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 120, 130, 47382, 51208, 3198, 3434};
  const classic::LinearMechanics passive = classic::linear_model(car);
  const classic::LinearMechanics active =
      classic::active_model(car, {car.front_spring, car.front_spring, car.front_damping, car.front_damping},
                            {car.rear_spring, car.rear_spring, car.rear_damping, car.rear_damping});
  const Eigen::MatrixXd A = classic::system_matrix(passive), difference = classic::system_matrix(active) - A;
  const double inputs = (classic::input_matrix(active, active.H) - classic::input_matrix(passive, passive.H)).norm();
  return {{0, 0, 0},
          {difference.norm() / A.norm(), inputs, active.N.norm() + active.G.norm()},
          {1e-12},
          "round-off",
          "difference of the system matrices (relative), of the input matrices, and skew parts of the active car"};
}

}  // namespace

std::vector<Entry> ride() {
  const auto popp = [](const std::string& place) { return "Popp/Schiehlen, Ground Vehicle Dynamics, " + place; };
  return {
      {"A06", "Schramm, Vehicle Dynamics, Table 6.8 (derived)", "eigenvalues of a quarter car [1/s]",
       quarter_car_eigenvalues},
      {"A07", "Schramm, Vehicle Dynamics, Table 1.2", "frequency bands of body and suspension [Hz]", frequency_bands},
      {"T13", popp("P2.14"), "M, D, K, H of the car with ten degrees of freedom", neweul_matrices},
      {"T14", popp("P2.14 (derived)"), "eigenvalues of the car with ten degrees of freedom [1/s]", neweul_eigenvalues},
      {"T59", popp("6.2"), "perception K and comfort filters", perception_filters},
      {"T60", popp("P5.1"), "active half car with passive gains", active_is_passive}};
}

}  // namespace fahrwerk::verification::classical
