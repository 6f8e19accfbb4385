#include "fmi/slave.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <stdlib.h>
#include <zip.h>

#include <cctype>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <pugixml.hpp>
#include <stdexcept>

#include "fmi/fmi2_types.h"
#include "fmi/fmi3_types.h"
#include "fmi/slave_units.h"

namespace fahrwerk::fmi {
namespace {

namespace fs = std::filesystem;

constexpr zip_uint64_t kMostBytes = zip_uint64_t{1} << 30;       // of one file inside
constexpr zip_uint64_t kMostAltogether = zip_uint64_t{4} << 30;  // of all
constexpr const char* kDescription = "modelDescription.xml";

// A path as a URI has it: what is neither letter, digit nor one of -._~/ as %xx.
std::string as_uri(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && (std::isalnum(byte) || std::strchr("-._~/", c)))
      uri += c;
    else
      uri += fmt::format("%{:02X}", byte);
  }
  return uri;
}

// A folder of its own, gone with it.
struct Unpacked {
  fs::path folder;
  explicit Unpacked(const fs::path& file) {
    int code = 0;
    zip_t* zip = zip_open(file.c_str(), ZIP_RDONLY, &code);
    if (!zip) throw std::runtime_error(file.string() + ": is no FMU (no ZIP file), or cannot be opened");
    std::string name = (fs::temp_directory_path() / "fahrwerk-fmu-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("there is no room for temporary files");
    folder = name;
    try {
      check(zip, file);
      for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i) unpack(zip, static_cast<zip_uint64_t>(i), file);
    } catch (const fs::filesystem_error& e) {
      zip_discard(zip);
      remove();
      throw std::runtime_error(file.string() + ": cannot be unpacked: " + e.code().message());
    } catch (...) {
      zip_discard(zip);
      remove();
      throw;
    }
    zip_discard(zip);
  }
  ~Unpacked() { remove(); }
  Unpacked(const Unpacked&) = delete;

 private:
  void remove() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  // Before anything is written: what is no FMU, and what would fill the disk.
  static void check(zip_t* zip, const fs::path& file) {
    if (zip_name_locate(zip, kDescription, 0) < 0)
      throw std::runtime_error(fmt::format("{}: is no FMU: there is no {} in it", file.string(), kDescription));
    zip_uint64_t all = 0;
    for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i) {
      zip_stat_t stat;
      if (zip_stat_index(zip, static_cast<zip_uint64_t>(i), 0, &stat) != 0)
        throw std::runtime_error(file.string() + ": is damaged");
      const fs::path inside = fs::path(stat.name).lexically_normal();
      if (inside.is_absolute() || inside.string().starts_with(".."))
        throw std::runtime_error(fmt::format("{}: '{}' does not belong into an FMU", file.string(), stat.name));
      if (stat.size > kMostBytes)
        throw std::runtime_error(fmt::format("{}: '{}' unpacks to more than 1 GB", file.string(), stat.name));
      if ((all += stat.size) > kMostAltogether) throw std::runtime_error(file.string() + ": unpacks to more than 4 GB");
    }
  }
  void unpack(zip_t* zip, zip_uint64_t i, const fs::path& file) const {
    zip_stat_t stat;
    if (zip_stat_index(zip, i, 0, &stat) != 0) throw std::runtime_error(file.string() + ": is damaged");
    const fs::path to = folder / fs::path(stat.name).lexically_normal();
    if (std::string(stat.name).ends_with("/")) {
      fs::create_directories(to);
      return;
    }
    fs::create_directories(to.parent_path());
    zip_file_t* entry = zip_fopen_index(zip, i, 0);
    std::ofstream out(to, std::ios::binary);
    char piece[1 << 16];
    zip_uint64_t left = stat.size;
    while (entry && left > 0) {
      const zip_int64_t n = zip_fread(entry, piece, std::min<zip_uint64_t>(left, sizeof piece));
      if (n <= 0) break;
      out.write(piece, n), left -= static_cast<zip_uint64_t>(n);
    }
    const bool whole = entry && left == 0;
    if (entry) zip_fclose(entry);
    if (!whole) throw std::runtime_error(fmt::format("{}: '{}' is damaged", file.string(), stat.name));
    if (!out.flush()) throw std::runtime_error(fmt::format("{}: '{}' cannot be unpacked", file.string(), stat.name));
  }
};

