// The axle models of Schramm's Tables 6.1 to 6.7 as mechanisms that can be counted.
#pragma once

#include <string_view>

#include "multibody/joints.h"

namespace fahrwerk {

// The axle models of Tables 6.1 to 6.7, without wheels; beam axles whole, the others per wheel.
struct AxleModel {
  std::string_view name;
  Mechanism mechanism;
};
inline std::vector<AxleModel> schramm_axle_models() {
  using enum Joint;
  return {{"beam axle", {4, 4, {{spherical, 6}}}},
          {"twist beam", {4, 1, {{revolute, 1}, {spherical, 2}, {prismatic, 1}, {cylindrical, 1}}}},
          {"trailing arm", {1, 0, {{revolute, 1}}}},
          {"semi-trailing arm", {1, 0, {{revolute, 1}}}},
          {"double wishbone", {5, 1, {{revolute, 2}, {prismatic, 1}, {spherical, 4}}}},
          {"MacPherson", {5, 1, {{revolute, 1}, {prismatic, 2}, {spherical, 4}}}},
          {"integral link", {7, 4, {{revolute, 1}, {prismatic, 1}, {spherical, 9}}}}};
}

}  // namespace fahrwerk
