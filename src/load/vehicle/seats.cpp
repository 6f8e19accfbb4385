#include "load/vehicle/seats.h"

#include <algorithm>

namespace fahrwerk::load {

std::vector<Seat> read_seats(const files::Reader& root, bool rolls) {
  constexpr files::Limits place{.min = -50, .max = 50};
  std::vector<Seat> seats;
  if (!root.has("seats")) return seats;
  for (const files::Reader& r : root.list("seats", {.max_size = 100})) {
    const std::string name = r.text("name");
    if (std::any_of(seats.begin(), seats.end(), [&](const Seat& s) { return s.name == name; }))
      r.problem("name", "'" + name + "' stands here a second time");
    Seat seat{name, r.number("x", "m", place), rolls ? r.number("y", "m", place, 0.0) : 0.0, 0.0, {}};
    if (r.has("z")) seat.height = seat.z = r.number("z", "m", place);
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace fahrwerk::load
