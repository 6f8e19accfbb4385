// An FMU as an importer sees it: unpacked, its description read, its functions called. Both versions of the standard
// behind one interface, for tests of what they have in common.
#pragma once

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <zip.h>

#include <algorithm>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "files/temporary_folder.h"
#include "fmi/fmi2_types.h"
#include "fmi/fmi3_types.h"
#include "support/places.h"

namespace fahrwerk::test {

namespace fs = std::filesystem;

inline std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void unpack(const fs::path& file, const fs::path& folder) {
  int code = 0;
  zip_t* zip = zip_open(file.c_str(), ZIP_RDONLY, &code);
  ASSERT_TRUE(zip) << file;
  for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i) {
    zip_stat_t stat;
    ASSERT_EQ(zip_stat_index(zip, static_cast<zip_uint64_t>(i), 0, &stat), 0);
    const fs::path to = folder / stat.name;
    fs::create_directories(to.parent_path());
    std::string bytes(stat.size, '\0');
    zip_file_t* entry = zip_fopen_index(zip, static_cast<zip_uint64_t>(i), 0);
    ASSERT_EQ(zip_fread(entry, bytes.data(), bytes.size()), static_cast<zip_int64_t>(bytes.size()));
    zip_fclose(entry);
    std::ofstream(to, std::ios::binary) << bytes;
  }
  zip_close(zip);
}

// Exports with the command line, unpacks and loads.
class FmuFile {
 public:
  FmuFile(const std::string& arguments, int fmi, const std::string& folder_name = "un packed") : version(fmi) {
    // That of the build, or an installed one.
    const char* const other = std::getenv("FAHRWERK_EXPORTER");
    const fs::path program =
        other ? fs::path(other) : fs::path(fahrwerk::test::program()).parent_path() / "fahrwerk-fmu";
    const fs::path file = folder.path() / "model.fmu";
    const std::string command = "'" + program.string() + "' fmu " + arguments + " --fmi " + std::to_string(fmi) +
                                " --out '" + file.string() + "' > '" + (folder.path() / "said").string() + "' 2>&1";
    const int status = std::system(command.c_str());
    EXPECT_EQ(status, 0) << command << "\n" << content_of(folder.path() / "said");
    if (status != 0) return;
    root = folder.path() / folder_name;
    unpack(file, root);
    xml = content_of(root / "modelDescription.xml");
    identifier = first("modelIdentifier=\"([^\"]*)\""), token = first("(?:guid|instantiationToken)=\"([^\"]*)\"");
    const std::regex variable("<(?:ScalarVariable|Float64) name=\"([^\"]*)\" valueReference=\"([0-9]+)\"");
    for (auto i = std::sregex_iterator(xml.begin(), xml.end(), variable); i != std::sregex_iterator(); ++i)
      references[(*i)[1]] = static_cast<unsigned>(std::stoul((*i)[2]));
    binary = root / "binaries" / (fmi == 2 ? "linux64" : "x86_64-linux") / (identifier + ".so");
    handle_ = dlopen(binary.c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(handle_) << dlerror();
    loaded = handle_ != nullptr;
  }
  ~FmuFile() {
    if (handle_) dlclose(handle_);
  }
  FmuFile(const FmuFile&) = delete;

  template <class F>
  F* function(const char* name) const {
    void* const found = handle_ ? dlsym(handle_, name) : nullptr;
    EXPECT_TRUE(found) << name;
    return reinterpret_cast<F*>(found);
  }
  bool has(const char* name) const { return handle_ && dlsym(handle_, name); }
  unsigned reference(const std::string& name) const {
    const auto at = references.find(name);
    EXPECT_NE(at, references.end()) << name;
    return at == references.end() ? ~0u : at->second;
  }
  std::string first(const char* pattern) const {
    std::smatch found;
    return std::regex_search(xml, found, std::regex(pattern)) ? std::string(found[1]) : std::string();
  }
  // file:///... with what is no letter written as %xx
  std::string resource_uri() const {
    std::string uri = "file://";
    for (const char c : (root / "resources").string()) {
      if (c == ' ')
        uri += "%20";
      else
        uri += c;
    }
    return uri;
  }

  TemporaryFolder folder;
  int version;
  bool loaded = false;
  fs::path root, binary;
  std::string xml, identifier, token;
  std::map<std::string, unsigned> references;

 private:
  void* handle_ = nullptr;
};

// What an instance has said.
inline std::vector<std::string>& said() {
  static std::vector<std::string> lines;
  return lines;
}

struct EventAnswer {
  bool terminate = false, values_changed = false, next_defined = false;
  double next = 0.0;
};

// One instance; statuses are those of the standards, which agree from OK (0) to Fatal (4).
class FmuInstance {
 public:
  FmuInstance(const FmuFile& file, bool exchange) : file_(file), exchange_(exchange) {}
  virtual ~FmuInstance() = default;

