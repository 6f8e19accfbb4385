// Every shipped car with all its parts, driven lively over a rough road, and its mirror image over the mirrored road:
// nothing in the program knows left from right. What an axle has in the middle or on one side (Panhard rod, upper link,
// drag link) is mirrored in its file.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "load/vehicle/vehicle.h"
#include "math/constants.h"
#include "scenario/simulate.h"
#include "support/places.h"
#include "suspension/axle/geometry.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {
namespace {

// Waves in all directions, of different friction; side = -1: what a mirror along the x-axis shows of it.
class Waves : public RoadSurface {
 public:
  explicit Waves(double side) : side_(side) {}
  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    constexpr double waves[][4] = {// k_x, k_y [1/m], height [m], phase
                                   {0.31, 0.17, 0.012, 0.3}, {0.83, -0.41, 0.006, 1.1}, {1.7, 0.9, 0.003, 2.0},
                                   {3.1, -2.3, 0.0012, 0.7}, {5.3, 1.9, 0.0006, 1.9},   {0.11, 0.6, 0.015, 0.2}};
    RoadSample s;
    for (const auto& [kx, ky, a, phase] : waves) {
      const double k = side_ * ky, w = kx * x + k * y + phase, sin = std::sin(w), cos = std::cos(w);
      s.height += a * sin, s.slope_x += a * kx * cos, s.slope_y += a * k * cos;
      s.curvature_xx -= a * kx * kx * sin, s.curvature_xy -= a * kx * k * sin, s.curvature_yy -= a * k * k * sin;
    }
    s.friction = 0.9 + 0.1 * std::sin(0.7 * x + side_ * 1.3 * y);
    return s;
  }

 private:
  double side_;
};

struct Mirrored {
  std::size_t from;
  double sign;
};

Mirrored mirrored_state(const Layout& l, std::size_t place) {
  const int i = static_cast<int>(place);
  const auto among = [&](int first) {
    const bool of_tires = first >= l.tire_x() && first < l.brake();
    return i >= first && i < first + (of_tires ? l.tires() : l.wheels);
  };
  const std::size_t other = [&] {
    for (const int first : {l.hub(), l.steer(), l.angle(), l.hub_rate(), l.steer_rate(), l.spin(), l.tire_x(),
                            l.tire_y(), l.tire_bore(), l.brake()})
      if (among(first)) return static_cast<std::size_t>(first + ((i - first) ^ 1));
    return place;
  }();
  for (int k = 0; k < l.units; ++k)
    for (const int odd :
         {l.position(k) + 1, l.attitude(k) + 1, l.attitude(k) + 3, l.velocity(k) + 1, l.rotation(k), l.rotation(k) + 2})
      if (i == odd) return {other, -1.0};
  for (const int odd : {l.steer(), l.steer_rate(), l.tire_y(), l.tire_bore()})
    if (among(odd)) return {other, -1.0};
  return {other, 1.0};
}

bool ends_with(const std::string& name, const char* end) { return name.ends_with(end); }

// By their names: `.1l` is seen as `.1r`; what turns or moves to a side changes its sign.
Mirrored mirrored_state(const std::vector<std::string>& names, std::size_t i) {
  const std::string& name = names[i];
  std::string other = name;
  if (name.size() > 2 && (ends_with(name, "l") || ends_with(name, "r")) &&
      std::isdigit(static_cast<unsigned char>(name[name.size() - 2])))
    other.back() = other.back() == 'l' ? 'r' : 'l';
  double sign = 1.0;
  if (name.starts_with("steering.") || name.starts_with("rear_steer.") || name.starts_with("element.bar_torque"))
    sign = -1.0;
  if (name.starts_with("powertrain.lock_twist")) sign = -1.0;
  if (name.starts_with("block."))
    for (const char* odd : {".y", ".roll", ".yaw"})
      if (ends_with(name, odd)) sign = -1.0;
  const auto at = std::find(names.begin(), names.end(), other);
  EXPECT_NE(at, names.end()) << name;
  return {static_cast<std::size_t>(at - names.begin()), sign};
}

