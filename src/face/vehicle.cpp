#include "face/inside.h"
#include "kinds/registry.h"
#include "scenario/road_inputs.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

// Loaders know changes of a car as `vehicle.key` of a scenario; here they are keys of the file.
std::unique_ptr<const Subject> loaded_subject(const std::filesystem::path& file,
                                              const std::vector<std::string>& changes) {
  try {
    return load_subject(file, changes);
  } catch (const files::InputError& e) {
    files::Problems problems;
    for (files::Problem p : e.problems()) {
      if (p.file == "--set" && p.key.starts_with("vehicle.")) p.key.erase(0, 8);
      problems.add(std::move(p));
    }
    throw files::InputError(problems);
  }
}

}  // namespace

Vehicle Vehicle::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    auto inside = std::make_shared<Inside>();
    const std::filesystem::path file = face::file_of(text, "vehicle", {"vehicles", "vehicles/classic", "../examples"});
    face::expect(file, subjects_in_words(), [](const Recognised& is) { return is.kind && is.kind->load; });
    inside->subject = loaded_subject(file, changes);
    inside->file = inside->subject->file.empty() ? file.string() : inside->subject->file.string();
    return Vehicle(std::move(inside));
  });
}

const std::string& Vehicle::name() const noexcept { return inside_->subject->name; }
const std::string& Vehicle::kind() const noexcept { return inside_->subject->kind; }
const std::string& Vehicle::description() const noexcept { return inside_->subject->description; }
const std::string& Vehicle::file() const noexcept { return inside_->file; }
const std::vector<std::string>& Vehicle::warnings() const noexcept { return inside_->subject->warnings; }
bool Vehicle::drives() const noexcept { return inside_->subject->drives; }

}  // namespace v0
}  // namespace fahrwerk

namespace fahrwerk::face {
namespace {

// As files and the command line have it.
std::optional<double> checked_speed(const std::optional<double>& speed) {
  if (speed && !(*speed >= 0.0 && *speed <= 150.0)) refuse("speed", "is no number in 0 .. 150 m/s");
  return speed;
}

OperatingPoint point_of(const SimulationSetup& s, std::vector<std::string>& warnings) {
  OperatingPoint p;
  p.speed = checked_speed(s.speed), p.lateral_acceleration = s.lateral_acceleration,
  p.parts = face::wishes_of(s.parts_off);
  std::string name;
  if (!s.road.empty()) p.road = face::road_of(s.road, {}, name, warnings);
  return p;
}

}  // namespace

OperatingPoint point_of(const LinearSetup& s) {
  OperatingPoint p;
  p.speed = checked_speed(s.speed), p.lateral_acceleration = s.lateral_acceleration, p.parts = wishes_of(s.parts_off);
  p.speed_control = s.speed_control, p.free_hand_wheel = s.free_hand_wheel;
  return p;
}

LiveRun live_of(const Vehicle& vehicle, const SimulationSetup& setup, std::vector<std::string>* warnings) {
  struct Keeps {
    std::optional<Road> road;  // below the wheels of a model whose inputs are its heights
    std::unique_ptr<InputSource> rest, on_road;
  };
  const auto keeps = std::make_shared<Keeps>();
  std::vector<std::string> noted;
  const OperatingPoint point = point_of(setup, noted);
  LiveRun live = vehicle.inside().subject->live(point);
  keeps->rest = std::make_unique<HistoryInputs>(live.model->rest(), std::vector<HistoryInputs::Channel>{});
  live.source = {keeps, keeps->rest.get()};
  // Others have it below them already.
  if (point.road && !live.model->wheels().empty()) {
    keeps->road = point.road;
    keeps->on_road = std::make_unique<RoadInputs>(*live.model, *keeps->road, *keeps->rest);
    live.source = {keeps, keeps->on_road.get()};
  }
  if (warnings) warnings->insert(warnings->end(), noted.begin(), noted.end());
  return live;
}

}  // namespace fahrwerk::face
