// The control units of a car as controllers of its runs: sensors on what is observed, orders on the inputs.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "control/controller.h"
#include "model/quantity.h"
#include "scenario/options.h"
#include "vehicle/assembly/car.h"

namespace fahrwerk {

class UnitController;

class Electronics {
 public:
  // One controller for each unit that acts; who reads another one comes after it. Names that do not exist and circles
  // without a delay are refused where files are read (unit_problems); here they throw std::invalid_argument.
  explicit Electronics(const Car& car);
  ~Electronics();

  std::vector<Controller*> controllers() const;
  // What they show, as outputs of the run; valid as long as they are.
  std::vector<ShownValue> shown() const;

 private:
  std::vector<std::unique_ptr<UnitController>> units_;
};

// What is wrong with units of a car of this layout that read and set by name.
struct UnitProblem {
  std::shared_ptr<const UnitDesign> unit;
  std::string key, message;  // key: of the unit's map
};
std::vector<UnitProblem> unit_problems(const Layout& at, const std::vector<std::shared_ptr<const UnitDesign>>& units);

}  // namespace fahrwerk
