#include "report/sample.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace fahrwerk::report {
namespace {

constexpr double duration = 10, speed = 20, mass = 1600, gravity = 9.81;
constexpr double cog_height = 0.55, wheelbase = 2.75, track = 1.56, radius = 0.32;

struct Quaternion {
  double w, x, y, z;
};

Quaternion operator*(const Quaternion& a, const Quaternion& b) {
  return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
          a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

Quaternion about_x(double angle) { return {std::cos(angle / 2), std::sin(angle / 2), 0, 0}; }
Quaternion about_y(double angle) { return {std::cos(angle / 2), 0, std::sin(angle / 2), 0}; }
Quaternion about_z(double angle) { return {std::cos(angle / 2), 0, 0, std::sin(angle / 2)}; }

// The car at one moment: path y(x) of two lane changes, and what follows from its curvature.
struct Motion {
  double x, y, heading, curvature, acceleration, roll, pitch, steer, spin;
};

Motion motion(double t) {
  const double x = speed * t, width = 12, offset = 3.5;
  const auto step = [&](double at) { return std::tanh((x - at) / width); };
  const double a = step(55), b = step(125);
  const double y = offset / 2 * (a - b);
  const double slope = offset / (2 * width) * ((1 - a * a) - (1 - b * b));
  const double bend = -offset / (width * width) * (a * (1 - a * a) - b * (1 - b * b));
  const double curvature = bend / std::pow(1 + slope * slope, 1.5);
  const double acceleration = speed * speed * curvature;
  return {x,
          y,
          std::atan(slope),
          curvature,
          acceleration,
          0.006 * acceleration,
          0.01 * std::sin(2.1 * t),
          wheelbase * curvature + 0.004 * acceleration,
          speed * t / radius};
}

void append(WheelTrack& wheel, const Motion& m, double at_x, double at_y, bool front) {
  const double c = std::cos(m.heading), s = std::sin(m.heading);
  const double x = m.x + c * at_x - s * at_y, y = m.y + s * at_x + c * at_y;
  const double side = at_y > 0 ? 1 : -1;
  const Quaternion q =
      about_z(m.heading + (front ? m.steer : 0)) * about_x(0.35 * m.roll - side * 0.015) * about_y(m.spin);
  wheel.x.push_back(x);
  wheel.y.push_back(y);
  wheel.z.push_back(radius + 0.01 * std::sin(1.3 * m.x + at_x));
  wheel.qw.push_back(q.w);
  wheel.qx.push_back(q.x);
  wheel.qy.push_back(q.y);
  wheel.qz.push_back(q.z);

  const double share = front ? 0.55 : 0.45;
  const double load = share / 2 * mass * gravity - side * share * mass * m.acceleration * cog_height / track;
  const double lateral = m.acceleration / gravity * load, drive = front ? 0 : 180;
  wheel.force_x.push_back(c * drive - s * lateral);
  wheel.force_y.push_back(s * drive + c * lateral);
  wheel.force_z.push_back(load);
  wheel.contact_x.push_back(x);
  wheel.contact_y.push_back(y);
  wheel.contact_z.push_back(0);
}

// 1/(1 + jf) from 0.1 to 30 Hz.
Curve low_pass() {
  Curve curve{"model", {}, {}};
  for (int i = 0; i <= 100; ++i) {
    const double f = 0.1 * std::pow(300.0, 0.01 * i);
    curve.x.push_back(f), curve.y.push_back(1 / std::hypot(1, f));
  }
  return curve;
}

// A saturating curve with scattered points, a spectrum on logarithmic axes, an ellipse, the size of a response.
std::vector<Chart> sample_charts() {
  Curve law{"law", {}, {}}, data{"data", {}, {}, true}, spectrum{"spectrum", {}, {}}, ellipse{"ellipse", {}, {}};
  for (int i = 0; i <= 200; ++i) {
    const double x = -0.2 + 0.002 * i, angle = 0.0314159265 * i;
    law.x.push_back(x), law.y.push_back(4000 * std::tanh(20 * x));
    if (i % 8 == 0) data.x.push_back(x), data.y.push_back(4000 * std::tanh(20 * x) + 150 * std::sin(37.0 * i));
    spectrum.x.push_back(0.01 * std::pow(10.0, 0.02 * i)), spectrum.y.push_back(1e-6 * std::pow(10.0, -0.04 * i));
    ellipse.x.push_back(4000 * std::cos(angle)), ellipse.y.push_back(3600 * std::sin(angle));
  }
  return {{"Force over slip", "slip", "-", "force", "N", {law, data}},
          {"Spectrum", "spatial frequency", "1/m", "density", "m^3", {spectrum}, true, true},
          {"Friction ellipse", "F_x", "N", "F_y", "N", {ellipse}, false, false, true},
          {"Gain, steered by 2 deg", "frequency", "Hz", "|G|", "(rad/s)/(m)", {low_pass()}, true, true, false, true}};
}

Table sample_table() {
  const double none = std::numeric_limits<double>::quiet_NaN();
  return {"Figures",
          {{"reference"}, {"stiffer"}},
          {{"roll_angle", "rad", "steady", {{0.06}, {0.045}}},
           {"speed", "m/s", "", {{20}, {20}}},
           {"gears", "-", "", {{3}, {none}}}},
          true};
}

// A bump across the way after 40 m, and ice on the left of it after 80 m.
RoadMesh sample_road() {
  RoadMesh road;
  for (int j = -8; j <= 8; ++j) road.offset.push_back(j);
  for (int i = 0; i <= 500; ++i) {
    road.x.push_back(0.5 * i - 20), road.y.push_back(0), road.left_x.push_back(0), road.left_y.push_back(1);
    for (const double y : road.offset) {
      const double s = road.x.back();
      road.height.push_back(s > 40 && s < 44 ? 0.05 * (1 - std::cos(std::numbers::pi / 2 * (s - 40))) : 0.0);
      road.friction.push_back(s > 80 && y > 0 ? 0.2 : 1.0);
    }
  }
  return road;
}

PlaneMap sample_map() {
  PlaneMap map{"Height from above", "height", "m", 0, 60, -6, 6, 120, 24, {}};
  for (int j = 0; j < map.ny; ++j)
    for (int i = 0; i < map.nx; ++i) map.values.push_back(0.02 * std::sin(0.2 * i) * std::cos(0.3 * j));
  return map;
}

// A trailing arm on either side that also steers about a vertical axis, with a spring.
Mechanism sample_mechanism() {
  Mechanism m{"trailing arm", {}, {}, {}};
  for (int i = -4; i <= 4; ++i) m.travel.push_back(0.02 * i), m.steer.push_back(0.015 * i);
  for (const double side : {1.0, -1.0}) {
    MechanismSide s{
        {"wheel_center", "wheel_axis", "pivot_inner", "pivot_outer", "spring.body"}, {}, {}, 0, 1, radius, 0.2};
    s.parts = {{"arm", "arm", {2, 0, 3}, true}, {"spring", "spring", {4, 0}, false}};
    for (const double h : m.travel)
      for (const double t : m.steer) {
        const double x = -std::sqrt(0.16 - h * h), y = side * track / 2, angle = -6 * t;
        const double points[5][3] = {{x, y, h},
                                     {x - 0.1 * std::sin(angle), y + 0.1 * std::cos(angle), h},
                                     {0, side * 0.4, 0},
                                     {0, side * 0.7, 0},
                                     {-0.3, side * 0.6, 0.35}};
        for (const auto& p : points) s.positions.insert(s.positions.end(), p, p + 3);
      }
    m.sides.push_back(std::move(s));
  }
  return m;
}

// A block on a spring that hangs in the reference, with every kind of shape and link.
Scene sample_scene(const char* title) {
  Scene s;
  s.title = title;
  s.frames = {{"reference", {}, {}, {}, {}, {}, {}, {}}, {"block", {}, {}, {}, {}, {}, {}, {}}};
  s.shapes = {{"block", "box", 1, {0.6, 0.4, 0.3}, {}},        {"roller", "cylinder", 1, {0.3, 0.5, 0.3}, {0.6, 0, 0}},
              {"ball", "sphere", 1, {}, {-0.6, 0, 0}},         {"wheel", "wheel", 1, {0.6, 0.2, 0.6}, {0, 0.5, 0}},
              {"hull", "car", 0, {4.2, 1.6, 1.3}, {0, 2, -1}}, {"", "plate", 0, {1, 1, 0.02}, {0, 0, -1.5}}};
  s.links = {{"spring", "spring", 0, 1, {0, 0, 1}, {0, 0, 0.15}},
             {"damper", "damper", 0, 1, {0.2, 0, 1}, {0.2, 0, 0.15}},
             {"strut", "strut", 0, 1, {-0.2, 0, 1}, {-0.2, 0, 0.15}},
             {"rod", "rod", 0, 1, {0, -1, 0}, {0, -0.2, 0}},
             {"bar", "bar", 1, 1, {-0.6, 0, 0}, {0.6, 0, 0}}};
  return s;
}

void append(SceneFrame& f, double z, const Quaternion& q) {
  f.x.push_back(0), f.y.push_back(0), f.z.push_back(z);
  f.qw.push_back(q.w), f.qx.push_back(q.x), f.qy.push_back(q.y), f.qz.push_back(q.z);
}

// Over the time of the page, and along two modes: bounce and an aperiodic turn about z.
std::vector<Scene> sample_scenes(const std::vector<double>& time) {
  Scene run = sample_scene("run"), modes = sample_scene("modes");
  for (const double t : time)
    append(run.frames[0], 0, about_x(0)), append(run.frames[1], 0.3 * std::sin(2 * t), about_y(t));
  for (SceneFrame& f : modes.frames) append(f, 0, about_x(0));
  std::vector<double> bounce(24, 0.0), turn(24, 0.0);
  bounce[12 + 2] = 1, turn[12 + 8] = 1;
  modes.modes = {{"mode 1", "damping ratio 0.1: block.z", 2.0, 0.1, bounce}, {"mode 2", "block.yaw", 0.0, 1.0, turn}};
  return {run, modes};
}

}  // namespace

Page sample_page(std::size_t samples) {
  Page page;
  page.title = "Double lane change";
  page.subtitle = "Analytic motion of a saloon at 72 km/h";
  page.facts = {{"Scenario", "double_lane_change.yaml"},
                {"Vehicle", "fullsize"},
                {"Solver", "linearly implicit"},
                {"Step", "1 ms"},
                {"Duration", "10 s"},
                {"Wall time", "0.21 s"},
                {"Real-time factor", "47.6"},
                {"Version", "fahrwerk 0.1.0"}};
  page.warnings = {"This page shows formulas, not a simulation: it is made for checking the report itself."};
  page.path_x = "body.x";
  page.path_y = "body.y";
  page.signals = {{"body.x", "m", "position of the body along the earth's x", {}},
                  {"body.y", "m", "position of the body along the earth's y", {}},
                  {"body.yaw", "rad", "yaw angle", {}},
                  {"body.roll", "rad", "roll angle", {}},
                  {"body.pitch", "rad", "pitch angle", {}},
                  {"body.yaw_rate", "rad/s", "yaw rate", {}},
                  {"body.ay", "m/s^2", "lateral acceleration", {}},
                  {"steering.wheel_angle", "rad", "angle of the steering wheel", {}},
                  {"body.speed", "m/s", "speed over ground", {}},
                  {"driver.<gap>", "1", "has a gap between 4 s and 5 s", {}}};

  Animation& animation = page.animation;
  animation.length = 4.75;
  animation.width = 1.84;
  animation.height = 1.27;
  animation.front_overhang_x = 2.25;
  animation.floor_z = -0.4;
  static constexpr std::array<const char*, 4> names{"1l", "1r", "2l", "2r"};
  for (const char* name : names) {
    WheelTrack wheel{};
    wheel.name = name;
    wheel.radius = radius;
    wheel.width = 0.225;
    animation.wheels.push_back(wheel);
    page.signals.push_back({fmt::format("wheel.{}.fz", name), "N", fmt::format("load of wheel {}", name), {}});
    page.signals.push_back({fmt::format("wheel.{}.fy", name), "N", fmt::format("lateral force of wheel {}", name), {}});
  }

  double largest = 0;
  for (std::size_t i = 0; i < samples; ++i) {
    const double t = samples > 1 ? duration * static_cast<double>(i) / static_cast<double>(samples - 1) : 0;
    const Motion m = motion(t);
    largest = std::max(largest, std::abs(m.acceleration));
    page.time.push_back(t);
    const Quaternion q = about_z(m.heading) * about_y(m.pitch) * about_x(m.roll);
    animation.x.push_back(m.x);
    animation.y.push_back(m.y);
    animation.z.push_back(cog_height + 0.004 * std::sin(5 * t));
    animation.qw.push_back(q.w);
    animation.qx.push_back(q.x);
    animation.qy.push_back(q.y);
    animation.qz.push_back(q.z);
    for (std::size_t w = 0; w < 4; ++w) {
      const bool front = w < 2;
      append(animation.wheels[w], m, front ? 1.35 : 1.35 - wheelbase, w % 2 == 0 ? track / 2 : -track / 2, front);
    }

    const double gap = t > 4 && t < 5 ? std::numeric_limits<double>::quiet_NaN() : std::sin(t);
    const std::array values{
        m.x,          m.y,   m.heading, m.roll, m.pitch, speed * motion(t - 0.08).curvature, m.acceleration,
        16 * m.steer, speed, gap};
    for (std::size_t k = 0; k < values.size(); ++k) page.signals[k].values.push_back(values[k]);
    for (std::size_t w = 0; w < 4; ++w) {
      const WheelTrack& wheel = animation.wheels[w];
      const double c = std::cos(m.heading), s = std::sin(m.heading);
      page.signals[values.size() + 2 * w].values.push_back(wheel.force_z.back());
      page.signals[values.size() + 2 * w + 1].values.push_back(c * wheel.force_y.back() - s * wheel.force_x.back());
    }
  }

  page.plots = {{"Lateral acceleration and yaw rate", {"body.ay", "body.yaw_rate"}},
                {"Steering wheel", {"steering.wheel_angle"}},
                {"Attitude", {"body.roll", "body.pitch"}},
                {"Wheel loads", {"wheel.1l.fz", "wheel.1r.fz", "wheel.2l.fz", "wheel.2r.fz"}},
                {"Lateral tyre forces", {"wheel.1l.fy", "wheel.1r.fy", "wheel.2l.fy", "wheel.2r.fy"}}};
  page.metrics = {{"max_ay", largest, "m/s^2", "largest lateral acceleration"},
                  {"max_roll", 0.006 * largest, "rad", "largest roll angle"},
                  {"max_yaw_rate", largest / speed, "rad/s", "largest yaw rate"},
                  {"lane_offset", 3.5, "m", "distance of the two lanes"},
                  {"speed", speed, "m/s", "speed over ground, constant"},
                  {"settling_time", std::numeric_limits<double>::quiet_NaN(), "s", "time to rest in the new lane"},
                  {"growth", 0.4, "N s^1.75/m^-2", "a unit with a fraction and a sign in its exponents"},
                  {"energy_error", 3.2e-9, "1", "relative error of the energy balance"}};
  // A gate in the first lane, and a cone in the way that is hit after 7 s.
  const double never = std::numeric_limits<double>::quiet_NaN();
  page.animation.cones = {{25, 1.4, 0, never}, {25, -1.4, 0, never}, {140, 0.3, 0, 7}};
  page.animation.road = sample_road();
  page.charts = sample_charts();
  page.tables = {sample_table()};
  page.maps = {sample_map()};
  page.mechanisms = {sample_mechanism()};
  page.scenes = sample_scenes(page.time);
  return page;
}

}  // namespace fahrwerk::report
