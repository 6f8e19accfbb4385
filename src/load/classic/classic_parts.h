// What the loaders of the classical models share.
#pragma once

#include <vector>

#include "files/reader.h"
#include "load/classic/classic.h"
#include "load/vehicle/seats.h"
#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::load {

inline constexpr files::Limits kClassicMass{.above = 0, .max = 1e6}, kClassicInertia{.above = 0, .max = 1e7},
    kClassicStiffness{.above = 0, .max = 1e9}, kClassicSpring{.min = 0, .max = 1e9},
    kClassicDamping{.min = 0, .max = 1e7}, kClassicPlace{.min = -50, .max = 50}, kClassicLength{.above = 0, .max = 50},
    kClassicShare{.min = 0, .max = 1}, kClassicRatio{.above = 0, .max = 100}, kClassicArea{.min = 0, .max = 100};

// Positions of both axles; the centre of gravity lies between them.
struct AxlePlaces {
  double front, rear;
};
AxlePlaces read_axle_places(const files::Reader& front, const files::Reader& rear);

// friction_x, friction_y, shape_x, shape_y, stiffness_x, stiffness_y, load_degression [0], nominal_load, relaxation_x,
// relaxation_y, least_speed [0.5 m/s]
classic::SimpleTire<double> read_simple_tire(const files::Reader& tire);

// Three moments of inertia of one body, which must satisfy the triangle inequality.
std::array<double, 3> read_inertia(const files::Reader& r, const std::string& key);

// One function per family; false: it has no such kind.
bool read_classic_ride(const files::Reader& root, ClassicVehicle& vehicle);
bool read_classic_handling(const files::Reader& root, ClassicVehicle& vehicle, files::Problems& problems);
bool read_classic_bodies(const files::Reader& root, ClassicVehicle& vehicle);

}  // namespace fahrwerk::load