// What both versions have in common. A call returns the standard's status, which is checked here.
class Imported : public Slave {
 public:
  Imported(const fs::path& file, std::unique_ptr<Unpacked> unpacked, const pugi::xml_node& root, int version)
      : file_(file), unpacked_(std::move(unpacked)), version_(version) {
    const pugi::xml_node cs = root.child("CoSimulation");
    if (!cs) refuse("has no co-simulation; only that is imported");
    if (cs.attribute("needsExecutionTool").as_bool()) refuse("needs the tool that made it");
    name_ = root.attribute("modelName").as_string();
    token_ = root.attribute(version == 2 ? "guid" : "instantiationToken").as_string();
    varies_ = cs.attribute("canHandleVariableCommunicationStepSize").as_bool();
    interpolates_ = version == 2 && cs.attribute("canInterpolateInputs").as_bool();
    const std::string state = version == 2 ? "FMUstate" : "FMUState";
    keeps_ = cs.attribute(("canSerialize" + state).c_str()).as_bool();
    const UnitsOf units(root, version);
    for (const pugi::xml_node& v : root.child("ModelVariables")) {
      const pugi::xml_node typed = version == 2 ? v.child("Real") : v;
      if (!typed || (version == 3 && std::string(v.name()) != "Float64") || v.child("Dimension")) continue;
      const SlaveUnit unit = units.of(typed);
      const unsigned reference = v.attribute("valueReference").as_uint();
      if (unit.factor != 1.0 || unit.offset != 0.0) units_[reference] = unit;
      variables_.push_back({v.attribute("name").as_string(), unit.si, v.attribute("description").as_string(),
                            v.attribute("causality").as_string("local"), reference,
                            to_si(reference, number_of(typed.attribute("start").as_string("0"), 0.0))});
    }
    const fs::path binary = unpacked_->folder / "binaries" / (version == 2 ? "linux64" : "x86_64-linux") /
                            (std::string(cs.attribute("modelIdentifier").as_string()) + ".so");
    if (!fs::exists(binary)) refuse("has no binary for Linux on x86-64");
    library_ = dlopen(binary.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library_) refuse(std::string("its binary cannot be loaded: ") + dlerror());
  }
  ~Imported() override {
    if (library_ && !lost_) dlclose(library_);
  }

  const std::vector<SlaveVariable>& variables() const override { return variables_; }
  const std::string& name() const override { return name_; }
  bool interpolates_inputs() const override { return interpolates_; }
  bool varies_step() const override { return varies_; }
  bool keeps_states() const override { return keeps_; }

 protected:
  [[noreturn]] void refuse(const std::string& why) const { throw std::runtime_error(file_.string() + ": " + why); }

