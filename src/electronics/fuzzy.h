// Mamdani's fuzzy inference: rules "if a is A and b is B then y is C".        [Mamdani, Assilian 1975; Schramm 14.3.6]
//   membership   trapezoids over each input:  μ = 0 below a, 1 from b to c, 0 above d, straight lines between
//   strength     of a rule: its weight times the least membership among its conditions
//   conclusion   each set of the output is cut off at the strongest rule that names it; the highest of all counts
//   value        the centre of the area below that: ∫ y m dy/∫ m dy, by sums over kFuzzyPoints points of the range
// Inputs beyond their ranges count as the range's end. Where no rule fires the value is the given one.
// S: of inputs and value. Sets and rules are numbers of a file and the same for all.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk {

inline constexpr int kFuzzyPoints = 201;
inline constexpr std::size_t kMostFuzzySets = 16, kMostFuzzyInputs = 8;

struct FuzzySet {
  std::string name;
  double a, b, c, d;  // a <= b <= c <= d
};

struct FuzzyVariable {
  std::string name, unit;
  double low, high;            // range, low < high
  std::vector<FuzzySet> sets;  // 1 .. kMostFuzzySets
};

struct FuzzyRule {
  struct Condition {
    std::size_t input, set;
  };
  std::vector<Condition> conditions;  // all must hold; none: always
  std::size_t conclusion;             // set of the output
  double weight = 1.0;                // 0 .. 1
};

template <class S>
inline S membership(const FuzzySet& set, const S& x) {
  // An edge without width jumps; its own end belongs to the set.
  const S up = set.b > set.a ? S((x - set.a) / (set.b - set.a)) : select(x < S(set.a), S(0.0), S(1.0));
  const S down = set.d > set.c ? S((set.d - x) / (set.d - set.c)) : select(x > S(set.d), S(0.0), S(1.0));
  return clamp(min(up, down), S(0.0), S(1.0));
}

class FuzzyRules {
 public:
  FuzzyRules() = default;
  FuzzyRules(std::vector<FuzzyVariable> inputs, FuzzyVariable output, std::vector<FuzzyRule> rules, double otherwise)
      : inputs_(std::move(inputs)), output_(std::move(output)), rules_(std::move(rules)), otherwise_(otherwise) {
    for (int i = 0; i < kFuzzyPoints; ++i)
      for (const FuzzySet& s : output_.sets) shape_.push_back(membership(s, point(i)));
  }

  const std::vector<FuzzyVariable>& inputs() const { return inputs_; }
  const FuzzyVariable& output() const { return output_; }
  const std::vector<FuzzyRule>& rules() const { return rules_; }

  // x: of all inputs, in their order.
  template <class S>
  S evaluate(const S* x) const {
    std::array<S, kMostFuzzySets> height;
    height.fill(S(0.0));
    for (const FuzzyRule& rule : rules_) {
      S strength(1.0);
      for (const FuzzyRule::Condition& c : rule.conditions) {
        const FuzzyVariable& v = inputs_[c.input];
        strength = min(strength, membership(v.sets[c.set], clamp(x[c.input], S(v.low), S(v.high))));
      }
      S& highest = height[rule.conclusion];
      highest = max(highest, S(rule.weight * strength));
    }
    S area(0.0), moment(0.0);
    for (int i = 0; i < kFuzzyPoints; ++i) {
      S m(0.0);
      for (std::size_t k = 0; k < output_.sets.size(); ++k)
        m = max(m, min(height[k], S(shape_[static_cast<std::size_t>(i) * output_.sets.size() + k])));
      // Both ends count half: the sums are trapezoids.
      const double share = i == 0 || i == kFuzzyPoints - 1 ? 0.5 : 1.0;
      area += share * m, moment += share * point(i) * m;
    }
    const auto fires = area > S(kNothing);
    return select(fires, S(moment / select(fires, area, S(1.0))), S(otherwise_));
  }

 private:
  static constexpr double kNothing = 1e-9;

  double point(int i) const { return output_.low + (output_.high - output_.low) * i / (kFuzzyPoints - 1); }

  std::vector<FuzzyVariable> inputs_;
  FuzzyVariable output_{};
  std::vector<FuzzyRule> rules_;
  double otherwise_ = 0.0;
  std::vector<double> shape_;  // memberships of the output's sets, point by point
};

}  // namespace fahrwerk
