// How long one wheel's linkage takes with partial velocities and bias accelerations, alone and in the lanes of a pack;
// built once per instruction set, like kernel.cpp.
#include <time.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {
namespace {

using LinkagePack = Pack<xsimd::default_arch>;

double cpu_ns() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
}

template <class C>
void set(C& to, int lane, double value) {
  if constexpr (ScalarTraits<C>::lanes > 1)
    to.set_lane(lane, value);
  else
    to = value;
}

template <class C>
struct Sample {
  C h, s, h_rate, s_rate;
};

// Nanoseconds per evaluation over the whole range, best of many; `sum` keeps the work from being left out.
template <class C>
double time_evaluation(const Linkage<double>& l, double& sum) {
  constexpr int count = 64, repeats = 10, lanes = ScalarTraits<C>::lanes;
  Linkage<C> packed{};
  if constexpr (lanes > 1)
    for (int lane = 0; lane < lanes; ++lane) copy_to_lane(l, lane, packed);
  else
    packed = l;
  std::array<Sample<C>, count> in;
  for (int i = 0; i < count; ++i)
    for (int lane = 0; lane < lanes; ++lane) {
      const double a = 0.37 * (i + 5 * lane);
      set(in[i].h, lane, l.range.h_min + (l.range.h_max - l.range.h_min) * (0.5 + 0.5 * std::sin(a)));
      set(in[i].s, lane, l.range.s_min + (l.range.s_max - l.range.s_min) * (0.5 + 0.5 * std::cos(1.3 * a)));
      set(in[i].h_rate, lane, std::sin(2.1 * a)), set(in[i].s_rate, lane, 0.3 * std::cos(2.7 * a));
    }
  double best = 1e30;
  for (int round = 0; round < 300; ++round) {
    const double start = cpu_ns();
    C total(0.0);
    Knuckle<C> o{};
    for (int repeat = 0; repeat < repeats; ++repeat)
      for (const Sample<C>& x : in) {
        evaluate(packed, x.h, x.s, x.h_rate, x.s_rate, o);
        total += o.r_VW.x + o.A_VK[0][1] + o.t_h.x + o.d_h.z + o.t_s.y + o.d_s.z + o.t_bias.x + o.d_bias.y +
                 o.spring.value + o.damper.per_h + o.bar.per_h;
      }
    best = std::min(best, (cpu_ns() - start) / (repeats * count));
    sum += lane_value(total, 0);
  }
  return best;
}

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) void FAHRWERK_KERNEL_LINKAGE(const fahrwerk::Linkage<double>* linkage,
                                                                               fahrwerk::LinkageTiming* out) {
  double sum = 0.0;
  out->lanes = fahrwerk::LinkagePack::lanes;
  out->single_ns = fahrwerk::time_evaluation<double>(*linkage, sum);
  out->lane_ns = fahrwerk::time_evaluation<fahrwerk::LinkagePack>(*linkage, sum) / out->lanes;
  if (!(sum == sum)) out->single_ns = out->lane_ns = 0.0;
}