  template <class F>
  F* function(const std::string& name) const {
    void* const found = dlsym(library_, name.c_str());
    if (!found) refuse("its binary has no " + name);
    return reinterpret_cast<F*>(found);
  }
  // Statuses from OK to Fatal are the same numbers in both versions.
  void check(int status, const char* what) {
    if (status <= 1) return;
    static constexpr const char* words[] = {"", "", "a discarded call", "an error", "a fatal error", "a pending step"};
    const std::string said = last_said_.empty() ? "" : ": " + last_said_;
    failed_ = true, lost_ = lost_ || status == 4;
    throw std::runtime_error(
        fmt::format("the FMU '{}' answered {} with {}{}", name_, what, words[std::min(status, 5)], said));
  }
  double finite(double value, unsigned reference) {
    if (std::isfinite(value)) return value;
    for (const SlaveVariable& v : variables_)
      if (v.reference == reference && v.causality != "local")
        throw std::runtime_error(fmt::format("the FMU '{}' gives a value for {} that is not finite", name_, v.name));
    throw std::runtime_error(fmt::format("the FMU '{}' gives a value that is not finite", name_));
  }
  // Between SI and the units of its variables.
  double to_si(unsigned reference, double value) const {
    const auto at = units_.find(reference);
    return at == units_.end() ? value : value * at->second.factor + at->second.offset;
  }
  double from_si(unsigned reference, double value) const {
    const auto at = units_.find(reference);
    return at == units_.end() ? value : (value - at->second.offset) / at->second.factor;
  }
  double rate_from_si(unsigned reference, double rate) const {
    const auto at = units_.find(reference);
    return at == units_.end() ? rate : rate / at->second.factor;
  }
  // Of a folder that the FMU does not have nothing is told.
  bool has_resources() const { return fs::is_directory(unpacked_->folder / "resources"); }

  fs::path file_;
  std::unique_ptr<Unpacked> unpacked_;
  int version_;
  std::string name_, token_, last_said_;
  bool varies_ = false, interpolates_ = false, keeps_ = false, failed_ = false, running_ = false;
  bool lost_ = false;  // after a fatal error nothing of it may be called any more, not even to free it
  std::vector<SlaveVariable> variables_;
  std::map<unsigned, SlaveUnit> units_;  // of references whose variables are not in SI
  void* library_ = nullptr;
  void* instance_ = nullptr;
};

class Imported2 final : public Imported {
 public:
  Imported2(const fs::path& file, std::unique_ptr<Unpacked> unpacked, const pugi::xml_node& root)
      : Imported(file, std::move(unpacked), root, 2) {}
  ~Imported2() override { end(); }

  void begin(double t, const std::vector<std::pair<unsigned, double>>& values) override {
    end();
    callbacks_ = {log, calloc, free, nullptr, this};
    const std::string uri = "file://" + as_uri((unpacked_->folder / "resources").string());
    instance_ = function<void*(const char*, int, const char*, const char*, const fmi2CallbackFunctions*, int, int)>(
        "fmi2Instantiate")(name_.c_str(), fmi2CoSimulation, token_.c_str(), uri.c_str(), &callbacks_, 0, 0);
    if (!instance_) refuse("cannot be instantiated" + (last_said_.empty() ? "" : ": " + last_said_));
    for (const auto& [reference, value] : values) set(reference, value);
    check(function<int(void*, int, double, double, int, double)>("fmi2SetupExperiment")(instance_, 0, 0.0, t, 0, 0.0),
          "fmi2SetupExperiment");
    check(function<int(void*)>("fmi2EnterInitializationMode")(instance_), "fmi2EnterInitializationMode");
    check(function<int(void*)>("fmi2ExitInitializationMode")(instance_), "fmi2ExitInitializationMode");
    running_ = true;
    set_ = function<int(void*, const unsigned*, std::size_t, const double*)>("fmi2SetReal");
    get_ = function<int(void*, const unsigned*, std::size_t, double*)>("fmi2GetReal");
    step_ = function<int(void*, double, double, int)>("fmi2DoStep");
  }
  void set(unsigned reference, double si) override {
    const double value = from_si(reference, si);
    check(function<int(void*, const unsigned*, std::size_t, const double*)>("fmi2SetReal")(instance_, &reference, 1,
                                                                                           &value),
          "fmi2SetReal");
  }
  void set_rate(unsigned reference, double si) override {
    const int order = 1;
    const double rate = rate_from_si(reference, si);
    check(function<int(void*, const unsigned*, std::size_t, const int*, const double*)>("fmi2SetRealInputDerivatives")(
              instance_, &reference, 1, &order, &rate),
          "fmi2SetRealInputDerivatives");
  }
  double get(unsigned reference) override {
    double value = NAN;
    check(get_(instance_, &reference, 1, &value), "fmi2GetReal");
    return to_si(reference, finite(value, reference));
  }
  void step(double t, double h) override { check(step_(instance_, t, h, 1), "fmi2DoStep"); }

