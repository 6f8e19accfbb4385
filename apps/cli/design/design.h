// What `fahrwerk design` finds, its files and its report.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/control_design/feedback_design.h"
#include "cli/linear/linear.h"
#include "load/study/design.h"
#include "report/report.h"

namespace fahrwerk::cli {

struct DesignResult {
  load::DesignModel asked;
  LinearResult linear;
  load::DesignTask task;
  Reach controllable;
  std::optional<Reach> observable;  // where something is measured
  GainDesign gain;
  std::optional<ObserverDesign> observer;
  StateSpace feedback_loop, closed_loop;  // with all states known; with the observer, the same without one
  std::vector<Mode> open_modes, feedback_modes, closed_modes;
  ComplexList observer_poles;

  const StateSpace& plant() const { return task.plant.model; }
  bool stable() const;
};

// "LQR", "placed poles", "Butterworth poles with a radius of 12 rad/s".
std::string feedback_text(const DesignResult& r);
std::string observer_text(const DesignResult& r);  // "none" without one

// "Kalman rank 4 of 4; 2 of 2 modes (Hautus)".
std::string reach_text(const Reach& reach, int order);

std::string pole_text(std::complex<double> pole);

// Gain of each curve over the frequency, and the answers over time: passive, feedback, with the observer.
struct DesignCurves {
  std::string name;
  const StateSpace* model;
};
std::vector<DesignCurves> compared(const DesignResult& r);

// feedback.yaml for `control` of a scenario, design.json, design.mat; on request for Python (design_files.cpp).
std::vector<std::filesystem::path> write_design(const DesignResult& r, const std::filesystem::path& folder,
                                                const std::filesystem::path& python);
nlohmann::json design_json(const DesignResult& r, const std::vector<std::filesystem::path>& files);

report::Page page_of(const DesignResult& r);  // design_page.cpp

}  // namespace fahrwerk::cli
