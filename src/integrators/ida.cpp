#include "integrators/ida.h"

#include <ida/ida.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "integrators/sundials_objects.h"
#include "progress/interrupt.h"

namespace fahrwerk::integrators {
namespace {

struct FreeIda {
  void operator()(void* memory) const { IDAFree(&memory); }
};

void accept(bool good, const char* call) {
  if (!good) throw std::runtime_error(std::string("IDA refused ") + call);
}

}  // namespace

class Ida::Solver {
 public:
  Solver(std::size_t n, Residual residual, const std::vector<bool>& algebraic, AdaptiveOptions options)
      : residual_(std::move(residual)), options_(std::move(options)) {
    validate(options_, n);
    if (algebraic.size() != n) throw std::invalid_argument("Ida: wrong number of marks for algebraic states");
    SUNContext context = nullptr;
    accept(SUNContext_Create(nullptr, &context) == 0, "a context");
    context_.reset(context);
    for (sundials::Vector* v : {&x_, &x_dot_, &absolute_, &id_}) {
      v->reset(N_VNew_Serial(static_cast<sunindextype>(n), context));
      accept(*v != nullptr, "a vector");
      N_VConst(0.0, v->get());
    }
    std::ranges::copy(absolute_tolerances(options_, n), sundials::entries(absolute_.get()).begin());
    bool any = false;
    for (std::size_t i = 0; i < n; ++i) {
      sundials::entries(id_.get())[i] = algebraic[i] ? 0.0 : 1.0;
      any = any || algebraic[i];
    }
    memory_.reset(IDACreate(context));
    void* memory = memory_.get();
    accept(memory != nullptr, "an integrator");
    IDASetErrHandlerFn(
        memory, [](int, const char*, const char*, char*, void*) {}, nullptr);
    accept(IDAInit(memory, call, 0.0, x_.get(), x_dot_.get()) == IDA_SUCCESS, "IDAInit");
    accept(IDASVtolerances(memory, options_.relative_tolerance, absolute_.get()) == IDA_SUCCESS, "the tolerances");
    IDASetUserData(memory, this);
    IDASetId(memory, id_.get());
    IDASetSuppressAlg(memory, any);
    IDASetMaxNumSteps(memory, options_.max_steps);
    if (std::isfinite(options_.max_step)) IDASetMaxStep(memory, options_.max_step);
    matrix_.reset(SUNDenseMatrix(static_cast<sunindextype>(n), static_cast<sunindextype>(n), context));
    linear_.reset(SUNLinSol_Dense(x_.get(), matrix_.get(), context));
    accept(IDASetLinearSolver(memory, linear_.get(), matrix_.get()) == IDA_SUCCESS, "the linear solver");
  }

  void reset(double t, std::span<const double> x, std::span<const double> x_dot) {
    const std::size_t n = state().size();
    if (x.size() != n || x_dot.size() != n) throw std::invalid_argument("Ida::reset: wrong number of states");
    std::ranges::copy(x, sundials::entries(x_.get()).begin());
    std::ranges::copy(x_dot, sundials::entries(x_dot_.get()).begin());
    past_ = summary();
    time_ = t;
    IDAReInit(memory_.get(), t, x_.get(), x_dot_.get());
    IDASetInitStep(memory_.get(), options_.initial_step);
  }

  Advance advance(double t_end) {
    if (!(t_end >= time_)) return {AdaptiveStatus::failed, time_, -1, 0, "IDA: the end lies before the start"};
    if (t_end == time_) return {.time = time_};
    IDASetStopTime(memory_.get(), t_end);
    double t = time_;
    const int flag = IDASolve(memory_.get(), t_end, &t, x_.get(), x_dot_.get(), IDA_NORMAL);
    if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
    time_ = flag < 0 ? t : t_end;
    if (flag >= 0) return {.time = time_};
    char* name = IDAGetReturnFlagName(flag);
    const std::string message = std::string("IDA: ") + name;
    std::free(name);
    return {AdaptiveStatus::failed, time_, -1, 0, message};
  }

  AdaptiveSummary summary() const {
    long steps = 0, errors = 0, jacobians = 0;
    IDAGetNumSteps(memory_.get(), &steps);
    IDAGetNumErrTestFails(memory_.get(), &errors);
    IDAGetNumJacEvals(memory_.get(), &jacobians);
    AdaptiveSummary total = past_;
    total.steps += steps, total.rejected += errors, total.jacobian_calls += jacobians;
    total.rate_calls = calls_;
    if (steps > 0) IDAGetLastStep(memory_.get(), &total.last_step), IDAGetLastOrder(memory_.get(), &total.last_order);
    return total;
  }

  double time() const { return time_; }
  std::span<const double> state() const { return sundials::entries(x_.get()); }
  std::span<const double> rate() const { return sundials::entries(x_dot_.get()); }

 private:
  static int call(double t, N_Vector x, N_Vector x_dot, N_Vector residual, void* self) {
    Solver& solver = *static_cast<Solver*>(self);
    ++solver.calls_;
    const std::span<double> out = sundials::entries(residual);
    try {
      check_interrupt();
      solver.residual_(t, sundials::entries(x), sundials::entries(x_dot), out);
    } catch (...) {
      solver.exception_ = std::current_exception();
      return -1;
    }
    return sundials::first_not_finite(out) == out.size() ? 0 : 1;
  }

  Residual residual_;
  AdaptiveOptions options_;
  sundials::Context context_;
  sundials::Vector x_, x_dot_, absolute_, id_;
  sundials::Matrix matrix_;
  sundials::Linear linear_;
  std::unique_ptr<void, FreeIda> memory_;
  double time_ = 0.0;
  long calls_ = 0;
  AdaptiveSummary past_;
  std::exception_ptr exception_;
};

Ida::Ida(std::size_t n, Residual residual, std::vector<bool> algebraic, AdaptiveOptions options)
    : solver_(std::make_unique<Solver>(n, std::move(residual), algebraic, std::move(options))) {}
Ida::~Ida() = default;
Ida::Ida(Ida&&) noexcept = default;
Ida& Ida::operator=(Ida&&) noexcept = default;

void Ida::reset(double t, std::span<const double> x, std::span<const double> x_dot) { solver_->reset(t, x, x_dot); }
Advance Ida::advance(double t_end) { return solver_->advance(t_end); }
double Ida::time() const { return solver_->time(); }
std::span<const double> Ida::state() const { return solver_->state(); }
std::span<const double> Ida::rate() const { return solver_->rate(); }
AdaptiveSummary Ida::summary() const { return solver_->summary(); }

}  // namespace fahrwerk::integrators
