// Swept sines and oscillations of any subject, by its Model.
#include <algorithm>
#include <utility>

#include "analysis/linear/linear_model.h"
#include "analysis/trim/settle.h"
#include "files/nearest.h"
#include "kinds/loaders.h"

namespace fahrwerk {

SettledModel Subject::settled_model(const OperatingPoint& point) const {
  SettledModel s{model(point), {}, drives ? "" : "start"};
  s.start = settled(*s.model, s.model->start());
  if (!drives && s.start != s.model->start()) s.about = "equilibrium";
  s.linear = [model = s.model, start = s.start] { return linearise(*model, start).model; };
  return s;
}

std::vector<SweepChoice> Subject::sweep_choices(const OperatingPoint& point) const {
  const std::unique_ptr<Model> m = model(point);
  std::vector<SweepChoice> all;
  for (std::size_t i = 0; i < m->inputs().size(); ++i) {
    const auto leads_to_it = [at = static_cast<int>(i)](const InputRate& r) {
      return r.rate == at || r.acceleration == at;
    };
    if (std::none_of(m->input_rates().begin(), m->input_rates().end(), leads_to_it))
      all.push_back({{m->inputs()[i].name, m->inputs()[i].unit}});
  }
  return all;
}

SweptSubject Subject::sweep(const OperatingPoint& point, const SweepRequest& request) const {
  const SettledModel s = settled_model(point);
  const std::optional<std::size_t> input = place_of(s.model->inputs(), request.input);
  if (!input) throw Impossible("response", files::there_is_no("input", request.input, names_of(s.model->inputs())));
  std::vector<std::string> outputs = request.outputs;
  if (outputs.empty()) {
    outputs = s.model->main().empty() ? names_of(s.model->outputs()) : s.model->main();
    outputs.resize(std::min<std::size_t>(3, outputs.size()));
  }
  for (const std::string& output : outputs)
    if (!place_of(s.model->outputs(), output))
      throw Impossible("response", files::there_is_no("signal", output, names_of(s.model->outputs())));
  const StateSpace linear = s.linear();
  SweptRecord record = swept_record(*s.model, request.input, outputs, request.sweep, s.start);
  const Quantity& in = s.model->inputs()[*input];
  SweptSubject swept{{in.name, in.unit}, {}, std::move(record.run), s.about};
  for (std::size_t i = 0; i < outputs.size(); ++i)
    swept.responses.push_back(compared(request.sweep, s.model->outputs()[*place_of(s.model->outputs(), outputs[i])],
                                       record.time, record.outputs[i], response_of(linear, request.input, outputs[i])));
  return swept;
}

AutonomousModel Subject::autonomous(const OperatingPoint& point) const {
  const SettledModel s = settled_model(point);
  return fahrwerk::autonomous(s.model, s.start);
}

std::vector<ForceElement> Subject::force_elements() const {
  throw Impossible("elements", kind + " has no force elements by name");
}

}  // namespace fahrwerk
