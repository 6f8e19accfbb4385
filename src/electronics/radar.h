// The unit of radar_settings.h.
#pragma once

#include "electronics/radar_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class RadarUnit final : public ControlUnit<S> {
 public:
  RadarUnit(const RadarSettings& s, const CarFacts& /*car*/) : s_(s), cursor_(s.leads.size(), 0) {
    for (const RadarSettings::Lead& lead : s.leads) gap_.push_back(S(lead.gap));
    this->shown_.assign(4, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& /*orders*/) override {
    const double t = static_cast<double>(count_) * T;
    const S speed = seen.named[0];
    S nearest(s_.range), lead_speed(0.0), lead_acceleration(0.0), there(0.0);
    for (std::size_t k = 0; k < s_.leads.size(); ++k) {
      const RadarSettings::Lead& lead = s_.leads[k];
      if (t < lead.from || t >= lead.until) continue;
      const TimeHistory::Value now = lead.speed.at(t, Side::right, cursor_[k]);
      // Since the last sample, or since it came.
      const double since = std::min(T, t - lead.from);
      const double before = lead.speed.at(t - since, Side::right).value;
      const double way = 0.5 * (before + lead.speed.at(t, Side::left).value) * since;
      gap_[k] += way - 0.5 * since * (last_ + speed);
      const auto nearer = gap_[k] < nearest;
      nearest = select(nearer, gap_[k], nearest), there = select(nearer, S(1.0), there);
      lead_speed = select(nearer, S(now.value), lead_speed);
      lead_acceleration = select(nearer, S(now.slope), lead_acceleration);
    }
    last_ = speed, ++count_;
    this->shown_ = {there, nearest, lead_speed, lead_acceleration};
  }
  void remember(Archive& archive) override { archive(gap_, last_, count_); }

 private:
  RadarSettings s_;
  std::vector<std::size_t> cursor_;  // only for speed
  std::vector<S> gap_;
  S last_{0.0};
  long count_ = 0;
};

}  // namespace fahrwerk
