// What the tyre commands share.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/tire_fit/tire_convert.h"
#include "load/tire/tire.h"
#include "report/report.h"

namespace fahrwerk::cli {

// A path, or a name in data/tires, as this command takes it; throws InputError with what is wrong.
load::Tire tire_named(const std::string& command, const std::string& text, const std::vector<std::string>& overrides);

struct TireOptions {
  std::string limits = "on", alpha_star, turn_slip;  // "" for what the file says
};

// Forces and torques as `fahrwerk tire` shows them: of a Magic Formula by magic_formula_at.
TireForces<double> shown_forces(const TireLaw& law, const TirePoint& point);

// Figures at the nominal load (tire_figures.cpp).
std::vector<report::Metric> tire_figures(const TireLaw& law);

// Relaxation length and rolling radius at a load.
struct TireLengths {
  double relaxation_x, relaxation_y, rolling_radius;
};
TireLengths tire_lengths(const TireLaw& law, double load);

// The page (tire_page.cpp).
report::Page page_of(const load::Tire& tire);

// Rows of CSV answered on stdout (tire_csv.cpp); returns the text.
std::string answer_csv(const load::Tire& tire, const std::string& input, const TireOptions& options);

// Data of a fit: fz and any of kappa, alpha, gamma, vx, fx, fy, mx, mz (tire_csv.cpp).
std::vector<TireSample> read_samples(const std::string& file);

// Writes .tir for a Magic Formula, with what else the table `kept` has, and YAML for the others (tire_fit.cpp).
void write_tire(const std::filesystem::path& file, const TireLaw& law, const std::string& comment,
                const files::TirFile& kept = {});

nlohmann::json figures_json(const std::vector<report::Metric>& figures);

}  // namespace fahrwerk::cli
