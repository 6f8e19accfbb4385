// Internal: what the readers of a multibody file share.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "files/document.h"
#include "load/multibody/formulas.h"
#include "load/multibody/model_file.h"
#include "model/sketch.h"
#include "multibody/language/builder.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

// The frame of both kinds of files: name, description, changes; then `read`, which gives the signals of the model;
// figures, solver and record; at last, if nothing was wrong, `prepare`.
void load_model_file(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                     files::Problems& problems, ModelFile& s, std::vector<MultibodyFigure>& figures,
                     const std::function<std::vector<Quantity>(const files::Document&, const files::Reader&)>& read,
                     const std::function<void(const files::Reader&)>& prepare);

// Names that formulas of one file may use: each once, none with a meaning of its own.
class NameBook {
 public:
  void add(Names& names, const files::Reader& r, const std::string& name, const expression::Formula& formula);

 private:
  std::set<std::string> taken_;
};
void read_parameters(const files::Reader& root, const FormulaReader& formulas, const expression::Graph& graph,
                     NameBook& book, Names& parameters);
// Each input with its name and unit; `add` takes them.
void read_inputs(const files::Document& document, const files::Reader& root, const FormulaReader& formulas,
                 expression::Graph& graph, const Names& parameters,
                 const std::function<void(const files::Reader&, const Quantity&, MultibodyInput)>& add);

struct MultibodyContext {
  const files::Document& document;
  const files::Reader& root;
  multibody::Builder& builder;
  FormulaReader formulas;
  Names parameters{}, kinematic{}, velocity{}, force{};  // each holds those before it
  Names applied{};                                       // of elements: reactions as well
  std::vector<std::string> names_of_frames{"reference"};
  std::vector<std::string> names_of_coordinates{};
  Sketch sketch{};
  std::vector<std::string> warnings{};
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

// Kind and size of a shape, without its place (multibody_sketch.cpp); nothing for `none`.
std::optional<DrawnShape> read_drawn(const FormulaReader& formulas, const Names& parameters, const files::Reader& r,
                                     const std::string& name);
// What is drawn (multibody_sketch.cpp): a key `shape` of a body or a frame, about `center`; nothing without it.
bool read_shape(MultibodyContext& c, const files::Reader& r, const std::string& name, int frame,
                const Vec3<double>& center);
// A body without that key: as a box with this inertia, or as a point.
void draw_body(Sketch& sketch, const std::string& name, int frame, double mass, const Sym3<double>& inertia,
               const Vec3<double>& center);
// The stiff parts of frames: from where one hangs on its parent to its origin, from there to its bodies.
void draw_frames(const multibody::System& system, const multibody::Instant& start, Sketch& sketch);

void read_bodies(MultibodyContext& c);
void read_elements(MultibodyContext& c);
void read_constraints(MultibodyContext& c);

// The section `ride` (multibody_ride.cpp); its signals are looked for when all are known.
struct MultibodyRide;
void read_ride(const files::Reader& root, const std::vector<Quantity>& inputs, const FormulaReader& formulas,
               const Names& parameters, MultibodyRide& ride);
void check_ride_signals(const files::Reader& root, const std::vector<Quantity>& signals);

}  // namespace fahrwerk::load
