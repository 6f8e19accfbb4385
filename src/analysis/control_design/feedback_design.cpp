#include "analysis/control_design/feedback_design.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;
using Eigen::Index;

// x = T z, u = U v: balanced states, and columns of B as large as A.
struct ScaledPair {
  Matrix A, B;
  Eigen::VectorXd T, U;
};
ScaledPair scaled_pair(const Matrix& A, const Matrix& B) {
  ScaledPair s{A, B, {}, Eigen::VectorXd::Ones(B.cols())};
  s.T = balance(s.A);
  s.B = s.T.cwiseInverse().asDiagonal() * B;
  const double size = s.A.norm() > 0.0 ? s.A.norm() : 1.0;
  for (Index k = 0; k < B.cols(); ++k)
    if (const double b = s.B.col(k).norm(); b > 0.0) s.U[k] = size / b;
  s.B = s.B * s.U.asDiagonal();
  return s;
}
Matrix unscaled_gain(const ScaledPair& s, const Matrix& K) {
  return s.U.asDiagonal() * K * s.T.cwiseInverse().asDiagonal();
}

Reach reach(const StateSpace& model, const Matrix& A, const Matrix& B) {
  const ScaledPair s = scaled_pair(A, B);
  Reach r;
  r.singular_values = kalman_singular_values(s.A, s.B);
  if (r.singular_values.size() > 0 && r.singular_values[0] > 0.0)
    r.rank = static_cast<int>((r.singular_values.array() > 1e-10 * r.singular_values[0]).count());
  for (const Mode& m : modes(model))
    if (m.eigenvalue.imag() >= 0.0)
      r.modes.push_back({m.eigenvalue, m.dominant_coordinate, hautus_margin(s.A, s.B, m.eigenvalue)});
  return r;
}

bool repeated(const ComplexList& poles, Index times) {
  for (const std::complex<double>& p : poles) {
    const auto same = [&](const std::complex<double>& q) { return std::abs(p - q) <= 1e-6 * std::abs(p); };
    if (std::count_if(poles.begin(), poles.end(), same) > times) return true;
  }
  return false;
}

// Ackermann's formula needs small orders and takes any pole, the other way one as often as there are inputs; the better
// of both.
Matrix placed(const Matrix& A, const Matrix& B, const ComplexList& poles) {
  Matrix best;
  double least = INFINITY;
  const auto take = [&](const Matrix& K) {
    const double error = pole_error(A - B * K, poles);
    if (error < least) best = K, least = error;
  };
  if (B.cols() == 1 && A.rows() <= 12) take(place_poles(A, B, poles));
  if (!repeated(poles, B.cols())) take(place_poles_multi(A, B, poles));
  if (best.size() == 0)
    throw std::domain_error("pole placement: a pole may be asked for as often as there are inputs, not more");
  return best;
}

GainDesign placed_scaled(const Matrix& A, const Matrix& B, const ComplexList& poles) {
  const ScaledPair s = scaled_pair(A, B);
  const Matrix K = placed(s.A, s.B, poles);
  GainDesign d{unscaled_gain(s, K), std::nullopt, pole_error(s.A - s.B * K, poles)};
  if (!(*d.pole_error < 1e-2))
    throw std::domain_error("pole placement: the poles are missed by round-off; they are too far from those there are");
  return d;
}

// R and N are in the scales of u: scaled with U.
GainDesign lqr_scaled(const Matrix& A, const Matrix& B, const Matrix& Q, const Matrix& N, const Matrix& R) {
  ScaledPair s{A, B, {}, R.diagonal().cwiseSqrt().cwiseInverse()};
  s.T = balance(s.A);
  s.B = s.T.cwiseInverse().asDiagonal() * B * s.U.asDiagonal();
  const auto T = s.T.asDiagonal(), U = s.U.asDiagonal();
  const Matrix R_scaled = U * R * U, Q_scaled = T * Q * T, N_scaled = T * N * U;
  const RiccatiSolution found = lqr_cross(s.A, s.B, Q_scaled, N_scaled, R_scaled);
  return {unscaled_gain(s, found.K), found.residual, std::nullopt};
}

ObserverDesign complete(const ControlPlant& plant, const GainDesign& dual) {
  const Matrix L = dual.K.transpose(), C = plant.C();
  const Index n = plant.model.order();
  return {{plant.model.A - L * C, L, plant.B(), Matrix::Identity(n, n), Matrix::Zero(n, C.rows())},
          L,
          dual.residual,
          dual.pole_error};
}

void remove_column(Matrix& M, Index at) {
  const Index rest = M.cols() - at - 1;
  M.middleCols(at, rest) = M.rightCols(rest).eval();
  M.conservativeResize(Eigen::NoChange, M.cols() - 1);
}

