// Internal: what the readers of a multibody file share.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "files/document.h"
#include "load/formulas.h"
#include "multibody/model/builder.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

struct MultibodyContext {
  const files::Document& document;
  const files::Reader& root;
  multibody::Builder& builder;
  FormulaReader formulas;
  Names parameters{}, kinematic{}, velocity{}, force{};  // each holds those before it
  std::vector<std::string> names_of_frames{"reference"};
  std::vector<std::string> names_of_coordinates{};
};

// A key that names a frame; a wrong one is noted and read as the reference.
int read_frame_name(const MultibodyContext& c, const files::Reader& r, const std::string& key);
int read_frame_name(const MultibodyContext& c, const files::Reader& r, const std::string& key,
                    const std::string& fallback);
// A frame, or {frame, at}.
multibody::Point read_point(const MultibodyContext& c, const files::Reader& r, const std::string& key);
// x, y, z as a unit vector.
Vec3<double> read_axis(const files::Reader& r, const std::string& key, const std::string& fallback);
// 0, 1, 2 and the turn that a step {rotate, by} means, for constant angles.
Mat3<double> read_turn(const MultibodyContext& c, const std::vector<files::Reader>& steps);

// The key `unit`, which must be one of the SI.
std::string read_unit(const files::Reader& r, const std::string& fallback);
// {value: FORMULA of t} or {time, value}. Time is the variable 0.
MultibodyInput read_input(const files::Document& document, const files::Reader& r, const std::string& unit,
                          const FormulaReader& formulas, expression::Graph& graph, const Names& names);
std::vector<MultibodyFigure> read_figures(const files::Reader& root, const std::vector<SignalText>& signals);

void read_bodies(MultibodyContext& c);
void read_elements(MultibodyContext& c);
void read_constraints(MultibodyContext& c);

}  // namespace fahrwerk::load
