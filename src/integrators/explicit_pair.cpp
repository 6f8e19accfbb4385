#include "integrators/explicit_pair.h"

#include <algorithm>
#include <utility>

namespace fahrwerk::integrators {
namespace {

constexpr Tableau dormand_prince{
    .name = "Dormand-Prince",
    .stages = 7,
    .order = 5,
    .error_order = 5,
    .last_is_first = true,
    .c = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1},
    .a = {{{},
           {1.0 / 5},
           {3.0 / 40, 9.0 / 40},
           {44.0 / 45, -56.0 / 15, 32.0 / 9},
           {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
           {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
           {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}}},
    .b = {},
    .d = {71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40}};
// Highest coefficient of the dense output (II.6, continuous extension of order 4).
constexpr double dense_weights[7] = {-12715105075.0 / 11282082432,  0,
                                     87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                                     701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                                     69997945.0 / 29380423};

constexpr Tableau bogacki_shampine{.name = "Bogacki-Shampine",
                                   .stages = 4,
                                   .order = 3,
                                   .error_order = 3,
                                   .last_is_first = true,
                                   .c = {0, 1.0 / 2, 3.0 / 4, 1},
                                   .a = {{{}, {1.0 / 2}, {0, 3.0 / 4}, {2.0 / 9, 1.0 / 3, 4.0 / 9}}},
                                   .b = {},
                                   .d = {-5.0 / 72, 1.0 / 12, 1.0 / 9, -1.0 / 8}};

constexpr Tableau fehlberg{.name = "Runge-Kutta-Fehlberg",
                           .stages = 8,
                           .order = 5,
                           .error_order = 6,
                           .last_is_first = false,
                           .c = {0, 1.0 / 6, 4.0 / 15, 2.0 / 3, 4.0 / 5, 1, 0, 1},
                           .a = {{{},
                                  {1.0 / 6},
                                  {4.0 / 75, 16.0 / 75},
                                  {5.0 / 6, -8.0 / 3, 5.0 / 2},
                                  {-8.0 / 5, 144.0 / 25, -4, 16.0 / 25},
                                  {361.0 / 320, -18.0 / 5, 407.0 / 128, -11.0 / 80, 55.0 / 128},
                                  {-11.0 / 640, 0, 11.0 / 256, -11.0 / 160, 11.0 / 256, 0},
                                  {93.0 / 640, -18.0 / 5, 803.0 / 256, -11.0 / 160, 99.0 / 256, 0, 1}}},
                           .b = {31.0 / 384, 0, 1125.0 / 2816, 9.0 / 32, 125.0 / 768, 5.0 / 66, 0, 0},
                           .d = {5.0 / 66, 0, 0, 0, 0, 5.0 / 66, -5.0 / 66, -5.0 / 66}};

}  // namespace

ExplicitPair::ExplicitPair(const Tableau& tableau, std::size_t n, Rate rate, AdaptiveOptions options)
    : OneStep(tableau.name, tableau.order, tableau.error_order, n, std::move(rate), std::move(options)),
      tableau_(&tableau),
      inner_(tableau.stages - 1, Vector(n)) {}

const OneStep::Vector& ExplicitPair::stage(int i) const {
  if (i == 0) return slope_old_;
  return tableau_->last_is_first && i == tableau_->stages - 1 ? slope_new_ : inner_[i - 1];
}

double ExplicitPair::try_step() {
  const Tableau& tableau = *tableau_;
  const double h = t_new_ - t_old_;
  const std::size_t n = size();
  std::array<const double*, Tableau::max_stages> k{};
  for (int i = 0; i < tableau.stages; ++i) k[i] = stage(i).data();
  // h times the weighted sum of the first slopes, in one component.
  const auto sum = [&](const Tableau::Row& weights, int count, std::size_t i) {
    double slope = 0;
    for (int j = 0; j < count; ++j) slope += weights[j] * k[j][i];
    return h * slope;
  };
  for (int s = 1; s < tableau.stages; ++s) {
    const bool is_end = tableau.last_is_first && s == tableau.stages - 1;
    Vector& x = is_end ? x_new_ : x_stage_;
    for (std::size_t i = 0; i < n; ++i) x[i] = x_old_[i] + sum(tableau.a[s], s, i);
    evaluate(time_inside(tableau.c[s]), x, is_end ? slope_new_ : inner_[s - 1]);
  }
  if (!tableau.last_is_first) {
    for (std::size_t i = 0; i < n; ++i) x_new_[i] = x_old_[i] + sum(tableau.b, tableau.stages, i);
  }
  for (std::size_t i = 0; i < n; ++i) error_[i] = sum(tableau.d, tableau.stages, i);
  const double error = step_norm(error_);
  return tableau.last_is_first ? error : finish_step(error);
}

DormandPrince::DormandPrince(std::size_t n, Rate rate, AdaptiveOptions options)
    : ExplicitPair(dormand_prince, n, std::move(rate), std::move(options)) {
  for (Vector& d : dense_) d.assign(n, 0.0);
}

void DormandPrince::prepare_dense_output() {
  const double h = t_new_ - t_old_;
  for (std::size_t i = 0; i < size(); ++i) {
    double top = 0;
    for (int j = 0; j < 7; ++j) top += dense_weights[j] * stage(j)[i];
    const double change = x_new_[i] - x_old_[i];
    const double bend = h * slope_old_[i] - change;
    dense_[0][i] = change;
    dense_[1][i] = bend;
    dense_[2][i] = change - h * slope_new_[i] - bend;
    dense_[3][i] = h * top;
  }
}

// The cubic Hermite polynomial of the step plus a quartic bubble.
void DormandPrince::interpolate_inside(double s, Vector& x) const {
  const double r = 1 - s;
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = x_old_[i] + s * (dense_[0][i] + r * (dense_[1][i] + s * (dense_[2][i] + r * dense_[3][i])));
  }
}

BogackiShampine::BogackiShampine(std::size_t n, Rate rate, AdaptiveOptions options)
    : ExplicitPair(bogacki_shampine, n, std::move(rate), std::move(options)) {}

Fehlberg::Fehlberg(std::size_t n, Rate rate, AdaptiveOptions options)
    : ExplicitPair(fehlberg, n, std::move(rate), std::move(options)) {
  for (Vector* v : {&low_, &high_, &slope_third_, &slope_two_thirds_}) v->assign(n, 0.0);
}

// The slopes at one and two thirds, first on the cubic (error h⁴), then on the quintic with these (error h⁵): the
// quintic with the second ones has an error of h⁶, as the step has.
void Fehlberg::prepare_dense_output() {
  const double h = t_new_ - t_old_;
  std::ranges::fill(low_, 0.0);
  std::ranges::fill(high_, 0.0);
  for (int pass = 0; pass < 2; ++pass) {
    interpolate_inside(1.0 / 3, x_stage_);
    evaluate(time_inside(1.0 / 3), x_stage_, slope_third_);
    interpolate_inside(2.0 / 3, x_stage_);
    evaluate(time_inside(2.0 / 3), x_stage_, slope_two_thirds_);
    for (std::size_t i = 0; i < size(); ++i) {
      // What the cubic's derivative lacks: with u = s (1 - s), (u² (low + high s))' is 4/27 low + 8/81 high at 1/3
      // and -4/27 low - 4/81 high at 2/3.
      const double change = x_new_[i] - x_old_[i], ends = h * (slope_old_[i] + slope_new_[i]);
      const double middle = (4 * change - ends) / 3;
      const double first = h * slope_third_[i] - (middle + h * slope_old_[i] / 3);
      const double second = h * slope_two_thirds_[i] - (middle + h * slope_new_[i] / 3);
      high_[i] = 81.0 / 4 * (first + second);
      low_[i] = 27.0 / 4 * first - 2.0 / 3 * high_[i];
    }
  }
}

void Fehlberg::interpolate_inside(double s, Vector& x) const {
  OneStep::interpolate_inside(s, x);
  const double bubble = s * s * (1 - s) * (1 - s);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += bubble * (low_[i] + s * high_[i]);
}

}  // namespace fahrwerk::integrators