std::vector<double> mirror_image(const std::vector<std::string>& names, const std::vector<double>& e) {
  std::vector<double> image(e.size());
  for (std::size_t i = 0; i < e.size(); ++i) {
    const Mirrored m = mirrored_state(names, i);
    image[i] = m.sign * e[m.from];
  }
  return image;
}
CarState<double> mirror_image(const Layout& l, const CarState<double>& x) {
  CarState<double> image(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Mirrored m = mirrored_state(l, i);
    image[i] = m.sign * x[m.from];
  }
  return image;
}

// The sides of a shipped car are mirror images but for its engine: where that lies, and which way a longitudinal one
// turns.
EquipmentParameters mirror_image(EquipmentParameters p) {
  if (p.powertrain && p.powertrain->crank_axis.y == 0.0) {
    PowertrainParameters& t = *p.powertrain;
    const auto turn = [](Vec3<double>& axis) { axis.x = -axis.x, axis.z = -axis.z; };
    turn(t.crank_axis);
    for (Vec3<double>& axis : t.propshaft_axis) turn(axis);
  }
  if (p.block) {
    EngineBlock<double>& b = *p.block;
    b.center.y = -b.center.y, b.inertia.xy = -b.inertia.xy, b.inertia.yz = -b.inertia.yz;
    for (EngineMount<double>& m : b.mounts) m.point.y = -m.point.y;
  }
  return p;
}

// Slalom, full throttle, a shift, a gust, torque vectoring, hard braking by pedal and by unequal torques.
ScenarioInputs lively(const EquippedTrim& start, const EquipmentParameters& parts, double more, double side) {
  ScenarioInputs in;
  const CarInputs<double>& u = start.inputs;
  in.speed_target = TimeHistory({0.0, 0.4, 1.4}, {u.speed_target, u.speed_target, u.speed_target + 3.0});
  in.speed_control = TimeHistory({0.0, 1.6, 1.6}, {u.speed_control, u.speed_control, 0.0});
  const std::vector<double> at{0.0, 0.1, 0.4, 0.9, 1.3, 1.8, 2.2}, turn{0.0, 0.0, 1.0, -1.0, 0.7, 0.7, 0.0};
  std::vector<double> rack, hand, gust{0.0, 0.0, side * 9.0, 0.0};
  for (const double share : turn) rack.push_back(u.rack[0] + side * more * 0.004 * share);
  for (const double share : turn) hand.push_back(side * more * 0.6 * share);
  for (int i = 0; i < 2; ++i) in.rack[i] = TimeHistory(at, rack);
  for (int i = 2; i < u.rack.size(); ++i) in.rack[i] = u.rack[i];
  if (parts.steering) in.steering = 1.0, in.hand_wheel_angle = TimeHistory(at, hand);
  const double torque[] = {300.0, 500.0, 200.0, 250.0};
  for (int i = 0; i < u.rack.size(); ++i)
    in.brake[i] = TimeHistory({0.0, 1.8, 1.9}, {0.0, 0.0, torque[(side > 0.0 ? i : i ^ 1) % 4]});
  const Controls& c = u.controls;
  const double a = c.throttle, gear = c.gear;
  in.throttle = TimeHistory({0.0, 0.2, 0.3, 0.9, 1.0, 1.3, 1.4, 1.7, 1.8}, {a, a, 0.9, 0.9, 0.0, 0.0, 0.7, 0.7, 0.0});
  in.clutch = TimeHistory({0.0, 0.9, 1.0, 1.2, 1.4}, {0.0, 0.0, 1.0, 1.0, 0.0});
  in.gear = parts.powertrain && parts.powertrain->drivetrain.gearbox.gears > 1
                ? TimeHistory({0.0, 1.1, 1.1}, {gear, gear, gear > 1.5 ? gear - 1.0 : gear + 1.0})
                : TimeHistory(gear);
  in.brake_pedal = TimeHistory({0.0, 1.7, 1.9, 2.3, 2.4}, {0.0, 0.0, 80.0, 80.0, 20.0});
  in.vectoring[0] = in.vectoring[1] = TimeHistory({0.0, 0.6, 0.7, 1.2}, {0.0, 0.0, side * 80.0, 0.0});
  in.wind[1] = TimeHistory({0.0, 0.5, 0.7, 1.6}, gust);
  return in;
}

