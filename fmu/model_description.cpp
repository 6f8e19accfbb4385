// modelDescription.xml of both versions: capabilities, units, types, variables, and what depends on what.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "component.h"
#include "description.h"

namespace fahrwerk::fmu {
namespace {

std::string text_of(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (c == '\n' || c == '\t' || c == '\r')
      out += ' ';
    else
      out += c;
  }
  return out;
}
std::string number(double value) {
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}
std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + text_of(value) + "\"";
}
std::string optional(const char* name, const std::string& value) { return value.empty() ? "" : attribute(name, value); }

// Exponents of the base units: kg, m, s, A, K, rad.
struct BaseUnit {
  std::map<std::string, int> exponents;
  double factor = 1.0;
};

void multiply(BaseUnit& unit, const BaseUnit& by, int power) {
  for (const auto& [name, exponent] : by.exponents) unit.exponents[name] += power * exponent;
  unit.factor *= std::pow(by.factor, power);
}

std::optional<BaseUnit> known_unit(const std::string& name) {
  static const std::map<std::string, BaseUnit> known{{"kg", {{{"kg", 1}}}},
                                                     {"m", {{{"m", 1}}}},
                                                     {"s", {{{"s", 1}}}},
                                                     {"A", {{{"A", 1}}}},
                                                     {"K", {{{"K", 1}}}},
                                                     {"rad", {{{"rad", 1}}}},
                                                     {"1", {}},
                                                     {"Hz", {{{"s", -1}}}},
                                                     {"N", {{{"kg", 1}, {"m", 1}, {"s", -2}}}},
                                                     {"Pa", {{{"kg", 1}, {"m", -1}, {"s", -2}}}},
                                                     {"J", {{{"kg", 1}, {"m", 2}, {"s", -2}}}},
                                                     {"W", {{{"kg", 1}, {"m", 2}, {"s", -3}}}},
                                                     {"V", {{{"kg", 1}, {"m", 2}, {"s", -3}, {"A", -1}}}},
                                                     {"%", {{}, 0.01}}};
  const auto at = known.find(name);
  return at == known.end() ? std::nullopt : std::optional(at->second);
}

// "N m/rad", "m/s^2", "(m/s)/Pa": factors with spaces between, a slash divides by the next one, brackets are read over.
std::optional<BaseUnit> base_unit(const std::string& text) {
  BaseUnit unit;
  int sign = 1;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == '*') {
      ++i;
      continue;
    }
    if (c == '(' || c == ')') return std::nullopt;
    if (c == '/') {
      sign = -1, ++i;
      continue;
    }
    std::string name;
    while (i < text.size() &&
           (std::isalpha(static_cast<unsigned char>(text[i])) || text[i] == '%' || (name.empty() && text[i] == '1')))
      name += text[i++];
    const std::optional<BaseUnit> factor = known_unit(name);
    if (!factor) return std::nullopt;
    int power = 1;
    if (i < text.size() && text[i] == '^') {
      std::string digits;
      for (++i; i < text.size() && (std::isdigit(static_cast<unsigned char>(text[i])) || text[i] == '-'); ++i)
        digits += text[i];
      if (digits.empty() || digits == "-") return std::nullopt;
      power = std::stoi(digits);
    } else if (text.compare(i, 2, "²") == 0) {
      power = 2, i += 2;
    } else if (text.compare(i, 2, "³") == 0) {
      power = 3, i += 2;
    }
    multiply(unit, *factor, sign * power);
    sign = 1;
  }
  return unit;
}

bool has_unit(const Variable& v) { return !v.unit.empty() && v.unit != "-"; }

std::vector<std::string> units_of(const Description& d) {
  std::vector<std::string> all;
  for (const Variable& v : d.variables)
    if (has_unit(v) && std::find(all.begin(), all.end(), v.unit) == all.end()) all.push_back(v.unit);
  return all;
}

