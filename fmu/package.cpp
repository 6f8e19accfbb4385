#include "package.h"

#include <unistd.h>
#include <zip.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fahrwerk/fahrwerk.hpp>
#include <fstream>
#include <functional>
#include <set>

#include "instance.h"

namespace fahrwerk::fmu {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const char* key, const std::string& message) { throw Error({{"", 0, key, message}}); }

// `*` stands for any text.
bool matches(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  for (std::size_t i = star; i <= name.size(); ++i)
    if (matches(pattern.substr(star + 1), name.substr(i))) return true;
  return false;
}

// Places of the names that the patterns mean, in the order of the list. Of inputs `brake_pedal` is `input.brake_pedal`.
std::vector<std::size_t> chosen(const std::vector<SignalInfo>& list, const std::vector<std::string>& patterns,
                                const char* key, const std::string& prefix = "") {
  std::set<std::size_t> places;
  for (const std::string& pattern : patterns) {
    bool any = false;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (matches(pattern, list[i].name) || (!prefix.empty() && matches(prefix + pattern, list[i].name)))
        places.insert(i), any = true;
    if (!any) refuse(key, "there is nothing called '" + pattern + "'");
  }
  return {places.begin(), places.end()};
}

std::string identifier_of(const std::string& name) {
  std::string id;
  for (const char c : name) id += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (id.empty() || std::isdigit(static_cast<unsigned char>(id[0]))) id.insert(0, "m_");
  return id;
}

// What is exported, made once to know its names.
struct Source {
  std::optional<Vehicle> vehicle;
  std::optional<Scenario> scenario;
  std::optional<Equations> equations;
  std::optional<Simulation> simulation;
  std::vector<std::string> files, absolute;
  std::vector<FileNumber> numbers;
  SimulationSetup setup;
  // Of a mechanism or of the modelling language: a model with what its inputs are over time.
  bool is_model_with_inputs() const {
    return scenario &&
           (scenario->kind() == "mechanism" || scenario->kind() == "multibody" || scenario->kind() == "modules");
  }
};

bool is_no_scenario(const Error& e) {
  const std::string text = e.what();
  return text.find("expected a scenario") != std::string::npos ||
         text.find("there is no scenario") != std::string::npos;
}

void load(const ExportRequest& r, Source& s) {
  const ReadListener listener;
  try {
    s.scenario.emplace(Scenario::load(r.what, r.changes));
  } catch (const Error& e) {
    try {
      s.vehicle.emplace(Vehicle::load(r.what, r.changes));
    } catch (const Error&) {
      if (is_no_scenario(e)) throw;
      throw e;  // of what it was taken for first
    }
  }
  // Files of models are both: they run as they say, and with a step or method of the command's they are a model.
  const bool own = r.speed || !r.road.empty() || !r.parts_off.empty() || r.step || r.method;
  if (s.scenario && (s.is_model_with_inputs() ? own : s.scenario->kind() != "car" && s.scenario->kind() != "classic")) {
    s.scenario.reset();
    s.vehicle.emplace(Vehicle::load(r.what, r.changes));
  }
  if (s.scenario) {
    if (own)
      refuse(r.speed           ? "speed"
             : !r.road.empty() ? "road"
             : r.step          ? "step"
             : r.method        ? "method"
                               : "parts_off",
             "is of vehicles; of a scenario it is a key of its file, which --set changes");
    s.simulation.emplace(*s.scenario, SteppingSetup{std::numeric_limits<double>::infinity()});
    s.equations.emplace(*s.scenario);
  } else {
    if (s.vehicle->drives()) s.setup.speed = r.speed.value_or(0.0);
    if (!s.vehicle->drives() && r.speed) s.setup.speed = r.speed;
    s.setup.road = r.road, s.setup.parts_off = r.parts_off, s.setup.method = r.method.value_or(s.setup.method);
    if (r.step) s.setup.step = *r.step;
    s.simulation.emplace(*s.vehicle, s.setup);
    s.equations.emplace(*s.vehicle, s.setup);
  }
  s.files = listener.files(), s.absolute = listener.absolute(), s.numbers = listener.numbers();
}

