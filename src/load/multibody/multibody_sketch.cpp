// What is drawn of a multibody file: shapes of bodies and frames, and what joins them.
#include <algorithm>
#include <array>
#include <cmath>

#include "load/multibody/multibody_parts.h"
#include "math/rotation.h"
#include "multibody/inertia.h"
#include "multibody/language/motion.h"
#include "multibody/language/variables.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

const files::Limits kDrawnSize{.above = 0, .max = 1e6};

void read_round(const FormulaReader& formulas, const Names& parameters, const Reader& r, DrawnShape& shape) {
  const double d = 2 * formulas.constant(r, "radius", "m", parameters, kDrawnSize);
  shape.size = {d, d, d};
  if (shape.kind == DrawnShape::Kind::sphere) return;
  shape.size.y = formulas.constant(r, "length", "m", parameters, kDrawnSize, 0.35 * d);
  const std::string axis = r.choice("axis", {"x", "y", "z"}, "y");
  if (axis == "x") shape.turned = rotation_z(-M_PI / 2);
  if (axis == "z") shape.turned = rotation_x(M_PI / 2);
}

// Edges of the homogeneous box with these principal moments:  a_i² = 6 (I_j + I_k - I_i)/m. Files of small models often
// leave out moments that do nothing: one that is zero beside two different ones is taken as that of a flat body, one
// alone as that of a disc.
Vec3<double> edges(double mass, Vec3<double> I) {  // ascending
  const double zero = 1e-9 * I.z;
  const bool rod = I.x <= zero && I.y > 0.99 * I.z;
  if (I.y <= zero) I.x = I.y = 0.5 * I.z;
  if (I.x <= zero && !rod) {
    // The largest moment is that of the axis that was left out.
    const Vec3<double> a = edges(mass, {I.y, I.z, I.y + I.z});
    return {a.z, a.x, a.y};
  }
  const std::array<double, 3> squares{6 * (I.y + I.z - I.x) / mass, 6 * (I.x + I.z - I.y) / mass,
                                      6 * (I.x + I.y - I.z) / mass};
  const double least = 0.05 * std::sqrt(*std::max_element(squares.begin(), squares.end()));
  const auto edge = [&](double square) { return std::fmax(least, std::sqrt(std::fmax(0.0, square))); };
  return {edge(squares[0]), edge(squares[1]), edge(squares[2])};
}

// Pose of a frame against where its steps `from` to `to` begin, in the reference motion.
DrawnPose pose_of(const std::vector<multibody::Step>& steps, std::size_t from, std::size_t to,
                  const std::vector<double>& value) {
  DrawnPose p;
  const auto at = [&](const multibody::Slots& q) { return value[static_cast<std::size_t>(q.value)]; };
  for (std::size_t i = from; i < to; ++i) {
    const multibody::Step& s = steps[i];
    if (s.kind == multibody::Step::Kind::rotate) {
      p.A = p.A * multibody::detail::elementary(s.axis, at(s.by[0]));
      continue;
    }
    for (int k = 0; k < 3; ++k)
      if (!s.is_zero[static_cast<std::size_t>(k)]) p.r += at(s.by[static_cast<std::size_t>(k)]) * p.A.column(k);
  }
  return p;
}

bool is_stiff(const multibody::Step& s) {
  return std::all_of(s.by.begin(), s.by.end(),
                     [](const multibody::Slots& q) { return q.rate < 0 && q.slopes.empty(); });
}

}  // namespace

std::optional<DrawnShape> read_drawn(const FormulaReader& formulas, const Names& parameters, const Reader& r,
                                     const std::string& name) {
  const std::vector<std::string> kinds{"box", "cylinder", "sphere", "wheel", "car", "plate", "none"};
  const std::string kind = r.choice("kind", kinds, "box");
  if (kind == "none") return std::nullopt;
  DrawnShape shape{name};
  shape.kind = static_cast<DrawnShape::Kind>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  if (kind == "box" || kind == "car" || kind == "plate") {
    const std::vector<double> size = formulas.constants(r, "size", "m", parameters, 3);
    if (size.size() == 3) shape.size = {size[0], size[1], size[2]};
    if (!(shape.size.x > 0 && shape.size.y > 0 && shape.size.z > 0)) r.problem("size", "expected three edges > 0 m");
  } else {
    read_round(formulas, parameters, r, shape);
  }
  return shape;
}

bool read_shape(MultibodyContext& c, const Reader& r, const std::string& name, int frame, const Vec3<double>& center) {
  if (!r.has("shape")) return false;
  const Reader s = r.map("shape");
  if (!s.exists()) return true;
  std::optional<DrawnShape> shape = read_drawn(c.formulas, c.parameters, s, name);
  if (!shape) return true;
  shape->frame = frame, shape->at = center;
  if (s.has("at")) {
    const std::vector<double> at = c.formulas.constants(s, "at", "m", c.parameters, 3);
    shape->at = {at[0], at[1], at[2]};
  }
  c.sketch.shapes.push_back(*shape);
  return true;
}

void draw_body(Sketch& sketch, const std::string& name, int frame, double mass, const Sym3<double>& inertia,
               const Vec3<double>& center) {
  if (!(mass > 0.0)) return;
  DrawnShape shape{name};
  shape.frame = frame, shape.at = center;
  const PrincipalAxes principal = principal_axes(inertia);
  if (principal.moments.z > 0.0) {
    shape.kind = DrawnShape::Kind::box;
    shape.size = edges(mass, principal.moments), shape.turned = principal.axes;
  } else {
    shape.kind = DrawnShape::Kind::sphere;
  }
  sketch.shapes.push_back(shape);
}

void draw_frames(const multibody::System& system, const multibody::Instant& start, Sketch& sketch) {
  multibody::Motion<double> motion(system);
  multibody::set_variables(system, start, motion.variables);
  multibody::move(system, motion);
  const auto bar = [&](int frame, const Vec3<double>& from, const Vec3<double>& to) {
    if (frame > 0 && norm(to - from) > 1e-9)
      sketch.links.push_back(
          {sketch.frames[static_cast<std::size_t>(frame)], DrawnLink::Kind::bar, frame, frame, from, to});
  };
  for (std::size_t i = 1; i < system.frames.size(); ++i) {
    const multibody::Frame& f = system.frames[i];
    std::size_t first = 0, last = f.steps.size();
    while (first < f.steps.size() && is_stiff(f.steps[first])) ++first;
    while (last > first && is_stiff(f.steps[last - 1])) --last;
    bar(f.parent, {0, 0, 0}, pose_of(f.steps, 0, first, motion.values).r);
    if (first == f.steps.size()) continue;
    const DrawnPose end = pose_of(f.steps, last, f.steps.size(), motion.values);
    bar(static_cast<int>(i), -transpose_times(end.A, end.r), {0, 0, 0});
  }
  for (const multibody::Body& b : system.bodies) bar(b.frame, {0, 0, 0}, b.center);
}

}  // namespace fahrwerk::load
