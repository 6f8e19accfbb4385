// Forces that are functions of time and state and no part of a model: they are added to inputs of whatever runs.
//
// Adaptive methods ask with the state of every evaluation, and the element is a part of the right-hand side. Fixed
// steps ask for the inputs at the end of a step with the state of its beginning; the states of the element are then
// those of a straight line through the last two, off by O(h²).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/model.h"
#include "model/run.h"

namespace fahrwerk {

struct AddedForce {
  std::string name;                 // for messages
  std::vector<std::string> states;  // of the model, that it depends on
  std::vector<std::string> forces;  // inputs of the model, with or without `input.`, that it adds to
  // forces: zero before. Anything but 0, and what is not finite, ends the run.
  std::function<int(double t, const double* states, double* forces)> evaluate;
};
using AddedForces = std::vector<std::shared_ptr<const AddedForce>>;

// Inputs with forces on top of them.
class ForcedInputs final : public InputSource {
 public:
  // fixed: of fixed steps. Impossible (forces) for names that the model does not have.
  ForcedInputs(InputSource& inner, const Model& model, const AddedForces& elements, bool fixed);
  void at(double t, Side side, const double* x, double* u) override;
  std::vector<double> kinks(double end) const override { return inner_.kinks(end); }
  void remember(Archive& archive) override;
  // Why there are no forces any more; empty: there are.
  const std::string& failure() const { return failure_; }

 private:
  struct Placed {
    std::shared_ptr<const AddedForce> element;
    std::vector<std::size_t> states, forces;  // places
  };
  struct Past {
    double time = -1.0;
    std::vector<double> states;
    void remember(Archive& a) { a(time, states); }
  };
  void add(const Placed& placed, double t, const double* states, double* u);

  InputSource& inner_;
  std::vector<Placed> placed_;
  bool fixed_;
  std::vector<double> now_, extrapolated_, values_;
  Past last_, before_;
  std::string failure_;
};

// As simulate(), with these on top of the inputs. An element that gives up ends the run: failed, with its sentence.
RunResult simulate_with(const AddedForces& elements, Model& model, InputSource& inputs,
                        const std::vector<double>& start, const RunOptions& options,
                        std::span<SampledController* const> controllers = {}, std::span<const Event> events = {});

}  // namespace fahrwerk