  virtual int setup(double start, double stop) = 0;  // and enter initialisation
  virtual int enter_initialization() = 0;            // alone, where the standard has it
  virtual int debug_logging() = 0;
  virtual int exit_initialization() = 0;
  virtual int get(const std::vector<unsigned>& references, std::vector<double>& values) = 0;
  virtual int set(const std::vector<unsigned>& references, const std::vector<double>& values) = 0;
  virtual int step(double t, double h, double* last = nullptr) = 0;
  virtual int terminate() = 0;
  virtual int reset() = 0;
  virtual int get_state(void** state) = 0;
  virtual int set_state(void* state) = 0;
  virtual int free_state(void** state) = 0;
  virtual int serialize(void* state, std::vector<char>& bytes) = 0;
  virtual int deserialize(const std::vector<char>& bytes, void** state) = 0;
  virtual int directional(const std::vector<unsigned>& unknowns, const std::vector<unsigned>& knowns,
                          const std::vector<double>& seed, std::vector<double>& sensitivity) = 0;
  // Model exchange.
  virtual int event_mode() = 0;
  virtual int new_states(EventAnswer& answer) = 0;
  virtual int continuous_mode() = 0;
  virtual int completed(bool& event, bool& terminates) = 0;
  virtual int set_time(double t) = 0;
  virtual int set_states(const std::vector<double>& x) = 0;
  virtual int states(std::vector<double>& x) = 0;
  virtual int nominals(std::vector<double>& x) = 0;
  virtual int rates(std::vector<double>& x) = 0;
  virtual int indicators(std::vector<double>& g) = 0;

  double value(const std::string& name) {
    std::vector<double> v(1);
    EXPECT_EQ(get({file_.reference(name)}, v), 0) << name;
    return v[0];
  }
  int set(const std::string& name, double value) { return set(std::vector<unsigned>{file_.reference(name)}, {value}); }
  int initialise(double start = 0.0, double stop = 10.0) {
    const int status = setup(start, stop);
    return status != 0 ? status : exit_initialization();
  }
  bool made() const { return instance_ != nullptr; }
  bool asks_for_end = false;  // with its last step (FMI 3)

