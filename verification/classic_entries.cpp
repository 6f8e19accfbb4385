#include <iterator>

#include "verification/classic.h"

namespace fahrwerk::verification {

std::vector<Entry> classic_entries() {
  std::vector<Entry> list;
  for (auto group : {classical::bodies, classical::ride, classical::random, classical::control, classical::handling})
    std::ranges::move(group(), std::back_inserter(list));
  list.push_back(classical::recursive_formalism());
  list.push_back(classical::integrator_ranking());
  return list;
}

}  // namespace fahrwerk::verification
