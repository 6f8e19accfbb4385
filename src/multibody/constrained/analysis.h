// What can be said of a mechanism before it moves: freedoms, rows that repeat others, bodies that nothing holds,
// directions without inertia, drivers that contradict; and its assembly from approximate positions.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "multibody/constrained/terms.h"

namespace fahrwerk::constrained {

// Rank of H, rotations weighed by a length so that a change of units does not change the verdict.
Eigen::Index row_rank(const Mechanism& m, const At& at);

struct RedundantRows {
  int joint;                 // place
  int rows;                  // how many of its rows say nothing new
  std::vector<int> repeats;  // joints that together say the same
  bool contradicts;          // they say something else: what it prescribes cannot be
};

struct InertialessDirection {
  int body;                // the one that moves most
  bool turns;              // a rotation (else a displacement)
  Vec3<double> direction;  // in frame 0
};

struct Verdict {
  int bodies, coordinates, rows, rank;  // rank of H
  int gruebler;                         // 6 bodies - rows
  int freedoms;                         // 6 bodies - rank
  std::vector<RedundantRows> redundant;
  std::vector<int> floating;  // bodies without any joint or element to the rest of the world
  std::vector<InertialessDirection> inertialess;

  bool good() const;  // nothing that keeps it from moving: no contradiction, inertia in every direction
};
Verdict analyse(const Mechanism& m, const At& at);
// One sentence per finding; empty: none.
std::vector<std::string> describe(const Mechanism& m, const Verdict& v);

// Nearest assembled position (and, with velocities, nearest velocities that the joints allow), by Gauss-Newton with the
// mass as metric. Positions of `fixed` bodies stay.
struct AssemblyOptions {
  int iterations = 100;
  double tolerance = 1e-11;  // of |g| [m], [-]
  bool velocities = true;
  std::vector<int> fixed{};
  std::vector<bool> given{};  // velocities (6 per body) that the others follow; empty: none
};
struct Assembly {
  bool done = false;
  int iterations = 0;
  double residual = 0.0;
  int worst_joint = -1;   // where it is largest
  std::string message{};  // why not
};
Assembly assemble(const Mechanism& m, double t, const double* u, double* x, const AssemblyOptions& options = {});

}  // namespace fahrwerk::constrained
