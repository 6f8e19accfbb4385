// The tasks that the report knows more of than of any other.
#pragma once

#include <utility>

#include "kinds/task.h"
#include "load/classic/classic_scenario.h"
#include "load/rig/quarter.h"
#include "load/rig/tire_rig.h"
#include "load/scenario/scenario.h"

namespace fahrwerk {

// A car: inputs, driver or manoeuvre; prepared when it was loaded.
class CarTask final : public Task {
 public:
  explicit CarTask(load::Scenario given);
  Performance perform() const override;
  LiveRun live(bool events) const override;
  std::shared_ptr<Model> named() const override;
  bool take_forces(const AddedForces& forces) override;
  std::vector<std::size_t> kept(const RunResult& result) const override;

  load::Scenario scenario;
};

class ClassicTask final : public Task {
 public:
  explicit ClassicTask(load::ClassicScenario given);
  Performance perform() const override;
  LiveRun live(bool events) const override;

  load::ClassicScenario scenario;
};

class TireRigTask final : public Task {
 public:
  explicit TireRigTask(load::RigScenario given);
  Performance perform() const override;

  load::RigScenario scenario;
};

class QuarterTask final : public Task {
 public:
  explicit QuarterTask(load::QuarterScenario given);
  Performance perform() const override;

  load::QuarterScenario scenario;
};

}  // namespace fahrwerk
