#include "support/network/order.h"

#include <algorithm>

namespace fahrwerk {
namespace {

using Index = std::size_t;
constexpr int kUnmatched = -1;

class Matching {
 public:
  Matching(const std::vector<std::vector<int>>& holds, int variables)
      : holds_(holds), condition_of(static_cast<Index>(variables), kUnmatched), variable_of(holds.size(), kUnmatched) {
    for (Index f = 0; f < holds.size(); ++f) {
      seen_.assign(condition_of.size(), false);
      extend(f);
    }
  }

 private:
  bool extend(Index f) {
    for (const int v : holds_[f]) {
      const Index i = static_cast<Index>(v);
      if (seen_[i]) continue;
      seen_[i] = true;
      if (condition_of[i] != kUnmatched && !extend(static_cast<Index>(condition_of[i]))) continue;
      condition_of[i] = static_cast<int>(f), variable_of[f] = v;
      return true;
    }
    return false;
  }

  const std::vector<std::vector<int>>& holds_;
  std::vector<bool> seen_;

 public:
  std::vector<int> condition_of;  // of each variable
  std::vector<int> variable_of;   // of each condition
};

// Strongly connected parts; a part is complete only after all parts that it depends on.
class Parts {
 public:
  Parts(const std::vector<std::vector<int>>& holds, const Matching& match, TransformerOrder& out)
      : holds_(holds),
        match_(match),
        out_(out),
        number_(holds.size(), 0),
        lowest_(holds.size(), 0),
        open_(holds.size(), false) {
    for (Index f = 0; f < holds.size(); ++f)
      if (match.variable_of[f] != kUnmatched && number_[f] == 0) visit(f);
  }

 private:
  void visit(Index f) {
    number_[f] = lowest_[f] = ++count_;
    stack_.push_back(f), open_[f] = true;
    for (const int v : holds_[f]) {
      const int other = match_.condition_of[static_cast<Index>(v)];
      if (other == kUnmatched || static_cast<Index>(other) == f) continue;
      const Index g = static_cast<Index>(other);
      if (number_[g] == 0) {
        visit(g);
        lowest_[f] = std::min(lowest_[f], lowest_[g]);
      } else if (open_[g]) {
        lowest_[f] = std::min(lowest_[f], number_[g]);
      }
    }
    if (lowest_[f] != number_[f]) return;
    std::vector<int> conditions, outputs;
    for (Index g = holds_.size(); g != f;) {
      g = stack_.back();
      stack_.pop_back(), open_[g] = false;
      conditions.push_back(static_cast<int>(g)), outputs.push_back(match_.variable_of[g]);
    }
    std::sort(conditions.begin(), conditions.end());
    std::sort(outputs.begin(), outputs.end());
    out_.conditions.push_back(std::move(conditions)), out_.outputs.push_back(std::move(outputs));
  }

  const std::vector<std::vector<int>>& holds_;
  const Matching& match_;
  TransformerOrder& out_;
  std::vector<int> number_, lowest_;
  std::vector<bool> open_;
  std::vector<Index> stack_;
  int count_ = 0;
};

}  // namespace

TransformerOrder solution_order(const std::vector<std::vector<int>>& holds, int variables,
                                const std::vector<int>& inputs) {
  const auto is_input = [&](int v) { return std::find(inputs.begin(), inputs.end(), v) != inputs.end(); };
  std::vector<std::vector<int>> unknown(holds.size());
  for (Index f = 0; f < holds.size(); ++f)
    for (const int v : holds[f])
      if (!is_input(v)) unknown[f].push_back(v);
  const Matching match(unknown, variables);
  TransformerOrder out;
  for (Index f = 0; f < holds.size(); ++f)
    if (match.variable_of[f] == kUnmatched) out.unmatched_conditions.push_back(static_cast<int>(f));
  for (int v = 0; v < variables; ++v)
    if (!is_input(v) && match.condition_of[static_cast<Index>(v)] == kUnmatched) out.unmatched_variables.push_back(v);
  Parts(unknown, match, out);
  return out;
}

}  // namespace fahrwerk