 protected:
  const FmuFile& file_;
  bool exchange_;
  void* instance_ = nullptr;
};

class FmuInstance2 final : public FmuInstance {
 public:
  FmuInstance2(const FmuFile& file, bool exchange, const std::string& name = "car", const char* token = nullptr)
      : FmuInstance(file, exchange) {
    callbacks_ = {log, nullptr, nullptr, nullptr, nullptr};
    instance_ = f<fmi2Component(fmi2String, fmi2Type, fmi2String, fmi2String, const fmi2CallbackFunctions*, fmi2Boolean,
                                fmi2Boolean)>("fmi2Instantiate")(
        name.c_str(), exchange ? fmi2ModelExchange : fmi2CoSimulation, token ? token : file.token.c_str(),
        file.resource_uri().c_str(), &callbacks_, fmi2False, fmi2True);
  }
  ~FmuInstance2() override {
    if (instance_) f<void(fmi2Component)>("fmi2FreeInstance")(instance_);
  }
  template <class F>
  F* f(const char* name) const {
    return file_.function<F>(name);
  }
  using Simple = int(void*);
  int setup(double start, double stop) override {
    const int s =
        f<int(void*, int, double, double, int, double)>("fmi2SetupExperiment")(instance_, 0, 0.0, start, 1, stop);
    return s != 0 ? s : f<Simple>("fmi2EnterInitializationMode")(instance_);
  }
  int enter_initialization() override { return f<Simple>("fmi2EnterInitializationMode")(instance_); }
  int debug_logging() override {
    return f<int(void*, int, std::size_t, const char* const*)>("fmi2SetDebugLogging")(instance_, 1, 0, nullptr);
  }
  int exit_initialization() override { return f<Simple>("fmi2ExitInitializationMode")(instance_); }
  int get(const std::vector<unsigned>& r, std::vector<double>& v) override {
    v.resize(r.size());
    return f<int(void*, const unsigned*, std::size_t, double*)>("fmi2GetReal")(instance_, r.data(), r.size(), v.data());
  }
  using FmuInstance::set;
  int set(const std::vector<unsigned>& r, const std::vector<double>& v) override {
    return f<int(void*, const unsigned*, std::size_t, const double*)>("fmi2SetReal")(instance_, r.data(), r.size(),
                                                                                     v.data());
  }
  int step(double t, double h, double* last) override {
    const int s = f<int(void*, double, double, int)>("fmi2DoStep")(instance_, t, h, 1);
    if (last) f<int(void*, int, double*)>("fmi2GetRealStatus")(instance_, fmi2LastSuccessfulTime, last);
    return s;
  }
  int terminate() override { return f<Simple>("fmi2Terminate")(instance_); }
  int reset() override { return f<Simple>("fmi2Reset")(instance_); }
  int get_state(void** s) override { return f<int(void*, void**)>("fmi2GetFMUstate")(instance_, s); }
  int set_state(void* s) override { return f<int(void*, void*)>("fmi2SetFMUstate")(instance_, s); }
  int free_state(void** s) override { return f<int(void*, void**)>("fmi2FreeFMUstate")(instance_, s); }
  int serialize(void* s, std::vector<char>& bytes) override {
    std::size_t size = 0;
    const int status = f<int(void*, void*, std::size_t*)>("fmi2SerializedFMUstateSize")(instance_, s, &size);
    bytes.resize(size);
    return status != 0
               ? status
               : f<int(void*, void*, char*, std::size_t)>("fmi2SerializeFMUstate")(instance_, s, bytes.data(), size);
  }
  int deserialize(const std::vector<char>& bytes, void** s) override {
    return f<int(void*, const char*, std::size_t, void**)>("fmi2DeSerializeFMUstate")(instance_, bytes.data(),
                                                                                      bytes.size(), s);
  }
  int directional(const std::vector<unsigned>& u, const std::vector<unsigned>& k, const std::vector<double>& seed,
                  std::vector<double>& out) override {
    out.resize(u.size());
    return f<int(void*, const unsigned*, std::size_t, const unsigned*, std::size_t, const double*, double*)>(
        "fmi2GetDirectionalDerivative")(instance_, u.data(), u.size(), k.data(), k.size(), seed.data(), out.data());
  }
  int event_mode() override { return f<Simple>("fmi2EnterEventMode")(instance_); }
  int new_states(EventAnswer& a) override {
    fmi2EventInfo info{};
    const int s = f<int(void*, fmi2EventInfo*)>("fmi2NewDiscreteStates")(instance_, &info);
    EXPECT_EQ(info.newDiscreteStatesNeeded, fmi2False);
    a = {info.terminateSimulation != 0, info.valuesOfContinuousStatesChanged != 0, info.nextEventTimeDefined != 0,
         info.nextEventTime};
    return s;
  }
  int continuous_mode() override { return f<Simple>("fmi2EnterContinuousTimeMode")(instance_); }
  int completed(bool& event, bool& terminates) override {
    int e = 0, t = 0;
    const int s = f<int(void*, int, int*, int*)>("fmi2CompletedIntegratorStep")(instance_, 1, &e, &t);
    event = e != 0, terminates = t != 0;
    return s;
  }
  int set_time(double t) override { return f<int(void*, double)>("fmi2SetTime")(instance_, t); }
  int set_states(const std::vector<double>& x) override {
    return f<int(void*, const double*, std::size_t)>("fmi2SetContinuousStates")(instance_, x.data(), x.size());
  }
  int list(const char* name, std::vector<double>& x) {
    return f<int(void*, double*, std::size_t)>(name)(instance_, x.data(), x.size());
  }
  int states(std::vector<double>& x) override { return list("fmi2GetContinuousStates", x); }
  int nominals(std::vector<double>& x) override { return list("fmi2GetNominalsOfContinuousStates", x); }
  int rates(std::vector<double>& x) override { return list("fmi2GetDerivatives", x); }
  int indicators(std::vector<double>& g) override { return list("fmi2GetEventIndicators", g); }
  int simple(const char* name) { return f<Simple>(name)(instance_); }
  void* raw() const { return instance_; }