  std::vector<std::byte> state() override {
    void* s = nullptr;
    std::size_t size = 0;
    check(function<int(void*, void**)>("fmi2GetFMUstate")(instance_, &s), "fmi2GetFMUstate");
    check(function<int(void*, void*, std::size_t*)>("fmi2SerializedFMUstateSize")(instance_, s, &size), "the size");
    std::vector<std::byte> bytes(size);
    check(function<int(void*, void*, void*, std::size_t)>("fmi2SerializeFMUstate")(instance_, s, bytes.data(), size),
          "fmi2SerializeFMUstate");
    function<int(void*, void**)>("fmi2FreeFMUstate")(instance_, &s);
    return bytes;
  }
  void set_state(const std::vector<std::byte>& bytes) override {
    void* s = nullptr;
    check(function<int(void*, const void*, std::size_t, void**)>("fmi2DeSerializeFMUstate")(instance_, bytes.data(),
                                                                                            bytes.size(), &s),
          "fmi2DeSerializeFMUstate");
    check(function<int(void*, void*)>("fmi2SetFMUstate")(instance_, s), "fmi2SetFMUstate");
    function<int(void*, void**)>("fmi2FreeFMUstate")(instance_, &s);
  }

 private:
  void end() {
    if (lost_ || !instance_) return;
    if (running_ && !failed_) function<int(void*)>("fmi2Terminate")(instance_);
    function<void(void*)>("fmi2FreeInstance")(instance_);
    instance_ = nullptr, running_ = failed_ = false;
  }
  static void log(void* self, fmi2String, fmi2Status status, fmi2String, fmi2String message, ...) {
    if (!self || !message || status == fmi2OK) return;
    char text[500];
    std::va_list arguments;
    va_start(arguments, message);
    std::vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    static_cast<Imported2*>(self)->last_said_ = text;
  }
  fmi2CallbackFunctions callbacks_{};
  int (*set_)(void*, const unsigned*, std::size_t, const double*) = nullptr;
  int (*get_)(void*, const unsigned*, std::size_t, double*) = nullptr;
  int (*step_)(void*, double, double, int) = nullptr;
};

class Imported3 final : public Imported {
 public:
  Imported3(const fs::path& file, std::unique_ptr<Unpacked> unpacked, const pugi::xml_node& root)
      : Imported(file, std::move(unpacked), root, 3) {}
  ~Imported3() override { end(); }

