#include "kinds/subject.h"

#include <algorithm>
#include <utility>

#include "analysis/linear/linear_model.h"
#include "analysis/ride/model_ride.h"
#include "files/problem.h"
#include "kinds/fleet_car.h"
#include "kinds/loaders.h"

namespace fahrwerk {

LiveRun Subject::live(const OperatingPoint& point) const {
  LiveRun out;
  out.model = model(point);
  return out;
}

LinearForm Subject::linear(const OperatingPoint& point, const LinearWishes& wishes) const {
  const std::shared_ptr<Model> m = model(point);
  const Linearised found = linearise(*m);
  LinearForm form;
  form.model = found.model;
  if (!drives) form.about = "about its start";
  form.usual = first_responses(form.model, m->main().empty() ? names_of(form.model.outputs) : m->main());
  if (wishes.matrices_only) return form;
  set_trim(*m, form);
  if (wishes.scene) form.scene = mode_scene(m, found.whole, found.states);
  return form;
}

FleetCar Subject::fleet_car(const OperatingPoint&, bool) const {
  throw Impossible("vehicle", "is of kind " + kind + "; fleets are of cars");
}

std::unique_ptr<Model> Subject::rolling(const OperatingPoint& point) const {
  OperatingPoint at = point;
  if (!drives) at.speed.reset();
  std::unique_ptr<Model> m = model(at);
  if (m->wheels().empty() || m->seats().empty())
    throw files::InputError(
        files::Problem{file.string(), 0, "kind", kind + " has no wheels and seats that a road could move"});
  return m;
}

RideForm Subject::ride_form(const OperatingPoint& point, bool /*as_it_is*/) const { return model_ride(rolling(point)); }

RideRun Subject::ride_run(const OperatingPoint& point, const RideDrive& drive) const {
  return ride_over(*rolling(point), drive);
}

std::vector<double> Subject::wheel_offsets(const OperatingPoint& point) const {
  std::vector<double> y;
  for (const WheelPlace& w : rolling(point)->wheels()) y.push_back(w.y);
  return y;
}

void Subject::refuse_driving(const OperatingPoint& p, const std::string& why) {
  if (p.speed) throw Impossible("speed", why);
  if (p.lateral_acceleration) throw Impossible("lateral_acceleration", why);
  if (p.road) throw Impossible("road", why);
  refuse_car_options(p, why);
}

void Subject::refuse_car_options(const OperatingPoint& p, const std::string& why) {
  if (p.speed_control) throw Impossible("speed_control", why);
  if (p.free_hand_wheel) throw Impossible("free_hand_wheel", why);
  if (std::find(p.parts.off.begin(), p.parts.off.end(), true) != p.parts.off.end()) throw Impossible("parts", why);
}

std::vector<std::string> names_of(const std::vector<Quantity>& list) {
  std::vector<std::string> names;
  for (const Quantity& q : list) names.push_back(q.name);
  return names;
}

void set_trim(Model& m, LinearForm& form) {
  std::vector<std::size_t> places;
  std::vector<Quantity> outputs;
  const auto add = [&](const Quantity& q, double value) { form.trim_names.push_back(q), form.trim.push_back(value); };
  for (const Quantity& s : form.model.states)
    if (const auto at = place_of(m.states(), s.name)) add(s, m.start()[*at]);
  for (const Quantity& u : form.model.inputs)
    if (const auto at = place_of(m.inputs(), u.name)) add(u, m.rest()[*at]);
  for (const Quantity& y : form.model.outputs)
    if (const auto at = place_of(m.outputs(), y.name); at && !find(form.trim_names, y.name))
      places.push_back(*at), outputs.push_back(y);
  std::vector<double> values(places.size());
  m.read(0.0, m.start().data(), m.rest().data(), places, values.data());
  for (std::size_t i = 0; i < places.size(); ++i) add(outputs[i], values[i]);
}

std::vector<ResponsePair> first_responses(const StateSpace& model, const std::vector<std::string>& outputs) {
  std::vector<ResponsePair> pairs;
  if (model.inputs.empty()) return pairs;
  for (const std::string& name : outputs)
    if (find(model.outputs, name) && pairs.size() < 3) pairs.push_back({model.inputs[0].name, name});
  return pairs;
}

ModeScene mode_scene(std::shared_ptr<Model> model, const Eigen::MatrixXd& A, const std::vector<int>& states) {
  ModeScene scene;
  if (!model->sketch()) return scene;
  scene.sketch = *model->sketch();
  scene.poses = [model](const Eigen::VectorXd& change) {
    std::vector<double> x = model->start();
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += change[static_cast<Eigen::Index>(i)];
    std::vector<DrawnPose> poses;
    model->draw(0.0, x.data(), model->rest().data(), poses);
    return poses;
  };
  scene.rest = scene.poses(Eigen::VectorXd::Zero(A.rows()));
  scene.change = [A, states](const Mode& mode) { return with_cyclic(A, states, mode.shape, mode.eigenvalue); };
  return scene;
}

}  // namespace fahrwerk