struct Whole {
  CarParameters<double> car;
  EquipmentParameters parts;
};

Whole loaded(const std::string& file, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  load::Vehicle v = load::load_vehicle(file, changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  const Car car = assemble(v);
  return {car.car, car.parts};
}

// Numbers of 1e-16 relative to motions of up to 50 m, over 2500 steps of a car that is stable: round-off may grow, but
// what tells left from right by itself is larger.
constexpr double kSame = 1e-9;

bool is_truck(const CarParameters<double>& car) {
  double mass = 0.0;
  for (const BodyParameters<double>& unit : car.unit) mass += unit.body_mass;
  return mass > 5e3;
}

// A long car needs more steering for the same turn, and a truck has a slow gear.
double more_steering(const CarParameters<double>& car) {
  return std::fmax(1.0, wheelbase(car) / 2.9) * (is_truck(car) ? 2.0 : 1.0);
}

// seen: what a mirror shows of w, but for its engine.
void expect_mirror_image(const Whole& w, const Whole& seen, Method method, const std::string& what) {
  const EquipmentParameters image_parts = mirror_image(seen.parts);
  Equipment equipment(w.parts, w.car), image(image_parts, seen.car);
  TrimRequest request;
  request.speed = 20.0;
  const EquippedTrim start = trim_equipped(w.car, equipment, Road{}, request);
  ASSERT_TRUE(start.converged) << what << ": " << start.message;
  const auto drive = [&](double side, const CarParameters<double>& car, Equipment& parts, const CarState<double>& x,
                         const std::vector<double>& e) {
    Road road;
    road.surface = std::make_shared<Waves>(side);
    const std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(car, parts.parameters()), road);
    SimulationOptions o;
    o.method = method, o.step = 1e-3, o.duration = 2.5, o.record_interval = 0.1;
    o.signals = {"body.lateral_acceleration", "body.speed"};
    const Equipped with = w.parts.any() ? Equipped{&parts, e} : Equipped{};
    return simulate(*engine, x, lively(start, w.parts, more_steering(w.car), side), o, {}, {}, with);
  };
  const std::vector<std::string> names = equipment.state_names();
  const SimulationResult a = drive(1.0, w.car, equipment, start.state, start.equipment),
                         b = drive(-1.0, seen.car, image, mirror_image(layout_of(w.car), start.state),
                                   mirror_image(names, start.equipment));
  ASSERT_EQ(a.status, SimulationStatus::completed) << what << ": " << a.message;
  ASSERT_EQ(b.status, SimulationStatus::completed) << what << ": " << b.message;
  double most = 0.0;
  for (const double y : a.recording.column("body.lateral_acceleration")) most = std::fmax(most, std::fabs(y));
  EXPECT_GT(most, is_truck(w.car) ? 1.2 : 2.0) << what << " was not driven lively";
  for (std::size_t i = 0; i < a.state.size(); ++i) {
    const Mirrored m = mirrored_state(layout_of(w.car), i);
    EXPECT_NEAR(b.state[i], m.sign * a.state[m.from], kSame * std::fmax(1.0, std::fabs(b.state[i])))
        << what << ", state " << i;
  }
  for (std::size_t i = 0; i < a.equipment.size(); ++i) {
    const Mirrored m = mirrored_state(names, i);
    // Heat keeps what round-off had grown to while wheels slipped, and has died away since.
    const double same = names[i].starts_with("brake.temperature") ? 10.0 * kSame : kSame;
    EXPECT_NEAR(b.equipment[i], m.sign * a.equipment[m.from], same * std::fmax(1.0, std::fabs(b.equipment[i])))
        << what << ", " << names[i];
  }
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

// Calls f(name, numbers) for every line `name: [a, b, c]`, with what stands before and behind the numbers kept.
template <class F>
std::string with_vectors(const std::string& text, F&& f) {
  static const std::regex vector(R"(([a-z_]+):( *)\[([^,\]]+),([^,\]]+),([^,\]]+)\])");
  std::string out;
  auto from = text.cbegin();
  for (std::sregex_iterator m(text.begin(), text.end(), vector), end; m != end; ++m) {
    std::array<double, 3> v{};
    for (std::size_t i = 0; i < 3; ++i) v[i] = std::stod((*m)[i + 3].str());
    f((*m)[1].str(), v);
    out.append(from, (*m)[0].first);
    out += fmt::format("{}: [{:.17g}, {:.17g}, {:.17g}]", (*m)[1].str(), v[0], v[1], v[2]);
    from = (*m)[0].second;
  }
  return out.append(from, text.cend());
}

std::string value_of(const std::string& text, const std::string& key) {
  const std::regex line("(?:^|\n)" + key + ": *([a-z0-9_]+)");
  std::smatch found;
  return std::regex_search(text, found, line) ? found[1].str() : std::string{};
}

// Files of axles and vehicles in a mirror, in a folder of its own. Points of pairs stand on the left and stay; what is
// single changes sides, and a steer travel changes its sign: its joint moves along minus the mirrored direction.
class MirrorFiles {
 public:
  explicit MirrorFiles(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
  }
  std::string vehicle(const std::string& name) {
    std::string text = text_of(test::in_source("data/vehicles/" + name + ".yaml"));
    static const std::regex kinematics(R"(kinematics: *([a-z0-9_]+))");
    std::string out;
    auto from = text.cbegin();
    for (std::sregex_iterator m(text.begin(), text.end(), kinematics), end; m != end; ++m) {
      out.append(from, (*m)[1].first);
      out += suspension((*m)[1].str());
      from = (*m)[1].second;
    }
    out.append(from, text.cend());
    if (const std::string base = value_of(out, "base"); !base.empty())
      out = std::regex_replace(out, std::regex("(^|\n)base: *[a-z0-9_]+"), "$1base: " + vehicle(base));
    const std::filesystem::path file = folder_ / (name + ".yaml");
    write(file, out);
    return file.string();
  }

 private:
  // Names of suspensions whose image is another one are those of files then.
  std::string suspension(const std::string& name) {
    const std::string text = text_of(test::in_source("data/suspensions/" + name + ".yaml"));
    const AxleLayout* layout = find_axle_layout(value_of(text, "type"), value_of(text, "guide"));
    if (!layout) return name;
    bool changed = false;
    const std::string image = with_vectors(text, [&](const std::string& of, std::array<double, 3>& v) {
      if (of == "direction") {
        v[0] = -v[0], v[2] = -v[2], changed = true;
      } else if (layout->single(of)) {
        v[1] = -v[1], changed = true;
      }
    });
    if (!changed) return name;
    const std::filesystem::path file = folder_ / (name + ".yaml");
    write(file, image);
    return file.string();
  }

  std::filesystem::path folder_;
};

TEST(Mirror, EveryShippedCarWithAllItsParts) {
  int cars = 0;
  MirrorFiles files(std::filesystem::path(testing::TempDir()) / "mirrored");
  for (const auto& entry : std::filesystem::directory_iterator(test::in_source("data/vehicles"))) {
    if (entry.path().extension() != ".yaml") continue;
    ++cars;
    const Whole w = loaded(entry.path().string());
    const Whole seen = loaded(files.vehicle(entry.path().stem().string()));
    for (const Method method : {Method::ros2, Method::two_step, Method::implicit_euler})
      expect_mirror_image(w, seen, method, entry.path().stem().string() + " by " + method_name(method));
  }
  EXPECT_GE(cars, 18);
}

TEST(Mirror, EveryShippedTire) {
  for (const auto& entry : std::filesystem::directory_iterator(test::in_source("data/tires"))) {
    const std::string tire = entry.path().string();
    if (entry.path().stem().string().starts_with("truck_")) continue;  // too large and stiff for the car
    const Whole w = loaded(test::in_source("data/vehicles/midsize.yaml"), {"front.tire=" + tire, "rear.tire=" + tire});
    expect_mirror_image(w, w, Method::ros2, entry.path().filename().string());
  }
}

}  // namespace
}  // namespace fahrwerk
