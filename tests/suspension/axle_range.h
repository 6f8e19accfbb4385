// Axles over the whole range of their travels.
#pragma once

#include "axles.h"
#include "suspension/axle/evaluate.h"

namespace fahrwerk::test {

// Short names of what these tests are about.
namespace axles {
using V = Vec3<double>;
using Axle = DependentAxle<double>;
using Travel = AxleTravel<double>;
using MovedAxle = AxleMotion<double>;
}  // namespace axles

inline const AxleTravel<double> kStill{{0.0, 0.0}, 0.0};

// Calls f(axle, geometry, travel) over the whole range, edges included.
template <class F>
void over_range(int h_steps, int s_steps, const F& f) {
  for (const AxleGeometry& g : all_axles()) {
    const DependentAxle<double> x = built(g);
    const auto part = [](double low, double high, int i, int n) { return low + (high - low) * i / n; };
    for (int i = 0; i <= h_steps; ++i)
      for (int j = 0; j <= h_steps; ++j)
        for (int k = 0; k <= (x.steered ? s_steps : 0); ++k)
          f(x, g,
            AxleTravel<double>{
                {part(x.range.h_min, x.range.h_max, i, h_steps), part(x.range.h_min, x.range.h_max, j, h_steps)},
                part(x.range.s_min, x.range.s_max, k, s_steps)});
  }
}

}  // namespace fahrwerk::test
