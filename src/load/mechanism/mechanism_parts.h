// Internal: what the readers of a mechanism file share.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "files/document.h"
#include "load/mechanism/mechanism.h"
#include "load/multibody/formulas.h"
#include "load/multibody/multibody_model.h"
#include "road/road.h"

namespace fahrwerk::load::mechanisms {

using Vec = Vec3<double>;

struct Context {
  const files::Document& document;
  const files::Reader& root;
  files::Problems& problems;
  expression::Graph graph{};
  FormulaReader formulas{graph};
  Names parameters{};
  std::map<std::string, Vec> points{};
  std::vector<std::string> names{"ground"};  // of bodies
  std::vector<bool> free{};                  // of bodies that nothing need hold
  std::vector<bool> given{};                 // velocities of bodies that the file says, six each
  std::vector<constrained::Body> bodies{};
  std::vector<constrained::Joint> joints{};
  std::map<std::string, std::string> joint_keys{};  // where joints and drivers stand in the file
  constrained::Elements elements{};
  std::vector<constrained::Sensor> sensors{};
  std::vector<Quantity> inputs{};
  std::vector<MultibodyInput> laws{};
  std::shared_ptr<Road> road = std::make_shared<Road>();
  Sketch sketch{};
  std::vector<std::string> warnings{};

  Context(const files::Document& d, const files::Reader& r, files::Problems& p) : document(d), root(r), problems(p) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  constrained::Placed placed() const { return {bodies}; }
  double number(const files::Reader& r, const std::string& key, const char* unit, const files::Limits& limits) const {
    return formulas.constant(r, key, unit, parameters, limits);
  }
  double number(const files::Reader& r, const std::string& key, const char* unit, const files::Limits& limits,
                double fallback) const {
    return formulas.constant(r, key, unit, parameters, limits, fallback);
  }
};

// The user's names of one section, each fit for signals.
std::vector<std::string> names_of_section(const Context& c, const files::Reader& section);

Vec read_list(const Context& c, const files::Reader& r, const std::string& key, const char* unit);  // without: zero
Vec read_place(const Context& c, const files::Reader& r, const std::string& key);
Vec read_direction(const Context& c, const files::Reader& r, const std::string& key, const char* fallback = nullptr);
int read_body_name(const Context& c, const files::Reader& r, const std::string& key);  // no ground
// The two bodies of `between`; a wrong one is noted, and both are then ground and first body.
std::pair<int, int> read_between(const Context& c, const files::Reader& r);
int read_input_name(const Context& c, const files::Reader& r, const std::string& key);  // -1: wrong
// coordinate: angle, displacement, distance, with the keys of each.
constrained::Coordinate read_coordinate(const Context& c, const files::Reader& r);

void read_points(Context& c);
void read_bodies(Context& c);
void read_suspensions(Context& c);
void read_joints(Context& c);
void read_drivers(Context& c);
void read_sensors(Context& c);
void read_elements(Context& c);
void read_bushing(Context& c, const files::Reader& r, const std::string& name);
void read_road_and_tires(Context& c);
// Contacts of kind contact need the road.
std::shared_ptr<const constrained::Element> read_contact(Context& c, const files::Reader& r, const std::string& name);
constrained::StepOptions read_formulation(const files::Reader& root);
void check_friction(const Context& c, const constrained::StepOptions& step);
// The section `ride` as wheels and seats of the model.
void set_ride(const MultibodyRide& ride, int inputs, constrained::ModelExtras& extras);
// outputs: of the model, in its order.
std::vector<SignalLaw> read_controllers(const Context& c, const std::vector<Quantity>& outputs);
// Of fixed steps: samples and delays are whole numbers of them.
void check_samples(const Context& c, const std::vector<SignalLaw>& laws, double step);

// A curve [[u, F], ...]; null if it is wrong.
std::shared_ptr<const Table> read_curve(const files::Reader& r, const std::string& key, const char* unit,
                                        const char* force);

void draw_bar(Context& c, int body, const Vec& at);  // from the centre of mass to a place
void draw_link(Context& c, const std::string& name, DrawnLink::Kind kind, int from, const Vec& from_at, int to,
               const Vec& to_at);

}  // namespace fahrwerk::load::mechanisms