Variable& add(Description& d, Role role, const SignalInfo& info, std::size_t place) {
  Variable v;
  v.reference = static_cast<std::uint32_t>(d.variables.size());
  v.role = role, v.name = info.name, v.unit = info.unit, v.description = info.description, v.place = place;
  d.variables.push_back(std::move(v));
  return d.variables.back();
}

void add_parameters(const ExportRequest& r, const Source& s, Description& d) {
  if (s.vehicle && s.vehicle->drives())
    add(d, Role::speed, {"start.speed", "m/s", "speed at the beginning, in equilibrium"}, 0).start = *s.setup.speed;
  for (const std::string& name : r.parameters) {
    const std::string inner = name.starts_with("vehicle.") ? name.substr(8) : name;
    const auto at = std::find_if(s.numbers.begin(), s.numbers.end(),
                                 [&](const FileNumber& n) { return n.key == name || n.key == inner; });
    if (at == s.numbers.end() || !std::isfinite(at->value))
      refuse("parameters", "the file has no number '" + name + "'");
    if (std::any_of(d.variables.begin(), d.variables.end(), [&](const Variable& v) { return v.name == name; }))
      continue;
    Variable& v = add(d, Role::parameter, {name, at->unit, "number of the file"}, 0);
    v.start = at->value, v.key = name;
    v.tunable = s.vehicle || s.is_model_with_inputs() || name.starts_with("vehicle.");
  }
}

void add_variables(const ExportRequest& r, Source& s, Description& d) {
  Simulation& sim = *s.simulation;
  add(d, Role::time, {"time", "s", "simulation time"}, 0);
  add_parameters(r, s, d);
  std::vector<std::string> inputs = r.inputs;
  if (inputs.empty() && (s.vehicle || s.is_model_with_inputs()) && !sim.inputs().empty()) inputs = {"*"};
  for (const std::size_t i : chosen(sim.inputs(), inputs, "inputs", "input.")) {
    if (sim.inputs().empty()) break;
    Variable& v = add(d, Role::input, sim.inputs()[i], i);
    v.start = sim.get(sim.input(v.name));
    if (!std::isfinite(v.start)) v.start = std::copysign(1e12, v.start);  // no limit, as a number
  }
  std::set<std::string> taken;
  for (const Variable& v : d.variables) taken.insert(v.name);
  std::vector<std::string> outputs = r.outputs;
  if (outputs.empty()) {
    for (const char* usual : {"body.*", "unit.*", "coupling.*", "wheel.*.fx", "wheel.*.fy", "wheel.*.fz",
                              "wheel.*.slip_*", "wheel.*.spin", "steering.*", "powertrain.*", "*.active"})
      for (const SignalInfo& info : sim.signals())
        if (matches(usual, info.name)) {
          outputs.emplace_back(usual);
          break;
        }
    if (outputs.empty()) outputs = {"*"};
  }
  for (const std::size_t i : chosen(sim.signals(), outputs, "outputs"))
    if (!taken.contains(sim.signals()[i].name)) add(d, Role::output, sim.signals()[i], i);
  const Equations& e = *s.equations;
  d.states = e.states().size(), d.indicators = e.indicators();
  for (std::size_t i = 0; i < d.states; ++i) {
    SignalInfo info = e.states()[i];
    info.name = "state." + info.name;
    add(d, Role::state, info, i).nominal = e.nominals()[i];
  }
  for (std::size_t i = 0; i < d.states; ++i) {
    const SignalInfo& info = e.states()[i];
    add(d, Role::derivative,
        {"der(state." + info.name + ")", info.unit == "-" || info.unit.empty() ? "1/s" : info.unit + "/s", ""}, i);
  }
  if (d.fmi == 3)
    for (std::size_t i = 0; i < d.indicators; ++i)
      add(d, Role::indicator, {"event." + std::to_string(i), "-", "event indicator of model exchange"}, i);
}

// Where files go below resources/, and where names are looked up there.
struct Placement {
  std::vector<std::pair<fs::path, fs::path>> files;  // from, to
  std::string data;
  fs::path of(const fs::path& from) const {
    for (const auto& [a, b] : files)
      if (a == from) return b;
    return {};
  }
};

