// Where units, wheels and what they have lie in the state of a vehicle. Wheels are numbered axle by axle from the front
// through all units, left before right.
//
//   y: of each unit r_0V (3) and attitude quaternion V -> 0 (4); of all wheels hub travel, steer travel, angle
//   z: of each unit v_0V in V (3) and ω_0V in V (3); of all wheels hub rate, steer rate, spin
//   w: of all tyres deflections x, y, bore; of all wheels brake pre-sliding; integral of the speed controller
// The tyres are those of all wheels and, behind them, the inner ones of wheels with twins, in the order of the wheels.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "math/small_vector.h"

namespace fahrwerk {

inline constexpr int kMostUnits = 6;
inline constexpr int kMostAxles = 8;                        // of a unit
inline constexpr int kMostWheels = 2 * kMostAxles;          // likewise
inline constexpr int kBodyPlaces = 7, kBodyVelocities = 6;  // of a unit

// Counts that a vehicle has, or that are known when the program is compiled. twins: wheels that have a second tyre, on
// the axles whose bits are set.
struct Counts {
  int units = 0, wheels = 0, twins = 0;
  std::uint64_t twin_axles = 0;
};
template <int Units, int Wheels>
struct FixedCounts {
  static constexpr int units = Units, wheels = Wheels, twins = 0;
  static constexpr std::uint64_t twin_axles = 0;
};

template <class C>
struct Places : C {
  // In the state. k: a unit.
  constexpr int position(int k = 0) const { return kBodyPlaces * k; }
  constexpr int attitude(int k = 0) const { return kBodyPlaces * k + 3; }
  constexpr int hub() const { return kBodyPlaces * this->units; }
  constexpr int steer() const { return hub() + this->wheels; }
  constexpr int angle() const { return hub() + 2 * this->wheels; }
  constexpr int z_begin() const { return hub() + 3 * this->wheels; }
  constexpr int velocity(int k = 0) const { return z_begin() + kBodyVelocities * k; }
  constexpr int rotation(int k = 0) const { return velocity(k) + 3; }
  constexpr int hub_rate() const { return velocity(this->units); }
  constexpr int steer_rate() const { return hub_rate() + this->wheels; }
  constexpr int spin() const { return hub_rate() + 2 * this->wheels; }
  constexpr int w_begin() const { return hub_rate() + 3 * this->wheels; }
  constexpr int tire_x() const { return w_begin(); }
  constexpr int tire_y() const { return w_begin() + tires(); }
  constexpr int tire_bore() const { return w_begin() + 2 * tires(); }
  constexpr int brake() const { return w_begin() + 3 * tires(); }
  constexpr int speed_integral() const { return brake() + this->wheels; }
  constexpr int size() const { return speed_integral() + 1; }
  // Among the velocities z.
  constexpr int z_size() const { return w_begin() - z_begin(); }
  constexpr int z_velocity(int k = 0) const { return velocity(k) - z_begin(); }
  constexpr int z_rotation(int k = 0) const { return rotation(k) - z_begin(); }
  constexpr int z_hub() const { return hub_rate() - z_begin(); }
  constexpr int z_steer() const { return steer_rate() - z_begin(); }
  constexpr int z_spin() const { return spin() - z_begin(); }
  // Of the tyres' deflections, all kinds.
  constexpr int tire_size() const { return 3 * tires(); }

  constexpr int axles() const { return this->wheels / 2; }
  constexpr int tires() const { return this->wheels + this->twins; }
  constexpr bool has_twins(int axle) const { return (this->twin_axles >> axle & 1) != 0; }
  // Where the inner tyre of a wheel with twins stands among all tyres.
  constexpr int inner_tire(int wheel) const {
    const std::uint64_t before = this->twin_axles & ((std::uint64_t{1} << (wheel / 2)) - 1);
    return this->wheels + 2 * std::popcount(before) + wheel % 2;
  }
};

using Layout = Places<Counts>;

// Coordinates that few vehicles have. They go along behind the state, so that it keeps its places: travels of compliant
// hinges (of all wheels, where any wheel has one), freedoms of the engine block that are on, and what its hydraulic
// mounts remember; slides of couplings, and where they rest (slide_mode); states of the force elements of a suspension.
//   values of all coordinates, then their rates, then modes, then states of first order: inner ones, elements
struct Tail {
  int hinges = 0, block = 0, inner = 0, slides = 0, elements = 0;

  constexpr int coordinates() const { return hinges + block + slides; }
  constexpr int block_value() const { return hinges; }
  constexpr int rate() const { return coordinates(); }
  constexpr int block_rate() const { return coordinates() + hinges; }
  constexpr int inner_state() const { return 2 * coordinates() + slides; }
  constexpr int element_state() const { return inner_state() + inner; }
  constexpr int first_order() const { return inner + elements; }
  constexpr int slide_value() const { return hinges + block; }
  constexpr int slide_rate() const { return coordinates() + hinges + block; }
  constexpr int slide_mode() const { return 2 * coordinates(); }
  constexpr int size() const { return element_state() + elements; }
  constexpr bool operator==(const Tail&) const = default;
};
// One unit with two axles: what most cars are.
using TwoAxles = Places<FixedCounts<1, 4>>;

constexpr Layout layout(int units, int wheels, std::uint64_t twin_axles = 0) {
  return Layout{Counts{units, wheels, 2 * std::popcount(twin_axles), twin_axles}};
}

// "1l", "1r", "2l", ...
inline std::string wheel_name(int wheel) { return std::to_string(wheel / 2 + 1) + (wheel % 2 == 0 ? "l" : "r"); }

// "5lo", "5li": the outer and the inner one of twins.
inline std::string twin_name(int wheel, bool inner) { return wheel_name(wheel) + (inner ? "i" : "o"); }

// Of a tyre among all tyres.
inline std::string tire_name(const Layout& at, int tire) {
  if (tire < at.wheels) return at.has_twins(tire / 2) ? twin_name(tire, false) : wheel_name(tire);
  int wheel = 0;
  while (!at.has_twins(wheel / 2) || at.inner_tire(wheel) != tire) ++wheel;
  return twin_name(wheel, true);
}

// "front" and "rear" of two, "1", "2", ... of any other number.
inline std::string axle_name(int axle, int axles) {
  return axles != 2 ? std::to_string(axle + 1) : axle == 0 ? "front" : "rear";
}

// The same in a sentence: "front axle", "axle 3".
inline std::string axle_title(int axle, int axles) {
  const std::string name = axle_name(axle, axles);
  return axles == 2 ? name + " axle" : "axle " + name;
}

template <class T>
using PerUnit = SmallVector<T, 1>;
template <class T>
using PerAxle = SmallVector<T, 2>;
template <class T>
using PerWheel = SmallVector<T, 4>;

}  // namespace fahrwerk
