#include "face/inside.h"
#include "kinds/registry.h"

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