// The input becomes the state that is the integral of an input (column of B) or of a state, over the factor.
void promote(StateSpace& m, int input, int rate_input, int rate_state, double factor) {
  const Index n = m.order();
  m.A.conservativeResize(n + 1, n + 1), m.B.conservativeResize(n + 1, Eigen::NoChange);
  m.C.conservativeResize(Eigen::NoChange, n + 1);
  m.A.col(n).head(n) = m.B.col(input).head(n), m.C.col(n) = m.D.col(input);
  m.A.row(n).setZero(), m.B.row(n).setZero();
  if (rate_input >= 0)
    m.B(n, rate_input) = 1.0 / factor;
  else
    m.A(n, rate_state) = 1.0 / factor;
  m.states.push_back(m.inputs[static_cast<std::size_t>(input)]);
  remove_column(m.B, input), remove_column(m.D, input);
  m.inputs.erase(m.inputs.begin() + input);
  std::erase_if(m.rate_inputs, [&](const RateInput& r) { return r.of == input || r.rate == input; });
  for (RateInput& r : m.rate_inputs) r.of -= r.of > input ? 1 : 0, r.rate -= r.rate > input ? 1 : 0;
}

// Columns of the input, of its rate and of the rate of that, each with its factor.
struct InputColumns {
  Eigen::VectorXd value, rate, second;
};
InputColumns columns_of(const StateSpace& m, int input) {
  InputColumns c{m.B.col(input), Eigen::VectorXd::Zero(m.order()), Eigen::VectorXd::Zero(m.order())};
  for (const RateInput& r : m.rate_inputs)
    if (r.of == input) {
      c.rate += r.factor * m.B.col(r.rate);
      for (const RateInput& second : m.rate_inputs)
        if (second.of == r.rate) c.second += r.factor * second.factor * m.B.col(second.rate);
    }
  return c;
}

}  // namespace

Matrix ControlPlant::B() const { return model.B(Eigen::all, actuators); }
Matrix ControlPlant::C() const { return model.C(measured, Eigen::all); }
Matrix ControlPlant::direct() const { return model.D(measured, actuators); }

std::string needed_rate(const StateSpace& m, int input) {
  for (const RateInput& r : m.rate_inputs)
    if (r.of == input && (m.B.col(r.rate).cwiseAbs().maxCoeff() > 0.0 || m.D.col(r.rate).cwiseAbs().maxCoeff() > 0.0 ||
                          !needed_rate(m, r.rate).empty()))
      return m.inputs[static_cast<std::size_t>(r.rate)].name;
  return "";
}

StateSpace with_rate_states(StateSpace m, const std::string& actuator) {
  // The chain of inputs, each the rate of the next; by name, since places change.
  struct Link {
    std::string name;
    double factor;
  };
  std::vector<Link> chain;
  for (int at = find(m.inputs, actuator).value(), next = -1;; at = next, next = -1) {
    for (const RateInput& r : m.rate_inputs)
      if (r.rate == at) next = r.of, chain.push_back({m.inputs[static_cast<std::size_t>(next)].name, r.factor});
    if (next < 0) break;
  }
  int state = -1;
  for (const Link& link : chain) {
    promote(m, find(m.inputs, link.name).value(), state < 0 ? find(m.inputs, actuator).value() : -1, state,
            link.factor);
    state = m.order() - 1;
  }
  return m;
}

std::vector<ModeReach> Reach::lost() const {
  std::vector<ModeReach> list;
  for (const ModeReach& m : modes)
    if (!(m.margin > kReachTolerance)) list.push_back(m);
  return list;
}

Reach controllability(const ControlPlant& plant) { return reach(plant.model, plant.model.A, plant.B()); }
Reach observability(const ControlPlant& plant) {
  return reach(plant.model, plant.model.A.transpose(), plant.C().transpose());
}

GainDesign lqr_feedback(const ControlPlant& plant, const Eigen::VectorXd& q, const Eigen::VectorXd& r) {
  const Matrix D = plant.model.D(Eigen::all, plant.actuators), &C = plant.model.C;
  const Matrix QC = q.asDiagonal() * C, QD = q.asDiagonal() * D;
  Matrix R = D.transpose() * QD;
  R.diagonal() += r;
  return lqr_scaled(plant.model.A, plant.B(), C.transpose() * QC, C.transpose() * QD, R);
}

GainDesign placed_feedback(const ControlPlant& plant, const ComplexList& poles) {
  return placed_scaled(plant.model.A, plant.B(), poles);
}

ObserverDesign placed_observer(const ControlPlant& plant, const ComplexList& poles) {
  return complete(plant, placed_scaled(plant.model.A.transpose(), plant.C().transpose(), poles));
}

