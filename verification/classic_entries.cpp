#include <iterator>

#include "verification/classic.h"

namespace fahrwerk::verification {

std::vector<Entry> classic_entries() {
  std::vector<Entry> list;
  for (auto group : {classical::bodies, classical::ride, classical::random, classical::control, classical::handling})
    std::ranges::move(group(), std::back_inserter(list));
  list.push_back(open_entry("T15", "Popp/Schiehlen, Ground Vehicle Dynamics, 2.5.2",
                            "number of bodies from which the recursive formalism costs less: 8 to 10",
                            "the recursive formalism (2.127) to (2.143); equations are formed non-recursively"));
  return list;
}

}  // namespace fahrwerk::verification
