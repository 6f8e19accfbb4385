// Where the tyres have their largest force, found while the wheels are controlled: the targets of the front wheels
// differ a little, to one side and then to the other, and the forces tell which of both slips was the better one.
//   x = (λ_l/λ̄_l - λ_r/λ̄_r)/2,  y = (P_l/P̄_l - P_r/P̄_r)/2,  g = <x y>/(<x²> + x_0²) = d ln F/d ln λ
//   m' = `seek_rate` clamp(g - g_0, ±1/2),  1 <= m <= `most_slip`/`slip`
// P: pressure that balances the tyre's force, λ: slip from the wheels, bars: their means of late. What both wheels have
// in common, loads that move to and fro and a speed that is wrong, is in neither x nor y. Over any scalar.
#pragma once

#include "electronics/abs_settings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct PeakSearch {
  static constexpr double kTurns = 0.1;     // time after which the sides change  [s]
  static constexpr double kMean = 0.4;      // of the means  [s]
  static constexpr double kProducts = 0.3;  // of the products' means  [s]
  static constexpr double kNoise = 0.02;    // x_0: what slips may differ by without having been asked to  [-]
  static constexpr double kEnough = 0.15;   // g_0: at the largest force g is 0, and steep before  [-]

  struct Side {
    S slip{0.0}, usual_slip{0.0}, usual_force{0.0};  // late as the force; of late
  };
  Side side[2];
  S more{1.0};               // m
  S leans{1.0}, since{0.0};  // 1: the left wheel has more; for how long
  S xy{0.0}, xx{0.0};

  void begin(const Mask<S>& fresh) {
    more = select(fresh, S(1.0), more), leans = select(fresh, S(1.0), leans);
    for (S* value : {&since, &xy, &xx}) *value = select(fresh, S(0.0), *value);
  }

  // controlled: both wheels follow their targets, by the tyres' forces alone.
  void update(double T, const AbsSettings& s, const Mask<S>& controlled, const S slip[2], const S force[2]) {
    const S late(T / (s.acceleration_filter + T)), mean(T / (kMean + T)), products(T / (kProducts + T));
    S apart[2], gained[2];
    for (int i = 0; i < 2; ++i) {
      Side& w = side[i];
      w.slip = select(controlled, S(w.slip + late * (slip[i] - w.slip)), slip[i]);
      w.usual_slip = select(controlled, S(w.usual_slip + mean * (w.slip - w.usual_slip)), slip[i]);
      w.usual_force = select(controlled, S(w.usual_force + mean * (force[i] - w.usual_force)), force[i]);
      apart[i] = w.slip / max(w.usual_slip, S(5e-3)), gained[i] = force[i] / max(w.usual_force, S(1e5));
    }
    const S x = 0.5 * (apart[0] - apart[1]), y = 0.5 * (gained[0] - gained[1]);
    xy = select(controlled, S(xy + products * (x * y - xy)), S(0.0));
    xx = select(controlled, S(xx + products * (x * x - xx)), S(0.0));
    const S slope = xy / (xx + kNoise * kNoise);
    const S most(s.most_slip > s.slip ? s.most_slip / s.slip : 1.0);
    const S step = T * s.seek_rate * clamp(S(slope - kEnough), S(-0.5), S(0.5));
    more = select(controlled, clamp(S(more + step), S(1.0), most), more);
    const auto turns = since > S(kTurns - 0.5 * T);
    leans = select(turns, S(-leans), leans);
    since = select(controlled, select(turns, S(T), S(since + T)), S(0.0));
  }
};

}  // namespace fahrwerk
