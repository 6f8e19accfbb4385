// The equations of a model with its events, for integrators of others (FMI's model exchange):
//
//   x' = f(t, x, u)  between events;  g_i(t, x, u) change their sign where something happens
//
// Whoever integrates sets time and state, reads rates and indicators, and calls update() at the times that it asks for,
// where an indicator has changed its sign, and after inputs that jump. What happens then is what happens in a Run with
// an adaptive method: controllers at their sample times, kinks of the inputs, what sticks, touches or engages.
#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "model/archive.h"
#include "model/live_run.h"

namespace fahrwerk {

class ModelExchange {
 public:
  // run: with the model's events; it must outlive this.
  explicit ModelExchange(const LiveRun& run);
  ModelExchange(const ModelExchange&) = delete;

  double time() const { return time_; }
  void set_time(double t) { time_ = t; }
  std::span<const double> state() const { return x_; }
  void set_state(std::span<const double> x) { std::copy(x.begin(), x.end(), x_.begin()); }
  // In place of what the inputs say, before any controller.
  void set(std::size_t input, double value);
  double input(std::size_t place);

  void rates(double* x_dot);
  int indicator_count() const { return static_cast<int>(events_.size()) + own_roots_; }
  void indicators(double* g);
  void read(std::span<const std::size_t> outputs, double* values);

  struct Update {
    bool moved = false;  // the state has changed
    double next_time = std::numeric_limits<double>::infinity();
    std::string over{};  // why it ends; empty: it goes on
  };
  // At the start, and at every event.
  Update update();
  struct Step {
    bool event = false;  // an indicator has changed its sign: update() is due
    std::string over{};
  };
  // After a step of the integrator that is kept.
  Step completed();

  // Change of rates and outputs along a change of state and inputs, with what sticks and touches as it is: exact where
  // the model knows it (Directional), else by central differences, extrapolated once.
  void directional(std::span<const double> dx, std::span<const double> du, std::span<const std::size_t> outputs,
                   double* dx_dot, double* dy);

  void remember(Archive& archive);

 private:
  struct Held {
    SampledController* controller;
    std::vector<bool> overrides;
    std::vector<double> commands;
    double sample_time;
    long next = 0;
    void remember(Archive& a) { a(commands, next), controller->remember(a); }
  };

  Side side() const { return time_ < next_time_ - tiny_ ? Side::right : Side::left; }
  void inputs_at(double t, Side side, const double* x, double* u);
  void roots(double* g);
  bool take_samples();
  bool pass_kinks();
  // Events whose indicator has another sign than it had; true: something has changed by itself.
  bool happen(Update& u);
  double next_event() const;
  void keep_signs(bool all);
  // Rates and outputs, one after the other, along the direction.
  std::vector<double> differences(std::span<const double> dx, std::span<const double> du,
                                  std::span<const std::size_t> outputs);

  Model& model_;
  InputSource& source_;
  std::vector<Event> events_;
  std::vector<Held> held_;
  int own_roots_ = 0;
  double time_ = 0.0, next_time_ = std::numeric_limits<double>::infinity(), tiny_;
  std::vector<double> x_, u_, u_given_, u_before_, set_, g_;
  std::vector<signed char> is_set_, sign_;
  std::vector<double> kinks_;
  std::size_t next_kink_ = 0;
  bool begun_ = false, jumped_ = true;
};

}  // namespace fahrwerk
