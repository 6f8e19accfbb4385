// Model exchange: an importer's own loop around CVODE, with root finding and events, finds what `fahrwerk run` finds.
#include <cvode/cvode.h>
#include <gtest/gtest.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

struct Loop {
  FmuInstance& fmu;
  std::size_t n, roots;
  std::vector<double> x;
};

void put_point(Loop& l, double t, N_Vector y) {
  l.x.assign(N_VGetArrayPointer(y), N_VGetArrayPointer(y) + l.n);
  l.fmu.set_time(t), l.fmu.set_states(l.x);
}
int rate(double t, N_Vector y, N_Vector y_dot, void* data) {
  auto& l = *static_cast<Loop*>(data);
  put_point(l, t, y);
  std::vector<double> f(l.n);
  if (const int s = l.fmu.rates(f); s != 0) return s == 2 ? 1 : -1;
  std::copy(f.begin(), f.end(), N_VGetArrayPointer(y_dot));
  return 0;
}
int root(double t, N_Vector y, double* g, void* data) {
  auto& l = *static_cast<Loop*>(data);
  put_point(l, t, y);
  std::vector<double> values(l.roots);
  if (l.fmu.indicators(values) != 0) return -1;
  std::copy(values.begin(), values.end(), g);
  return 0;
}

// To the ends of these times, with events; values of the outputs at each.
std::vector<std::vector<double>> integrate(FmuInstance& fmu, std::size_t n, std::size_t roots,
                                           const std::vector<double>& times, const std::vector<unsigned>& outputs,
                                           int& events) {
  Loop l{fmu, n, roots, std::vector<double>(n)};
  EventAnswer answer;
  EXPECT_EQ(fmu.new_states(answer), 0);
  EXPECT_EQ(fmu.continuous_mode(), 0);
  EXPECT_EQ(fmu.states(l.x), 0);
  std::vector<double> nominal(n);
  EXPECT_EQ(fmu.nominals(nominal), 0);
  SUNContext context;
  SUNContext_Create(nullptr, &context);
  N_Vector y = N_VNew_Serial(static_cast<sunindextype>(n), context), tolerance = N_VClone(y);
  for (std::size_t i = 0; i < n; ++i)
    N_VGetArrayPointer(y)[i] = l.x[i], N_VGetArrayPointer(tolerance)[i] = 1e-10 * nominal[i];
  SUNMatrix A = SUNDenseMatrix(static_cast<sunindextype>(n), static_cast<sunindextype>(n), context);
  SUNLinearSolver solver = SUNLinSol_Dense(y, A, context);
  void* cvode = CVodeCreate(CV_BDF, context);
  CVodeInit(cvode, rate, 0.0, y), CVodeSVtolerances(cvode, 1e-8, tolerance), CVodeSetUserData(cvode, &l);
  CVodeSetLinearSolver(cvode, solver, A), CVodeSetMaxNumSteps(cvode, 100000), CVodeSetMaxStep(cvode, 0.02);
  if (roots > 0) CVodeRootInit(cvode, static_cast<int>(roots), root);
  std::vector<std::vector<double>> found;
  double t = 0.0;
  for (const double end : times) {
    while (t < end) {
      const double stop = answer.next_defined ? std::min(end, answer.next) : end;
      bool event = false, terminates = false;
      int flag = CV_SUCCESS;
      if (stop > t) {
        CVodeSetStopTime(cvode, stop);
        flag = CVode(cvode, stop, y, &t, CV_ONE_STEP);
        EXPECT_GE(flag, 0) << "t = " << t;
        if (flag < 0) return found;
        put_point(l, t, y);
        EXPECT_EQ(fmu.completed(event, terminates), 0);
        EXPECT_FALSE(terminates);
      }
      if (flag != CV_ROOT_RETURN && !event && !(answer.next_defined && t >= answer.next)) continue;
      ++events;
      EXPECT_EQ(fmu.event_mode(), 0);
      EXPECT_EQ(fmu.new_states(answer), 0);
      EXPECT_EQ(fmu.continuous_mode(), 0);
      if (answer.values_changed) {
        fmu.states(l.x);
        std::copy(l.x.begin(), l.x.end(), N_VGetArrayPointer(y));
      }
      CVodeReInit(cvode, t, y);
    }
    std::vector<double> values;
    EXPECT_EQ(fmu.get(outputs, values), 0);
    found.push_back(values);
  }
  CVodeFree(&cvode), SUNLinSolFree(solver), SUNMatDestroy(A), N_VDestroy(y), N_VDestroy(tolerance);
  SUNContext_Free(&context);
  return found;
}

