#include "integrators/cvode.h"

#include <cvode/cvode.h>
#include <cvode/cvode_ls.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>
#include <sunnonlinsol/sunnonlinsol_newton.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <sstream>
#include <utility>

#include "integrators/dense_solver.h"
#include "integrators/stiffness_detector.h"
#include "integrators/sundials_objects.h"
#include "progress/interrupt.h"

namespace fahrwerk::integrators {
namespace {

constexpr int max_idle_steps = 100;  // in succession that do not move the time
constexpr long never = std::numeric_limits<long>::min() / 2;

using namespace sundials;
using Nonlinear = std::unique_ptr<_generic_SUNNonlinearSolver, Release<SUNNonlinSolFree>>;
struct FreeMemory {
  void operator()(void* memory) const { CVodeFree(&memory); }
};
using Memory = std::unique_ptr<void, FreeMemory>;

// One CVODE integrator with the solvers of its step equations.
struct Integrator {
  Matrix matrix;
  Linear linear;
  Nonlinear nonlinear;
  Memory memory;
};

void check(bool good, const char* call) {
  if (!good) throw std::runtime_error(std::string("CVODE refused ") + call);
}

}  // namespace

class Cvode::Solver {
 public:
  Solver(std::size_t n, Rate rate, AdaptiveOptions options, Method method);

  void set_jacobian(Jacobian jacobian);
  void set_roots(int count, Roots roots);
  void reset(double t, std::span<const double> x);
  Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample);
  AdaptiveSummary summary() const;

  double time() const { return time_; }
  std::span<const double> state() const { return entries(x_.get()); }
  std::span<const int> root_directions() const { return directions_; }
  Method active() const { return active_; }

 private:
  void build(Method method);
  void initialise(Method method, double first_step);
  Advance run(std::span<const double> sample_times, const Sample& on_sample);
  Advance creep(std::span<const double> sample_times, const Sample& on_sample);
  bool recover(int flag);
  bool accept_root();
  void consider_change();
  Advance fail(const std::string& what);
  std::string describe(int flag);

  Integrator& integrator(Method method) { return method == Method::cvode_adams ? adams_ : bdf_; }
  void* memory() const { return (active_ == Method::cvode_adams ? adams_ : bdf_).memory.get(); }

  void evaluate(double t, std::span<const double> x, std::span<double> x_dot) {
    ++rate_calls_;
    rate_(t, x, x_dot);
  }
  // Calls user code on behalf of CVODE: an exception is kept for advance, a result that is not finite is reported as
  // recoverable.
  template <class Call>
  int guarded(std::span<const double> result, Call&& call) {
    try {
      call();
    } catch (...) {
      exception_ = std::current_exception();
      return -1;
    }
    const std::size_t bad = first_not_finite(result);
    if (bad == result.size()) return 0;
    not_finite_ = bad;
    not_finite_step_ = step_;
    return 1;
  }
  static int call_rate(double t, N_Vector x, N_Vector x_dot, void* self);
  static int call_roots(double t, N_Vector x, double* g, void* self);
  static int call_jacobian(double t, N_Vector x, N_Vector x_dot, SUNMatrix matrix, void* self, N_Vector, N_Vector,
                           N_Vector);

  Rate rate_;
  Jacobian jacobian_;
  Roots roots_;
  AdaptiveOptions options_;
  Method method_, active_;

  Context context_;
  Vector x_, x_sample_, absolute_, errors_, weights_;
  Integrator adams_, bdf_;
  StiffnessDetector detector_;

  double time_ = 0, start_ = 0, end_ = 0;  // state reached; interval of the current advance
  bool must_initialise_ = true, after_root_ = false, change_to_adams_ = false;
  std::vector<int> directions_, found_;
  double root_time_ = 0;
  long step_ = 0;                 // of the current advance
  long not_finite_step_ = never;  // when a rate was last seen not finite
  std::size_t not_finite_ = 0;    // and in which state
  AdaptiveSummary past_;          // of the integrations before the last restart
  long rate_calls_ = 0;
  std::exception_ptr exception_;
};

Cvode::Solver::Solver(std::size_t n, Rate rate, AdaptiveOptions options, Method method)
    : rate_(std::move(rate)), options_(std::move(options)), method_(method), active_(method), detector_(n) {
  validate(options_, n);
  if (method_ == Method::cvode_auto) active_ = Method::cvode_adams;
  SUNContext context = nullptr;
  check(SUNContext_Create(nullptr, &context) == 0, "a context");
  context_.reset(context);
  for (Vector* v : {&x_, &x_sample_, &absolute_, &errors_, &weights_}) {
    v->reset(N_VNew_Serial(static_cast<sunindextype>(n), context));
    check(*v != nullptr, "a vector");
    N_VConst(0.0, v->get());
  }
  std::ranges::copy(absolute_tolerances(options_, n), entries(absolute_.get()).begin());
  if (method_ != Method::cvode_bdf) build(Method::cvode_adams);
  if (method_ != Method::cvode_adams) build(Method::cvode_bdf);
}

