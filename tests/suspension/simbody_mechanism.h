// A suspension in Simbody behind an interface of plain numbers: Simbody's headers need C++17, ours C++20.
#pragma once

#include <array>
#include <memory>
#include <vector>

namespace fahrwerk::test {

using Point = std::array<double, 3>;

struct MechanismPoints {
  struct Arm {
    Point front, rear, ball;
  };
  struct Rod {
    Point inner, outer;
    bool steered;
  };
  Point wheel_center;
  std::vector<Arm> arms;
  std::vector<Rod> rods;
  bool strut;
  Point strut_top, strut_lower;
};

struct MechanismPose {
  Point position;
  double rotation[3][3];
  double error;  // largest constraint error that Simbody sees
};

class SimbodyMechanism {
 public:
  explicit SimbodyMechanism(const MechanismPoints& points);
  ~SimbodyMechanism();
  SimbodyMechanism(const SimbodyMechanism&) = delete;
  SimbodyMechanism& operator=(const SimbodyMechanism&) = delete;

  // Starts from where the mechanism is.
  MechanismPose move_to(double h, double s);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace fahrwerk::test
