#include "load/ride_model.h"

#include "files/reader.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/ride_car.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kGravity = 9.81;
const files::Limits kMass{.above = 0, .max = 1e6}, kInertia{.above = 0, .max = 1e7}, kStiffness{.above = 0, .max = 1e9},
    kSpring{.min = 0, .max = 1e9}, kDamping{.min = 0, .max = 1e7}, kPlace{.min = -50, .max = 50};

struct Corner {
  double mass, spring, damping, tire;
};
Corner read_corner(const Reader& r) {
  return {r.number("mass", "kg", kMass), r.number("spring", "N/m", kStiffness), r.number("damping", "N s/m", kDamping),
          r.number("tire", "N/m", kStiffness)};
}

struct Seat {
  std::string name;
  double x, y;
};
std::vector<Seat> read_seats(const Reader& root, bool lateral) {
  if (!root.has("seats")) return {{"centre", 0.0, 0.0}};
  std::vector<Seat> seats;
  for (const Reader& r : root.list("seats", {.max_size = 100}))
    seats.push_back({r.text("name"), r.number("x", "m", kPlace), lateral ? r.number("y", "m", kPlace, 0.0) : 0.0});
  return seats;
}

void read_quarter_car(const Reader& root, RideModel& model) {
  const double body = root.map("body").number("mass", "kg", kMass);
  const Corner c = read_corner(root.map("wheel"));
  model.mechanics = classic::linear_model(classic::QuarterCar<double>{body, c.mass, c.spring, c.damping, c.tire});
  model.seats = {{"body", {{classic::kBody, 1.0}}}};
  model.wheels = {{"wheel",
                   0,
                   0,
                   0.0,
                   (body + c.mass) * kGravity,
                   classic::kWheel,
                   c.tire,
                   {{classic::kBody, 1.0}, {classic::kWheel, -1.0}}}};
}

// Places of both axles; the centre of gravity lies between them.
struct AxlePlaces {
  double front, rear;
};
AxlePlaces read_places(const Reader& front, const Reader& rear) {
  return {front.number("position", "m", {.above = 0, .max = 50}),
          rear.number("position", "m", {.min = -50, .below = 0})};
}

void read_half_car(const Reader& root, RideModel& model) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_places(front, rear);
  const Corner f = read_corner(front), r = read_corner(rear);
  classic::HalfCar car{};
  car.body_mass = body.number("mass", "kg", kMass),
  car.pitch_inertia = body.number("pitch_inertia", "kg m^2", kInertia);
  car.front_axle_mass = f.mass, car.rear_axle_mass = r.mass, car.to_front = at.front, car.to_rear = -at.rear;
  car.front_tire = f.tire, car.rear_tire = r.tire, car.front_spring = f.spring, car.rear_spring = r.spring;
  car.front_damping = f.damping, car.rear_damping = r.damping;
  model.mechanics = classic::linear_model(car);
  const auto over = [](double x) {
    return MechanicsOutput::Parts{{classic::kBodyBounce, 1.0}, {classic::kBodyPitch, -x}};
  };
  for (const Seat& s : read_seats(root, false)) model.seats.push_back({s.name, over(s.x)});
  const classic::AxleLoads loads = classic::static_loads(car, kGravity);
  for (const bool ahead : {true, false}) {
    const int axle = ahead ? classic::kFrontAxle : classic::kRearAxle;
    MechanicsOutput::Parts travel = over(ahead ? at.front : at.rear);
    travel.emplace_back(axle, -1.0);
    model.wheels.push_back({ahead ? "axle.1" : "axle.2", ahead ? 0 : 1, 0, ahead ? at.front : at.rear,
                            ahead ? loads.front : loads.rear, axle, ahead ? car.front_tire : car.rear_tire, travel});
  }
}

void read_ride_car(const Reader& root, RideModel& model) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_places(front, rear);
  const auto axle = [](const Reader& r, double x) {
    const Corner c = read_corner(r);
    return classic::RideAxle{x,         r.number("half_track", "m", {.above = 0, .max = 10}), c.mass, c.spring,
                             c.damping, r.number("anti_roll", "N/m", kSpring, 0.0),           c.tire, 0.0};
  };
  const classic::RideCar car{body.number("mass", "kg", kMass), body.number("roll_inertia", "kg m^2", kInertia),
                             body.number("pitch_inertia", "kg m^2", kInertia), axle(front, at.front),
                             axle(rear, at.rear)};
  model.mechanics = classic::linear_model(car);
  const auto over = [](double x, double y) { return MechanicsOutput::Parts{{0, 1.0}, {1, y}, {2, -x}}; };
  for (const Seat& s : read_seats(root, true)) model.seats.push_back({s.name, over(s.x, s.y)});
  const double l = at.front - at.rear;
  for (int i = 0; i < 4; ++i) {
    const classic::RideAxle& a = i < 2 ? car.front : car.rear;
    const double share = 0.5 * (i < 2 ? -at.rear : at.front) / l;
    MechanicsOutput::Parts travel = over(a.position, i % 2 == 0 ? a.half_track : -a.half_track);
    travel.emplace_back(3 + i, -1.0);
    static constexpr const char* names[] = {"wheel.1l", "wheel.1r", "wheel.2l", "wheel.2r"};
    model.wheels.push_back(
        {names[i], i, i % 2, a.position, (share * car.body_mass + a.wheel_mass) * kGravity, 3 + i, a.tire, travel});
  }
}

}  // namespace

RideModel load_ride_model(const std::filesystem::path& file, files::Problems& problems) {
  RideModel model;
  const files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return model;
  const Reader root(document, problems);
  model.kind = root.choice("kind", {"quarter_car", "half_car", "ride_car"});
  model.name = root.text("name", file.stem().string());
  root.text("description", "");
  if (model.kind == "quarter_car")
    read_quarter_car(root, model);
  else if (model.kind == "half_car")
    read_half_car(root, model);
  else
    read_ride_car(root, model);
  root.finish();
  return model;
}

}  // namespace fahrwerk::load
