#include "model/signal_controller.h"

#include <algorithm>

namespace fahrwerk {

void SignalController::update(double t, Model& model, const double* x, const double* u, const double* given,
                              double* commands) {
  double y = 0.0;
  const std::size_t wanted[] = {law_.output};
  model.read(t, x, u, wanted, &y);
  const double e = (law_.target_input < 0 ? law_.target : given[law_.target_input]) - y;
  const double rate = begun_ ? (e - last_) / law_.sample : 0.0;
  const double step = law_.integral * law_.sample * e;
  const double whole = law_.proportional * e + law_.derivative * rate + sum_ + step;
  const bool drives_on = (whole > law_.upper && step > 0.0) || (whole < law_.lower && step < 0.0);
  if (!drives_on) sum_ += step;
  commands[law_.input] = std::clamp(whole, law_.lower, law_.upper);
  last_ = e, begun_ = true;
}

}  // namespace fahrwerk
