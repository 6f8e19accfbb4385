// A mechanism: bodies, joints and elements in the user's order. Constant once it is built.
//
// State, contiguous:  x = [ q (7 per body) | z (6 per body) | s (counted angles of joints, states of elements) ]
// All functions take the state and the inputs as plain arrays; what they work on is a Scratch, made once per thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "multibody/constrained/element.h"
#include "multibody/constrained/force_elements.h"
#include "multibody/constrained/joint.h"

namespace fahrwerk::constrained {

// An element of a mechanism with the place of its states among those beyond the bodies'.
struct PlacedElement {
  std::shared_ptr<const Element> element;
  int first_state = 0;
  const Element* operator->() const { return element.get(); }
  const Element& operator*() const { return *element; }
};

class Mechanism {
 public:
  // Lays out rows and states. Throws std::invalid_argument naming what is wrong: a body that does not exist, a name
  // twice, a negative mass, an inertia that no body has, a rod without length, a joint of a body with itself.
  Mechanism(std::vector<Body> bodies, std::vector<Joint> joints, Elements elements, Vec3<double> gravity,
            std::vector<Quantity> inputs = {});

  const std::vector<Body>& bodies() const { return bodies_; }
  const std::vector<Joint>& joints() const { return joints_; }
  const std::vector<PlacedElement>& elements() const { return elements_; }
  const Vec3<double>& gravity() const { return gravity_; }
  const std::vector<Quantity>& inputs() const { return inputs_; }

  int body_count() const { return static_cast<int>(bodies_.size()); }
  int rows() const { return rows_; }                                        // constraints, velocity rows included
  int velocity_rows() const { return velocity_rows_; }                      // those among them without a position
  int freedom_count() const { return kVelocities * body_count() - rows_; }  // Grübler
  // The view of the sources: seven coordinates per body, one norm each.
  int euler_coordinates() const { return kPositions * body_count(); }
  int euler_rows() const { return rows_ + body_count(); }

  std::size_t size() const { return 13 * bodies_.size() + static_cast<std::size_t>(memory_); }
  std::size_t z_at() const { return 7 * bodies_.size(); }
  std::size_t s_at() const { return 13 * bodies_.size(); }
  int memory() const { return memory_; }  // states beyond the bodies'
  int turn_count() const { return turns_; }

  // The state that bodies and elements were given.
  std::vector<double> start() const;
  int body(const std::string& name) const;   // kGround for "ground"; throws std::invalid_argument
  int joint(const std::string& name) const;  // place of a joint; throws std::invalid_argument

 private:
  void check() const;
  std::vector<Body> bodies_;
  std::vector<Joint> joints_;
  std::vector<PlacedElement> elements_;
  Vec3<double> gravity_;
  std::vector<Quantity> inputs_;
  int rows_ = 0, velocity_rows_ = 0, memory_ = 0, turns_ = 0;
};

// A bushing with locked axes: the element for the others, and a joint that holds those (if any).
struct BushingParts {
  std::shared_ptr<const Element> element;
  std::vector<Joint> joint;
};
BushingParts bushing(const std::string& name, const Marker& first, const Marker& second,
                     const BushingAxis (&translation)[3], const BushingAxis (&rotation)[3], const bool (&locked)[6]);

// Motion of all bodies with the ground at [-1].
class Motions {
 public:
  explicit Motions(int count) : all_(static_cast<std::size_t>(count) + 1, ground_motion()) {}
  void set(const Mechanism& m, const double* q, const double* z);
  const BodyMotion* data() const { return all_.data() + 1; }
  BodyMotion* data() { return all_.data() + 1; }

 private:
  std::vector<BodyMotion> all_;
};

// Scratch of the free functions of terms.h.
struct Scratch {
  explicit Scratch(const Mechanism& m) : motions(m.body_count()), rows(m.joints().size()) {}
  Motions motions;
  std::vector<JointRows> rows;  // of each joint, as evaluated last
};

}  // namespace fahrwerk::constrained
