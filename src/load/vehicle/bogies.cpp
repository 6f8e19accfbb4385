#include "load/vehicle/bogies.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "load/vehicle/axle_names.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

class BogieReader {
 public:
  BogieReader(const std::vector<Reader>& axles, const CarParameters<double>& car, SuspensionElementParameters& all)
      : axles_(axles), car_(car), all_(all), bogie_of_(axles.size(), -1) {}

  void read(const Reader& r, int number) {
    const bool beam = r.choice("kind", {"walking_beam", "air"}) == "walking_beam";
    std::vector<int> axles = read_axle_names(r, "axles", car_.axles(), kMostAxles);
    std::sort(axles.begin(), axles.end());
    const bool sound = are_neighbours(r, axles, beam) && are_free(r, axles, number);
    if (beam)
      read_beam(r, axles, sound);
    else
      read_air(r, axles, sound);
  }

 private:
  bool are_neighbours(const Reader& r, const std::vector<int>& axles, bool beam) const {
    const std::size_t count = axles.size();
    if (count == 0) return false;
    if (beam ? count != 2 : count < 2) {
      r.problem("axles",
                fmt::format("{} named; expected {}", count == 1 ? "one axle is" : fmt::format("{} axles are", count),
                            beam ? "the two that the beam joins" : "two or more that share their air"));
      return false;
    }
    for (std::size_t i = 1; i < count; ++i) {
      if (axles[i] != axles[i - 1] + 1) {
        r.problem("axles", fmt::format("axle {} does not follow axle {}; expected axles one behind the other",
                                       axles[i] + 1, axles[i - 1] + 1));
        return false;
      }
      if (unit_of(axles[i]) != unit_of(axles[0])) {
        r.problem("axles", fmt::format("axles {} and {} carry different units; expected those of one", axles[0] + 1,
                                       axles[i] + 1));
        return false;
      }
    }
    return true;
  }

  // Of other bogies, of a lift, of a preload of their own.
  bool are_free(const Reader& r, const std::vector<int>& axles, int number) {
    bool free = true;
    for (const int axle : axles) {
      int& of = bogie_of_[static_cast<std::size_t>(axle)];
      if (of >= 0) {
        r.problem("axles", fmt::format("axle {} belongs to bogies[{}] already", axle + 1, of));
        free = false;
      }
      of = number;
      const Reader& a = axles_[static_cast<std::size_t>(axle)];
      if (a.number("lift", "m", {}, 0.0) > 0.0) {
        r.problem("axles",
                  fmt::format("axle {} is lifted and carries nothing; expected axles on the ground", axle + 1));
        free = false;
      }
      const Reader spring = a.map("spring");
      if (spring.has("preload") && spring.text("preload") != "auto") {
        spring.problem("preload", fmt::format("is given, but axle {} shares its load in bogies[{}]; expected auto",
                                              axle + 1, number));
        free = false;
      }
    }
    return free;
  }

  void read_beam(const Reader& r, const std::vector<int>& axles, bool sound) {
    WalkingBeam b{sound ? axles[0] : 0, {0.5, 0.5}, 0.0, 0.0, 0.0};
    const double apart = sound ? axle_place(car_, axles[0]) - axle_place(car_, axles[1]) : 1.0;
    b.arm.fill(0.5 * apart);
    if (r.has("arms")) {
      const std::vector<double> arms = r.numbers("arms", "m", {.above = 0, .max = 10}, {.min_size = 2, .max_size = 2});
      if (arms.size() == 2) b.arm = {arms[0], arms[1]};
      if (sound && std::fabs(b.length() - apart) > 0.01 * apart)
        r.problem("arms", fmt::format("are {:.4g} m together, but axles {} and {} are {:.4g} m apart", b.length(),
                                      axles[0] + 1, axles[1] + 1, apart));
    }
    b.stiffness = r.number("stiffness", "N/m", {.above = 0, .max = 1e9});
    b.cubic = r.number("cubic", "N/m^3", {.min = 0, .max = 1e12}, 0.0);
    b.damping = r.number("damping", "N s/m", {.min = 0, .max = 1e8}, 0.0);
    if (!sound) return;
    for (const int axle : axles)
      for (int i = 2 * axle; i < 2 * axle + 2; ++i)
        if (const WheelElements& w = all_.wheel[static_cast<std::size_t>(i)]; w.air_spring || w.leaf_spring) {
          r.problem("kind", fmt::format("is a walking beam, which carries axle {} alone; expected no {} spring there",
                                        axle + 1, w.air_spring ? "air" : "leaf"));
          return;
        }
    all_.bogie.beam.push_back(b);
  }

  void read_air(const Reader& r, const std::vector<int>& axles, bool sound) {
    SharedAir air{axles, r.choice("sides", {"apart", "joined"}, "apart") == "joined", 0.0};
    if (r.has("time")) air.time = r.number("time", "s", {.min = 1e-3, .max = 1e4});
    if (!sound) return;
    for (const int axle : axles)
      for (int i = 2 * axle; i < 2 * axle + 2; ++i) {
        const std::string what = is_other_air(i, 2 * axles[0] + (air.joined ? 0 : i % 2));
        if (what.empty()) continue;
        r.problem("axles", fmt::format("wheel {}: {}", wheel_name(i), what));
        return;
      }
    all_.bogie.air.push_back(std::move(air));
  }

  // Why this wheel cannot share its air with that one.
  std::string is_other_air(int wheel, int other) const {
    const WheelElements &w = all_.wheel[static_cast<std::size_t>(wheel)],
                        &o = all_.wheel[static_cast<std::size_t>(other)];
    if (!w.air_spring) return "has no air_spring in suspension_elements that could share its air";
    if (w.leaf_spring) return "has a leaf spring beside its air spring; bellows that share their air carry alone";
    if (w.load_share != 1.0)
      return "its air spring has a pressure or load_share of its own; what shares its air carries all with the "
             "pressure that is found";
    if (!o.air_spring) return "";  // said already
    const AirSpring<double>&a = *w.air_spring, &b = *o.air_spring;
    if (a.exponent != b.exponent || a.ambient != b.ambient || a.dead_fraction != b.dead_fraction)
      return fmt::format("exponent, ambient or dead_fraction of its air spring are not those of wheel {}",
                         wheel_name(other));
    return "";
  }

  int unit_of(int axle) const { return car_.axle[static_cast<std::size_t>(axle)].unit; }

  const std::vector<Reader>& axles_;
  const CarParameters<double>& car_;
  SuspensionElementParameters& all_;
  std::vector<int> bogie_of_;
};

}  // namespace

void read_bogies(const Reader& vehicle, const std::vector<Reader>& axles, const CarParameters<double>& car,
                 SuspensionElementParameters& all) {
  if (!vehicle.has("bogies") || static_cast<int>(axles.size()) != car.axles()) return;
  BogieReader reader(axles, car, all);
  int number = 0;
  for (const Reader& r : vehicle.list("bogies", {.max_size = 20})) reader.read(r, number++);
}

}  // namespace fahrwerk::load