void Cvode::Solver::build(Method method) {
  const bool is_bdf = method == Method::cvode_bdf;
  Integrator& made = integrator(method);
  const SUNContext context = context_.get();
  const sunindextype n = N_VGetLength(x_.get());
  made.memory.reset(CVodeCreate(is_bdf ? CV_BDF : CV_ADAMS, context));
  void* memory = made.memory.get();
  check(memory != nullptr, "an integrator");
  CVodeSetErrHandlerFn(
      memory, [](int, const char*, const char*, char*, void*) {}, nullptr);
  check(CVodeInit(memory, call_rate, 0.0, x_.get()) == CV_SUCCESS, "CVodeInit");
  check(CVodeSVtolerances(memory, options_.relative_tolerance, absolute_.get()) == CV_SUCCESS, "the tolerances");
  CVodeSetUserData(memory, this);
  CVodeSetMaxHnilWarns(memory, -1);
  CVodeSetNoInactiveRootWarn(memory);
  if (std::isfinite(options_.max_step)) CVodeSetMaxStep(memory, options_.max_step);
  CVodeSetMinStep(memory, options_.min_step);

  made.nonlinear.reset(is_bdf ? SUNNonlinSol_Newton(x_.get(), context) : SUNNonlinSol_FixedPoint(x_.get(), 2, context));
  check(CVodeSetNonlinearSolver(memory, made.nonlinear.get()) == CV_SUCCESS, "the nonlinear solver");
  if (!is_bdf) return;
  made.matrix = dense_matrix(n, context);
  made.linear = dense_solver(n, context);
  check(made.matrix && made.linear, "the linear equations");
  check(CVodeSetLinearSolver(memory, made.linear.get(), made.matrix.get()) == CV_SUCCESS, "the linear solver");
}

int Cvode::Solver::call_rate(double t, N_Vector x, N_Vector x_dot, void* self) {
  Solver& solver = *static_cast<Solver*>(self);
  // CVODE's own time may be off the ends of the interval by rounding.
  const double time = std::clamp(t, solver.start_, solver.end_);
  return solver.guarded(entries(x_dot), [&] { solver.evaluate(time, entries(x), entries(x_dot)); });
}

int Cvode::Solver::call_roots(double t, N_Vector x, double* g, void* self) {
  Solver& solver = *static_cast<Solver*>(self);
  const std::span<double> values(g, solver.directions_.size());
  const double time = std::clamp(t, solver.start_, solver.end_);
  return solver.guarded(values, [&] { solver.roots_(time, entries(x), values); });
}

int Cvode::Solver::call_jacobian(double t, N_Vector x, N_Vector x_dot, SUNMatrix matrix, void* self, N_Vector, N_Vector,
                                 N_Vector) {
  Solver& solver = *static_cast<Solver*>(self);
  const std::span<double> values(SM_DATA_D(matrix), static_cast<std::size_t>(SM_LDATA_D(matrix)));
  const double time = std::clamp(t, solver.start_, solver.end_);
  return solver.guarded(values, [&] { solver.jacobian_(time, entries(x), entries(x_dot), values); });
}

void Cvode::Solver::set_jacobian(Jacobian jacobian) {
  jacobian_ = std::move(jacobian);
  if (bdf_.memory) CVodeSetJacFn(bdf_.memory.get(), jacobian_ ? call_jacobian : nullptr);
}

void Cvode::Solver::set_roots(int count, Roots roots) {
  roots_ = std::move(roots);
  directions_.assign(count, 0);
  found_.assign(count, 0);
  must_initialise_ = true;
  for (void* memory : {adams_.memory.get(), bdf_.memory.get()}) {
    if (memory != nullptr) check(CVodeRootInit(memory, count, call_roots) == CV_SUCCESS, "the event functions");
  }
}

void Cvode::Solver::reset(double t, std::span<const double> x) {
  if (x.size() != state().size()) throw std::invalid_argument("Cvode::reset: wrong number of states");
  time_ = t;
  std::copy(x.begin(), x.end(), entries(x_.get()).begin());
  must_initialise_ = true;
  // Between jumps that follow so quickly the detector has not looked twice: it would never leave BDF.
  long steps = 0;
  CVodeGetNumSteps(memory(), &steps);
  if (method_ == Method::cvode_auto && steps < StiffnessDetector::least_steps) change_to_adams_ = true;
}

// Starts a method at the current time and state, with order one.
void Cvode::Solver::initialise(Method method, double first_step) {
  past_ = summary();
  active_ = method;
  CVodeReInit(memory(), time_, x_.get());
  CVodeSetInitStep(memory(), first_step);
  CVodeSetStopTime(memory(), end_);
  detector_.restart(time_, state());
  must_initialise_ = after_root_ = false;
}

