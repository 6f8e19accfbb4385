// A file that is to be run, whatever its kind: loaded, performed, evaluated (kinds/registry.h: load_task).
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "manoeuvre/manoeuvre.h"
#include "model/added_force.h"
#include "model/live_run.h"
#include "model/run.h"
#include "model/sketch.h"
#include "road/road.h"
#include "scenario/evaluation.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

// Signals that belong into one chart.
struct PlotWish {
  std::string title;
  std::vector<std::string> signals;
};

// What is drawn over the samples of a run.
struct Film {
  Sketch sketch{};
  std::vector<std::vector<DrawnPose>> poses{};  // of the frames, for each sample; other numbers of them: not drawn
};

// What came of it.
struct Performance {
  RunResult result{};
  std::vector<Metric> metrics{};
  std::vector<std::pair<std::string, std::string>> facts{};  // that only this kind has
  std::vector<PlotWish> plots{};                             // empty: signals by kind and unit
  std::vector<ManoeuvreChart> charts{};
  Film film{};
  std::optional<PartStates> parts{};  // of a car
  std::vector<Cone> cones{};
  std::optional<Road> road{};  // that was driven on, where it is not the file's own
};

class Task {
 public:
  virtual ~Task() = default;

  std::string name, kind, description;
  std::filesystem::path file;
  std::string text;                           // of the file with all changes
  RunOptions options;                         // of the run
  std::vector<std::string> signals{};         // to keep in the result, with `*`; empty: all
  std::vector<std::string> warnings{};        // about a file that can be used nevertheless
  std::map<std::string, std::string> meta{};  // what the result says of it besides: vehicle, tire, ...

  // Impossible things are input errors (files::InputError) at their places in the file.
  virtual Performance perform() const = 0;
  // The same run for who works along with it; the task must outlive it. `events`: for an integrator that locates them.
  // Throws files::InputError where it cannot be stepped.
  virtual LiveRun live(bool events) const;
  // The model that it runs, for its names: of manoeuvres, too.
  virtual std::shared_ptr<Model> named() const { return live(false).model; }
  // Forces that act besides, in every run that it makes. False: it takes none.
  virtual bool take_forces(const AddedForces& /*forces*/) { return false; }
  // Places of the columns to keep.
  virtual std::vector<std::size_t> kept(const RunResult& result) const;

 protected:
  // Name, description, file, text, options, signals and warnings of a loaded scenario.
  template <class Scenario>
  void describe(const char* of_kind, const Scenario& s) {
    kind = of_kind, name = s.name, description = s.description, file = s.file, text = s.text;
    options = s.options, signals = s.signals;
    meta["kind"] = of_kind;
  }
};

}  // namespace fahrwerk
