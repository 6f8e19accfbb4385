#include "component.h"

#include <dlfcn.h>

#include <cstring>

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
      return "after a step that was discarded, or the end that the FMU asked for";
    case terminated:
      return "after the end of the simulation";
    case error:
      return "after an error";
    default:
      return "after a fatal error";
  }
}

std::string escaped(const std::string& text, const char* doubled) {
  std::string out;
  for (const char c : text) {
    out += c;
    if (std::strchr(doubled, c)) out += c;
  }
  return out;
}

bool Component::is_wanted(const char* category) const {
  return logging && (categories_.empty() || categories_.count(category) > 0 || categories_.count("logAll") > 0);
}

void Component::tell(Outcome outcome, const std::string& message) {
  const char* const category = kCategories[static_cast<int>(outcome)];
  if (is_wanted(category) || (tells_all_errors && outcome >= Outcome::error)) send(outcome, category, message);
}

Outcome Component::set_logging(const char* f, bool on, const char* const* list, std::size_t count) {
  return call(f, kAlive, [&] {
    std::set<std::string> chosen;
    for (std::size_t i = 0; i < count; ++i) {
      const char* const wish = list ? list[i] : nullptr;
      bool known = false;
      for (const char* c : kCategories) known = known || (wish && std::string(c) == wish);
      if (!known) {
        tell(Outcome::error, std::string(f) + ": there is no category " + (wish ? wish : "(null)"));
        return Outcome::error;  // nothing else has happened
      }
      chosen.insert(wish);
    }
    logging = on, categories_ = std::move(chosen);
    return Outcome::ok;
  });
}

// Beside the binary, for importers that do not say: FMU/binaries/PLATFORM/this.so and FMU/resources.
static std::filesystem::path own_resources() {
  Dl_info found;
  if (dladdr(reinterpret_cast<void*>(&make_instance), &found) == 0 || !found.dli_fname) return "resources";
  return std::filesystem::absolute(found.dli_fname).parent_path().parent_path().parent_path() / "resources";
}

std::unique_ptr<Instance> make_instance(const Wish& w, std::string& refused) noexcept {
  try {
    const bool told = w.resources && *w.resources;
    // The importer may go to another folder before the files are read.
    auto made = std::make_unique<Instance>(
        std::filesystem::absolute(told ? resource_path(w.resources) : own_resources()), w.exchange);
    const Description& d = made->description();
    if (!w.token || d.token != w.token)
      refused = "the GUID (instantiation token) is not that of this FMU: description and binary do not belong together";
    else if (d.fmi != w.fmi)
      refused = "the FMU was exported for FMI " + std::to_string(d.fmi);
    else if (w.exchange && !d.exchange)
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