  void begin(double t, const std::vector<std::pair<unsigned, double>>& values) override {
    end();
    const std::string resources = (unpacked_->folder / "resources").string() + "/";
    instance_ =
        function<void*(const char*, const char*, const char*, bool, bool, bool, bool, const unsigned*, std::size_t,
                       void*, fmi3LogMessageCallback, fmi3IntermediateUpdateCallback)>("fmi3InstantiateCoSimulation")(
            name_.c_str(), token_.c_str(), has_resources() ? resources.c_str() : nullptr, false, true, false, false,
            nullptr, 0, this, log, nullptr);  // without logging errors have no words
    if (!instance_) refuse("cannot be instantiated" + (last_said_.empty() ? "" : ": " + last_said_));
    for (const auto& [reference, value] : values) set(reference, value);
    check(function<int(void*, bool, double, double, bool, double)>("fmi3EnterInitializationMode")(instance_, false, 0.0,
                                                                                                  t, false, 0.0),
          "fmi3EnterInitializationMode");
    check(function<int(void*)>("fmi3ExitInitializationMode")(instance_), "fmi3ExitInitializationMode");
    running_ = true;
  }
  void set(unsigned reference, double si) override {
    const double value = from_si(reference, si);
    check(function<int(void*, const unsigned*, std::size_t, const double*, std::size_t)>("fmi3SetFloat64")(
              instance_, &reference, 1, &value, 1),
          "fmi3SetFloat64");
  }
  void set_rate(unsigned, double) override {}
  double get(unsigned reference) override {
    double value = NAN;
    check(function<int(void*, const unsigned*, std::size_t, double*, std::size_t)>("fmi3GetFloat64")(
              instance_, &reference, 1, &value, 1),
          "fmi3GetFloat64");
    return to_si(reference, finite(value, reference));
  }
  void step(double t, double h) override {
    bool event = false, terminates = false, early = false;
    double last = 0.0;
    check(function<int(void*, double, double, bool, bool*, bool*, bool*, double*)>("fmi3DoStep")(
              instance_, t, h, true, &event, &terminates, &early, &last),
          "fmi3DoStep");
    if (early)
      throw std::runtime_error(fmt::format("the FMU '{}' ended its step early, which it was not allowed to", name_));
    if (terminates)
      throw std::runtime_error(fmt::format("the FMU '{}' asked for the end of the simulation{}", name_,
                                           last_said_.empty() ? "" : ": " + last_said_));
  }
  std::vector<std::byte> state() override {
    void* s = nullptr;
    std::size_t size = 0;
    check(function<int(void*, void**)>("fmi3GetFMUState")(instance_, &s), "fmi3GetFMUState");
    check(function<int(void*, void*, std::size_t*)>("fmi3SerializedFMUStateSize")(instance_, s, &size), "the size");
    std::vector<std::byte> bytes(size);
    check(function<int(void*, void*, void*, std::size_t)>("fmi3SerializeFMUState")(instance_, s, bytes.data(), size),
          "fmi3SerializeFMUState");
    function<int(void*, void**)>("fmi3FreeFMUState")(instance_, &s);
    return bytes;
  }
  void set_state(const std::vector<std::byte>& bytes) override {
    void* s = nullptr;
    check(function<int(void*, const void*, std::size_t, void**)>("fmi3DeserializeFMUState")(instance_, bytes.data(),
                                                                                            bytes.size(), &s),
          "fmi3DeserializeFMUState");
    check(function<int(void*, void*)>("fmi3SetFMUState")(instance_, s), "fmi3SetFMUState");
    function<int(void*, void**)>("fmi3FreeFMUState")(instance_, &s);
  }

 private:
  void end() {
    if (lost_ || !instance_) return;
    if (running_ && !failed_) function<int(void*)>("fmi3Terminate")(instance_);
    function<void(void*)>("fmi3FreeInstance")(instance_);
    instance_ = nullptr, running_ = failed_ = false;
  }
  static void log(void* self, fmi3Status status, fmi3String, fmi3String message) {
    if (self && message && status != fmi3OK) static_cast<Imported3*>(self)->last_said_ = message;
  }
};

}  // namespace

std::unique_ptr<Slave> open_slave(const fs::path& file) {
  auto unpacked = std::make_unique<Unpacked>(file);
  pugi::xml_document document;
  if (!document.load_file((unpacked->folder / kDescription).c_str()))
    throw std::runtime_error(fmt::format("{}: is no FMU: its {} is damaged", file.string(), kDescription));
  const pugi::xml_node root = document.child("fmiModelDescription");
  const std::string version = root.attribute("fmiVersion").as_string();
  if (version.starts_with("2.")) return std::make_unique<Imported2>(file, std::move(unpacked), root);
  if (version.starts_with("3.")) return std::make_unique<Imported3>(file, std::move(unpacked), root);
  throw std::runtime_error(fmt::format("{}: is of FMI '{}'; expected 2.0 or 3.0", file.string(), version));
}

}  // namespace fahrwerk::fmi