class Exchange : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Fmu, Exchange, testing::Values(2, 3),
                         [](const auto& v) { return "Fmi" + std::to_string(v.param); });

// A car with all its parts: hand wheel, pedals, brakes; what sticks and slides are events, kinks and a driver's samples
// are times that the FMU asks for.
void compare(const std::string& text, int fmi, double tolerance, int least_events) {
  const TemporaryFolder folder;
  const fs::path file = folder.write("drive.yaml", text);
  const RunReport run = Scenario::load(file.string(), {"solver.method=cvode_bdf", "solver.relative_tolerance=1e-8",
                                                       "solver.absolute_tolerance=1e-10"})
                            .run();
  const std::vector<std::string> names{"body.vx",   "body.yaw_rate", "body.y",
                                       "body.roll", "wheel.1l.fz",   "wheel.2r.spin"};
  const FmuFile fmu(
      "'" + file.string() + "' --outputs body.vx,body.yaw_rate,body.y,body.roll,wheel.1l.fz,wheel.2r.spin", fmi);
  const auto car = instance_of(fmu, true);
  ASSERT_TRUE(car->made());
  ASSERT_EQ(car->initialise(0.0, run.end_time), 0);
  std::size_t n = 0, roots = 0;
  for (const auto& [name, reference] : fmu.references)
    n += name.starts_with("state."), roots += name.starts_with("event.");
  if (fmi == 2) roots = std::stoul(fmu.first("numberOfEventIndicators=\"([0-9]+)\""));
  std::vector<unsigned> outputs;
  for (const std::string& name : names) outputs.push_back(fmu.reference(name));
  const std::vector<double> times(run.record.time.begin() + 1, run.record.time.end());
  int events = 0;
  const auto found = integrate(*car, n, roots, times, outputs, events);
  ASSERT_EQ(found.size(), times.size());
  EXPECT_GE(events, least_events);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::vector<double>& column = run.record.column(names[i]);
    double worst = 0.0, size = 1e-6;  // straight ahead nothing moves sideways
    for (std::size_t k = 0; k < times.size(); ++k)
      worst = std::max(worst, std::fabs(found[k][i] - column[k + 1])), size = std::max(size, std::fabs(column[k + 1]));
    EXPECT_LT(worst, tolerance * size) << names[i];
  }
}

TEST_P(Exchange, StepSteerOfAWholeCar) {
  compare(
      "vehicle: midsize\nstart: {speed: 20 m/s}\n"
      "controls: {hand_wheel: {time: [0, 0.3, 0.4, 1.2], angle: [0, 0, 0.8, 0.8]}}\nduration: 1.2 s\n"
      "record: {interval: 50 ms}\n",
      GetParam(), 1e-5, 2);
}

TEST_P(Exchange, BrakingToLockedWheels) {
  compare(
      "vehicle: midsize\nroad: wet\nstart: {speed: 15 m/s}\n"
      "controls: {pedals: {time: [0, 0.1, 0.2, 1], throttle: 0, clutch: 1, brake: [0, 0, 900, 900]}}\nduration: 1 s\n"
      "record: {interval: 50 ms}\n",
      GetParam(), 1e-4, 3);
}

}  // namespace
}  // namespace fahrwerk::test