bool is_below(const fs::path& path, const fs::path& folder) {
  const auto [a, b] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return a == folder.end() || (a != folder.end() && a->empty());
}

fs::path common_folder(const std::vector<fs::path>& files) {
  fs::path common = files.front().parent_path();
  for (const fs::path& f : files)
    while (!is_below(f, common)) common = common.parent_path();
  return common;
}

// together: data and other files keep their places against each other.
Placement placement(const Source& s, bool together) {
  Placement p;
  const fs::path data = fs::canonical(data_folder());
  std::vector<fs::path> all, others;
  for (const std::string& f : s.files) {
    const fs::path path = fs::canonical(f);
    if (std::find(all.begin(), all.end(), path) != all.end()) continue;
    all.push_back(path);
    if (!is_below(path, data)) others.push_back(path);
  }
  fs::path root;
  if (!others.empty()) {
    std::vector<fs::path> ends = others;
    if (together) ends.push_back(data / "x");
    root = common_folder(ends);
  }
  const bool inside = !others.empty() && is_below(data, root);
  p.data = inside ? (fs::path("files") / data.lexically_relative(root)).string() : "data";
  for (const fs::path& f : all)
    p.files.emplace_back(f, !inside && is_below(f, data) ? fs::path("data") / f.lexically_relative(data)
                                                         : fs::path("files") / f.lexically_relative(root));
  return p;
}

// A folder of our own, gone with this.
struct Staging {
  fs::path folder;
  Staging() {
    std::string name = (fs::temp_directory_path() / "fahrwerk-fmu-XXXXXX").string();
    if (!mkdtemp(name.data())) throw Error({{"", 0, "", "there is no room for temporary files"}});
    folder = name;
  }
  ~Staging() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

void write_text(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw Error({{file.string(), 0, "", "cannot be written"}});
}

std::string hash_text(const std::string& text) {
  std::uint64_t a = 14695981039346656037u, b = 0x9e3779b97f4a7c15u;
  for (const char c : text) {
    a = (a ^ static_cast<unsigned char>(c)) * 1099511628211u;
    b = (b + static_cast<unsigned char>(c)) * 0xff51afd7ed558ccdu;
    b ^= b >> 29;
  }
  char out[48];
  std::snprintf(out, sizeof out, "{%08x-%04x-%04x-%04x-%012llx}", static_cast<unsigned>(a >> 32),
                static_cast<unsigned>(a >> 16) & 0xffffu, static_cast<unsigned>(a) & 0xffffu,
                static_cast<unsigned>(b >> 48), static_cast<unsigned long long>(b & 0xffffffffffffu));
  return out;
}

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Copies what the model is made of, and drives it once from there: whatever it reads lies there.
bool stage_files(const fs::path& folder, const Source& s, Description& d, const Placement& p, std::string& outside) {
  const fs::path resources = folder / "resources";
  fs::remove_all(resources);
  std::string all;
  for (const auto& [from, to] : p.files) {
    fs::create_directories((resources / to).parent_path());
    copy_portable(from.string(), (resources / to).string());
    all += to.string() + "\n" + content_of(from);
  }
  fs::create_directories(resources / p.data);
  d.data = p.data, d.moved.clear();
  for (const std::string& named : s.absolute)
    if (const fs::path to = p.of(fs::canonical(named)); !to.empty()) d.moved.emplace_back(named, to.string());
  d.file = p.of(fs::canonical(s.scenario ? s.scenario->file() : s.vehicle->file())).string();
  d.road = s.setup.road;
  if (std::error_code e; !d.road.empty() && fs::is_regular_file(d.road, e))
    d.road = p.of(fs::canonical(d.road)).string();
  d.token.clear();
  d.token = hash_text(all + to_json(d));
  write_text(resources / "fahrwerk.json", to_json(d));
  const ReadListener listener;
  Instance trial(resources, false);
  trial.initialise();
  for (const Variable& v : d.variables)
    if (v.role == Role::output) trial.get(v.reference);
  const fs::path own = fs::canonical(resources);
  for (const std::string& f : listener.files())
    if (!is_below(fs::canonical(f), own)) {
      outside = f;
      return false;
    }
  return true;
}

class Zip {
 public:
  explicit Zip(const fs::path& file) : name_(file.string()) {
    int code = 0;
    zip_ = zip_open(name_.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (!zip_) throw Error({{name_, 0, "", "cannot be written"}});
  }
  ~Zip() {
    if (zip_) zip_discard(zip_);
  }
  void add(const fs::path& from, const std::string& to) {
    zip_source_t* source = zip_source_file(zip_, from.c_str(), 0, -1);
    const zip_int64_t place = source ? zip_file_add(zip_, to.c_str(), source, ZIP_FL_ENC_UTF_8 | ZIP_FL_OVERWRITE) : -1;
    // The quickest level: the binary is a tenth larger than by the slowest, which takes some seconds.
    if (place < 0 || zip_set_file_compression(zip_, static_cast<zip_uint64_t>(place), ZIP_CM_DEFLATE, 1) != 0)
      throw Error({{name_, 0, "", std::string("cannot be written: ") + zip_strerror(zip_)}});
  }
  void close() {
    if (zip_close(zip_) != 0) throw Error({{name_, 0, "", std::string("cannot be written: ") + zip_strerror(zip_)}});
    zip_ = nullptr;
  }

 private:
  std::string name_;
  zip_t* zip_ = nullptr;
};

void zip_folder(const fs::path& folder, const fs::path& out) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  const fs::path part = out.string() + ".part" + std::to_string(getpid());
  try {
    Zip zip(part);
    for (const fs::path& f : files) zip.add(f, f.lexically_relative(folder).generic_string());
    zip.close();
    fs::rename(part, out);
  } catch (const fs::filesystem_error& e) {
    std::error_code ignored;
    fs::remove(part, ignored);
    throw Error({{out.string(), 0, "", e.code().message()}});
  } catch (...) {
    std::error_code ignored;
    fs::remove(part, ignored);
    throw;
  }
}

}  // namespace