std::string unit_definitions(const Description& d) {
  const std::vector<std::string> units = units_of(d);
  if (units.empty()) return "";
  std::string xml = "  <UnitDefinitions>\n";
  for (const std::string& name : units) {
    xml += "    <Unit" + attribute("name", name);
    const std::optional<BaseUnit> base = base_unit(name);
    if (!base) {
      xml += "/>\n";
      continue;
    }
    xml += "><BaseUnit";
    for (const char* of : {"kg", "m", "s", "A", "K", "rad"}) {
      const auto at = base->exponents.find(of);
      if (at != base->exponents.end() && at->second != 0) xml += attribute(of, std::to_string(at->second));
    }
    if (base->factor != 1.0) xml += attribute("factor", number(base->factor));
    xml += "/></Unit>\n";
  }
  return xml + "  </UnitDefinitions>\n";
}

// One type for each unit: its name says what it measures.
std::string type_name(const std::string& unit) { return "Type in " + unit; }

std::string type_definitions(const Description& d) {
  const std::vector<std::string> units = units_of(d);
  if (units.empty()) return "";
  std::string xml = "  <TypeDefinitions>\n";
  for (const std::string& unit : units)
    xml += d.fmi == 2 ? "    <SimpleType" + attribute("name", type_name(unit)) + "><Real" + attribute("unit", unit) +
                            "/></SimpleType>\n"
                      : "    <Float64Type" + attribute("name", type_name(unit)) + attribute("unit", unit) + "/>\n";
  return xml + "  </TypeDefinitions>\n";
}

std::string log_categories() {
  static const std::map<std::string, const char*> meaning{{"logEvents", "events of model exchange"},
                                                          {"logStatusWarning", "calls that return a warning"},
                                                          {"logStatusDiscard", "calls that are discarded"},
                                                          {"logStatusError", "calls that return an error"},
                                                          {"logStatusFatal", "calls after which the FMU is of no use"},
                                                          {"logAll", "all of them"}};
  std::string xml = "  <LogCategories>\n";
  for (const char* c : kCategories)
    xml += "    <Category" + attribute("name", c) + attribute("description", meaning.at(c)) + "/>\n";
  return xml + "  </LogCategories>\n";
}

struct Kind {
  const char *causality, *variability, *initial;
};
Kind kind_of(const Variable& v) {
  switch (v.role) {
    case Role::time:
      return {"independent", "continuous", ""};
    case Role::parameter:
    case Role::speed:
      return {"parameter", v.tunable ? "tunable" : "fixed", "exact"};
    case Role::input:
      return {"input", "continuous", ""};
    case Role::output:
      return {"output", "continuous", "calculated"};
    default:
      return {"local", "continuous", "calculated"};
  }
}

std::string variables_xml(const Description& d) {
  const std::vector<std::size_t> states = d.with(Role::state);
  std::string xml = "  <ModelVariables>\n";
  for (std::size_t i = 0; i < d.variables.size(); ++i) {
    const Variable& v = d.variables[i];
    const Kind kind = kind_of(v);
    const bool starts = v.role == Role::parameter || v.role == Role::speed || v.role == Role::input;
    std::string common = attribute("name", v.name) + attribute("valueReference", std::to_string(v.reference)) +
                         optional("description", v.description) + attribute("causality", kind.causality) +
                         attribute("variability", kind.variability) + optional("initial", kind.initial);
    std::string own = has_unit(v) ? attribute("declaredType", type_name(v.unit)) + attribute("unit", v.unit) : "";
    if (v.role == Role::state && v.nominal != 1.0) own += attribute("nominal", number(v.nominal));
    if (v.role == Role::derivative)
      own += attribute("derivative",
                       std::to_string(d.fmi == 2 ? states[v.place] + 1 : d.variables[states[v.place]].reference));
    if (starts) own += attribute("start", number(v.start));
    xml += d.fmi == 2 ? "    <ScalarVariable" + common + "><Real" + own + "/></ScalarVariable>\n"
                      : "    <Float64" + common + own + "/>\n";
  }
  return xml + "  </ModelVariables>\n";
}

