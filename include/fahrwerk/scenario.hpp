// Scenario files, run as `fahrwerk run` does it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fahrwerk/results.hpp"

namespace fahrwerk {
inline namespace v0 {

class FAHRWERK_API Scenario {
 public:
  // A path, or a name in examples: any file that `fahrwerk run` takes. Changes: `key=value`; those that begin with
  // `vehicle.` reach into the vehicle file. Throws Error with every problem.
  static Scenario load(const std::string& name_or_file, const std::vector<std::string>& changes = {});
  Scenario(Scenario&&) noexcept;
  Scenario& operator=(Scenario&&) noexcept;
  ~Scenario();

  const std::string& name() const noexcept;
  const std::string& kind() const noexcept;  // car, classic, multibody, modules, tire_rig, quarter_vehicle
  const std::string& description() const noexcept;
  const std::string& file() const noexcept;

  // All of it; may be called again. The record holds what result.h5 would. Throws Error for what the vehicle cannot do.
  RunReport run() const;
  // Ends a run that is under way, from another thread.
  void stop() noexcept;

  struct Inside;
  const Inside& inside() const noexcept { return *inside_; }

 private:
  explicit Scenario(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