 private:
  static void log(void*, fmi2String, fmi2Status, fmi2String, fmi2String message, ...) {
    char text[1000];
    std::va_list arguments;
    va_start(arguments, message);
    std::vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    said().emplace_back(text);
  }
  fmi2CallbackFunctions callbacks_{};
};

class FmuInstance3 final : public FmuInstance {
 public:
  FmuInstance3(const FmuFile& file, bool exchange, const std::string& name = "car", const char* token = nullptr)
      : FmuInstance(file, exchange) {
    const std::string resources = (file.root / "resources").string() + "/";
    const char* const t = token ? token : file.token.c_str();
    if (exchange)
      instance_ = f<void*(const char*, const char*, const char*, bool, bool, void*, fmi3LogMessageCallback)>(
          "fmi3InstantiateModelExchange")(name.c_str(), t, resources.c_str(), false, true, nullptr, log);
    else
      instance_ =
          f<void*(const char*, const char*, const char*, bool, bool, bool, bool, const unsigned*, std::size_t, void*,
                  fmi3LogMessageCallback, fmi3IntermediateUpdateCallback)>("fmi3InstantiateCoSimulation")(
              name.c_str(), t, resources.c_str(), false, true, false, false, nullptr, 0, nullptr, log, nullptr);
  }
  ~FmuInstance3() override {
    if (instance_) f<void(void*)>("fmi3FreeInstance")(instance_);
  }
  template <class F>
  F* f(const char* name) const {
    return file_.function<F>(name);
  }
  using Simple = int(void*);
  int setup(double start, double stop) override {
    return f<int(void*, bool, double, double, bool, double)>("fmi3EnterInitializationMode")(instance_, false, 0.0,
                                                                                            start, true, stop);
  }
  int enter_initialization() override { return setup(0.0, 10.0); }
  int debug_logging() override {
    return f<int(void*, bool, std::size_t, const char* const*)>("fmi3SetDebugLogging")(instance_, true, 0, nullptr);
  }
  int exit_initialization() override { return f<Simple>("fmi3ExitInitializationMode")(instance_); }
  int get(const std::vector<unsigned>& r, std::vector<double>& v) override {
    v.resize(r.size());
    return f<int(void*, const unsigned*, std::size_t, double*, std::size_t)>("fmi3GetFloat64")(
        instance_, r.data(), r.size(), v.data(), v.size());
  }
  using FmuInstance::set;
  int set(const std::vector<unsigned>& r, const std::vector<double>& v) override {
    return f<int(void*, const unsigned*, std::size_t, const double*, std::size_t)>("fmi3SetFloat64")(
        instance_, r.data(), r.size(), v.data(), v.size());
  }
  int step(double t, double h, double* last) override {
    bool event = true, terminates = true, early = true;
    double reached = 0.0;
    const int s = f<int(void*, double, double, bool, bool*, bool*, bool*, double*)>("fmi3DoStep")(
        instance_, t, h, true, &event, &terminates, &early, &reached);
    EXPECT_FALSE(s == 0 && (event || early));
    asks_for_end = s == 0 && terminates;
    if (last) *last = reached;
    return s;
  }
  int terminate() override { return f<Simple>("fmi3Terminate")(instance_); }
  int reset() override { return f<Simple>("fmi3Reset")(instance_); }
  int get_state(void** s) override { return f<int(void*, void**)>("fmi3GetFMUState")(instance_, s); }
  int set_state(void* s) override { return f<int(void*, void*)>("fmi3SetFMUState")(instance_, s); }
  int free_state(void** s) override { return f<int(void*, void**)>("fmi3FreeFMUState")(instance_, s); }
  int serialize(void* s, std::vector<char>& bytes) override {
    std::size_t size = 0;
    const int status = f<int(void*, void*, std::size_t*)>("fmi3SerializedFMUStateSize")(instance_, s, &size);
    bytes.resize(size);
    return status != 0
               ? status
               : f<int(void*, void*, char*, std::size_t)>("fmi3SerializeFMUState")(instance_, s, bytes.data(), size);
  }
  int deserialize(const std::vector<char>& bytes, void** s) override {
    return f<int(void*, const char*, std::size_t, void**)>("fmi3DeserializeFMUState")(instance_, bytes.data(),
                                                                                      bytes.size(), s);
  }
  int directional(const std::vector<unsigned>& u, const std::vector<unsigned>& k, const std::vector<double>& seed,
                  std::vector<double>& out) override {
    out.resize(u.size());
    return f<int(void*, const unsigned*, std::size_t, const unsigned*, std::size_t, const double*, std::size_t, double*,
                 std::size_t)>("fmi3GetDirectionalDerivative")(instance_, u.data(), u.size(), k.data(), k.size(),
                                                               seed.data(), seed.size(), out.data(), out.size());
  }
  int event_mode() override { return f<Simple>("fmi3EnterEventMode")(instance_); }
  int new_states(EventAnswer& a) override {
    bool more = true, nominals_changed = true;
    const int s = f<int(void*, bool*, bool*, bool*, bool*, bool*, double*)>("fmi3UpdateDiscreteStates")(
        instance_, &more, &a.terminate, &nominals_changed, &a.values_changed, &a.next_defined, &a.next);
    EXPECT_FALSE(s == 0 && (more || nominals_changed));
    return s;
  }
  int continuous_mode() override { return f<Simple>("fmi3EnterContinuousTimeMode")(instance_); }
  int completed(bool& event, bool& terminates) override {
    return f<int(void*, bool, bool*, bool*)>("fmi3CompletedIntegratorStep")(instance_, true, &event, &terminates);
  }
  int set_time(double t) override { return f<int(void*, double)>("fmi3SetTime")(instance_, t); }
  int set_states(const std::vector<double>& x) override {
    return f<int(void*, const double*, std::size_t)>("fmi3SetContinuousStates")(instance_, x.data(), x.size());
  }
  int list(const char* name, std::vector<double>& x) {
    return f<int(void*, double*, std::size_t)>(name)(instance_, x.data(), x.size());
  }
  int states(std::vector<double>& x) override { return list("fmi3GetContinuousStates", x); }
  int nominals(std::vector<double>& x) override { return list("fmi3GetNominalsOfContinuousStates", x); }
  int rates(std::vector<double>& x) override { return list("fmi3GetContinuousStateDerivatives", x); }
  int indicators(std::vector<double>& g) override { return list("fmi3GetEventIndicators", g); }
  int simple(const char* name) { return f<Simple>(name)(instance_); }
  void* raw() const { return instance_; }

 private:
  static void log(void*, fmi3Status, fmi3String, fmi3String message) { said().emplace_back(message); }
};

inline std::unique_ptr<FmuInstance> instance_of(const FmuFile& file, bool exchange, const char* token = nullptr) {
  if (file.version == 2) return std::make_unique<FmuInstance2>(file, exchange, "car", token);
  return std::make_unique<FmuInstance3>(file, exchange, "car", token);
}

}  // namespace fahrwerk::test
