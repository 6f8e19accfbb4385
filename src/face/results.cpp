#include "fahrwerk/results.hpp"

#include "face/inside.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

std::string text_of(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& p : problems)
    text += (text.empty() ? "" : "\n") + to_string(files::Problem{p.file, p.line, p.key, p.message});
  return text;
}

template <class List>
std::vector<std::string> names_in_list(const List& list) {
  std::vector<std::string> names;
  for (const auto& one : list) names.push_back(one.name);
  return names;
}

}  // namespace

const char* version() noexcept { return FAHRWERK_VERSION; }

Error::Error(std::vector<Problem> problems) : std::runtime_error(text_of(problems)), problems_(std::move(problems)) {}
Error::~Error() = default;

const char* to_string(RunStatus status) noexcept {
  switch (status) {
    case RunStatus::running:
      return "running";
    case RunStatus::completed:
      return "completed";
    case RunStatus::stopped:
      return "stopped";
    case RunStatus::diverged:
      return "diverged";
    case RunStatus::interrupted:
      return "interrupted";
    default:
      return "failed";
  }
}

const std::vector<double>& Record::column(std::string_view name) const {
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (signals[i].name == name) return columns[i];
  face::refuse_name("record", "recorded signal", name, names_in_list(signals));
}

const FigureValue& RunReport::metric(std::string_view name) const {
  for (const FigureValue& m : metrics)
    if (m.name == name) return m;
  face::refuse_name("metric", "metric", name, names_in_list(metrics));
}

}  // namespace v0
}  // namespace fahrwerk