ObserverDesign placed_reduced_observer(const ControlPlant& plant, const ComplexList& poles) {
  // z = T⁻¹ x, outputs of like size.
  const ScaledPair dual = scaled_pair(plant.model.A.transpose(), plant.C().transpose());
  const Matrix A = dual.A.transpose(), C = dual.B.transpose();
  const Eigen::VectorXd T = dual.T.cwiseInverse();  // of the states themselves: x = T z
  ObserverDesign d{reduced_observer(A, T.cwiseInverse().asDiagonal() * plant.B(), C, poles), {}, {}, {}};
  d.pole_error = pole_error(d.matrices.F, poles);
  if (!(*d.pole_error < 1e-2)) throw std::domain_error("reduced observer: its poles are missed by round-off");
  d.matrices.G = d.matrices.G * dual.U.asDiagonal();
  d.matrices.S = T.asDiagonal() * d.matrices.S, d.matrices.V = T.asDiagonal() * d.matrices.V * dual.U.asDiagonal();
  return d;
}

ObserverDesign kalman_filter(const ControlPlant& plant, const std::vector<ProcessNoise>& sources,
                             const Eigen::VectorXd& r) {
  const Index n = plant.model.order(), p = r.size();
  Matrix Q = Matrix::Zero(n, n), N = Matrix::Zero(n, p), R = r.asDiagonal();
  for (const ProcessNoise& s : sources) {
    Q += s.intensity * s.b * s.b.transpose();
    N += s.intensity * s.b * s.d.transpose();
    R += s.intensity * s.d * s.d.transpose();
  }
  return complete(plant, lqr_scaled(plant.model.A.transpose(), plant.C().transpose(), Q, N, R));
}

StateSpace closed_loop_model(const ControlPlant& plant, const Matrix& K, const ObserverMatrices* observer) {
  const StateSpace& m = plant.model;
  const Index n = m.order(), inputs = m.B.cols(), outputs = m.C.rows(), own = observer ? observer->F.rows() : 0;
  const auto count = static_cast<Index>(plant.actuators.size());
  // What the actuators do comes through u alone: ŷ = C x + D d, d without them; x̂ = X x + W w + Y d.
  Matrix D_seen = m.D(plant.measured, Eigen::all);
  D_seen(Eigen::all, plant.actuators).setZero();
  const Matrix C_seen = plant.C(), B = plant.B(), D = m.D(Eigen::all, plant.actuators);
  const Matrix X = observer ? Matrix(observer->V * C_seen) : Matrix(Matrix::Identity(n, n));
  const Matrix W = observer ? observer->S : Matrix(n, 0);
  const Matrix Y = observer ? Matrix(observer->V * D_seen) : Matrix(Matrix::Zero(n, inputs));
  // u = E v - K x̂ with E the places of the actuators among the inputs.
  Matrix E = Matrix::Zero(count, inputs);
  for (Index k = 0; k < count; ++k) E(k, plant.actuators[static_cast<std::size_t>(k)]) = 1.0;

  StateSpace c = m;
  c.A = Matrix::Zero(n + own, n + own), c.B = Matrix::Zero(n + own, inputs);
  c.A.topLeftCorner(n, n) = m.A - B * K * X, c.A.topRightCorner(n, own) = -B * K * W;
  c.B.topRows(n) = m.B - B * K * Y;
  if (observer) {
    c.A.bottomLeftCorner(own, n) = observer->G * C_seen - observer->H * K * X;
    c.A.bottomRightCorner(own, own) = observer->F - observer->H * K * W;
    c.B.bottomRows(own) = observer->G * D_seen + observer->H * (E - K * Y);
    for (Index k = 0; k < own; ++k) c.states.push_back({"observer." + std::to_string(k + 1), "-"});
  }
  c.C.resize(outputs + count, n + own), c.D.resize(outputs + count, inputs);
  c.C << m.C - D * K * X, -D * K * W, -K * X, -K * W;
  c.D << m.D - D * K * Y, -K * Y;
  for (const int a : plant.actuators) {
    const Quantity& s = m.inputs[static_cast<std::size_t>(a)];
    c.outputs.push_back({"control." + s.name, s.unit});
  }
  return c;
}

TimeAnswer time_answer(const StateSpace& model, int input, TestSignal signal, double size, double duration,
                       int samples) {
  const Index n = model.order();
  const InputColumns b = columns_of(model, input);
  // x' = A x + b_0 u + b_1 u' + b_2 u'' from rest: the state just after a step, and just after an impulse.
  const bool step = signal == TestSignal::step;
  Eigen::VectorXd x = step ? Eigen::VectorXd(b.rate + model.A * b.second)
                           : Eigen::VectorXd(b.value + model.A * (b.rate + model.A * b.second));
  x *= size;
  Matrix M = Matrix::Zero(n + 1, n + 1);
  M.topLeftCorner(n, n) = model.A;
  if (step) M.col(n).head(n) = size * b.value;
  const double h = duration / (samples - 1);
  const Matrix one = exponential(h * M);
  TimeAnswer answer;
  answer.outputs.resize(model.C.rows(), samples);
  const double held = step ? size : 0.0;
  for (int k = 0; k < samples; ++k) {
    answer.time.push_back(h * k);
    answer.outputs.col(k) = model.C * x + held * model.D.col(input);
    x = (one.topLeftCorner(n, n) * x + one.col(n).head(n)).eval();
  }
  return answer;
}

}  // namespace fahrwerk