Advance Cvode::Solver::advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) {
  if (!(t_end >= time_)) return fail("the end of the interval lies before its start");
  if (t_end == time_) return {.time = time_};
  start_ = time_;
  end_ = t_end;
  // After an event CVODE already stands behind it, perhaps behind the new end: then start anew.
  double reached = time_;
  if (!must_initialise_) CVodeGetCurrentTime(memory(), &reached);
  if (must_initialise_ && t_end - time_ <= 4 * epsilon * std::max(std::abs(time_), std::abs(t_end))) {
    return creep(sample_times, on_sample);
  }
  if (must_initialise_ || reached > t_end) {
    initialise(std::exchange(change_to_adams_, false) ? Method::cvode_adams : active_, options_.initial_step);
  } else {
    CVodeSetStopTime(memory(), t_end);
  }
  return run(sample_times, on_sample);
}

Advance Cvode::Solver::run(std::span<const double> sample_times, const Sample& on_sample) {
  auto sample = std::upper_bound(sample_times.begin(), sample_times.end(), time_);
  int idle = 0;
  not_finite_step_ = never;
  for (step_ = 0; step_ < options_.max_steps; ++step_) {
    if (interrupt_requested()) must_initialise_ = true;
    check_interrupt();
    double t = time_;
    const int flag = CVode(memory(), end_, x_.get(), &t, CV_ONE_STEP);
    if (exception_) {
      must_initialise_ = true;
      std::rethrow_exception(std::exchange(exception_, nullptr));
    }
    if (flag < 0) {
      if (recover(flag)) continue;
      return fail(describe(flag));
    }
    idle = t > time_ ? 0 : idle + 1;
    if (idle > max_idle_steps) return fail(describe(CV_ERR_FAILURE));
    time_ = t >= end_ || flag == CV_TSTOP_RETURN ? end_ : t;
    for (; sample != sample_times.end() && *sample <= time_; ++sample) {
      CVodeGetDky(memory(), *sample, 0, x_sample_.get());
      on_sample(*sample, entries(*sample == time_ ? x_.get() : x_sample_.get()));
    }
    if (flag == CV_ROOT_RETURN) {
      if (!accept_root()) continue;
      const auto first = std::ranges::find_if(directions_, [](int d) { return d != 0; });
      return {AdaptiveStatus::root, time_, static_cast<int>(first - directions_.begin()), *first, {}};
    }
    if (time_ == end_) return {.time = time_};
    after_root_ = false;
    if (method_ == Method::cvode_auto) consider_change();
  }
  return fail(describe(CV_TOO_MUCH_WORK));
}

// Failures with a way out: an event function that stays at zero after its event, and Adams at a loss on a stiff system.
bool Cvode::Solver::recover(int flag) {
  if (flag == CV_ILL_INPUT && after_root_) {
    initialise(active_, 0);
    return true;
  }
  const bool is_lost = flag == CV_CONV_FAILURE || flag == CV_ERR_FAILURE;
  if (!is_lost || method_ != Method::cvode_auto || active_ == Method::cvode_bdf) return false;
  initialise(Method::cvode_bdf, 0);
  ++past_.switches;
  return true;
}

// An interval so short that CVODE refuses it: one Euler step, exact to rounding.
Advance Cvode::Solver::creep(std::span<const double> sample_times, const Sample& on_sample) {
  const auto first = std::upper_bound(sample_times.begin(), sample_times.end(), time_);
  const auto last = std::upper_bound(sample_times.begin(), sample_times.end(), end_);
  if (call_rate(time_, x_.get(), errors_.get(), this) != 0) {
    if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
    return fail(describe(CV_FIRST_RHSFUNC_ERR));
  }
  N_VLinearSum(1.0, x_.get(), end_ - time_, errors_.get(), x_.get());
  time_ = end_;
  for (const double sample : std::span(first, last)) on_sample(sample, state());
  return {.time = time_};
}

// Takes over the event found by CVODE unless it is the last one seen again: after a reset the state may lie on
// either side of the root by rounding.
bool Cvode::Solver::accept_root() {
  CVodeGetRootInfo(memory(), found_.data());
  after_root_ = true;
  bool is_new = time_ - root_time_ > 1000 * epsilon * std::abs(time_);
  for (std::size_t i = 0; i < found_.size(); ++i) is_new = is_new || (found_[i] != 0 && directions_[i] == 0);
  if (!is_new) return false;
  directions_ = found_;
  root_time_ = time_;
  return true;
}

