// Which axles a drivetrain drives, and through which differentials. Behind the gearbox stands the centre differential;
// each of its two outputs drives an axle or a further differential, whose outputs again drive an axle or a further
// differential each: n driven axles have n - 1 differentials between them. An axle with its final drive and a
// differential with what leads to it are nodes of one kind: a propshaft, a ratio, a differential with two outputs.
// Those of an axle turn half shafts, those of a further differential the propshafts of the next nodes.
#pragma once

#include <array>
#include <cstddef>

namespace fahrwerk {

inline constexpr std::size_t kMostDriven = 8;                        // axles
inline constexpr std::size_t kMostDriveNodes = 2 * kMostDriven - 2;  // behind the centre differential

// What an output of a differential between axles drives: an axle of the vehicle, or a further differential.
struct DriveOutput {
  enum Kind { nothing, axle, differential } kind = nothing;
  std::size_t number = 0;
  bool operator==(const DriveOutput&) const = default;
};

struct DriveNode {
  int axle = -1;     // of the vehicle; -1: a further differential, or nothing
  int between = -1;  // which further differential; -1: an axle, or nothing
  int parent = -1;   // node with the output that drives it; -1: the centre differential
  int side = 0;      // which of its outputs
  std::array<int, 2> child{-1, -1};
  bool operator==(const DriveNode&) const = default;
};

// The first two nodes stand behind the outputs of the centre differential; each comes after the one that drives it.
struct DriveTree {
  std::array<DriveNode, kMostDriveNodes> node{};
  std::size_t count = 2;

  std::size_t size() const { return count; }
  int operator[](std::size_t k) const { return node[k].axle; }  // axle of a node; -1: none
  bool both() const { return exists(0) && exists(1); }
  bool exists(std::size_t k) const { return node[k].axle >= 0 || node[k].between >= 0; }
  bool operator==(const DriveTree&) const = default;
  // The first axle behind a node, which stands where its housing does; -1: nothing is there.
  int first_axle(std::size_t k) const {
    while (node[k].axle < 0 && node[k].between >= 0) k = static_cast<std::size_t>(node[k].child[0]);
    return node[k].axle;
  }
};

}  // namespace fahrwerk
