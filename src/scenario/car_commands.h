// What controllers command of a car, put on its inputs by the rules of their channels (InputRules).
#pragma once

#include <vector>

#include "scenario/car_inputs.h"

namespace fahrwerk {

class CarCommands {
 public:
  explicit CarCommands(const Layout& at);
  // A run begins.
  void forget();
  // Each controller of a run has its own list of overrides, which stays where it is.
  void put(const double* commands, const std::vector<bool>& overrides, double* values);

 private:
  // Found out anew when they change; room for some controllers from the beginning.
  struct Commanded {
    const std::vector<bool>* overrides;  // of the controller
    std::vector<double> commands;
    std::vector<InputRules::Command> found;
  };
  Commanded none() const;

  InputRules rules_;
  std::vector<Commanded> commanded_;
};

}  // namespace fahrwerk
