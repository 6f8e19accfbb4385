// The law of feedback_settings.h.
#pragma once

#include "electronics/feedback_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class FeedbackUnit final : public ControlUnit<S> {
 public:
  FeedbackUnit(const FeedbackSettings& s, const CarFacts& /*car*/) : s_(s) { this->shown_.assign(2, S(0.0)); }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const auto fresh = seen.fresh > 0.5;
    const S error = s_.target - seen.named[0];
    integral_ = select(fresh, S(0.0), integral_);
    const S rate = select(fresh, S(0.0), S((error - last_) / T));
    const S sum = s_.reset_time > 0.0 ? S(integral_ + error * (T / s_.reset_time)) : S(0.0);
    const S wanted = s_.gain * (error + sum + s_.derivative_time * rate);
    const S given = clamp(wanted, S(s_.low), S(s_.high));
    integral_ = select(abs(S(wanted - given)) > 0.0, integral_, sum);
    last_ = error;
    orders.named[0] = given;
    this->shown_[0] = error, this->shown_[1] = given;
  }
  void remember(Archive& archive) override { this->keep(archive, integral_, last_); }

 private:
  FeedbackSettings s_;
  S integral_{0.0}, last_{0.0};
};

}  // namespace fahrwerk
