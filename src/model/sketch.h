// What is drawn of a model: shapes that are fixed to frames, and links between points of frames. A model gives the
// poses of its frames at an instant; runs and modes are then animated by the same code (report/model_scene.h). All in
// m.
#pragma once

#include <string>
#include <vector>

#include "math/rotation.h"
#include "math/vec.h"

namespace fahrwerk {

struct DrawnShape {
  enum class Kind {
    box,       // size: edges x, y, z
    cylinder,  // about its own y axis; size: diameter, length, diameter
    sphere,    // size: diameters; all zero: a point mass, drawn as large as it takes to be seen
    wheel,     // as a cylinder, with tyre and spokes
    car,       // a hull in this box
    plate      // a box that stands for the road: grey
  };
  std::string name;
  Kind kind = Kind::box;
  int frame = 0;
  Vec3<double> size{0, 0, 0}, at{0, 0, 0};    // of its centre, in the frame
  Mat3<double> turned = identity3<double>();  // axes of the shape to axes of the frame
};

struct DrawnLink {
  enum class Kind { spring, damper, strut, rod, bar };  // strut: spring and damper; bar: part of a frame's body
  std::string name;
  Kind kind = Kind::rod;
  int from = 0, to = 0;
  Vec3<double> from_at{0, 0, 0}, to_at{0, 0, 0};  // in these frames
};

struct Sketch {
  std::vector<std::string> frames;
  std::vector<DrawnShape> shapes;
  std::vector<DrawnLink> links;
};

struct DrawnPose {
  Vec3<double> r{0, 0, 0};
  Mat3<double> A = identity3<double>();
};

}  // namespace fahrwerk
