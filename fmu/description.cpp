#include "description.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <stdexcept>

namespace fahrwerk::fmu {
namespace {

constexpr const char* kRoles[] = {"time", "parameter", "speed", "input", "output", "state", "derivative", "indicator"};

Role role_of(const std::string& text) {
  for (std::size_t i = 0; i < std::size(kRoles); ++i)
    if (text == kRoles[i]) return static_cast<Role>(i);
  throw std::runtime_error("unknown role " + text);
}

}  // namespace

std::vector<std::size_t> Description::with(Role role) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < variables.size(); ++i)
    if (variables[i].role == role) all.push_back(i);
  return all;
}

std::string to_json(const Description& d) {
  nlohmann::json j;
  j["fmi"] = d.fmi, j["name"] = d.name, j["identifier"] = d.identifier, j["description"] = d.description;
  j["token"] = d.token, j["version"] = d.version, j["file"] = d.file, j["data"] = d.data, j["scenario"] = d.scenario;
  j["moved"] = d.moved, j["changes"] = d.changes, j["road"] = d.road, j["parts_off"] = d.parts_off,
  j["method"] = d.method;
  if (!std::isnan(d.speed)) j["speed"] = d.speed;
  j["step"] = d.step, j["fixed_step"] = d.fixed_step, j["stop_time"] = d.stop_time;
  j["exchange"] = d.exchange, j["directional"] = d.directional, j["states"] = d.states, j["indicators"] = d.indicators;
  for (const Variable& v : d.variables) {
    nlohmann::json one{{"role", kRoles[static_cast<int>(v.role)]}, {"name", v.name}, {"place", v.place}};
    one["unit"] = v.unit, one["start"] = v.start, one["nominal"] = v.nominal;
    if (!v.key.empty()) one["key"] = v.key;
    if (v.tunable) one["tunable"] = true;
    j["variables"].push_back(one);
  }
  return j.dump(1);
}

Description from_json(const std::string& text) {
  const nlohmann::json j = nlohmann::json::parse(text);
  Description d;
  d.fmi = j.at("fmi"), d.name = j.at("name"), d.identifier = j.at("identifier"), d.description = j.at("description");
  d.token = j.at("token"), d.version = j.at("version"), d.file = j.at("file"), d.data = j.at("data");
  d.scenario = j.at("scenario");
  d.moved = j.at("moved").get<std::vector<std::pair<std::string, std::string>>>();
  d.changes = j.at("changes").get<std::vector<std::string>>(), d.road = j.at("road");
  d.parts_off = j.at("parts_off").get<std::vector<std::string>>(), d.method = j.at("method");
  if (j.contains("speed")) d.speed = j.at("speed");
  d.step = j.at("step"), d.fixed_step = j.at("fixed_step"), d.stop_time = j.at("stop_time");
  d.exchange = j.at("exchange"), d.directional = j.at("directional"), d.states = j.at("states"),
  d.indicators = j.at("indicators");
  for (const nlohmann::json& one : j.at("variables")) {
    Variable v;
    v.reference = static_cast<std::uint32_t>(d.variables.size());
    v.role = role_of(one.at("role")), v.name = one.at("name"), v.place = one.at("place"), v.unit = one.at("unit");
    v.start = one.at("start"), v.nominal = one.at("nominal");
    v.key = one.value("key", ""), v.tunable = one.value("tunable", false);
    d.variables.push_back(std::move(v));
  }
  return d;
}

}  // namespace fahrwerk::fmu
