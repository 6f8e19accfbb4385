// Optimisations from files: what is read, the criteria, and what is refused.
#include "kinds/ride_criteria.h"

#include <gtest/gtest.h>

#include "files/temporary_folder.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

const std::string kGood =
    "model: quarter_car\n"
    "road: C\n"
    "parameters:\n"
    "  - {name: spring, key: wheel.spring, from: 10 kN/m, to: 60 kN/m}\n"
    "  - {key: wheel.damping, from: 500 N s/m, to: 6000 N s/m}\n"
    "criteria:\n"
    "  - {kind: comfort, at: body}\n"
    "  - {kind: wheel_load}\n"
    "  - {kind: travel}\n";

struct Read {
  load::Optimisation o;
  files::Problems problems;
};
Read read(const std::string& from = "", const std::string& to = "") {
  std::string text = kGood;
  if (const std::size_t at = text.find(from); !from.empty()) text.replace(at, from.size(), to);
  const TemporaryFolder folder;
  Read r;
  r.o = load::load_optimisation(folder.write("task.yaml", text), r.problems);
  if (r.problems.empty()) check_model(r.o, r.problems);
  return r;
}
// The file with one change is refused, with all these parts in one message.
void expect_refused(const std::string& from, const std::string& to, std::initializer_list<const char*> parts) {
  const Read r = read(from, to);
  bool found = false;
  for (const files::Problem& p : r.problems.list()) {
    const std::string line = to_string(p);
    bool all = true;
    for (const char* part : parts) all = all && line.find(part) != std::string::npos;
    found = found || all;
  }
  EXPECT_TRUE(found) << to << (r.problems.empty() ? "" : ": " + to_string(r.problems.list().front()));
}

// Parameters of a car are keys of its vehicle file; each design is linearised at the speed.
TEST(Optimisation, TakesTheFullCar) {
  files::Problems problems;
  const load::Optimisation o = load::load_optimisation(test::in_source("examples/optimise/fullsize.yaml"), problems);
  check_model(o, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems.list().front());
  EXPECT_EQ(o.model_name, "fullsize");
  const CriteriaOf criteria = ride_criteria(o);
  const std::vector<double> soft = criteria(std::vector{2500.0, 1500.0}), hard = criteria(std::vector{8000.0, 5000.0}),
                            none = criteria(std::vector{1000.0, 500.0});
  // Dampers far above what comfort wants; far below it wheels hop.
  EXPECT_LT(soft[0], hard[0]);
  EXPECT_LT(soft[1], none[1]);
  for (const double value : soft) EXPECT_TRUE(value > 0.0 && value < 3.0) << value;
}

TEST(Optimisation, ReadsUnitsAndEvaluatesCriteria) {
  const Read r = read();
  ASSERT_TRUE(r.problems.empty()) << to_string(r.problems.list().front());
  EXPECT_EQ(r.o.parameters[0].unit, "kN/m");
  EXPECT_EQ(r.o.parameters[1].name, "wheel.damping");
  EXPECT_EQ(r.o.criteria[0].name, "comfort.body");
  const CriteriaOf criteria = ride_criteria(r.o);
  const std::vector<double> values = criteria(std::vector{28.426, 2836.0});
  // What `ride` says of the model as it stands in its file: same spring and damping.
  files::Problems problems;
  const LinearRide ride = ride_at(r.o, std::vector{28.426, 2836.0}, problems);
  const RideReport report = assess_ride(ride, r.o.road, iso_weighting("Wk"), RideDetail::comfort);
  EXPECT_EQ(values[0], report.seats[0].weighted_rms);
  EXPECT_DOUBLE_EQ(values[1], 1.0 - report.wheels[0].load_factor);
  EXPECT_EQ(values[2], report.wheels[0].travel_deviation);
  // Calls do not remember each other.
  criteria(std::vector{60.0, 500.0});
  EXPECT_EQ(criteria(std::vector{28.426, 2836.0}), values);
}

TEST(Optimisation, ControlsCanBeOptimisedAndWhatIsUnstableIsNoDesign) {
  const Read r = read("key: wheel.damping, from: 500 N s/m", "key: wheel.control.skyhook, from: -6000 N s/m");
  ASSERT_TRUE(r.problems.empty()) << to_string(r.problems.list().front());
  const CriteriaOf criteria = ride_criteria(r.o);
  EXPECT_TRUE(std::isnan(criteria(std::vector{28.4, -6000.0})[0]));
  EXPECT_LT(criteria(std::vector{28.4, 3000.0})[0], criteria(std::vector{28.4, 0.0})[0]);
}

TEST(Optimisation, RefusesWhatItCannotUse) {
  expect_refused("model: quarter_car", "model: nothing", {"model", "there is no 'nothing'"});
  expect_refused("wheel.spring", "wheel.sprung", {"parameters[0].from", "wheel.sprung"});
  expect_refused("from: 10 kN/m", "from: ten", {"parameters[0].from", "'ten' is no number"});
  expect_refused("from: 10 kN/m", "from: 10000 N/m", {"parameters[0].to", "another unit"});
  expect_refused("to: 60 kN/m", "to: 5 kN/m", {"parameters[0].to", "not above"});
  expect_refused("from: 10 kN/m, to: 60 kN/m", "from: 10 kg, to: 60 kg", {"parameters[0].from", "wheel.spring"});
  expect_refused("from: 500 N s/m", "from: -500 N s/m", {"parameters[1].from", "wheel.damping"});
  expect_refused("kind: travel", "kind: noise", {"criteria[2].kind"});
  expect_refused("at: body", "at: roof", {"criteria[0].at", "no seat", "body"});
  expect_refused("road: C", "rode: C", {"rode"});
  expect_refused("road: C", "search: {population: 7}", {"search.population", "even"});
}

}  // namespace
}  // namespace fahrwerk
