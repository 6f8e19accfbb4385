// How long one wheel's tyre takes, alone and in the lanes of a pack; built once per instruction set, like kernel.cpp.
#include <time.h>

#include <algorithm>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

// The single tyre for this instruction set, too; that of the tyre room is built for any machine.
template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

namespace {

using TirePack = Pack<xsimd::default_arch>;

// Inputs that go through the whole range of slip and load.
template <class C>
TireInput<C> sample_input(int i, double radius) {
  TireInput<C> in{};
  constexpr int lanes = ScalarTraits<C>::lanes;
  const auto set = [](C& to, int lane, double value) {
    if constexpr (lanes > 1)
      to.set_lane(lane, value);
    else
      to = value;
  };
  for (int lane = 0; lane < lanes; ++lane) {
    const double a = 0.13 * (i + 3 * lane), slip = 0.2 * std::sin(a), angle = 0.15 * std::cos(1.7 * a);
    set(in.load, lane, 3500.0 + 2500.0 * std::sin(0.7 * a));
    set(in.friction, lane, 1.0);
    set(in.deflection, lane, 0.018 + 0.012 * std::sin(0.7 * a));
    set(in.lean, lane, 1.0), set(in.camber_sine, lane, 0.03 * std::cos(a));
    set(in.v_x, lane, 20.0), set(in.v_y, lane, 20.0 * angle);
    set(in.spin, lane, 20.0 * (1.0 + slip) / radius), set(in.turn_rate, lane, 0.2), set(in.bore_rate, lane, 0.3);
  }
  return in;
}

double cpu_ns() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
}

// Nanoseconds per evaluation, best of many; `sum` keeps the work from being left out.
template <class C>
double time_law(const TireLaw& law, double& sum) {
  constexpr int count = 64, repeats = 20;
  constexpr int lanes = ScalarTraits<C>::lanes;
  std::array<const TireLaw*, lanes> tires;
  tires.fill(&law);
  const auto lane_law = make_lane_law<C>(tires);
  const double radius = body_of(law).unloaded_radius;
  std::array<TireInput<C>, count> in;
  for (int i = 0; i < count; ++i) in[i] = sample_input<C>(i, radius);
  double best = 1e30;
  for (int round = 0; round < 300; ++round) {
    const double start = cpu_ns();
    C total(0.0);
    for (int repeat = 0; repeat < repeats; ++repeat)
      for (int i = 0; i < count; ++i) {
        TireSlip<C> slip;
        TireInput<C> one = in[i];
        total += lane_law->evaluate(C(0.95 * radius), one, slip);
        total += slip.g_x + slip.g_y + slip.trail + slip.torque_z + slip.tilt_torque + slip.rolling_torque;
      }
    best = std::min(best, (cpu_ns() - start) / (repeats * count));
    sum += lane_value(total, 0);
  }
  return best;
}

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) void FAHRWERK_KERNEL_TIRE(const fahrwerk::TireLaw* law,
                                                                            fahrwerk::TireTiming* out) {
  double sum = 0.0;
  out->lanes = fahrwerk::TirePack::lanes;
  out->single_ns = fahrwerk::time_law<double>(*law, sum);
  out->lane_ns = fahrwerk::time_law<fahrwerk::TirePack>(*law, sum) / out->lanes;
  if (!(sum == sum)) out->single_ns = out->lane_ns = 0.0;
}