Exported export_fmu(const ExportRequest& r) {
  if (r.fmi != 2 && r.fmi != 3) refuse("fmi", "is " + std::to_string(r.fmi) + "; expected 2 or 3");
  if (std::error_code e; !fs::is_regular_file(r.binary, e))
    throw Error({{r.binary.string(), 0, "", "the binary of FMUs is not there"}});
  Source s;
  load(r, s);
  Exported out;
  Description& d = out.description;
  d.fmi = r.fmi, d.scenario = s.scenario.has_value(), d.directional = s.vehicle || s.is_model_with_inputs();
  d.name = s.scenario ? s.scenario->name() : s.vehicle->name();
  d.description = s.scenario ? s.scenario->description() : s.vehicle->description();
  d.identifier = identifier_of(d.name), d.version = version();
  d.changes = r.changes, d.parts_off = r.parts_off, d.method = s.setup.method;
  if (s.setup.speed) d.speed = *s.setup.speed;
  d.step = s.simulation->internal_step().value_or(s.setup.step),
  d.fixed_step = s.simulation->internal_step().has_value();
  d.stop_time = s.simulation->planned_duration().value_or(10.0);
  if (s.vehicle) out.warnings = s.vehicle->warnings();
  add_variables(r, s, d);

  const Staging staging;
  std::string outside;
  bool whole = false;
  for (const bool together : {false, true}) {
    const Placement p = placement(s, together);
    try {
      whole = stage_files(staging.folder, s, d, p, outside);
    } catch (const Error&) {
      if (together) throw;
    }
    if (!whole) continue;
    for (const auto& [from, to] : p.files) out.packed.push_back(to.string());
    break;
  }
  if (!whole)
    throw Error(
        {{outside, 0, "", "is named by a path that an FMU cannot have: name it relative to the file that needs it"}});
  write_text(staging.folder / "modelDescription.xml", model_description(d));
  const fs::path binaries = staging.folder / "binaries" / (d.fmi == 2 ? "linux64" : "x86_64-linux");
  fs::create_directories(binaries);
  fs::copy_file(r.binary, binaries / (d.identifier + ".so"));
  out.file = r.out.empty() ? fs::path(d.identifier + ".fmu") : r.out;
  zip_folder(staging.folder, out.file);
  return out;
}

}  // namespace fahrwerk::fmu