std::string structure_xml(const Description& d) {
  std::vector<std::size_t> unknowns;
  for (const Role role : {Role::output, Role::state, Role::derivative})
    for (const std::size_t i : d.with(role)) unknowns.push_back(i);
  std::sort(unknowns.begin(), unknowns.end());
  std::string xml = "  <ModelStructure>\n";
  if (d.fmi == 2) {
    const auto list = [&](const char* name, const std::vector<std::size_t>& places) {
      if (places.empty()) return;
      xml += std::string("    <") + name + ">\n";
      for (const std::size_t i : places) xml += "      <Unknown" + attribute("index", std::to_string(i + 1)) + "/>\n";
      xml += std::string("    </") + name + ">\n";
    };
    list("Outputs", d.with(Role::output));
    list("Derivatives", d.with(Role::derivative));
    list("InitialUnknowns", unknowns);
  } else {
    const auto list = [&](const char* name, const std::vector<std::size_t>& places) {
      for (const std::size_t i : places)
        xml += std::string("    <") + name + attribute("valueReference", std::to_string(d.variables[i].reference)) +
               "/>\n";
    };
    list("Output", d.with(Role::output));
    list("ContinuousStateDerivative", d.with(Role::derivative));
    list("InitialUnknown", unknowns);
    list("EventIndicator", d.with(Role::indicator));
  }
  return xml + "  </ModelStructure>\n";
}

std::string capabilities(const Description& d) {
  std::string common = attribute("modelIdentifier", d.identifier) + attribute("needsExecutionTool", "false") +
                       attribute("canBeInstantiatedOnlyOncePerProcess", "false");
  if (d.fmi == 2) common += attribute("canNotUseMemoryManagementFunctions", "true");
  const std::string state = d.fmi == 2 ? "FMUstate" : "FMUState";
  const std::string states =
      attribute(("canGetAndSet" + state).c_str(), "true") + attribute(("canSerialize" + state).c_str(), "true");
  const char* const directional = d.fmi == 2 ? "providesDirectionalDerivative" : "providesDirectionalDerivatives";
  std::string xml;
  if (d.exchange) {
    xml += "  <ModelExchange" + common + states + attribute(directional, "true");
    xml += d.fmi == 2 ? attribute("completedIntegratorStepNotNeeded", "false")
                      : attribute("needsCompletedIntegratorStep", "true");
    xml += "/>\n";
  }
  xml += "  <CoSimulation" + common + states + attribute("canHandleVariableCommunicationStepSize", "true");
  xml += attribute("maxOutputDerivativeOrder", "0") + attribute(directional, d.directional ? "true" : "false");
  if (d.fmi == 2)
    xml += attribute("canInterpolateInputs", "false") + attribute("canRunAsynchronuously", "false");
  else {
    xml += attribute("providesIntermediateUpdate", "false") +
           attribute("canReturnEarlyAfterIntermediateUpdate", "false") + attribute("hasEventMode", "false") +
           attribute("providesEvaluateDiscreteStates", "false");
    if (d.fixed_step) xml += attribute("fixedInternalStepSize", number(d.step));
  }
  return xml + "/>\n";
}

}  // namespace

std::string model_description(const Description& d) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription" +
                    attribute("fmiVersion", d.fmi == 2 ? "2.0" : "3.0") + attribute("modelName", d.name) +
                    attribute(d.fmi == 2 ? "guid" : "instantiationToken", d.token) +
                    optional("description", d.description) + attribute("generationTool", "Fahrwerk " + d.version) +
                    attribute("variableNamingConvention", "flat");
  if (d.fmi == 2) xml += attribute("numberOfEventIndicators", std::to_string(d.exchange ? d.indicators : 0));
  xml += ">\n" + capabilities(d) + unit_definitions(d) + type_definitions(d) + log_categories();
  xml += "  <DefaultExperiment" + attribute("startTime", "0") + attribute("stopTime", number(d.stop_time)) +
         attribute("stepSize", number(d.fixed_step ? d.step : 0.01)) + "/>\n";
  return xml + variables_xml(d) + structure_xml(d) + "</fmiModelDescription>\n";
}

}  // namespace fahrwerk::fmu
