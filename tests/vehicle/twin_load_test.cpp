// Twin tyres in files: names of their signals, wrong files.
#include <fstream>

#include "files/temporary_folder.h"
#include "scenario/signals.h"
#include "vehicle/twin_cars.h"

namespace fahrwerk {
namespace {

using namespace test::twin;

// Every signal of twins is one of a wheel, and none has the name of another.
TEST(TwinTires, SignalsHaveNames) {
  const Layout at = layout(1, 4, 0b10);
  for (const char* name :
       {"wheel.2lo.fz", "wheel.2li.fx", "wheel.2ro.contact_x", "wheel.2ri.deflection_y", "wheel.2r.fz"})
    EXPECT_TRUE(find_signal(at, name)) << name;
  for (const char* name : {"wheel.1lo.fz", "wheel.2lo.hub_travel"}) EXPECT_FALSE(find_signal(at, name)) << name;
  EXPECT_FALSE(find_signal(layout(1, 4), "wheel.2lo.fz"));
  std::vector<std::string> names;
  for (const Signal& s : all_signals(at)) names.push_back(s.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(TwinTires, WrongFilesSayWhatIsWrong) {
  const auto problem = [](const std::vector<std::string>& changes) {
    const TemporaryFolder folder;
    files::Problems problems;
    load::load_vehicle(test::in_source("data/vehicles/midsize.yaml"), changes, problems);
    return to_string(problems);
  };
  const auto expect = [&](const std::vector<std::string>& changes, const char* key, const char* words) {
    const std::string found = problem(changes);
    EXPECT_NE(found.find(key), std::string::npos) << found;
    EXPECT_NE(found.find(words), std::string::npos) << found;
  };
  EXPECT_EQ(problem(kRear), "");
  EXPECT_EQ(problem(kTwinSteered), "");
  expect({"rear.twin={spacing: 0.15 m}"}, "rear.twin.spacing", "less than the tyre's width");
  expect({"rear.twin={spacing: 0.95 m}", "rear.wheel_center=[-2.7, 0.5, 0]"}, "rear.twin.spacing",
         "twin tyres wider than the axle");
  expect({"rear.twin={spacing: -1 m}"}, "rear.twin.spacing", "expected");
  expect({"rear.twin={gap: 0.3 m}"}, "rear.twin", "gap");
  expect({"front.twin={spacing: 0.26 m}", "front.kinematics=macpherson_hinged_front"}, "front.twin", "compliant hinge");
}

// The line of the file, where it is at fault itself.
TEST(TwinTires, WrongFilesAreNamedWithTheirLine) {
  std::ifstream file(test::in_source("data/vehicles/midsize.yaml"));
  std::string text(std::istreambuf_iterator<char>(file), {});
  const std::size_t at = text.find("\nrear:");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 6, "\n  twin: {spacing: 0.1 m}");
  const long line = std::count(text.begin(), text.begin() + static_cast<long>(at) + 8, '\n') + 1;
  const TemporaryFolder folder;
  files::Problems problems;
  load::load_vehicle(folder.write("wrong.yaml", text), {}, problems);
  const std::string found = to_string(problems);
  EXPECT_NE(found.find("wrong.yaml:" + std::to_string(line) + ": rear.twin.spacing"), std::string::npos) << found;
}

}  // namespace
}  // namespace fahrwerk
