#include "component.h"

#include <dlfcn.h>

namespace fahrwerk::fmu {

const char* to_string(Mode mode) {
  switch (mode) {
    case instantiated:
      return "before the initialisation";
    case initialization:
      return "in initialisation mode";
    case event_mode:
      return "in event mode";
    case continuous:
      return "in continuous-time mode";
    case step:
      return "between steps";
    case step_failed:
      return "after a step that was discarded";
    case terminated:
      return "after the end of the simulation";
    case error:
      return "after an error";
    default:
      return "after a fatal error";
  }
}

void Component::tell(Outcome outcome, const std::string& message) {
  static constexpr const char* category[] = {"logEvents", "logStatusWarning", "logStatusDiscard", "logStatusError",
                                             "logStatusFatal"};
  const char* const of = category[static_cast<int>(outcome)];
  const bool wanted = logging && (categories.empty() || categories.count(of) > 0 || categories.count("logAll") > 0);
  if (wanted || outcome >= Outcome::error) send(outcome, of, message);
}

void Component::tell_event(const std::string& message) {
  if (logging && (categories.empty() || categories.count("logEvents") > 0 || categories.count("logAll") > 0))
    send(Outcome::ok, "logEvents", message);
}

bool Component::choose_categories(bool on, const char* const* list, std::size_t count) {
  std::set<std::string> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    bool known = false;
    for (const char* c : kCategories) known = known || (list && list[i] && std::string(c) == list[i]);
    if (!known) {
      tell(Outcome::error, std::string("there is no category ") + (list && list[i] ? list[i] : "(null)"));
      return false;
    }
    chosen.insert(list[i]);
  }
  logging = on, categories = std::move(chosen);
  return true;
}

// Beside the binary, for importers that do not say: FMU/binaries/PLATFORM/this.so and FMU/resources.
static std::filesystem::path own_resources() {
  Dl_info found;
  if (dladdr(reinterpret_cast<void*>(&make_instance), &found) == 0 || !found.dli_fname) return "resources";
  return std::filesystem::absolute(found.dli_fname).parent_path().parent_path().parent_path() / "resources";
}

std::unique_ptr<Instance> make_instance(const char* token, const char* resources, bool exchange, int fmi,
                                        std::string& refused) noexcept {
  try {
    auto made =
        std::make_unique<Instance>(resources && *resources ? resource_path(resources) : own_resources(), exchange);
    const Description& d = made->description();
    if (!token || d.token != token)
      refused = "the GUID (instantiation token) is not that of this FMU: description and binary do not belong together";
    else if (d.fmi != fmi)
      refused = "the FMU was exported for FMI " + std::to_string(d.fmi);
    else if (exchange && !d.exchange)
      refused = "the FMU has no model exchange";
    else
      return made;
    return nullptr;
  } catch (const std::exception& e) {
    refused = e.what();
  } catch (...) {
    refused = "it cannot be made";
  }
  return nullptr;
}

}  // namespace fahrwerk::fmu