void Cvode::Solver::consider_change() {
  double h = 0;
  CVodeGetLastStep(memory(), &h);
  const bool is_bdf = active_ == Method::cvode_bdf;
  const auto rate = [this](double t, std::span<const double> x, std::span<double> x_dot) { evaluate(t, x, x_dot); };
  if (!detector_.wants_change(is_bdf, time_, state(), h, rate, options_.relative_tolerance, entries(absolute_.get()))) {
    return;
  }
  initialise(is_bdf ? Method::cvode_adams : Method::cvode_bdf, 0);
  ++past_.switches;
}

AdaptiveSummary Cvode::Solver::summary() const {
  long steps = 0, error_failures = 0, solver_failures = 0, jacobians = 0, roots = 0;
  CVodeGetNumSteps(memory(), &steps);
  CVodeGetNumErrTestFails(memory(), &error_failures);
  CVodeGetNumStepSolveFails(memory(), &solver_failures);
  CVodeGetNumGEvals(memory(), &roots);
  if (active_ == Method::cvode_bdf) CVodeGetNumJacEvals(memory(), &jacobians);
  AdaptiveSummary total = past_;
  total.steps += steps;
  total.rejected += error_failures + solver_failures;
  total.rate_calls = rate_calls_;
  total.jacobian_calls += jacobians;
  total.root_calls += roots;
  if (steps > 0) {
    CVodeGetLastStep(memory(), &total.last_step);
    CVodeGetLastOrder(memory(), &total.last_order);
  }
  return total;
}

Advance Cvode::Solver::fail(const std::string& what) {
  must_initialise_ = true;
  const char* name = active_ == Method::cvode_bdf ? "CVODE (BDF): " : "CVODE (Adams): ";
  return {AdaptiveStatus::failed, time_, -1, 0, name + what};
}

// What went wrong, when, and which state is to blame: the one with the largest weighted local error, or the one whose
// rate is not finite.
std::string Cvode::Solver::describe(int flag) {
  const char* what = "the step became too small";
  // Steps that shrink towards the edge of the range of the right-hand side end as idle ones.
  bool is_rate = flag == CV_ERR_FAILURE && step_ - not_finite_step_ < 2 * max_idle_steps;
  switch (flag) {
    case CV_CONV_FAILURE:
      what = "the equations of the step could not be solved";
      break;
    case CV_TOO_MUCH_ACC:
      what = "the tolerances are below rounding";
      break;
    case CV_TOO_MUCH_WORK:
      what = "the allowed number of steps is used up";
      break;
    case CV_RTFUNC_FAIL:
      what = "an event function is not finite";
      break;
    case CV_RHSFUNC_FAIL:
    case CV_FIRST_RHSFUNC_ERR:
    case CV_REPTD_RHSFUNC_ERR:
    case CV_UNREC_RHSFUNC_ERR:
      is_rate = true;
      break;
    case CV_LSETUP_FAIL:
    case CV_LSOLVE_FAIL:
      what = "the Jacobian is not usable";
      break;
    case CV_ILL_INPUT:
      what = "the input was refused";
      break;
    default:
      break;
  }
  std::ostringstream text;
  text.precision(9);
  text << (is_rate ? "the right-hand side is not finite" : what) << " at t = " << time_;
  if (is_rate) {
    text << " in state " << not_finite_;
    return text.str();
  }
  if (CVodeGetErrWeights(memory(), weights_.get()) != CV_SUCCESS ||
      CVodeGetEstLocalErrors(memory(), errors_.get()) != CV_SUCCESS) {
    return text.str();
  }
  N_VProd(errors_.get(), weights_.get(), errors_.get());
  const auto weighted = entries(errors_.get());
  const auto worst = std::ranges::max_element(weighted, {}, [](double e) { return std::abs(e); });
  text << "; largest weighted error in state " << worst - weighted.begin();
  return text.str();
}

Cvode::Cvode(std::size_t n, Rate rate, AdaptiveOptions options, Method method)
    : solver_(std::make_unique<Solver>(n, std::move(rate), std::move(options), method)) {}
Cvode::~Cvode() = default;
Cvode::Cvode(Cvode&&) noexcept = default;
Cvode& Cvode::operator=(Cvode&&) noexcept = default;

void Cvode::set_jacobian(Jacobian jacobian) { solver_->set_jacobian(std::move(jacobian)); }
void Cvode::set_roots(int count, Roots roots) { solver_->set_roots(count, std::move(roots)); }
void Cvode::reset(double t, std::span<const double> x) { solver_->reset(t, x); }
Advance Cvode::advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) {
  return solver_->advance(t_end, sample_times, on_sample);
}
double Cvode::time() const { return solver_->time(); }
std::span<const double> Cvode::state() const { return solver_->state(); }
std::span<const int> Cvode::root_directions() const { return solver_->root_directions(); }
AdaptiveSummary Cvode::summary() const { return solver_->summary(); }
Method Cvode::active_method() const { return solver_->active(); }

}  // namespace fahrwerk::integrators
