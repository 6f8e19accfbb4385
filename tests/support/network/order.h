// The order in which the conditions of a network are solved, found from which of them holds which unknown.
//
// Every condition is matched with one unknown (augmenting paths); what depends on each other both ways is one
// transformer (strongly connected part, Tarjan), and the transformers follow each other: block triangular.
#pragma once

#include <string>
#include <vector>

namespace fahrwerk {

struct TransformerOrder {
  std::vector<std::vector<int>> conditions;  // of each transformer, in the order of solution
  std::vector<std::vector<int>> outputs;     // its unknowns
  std::vector<int> unmatched_conditions;     // too many: they hold no unknown of their own
  std::vector<int> unmatched_variables;      // too few: nothing determines them
};

// holds[f]: the variables in condition f; inputs are known.
TransformerOrder solution_order(const std::vector<std::vector<int>>& holds, int variables,
                                const std::vector<int>& inputs);

}  // namespace fahrwerk
