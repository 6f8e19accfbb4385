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
#include <pugixml.hpp>
#include <stdexcept>

#include "fmi/fmi2_types.h"
#include "fmi/fmi3_types.h"

namespace fahrwerk::fmi {
namespace {

namespace fs = std::filesystem;

constexpr zip_uint64_t kMostBytes = zip_uint64_t{1} << 30;  // of one file inside

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
      for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i) unpack(zip, static_cast<zip_uint64_t>(i), file);
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
  void unpack(zip_t* zip, zip_uint64_t i, const fs::path& file) const {
    zip_stat_t stat;
    if (zip_stat_index(zip, i, 0, &stat) != 0) throw std::runtime_error(file.string() + ": is damaged");
    const fs::path inside = fs::path(stat.name).lexically_normal();
    if (inside.is_absolute() || inside.string().starts_with("..") || stat.size > kMostBytes)
      throw std::runtime_error(fmt::format("{}: '{}' does not belong into an FMU", file.string(), stat.name));
    const fs::path to = folder / inside;
    if (std::string(stat.name).ends_with("/")) {
      fs::create_directories(to);
      return;
    }
    fs::create_directories(to.parent_path());
    zip_file_t* entry = zip_fopen_index(zip, i, 0);
    std::string bytes(stat.size, '\0');
    const bool whole = entry && zip_fread(entry, bytes.data(), stat.size) == static_cast<zip_int64_t>(stat.size);
    if (entry) zip_fclose(entry);
    if (!whole) throw std::runtime_error(fmt::format("{}: '{}' is damaged", file.string(), stat.name));
    std::ofstream(to, std::ios::binary) << bytes;
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
    for (const pugi::xml_node& v : root.child("ModelVariables")) {
      const pugi::xml_node typed = version == 2 ? v.child("Real") : v;
      if (!typed || (version == 3 && std::string(v.name()) != "Float64") || v.child("Dimension")) continue;
      variables_.push_back({v.attribute("name").as_string(), typed.attribute("unit").as_string("-"),
                            v.attribute("description").as_string(), v.attribute("causality").as_string("local"),
                            v.attribute("valueReference").as_uint(), typed.attribute("start").as_double()});
    }
    const fs::path binary = unpacked_->folder / "binaries" / (version == 2 ? "linux64" : "x86_64-linux") /
                            (std::string(cs.attribute("modelIdentifier").as_string()) + ".so");
    if (!fs::exists(binary)) refuse("has no binary for Linux on x86-64");
    library_ = dlopen(binary.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library_) refuse(std::string("its binary cannot be loaded: ") + dlerror());
  }
  ~Imported() override {
    if (library_) dlclose(library_);
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
    static constexpr const char* words[] = {"", "", "a discarded call", "an error", "a fatal error"};
    const std::string said = last_said_.empty() ? "" : ": " + last_said_;
    failed_ = true;
    throw std::runtime_error(
        fmt::format("the FMU '{}' answered {} with {}{}", name_, what, words[std::min(status, 4)], said));
  }
  double finite(double value, unsigned reference) {
    if (std::isfinite(value)) return value;
    for (const SlaveVariable& v : variables_)
      if (v.reference == reference && v.causality != "local")
        throw std::runtime_error(fmt::format("the FMU '{}' gives a value for {} that is not finite", name_, v.name));
    throw std::runtime_error(fmt::format("the FMU '{}' gives a value that is not finite", name_));
  }

  fs::path file_;
  std::unique_ptr<Unpacked> unpacked_;
  int version_;
  std::string name_, token_, last_said_;
  bool varies_ = false, interpolates_ = false, keeps_ = false, failed_ = false, running_ = false;
  std::vector<SlaveVariable> variables_;
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
  void set(unsigned reference, double value) override {
    check(function<int(void*, const unsigned*, std::size_t, const double*)>("fmi2SetReal")(instance_, &reference, 1,
                                                                                           &value),
          "fmi2SetReal");
  }
  void set_rate(unsigned reference, double rate) override {
    const int order = 1;
    check(function<int(void*, const unsigned*, std::size_t, const int*, const double*)>("fmi2SetRealInputDerivatives")(
              instance_, &reference, 1, &order, &rate),
          "fmi2SetRealInputDerivatives");
  }
  double get(unsigned reference) override {
    double value = NAN;
    check(get_(instance_, &reference, 1, &value), "fmi2GetReal");
    return finite(value, reference);
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
    if (!instance_) return;
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
    instance_ = function<void*(const char*, const char*, const char*, bool, bool, bool, bool, const unsigned*,
                               std::size_t, void*, fmi3LogMessageCallback, fmi3IntermediateUpdateCallback)>(
        "fmi3InstantiateCoSimulation")(name_.c_str(), token_.c_str(), resources.c_str(), false, true, false, false,
                                       nullptr, 0, this, log, nullptr);  // without logging errors have no words
    if (!instance_) refuse("cannot be instantiated" + (last_said_.empty() ? "" : ": " + last_said_));
    for (const auto& [reference, value] : values) set(reference, value);
    check(function<int(void*, bool, double, double, bool, double)>("fmi3EnterInitializationMode")(instance_, false, 0.0,
                                                                                                  t, false, 0.0),
          "fmi3EnterInitializationMode");
    check(function<int(void*)>("fmi3ExitInitializationMode")(instance_), "fmi3ExitInitializationMode");
    running_ = true;
  }
  void set(unsigned reference, double value) override {
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
    return finite(value, reference);
  }
  void step(double t, double h) override {
    bool event = false, terminates = false, early = false;
    double last = 0.0;
    check(function<int(void*, double, double, bool, bool*, bool*, bool*, double*)>("fmi3DoStep")(
              instance_, t, h, true, &event, &terminates, &early, &last),
          "fmi3DoStep");
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
    if (!instance_) return;
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
  if (!document.load_file((unpacked->folder / "modelDescription.xml").c_str()))
    throw std::runtime_error(file.string() + ": is no FMU: its modelDescription.xml is missing or damaged");
  const pugi::xml_node root = document.child("fmiModelDescription");
  const std::string version = root.attribute("fmiVersion").as_string();
  if (version.starts_with("2.")) return std::make_unique<Imported2>(file, std::move(unpacked), root);
  if (version.starts_with("3.")) return std::make_unique<Imported3>(file, std::move(unpacked), root);
  throw std::runtime_error(fmt::format("{}: is of FMI '{}'; expected 2.0 or 3.0", file.string(), version));
}

}  // namespace fahrwerk::fmi
