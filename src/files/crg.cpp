#include "files/crg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>

#include "files/crg_data.h"
#include "files/crg_keys.h"
#include "files/nearest.h"
#include "files/read_log.h"

namespace fahrwerk::files {

namespace {

constexpr double largest_parameter = 1e9;

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Lower case, single blanks between words, none around.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r';
    if (!blank) result += lower(c);
    if (blank && !result.empty() && result.back() != ' ') result += ' ';
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('!')); }

// The sections of the header, line by line.
class CrgParser {
 public:
  CrgParser(std::string_view text, const std::string& name, Problems& problems) : rest_(text), problems_(problems) {
    road_.file = name;
  }

  std::optional<CrgRoad> run() {
    const std::size_t before = problems_.size();
    while (!rest_.empty() && !at_data_) {
      const std::size_t end = rest_.find('\n');
      std::string_view line = rest_.substr(0, end);
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
      if (line.ends_with('\r')) line.remove_suffix(1);
      ++line_;
      line.starts_with('$') ? open(line) : read(line);
      if (problems_.size() >= before + 20) return std::nullopt;
    }
    check_modifiers();
    // Data make sense only with the header that describes them.
    if (problems_.size() == before && road_.reference.empty()) read_data();
    if (problems_.size() != before) return std::nullopt;
    return std::move(road_);
  }

 private:
  enum class Section { none, comment, parameters, modifiers, options, reference, definition, foreign };

  void note(int line, std::string key, std::string message) {
    problems_.add(road_.file, line, std::move(key), std::move(message));
  }
  void ignore(std::string_view what) {
    if (road_.notes.size() < 100)
      road_.notes.push_back(fmt::format("{}:{}: {} is not known", road_.file, line_, printable(what)));
  }

  void open(std::string_view line) {
    if (line.starts_with("$$$$")) {
      at_data_ = true;
      source_.data = rest_;
      source_.line = line_ + 1;
      return;
    }
    const std::string keyword = plain(without_comment(line.substr(1)));
    const std::string word = keyword.substr(0, keyword.find(' '));
    section_ = word.empty()              ? Section::none
               : word == "ct"            ? Section::comment
               : word == "road_crg"      ? Section::parameters
               : word == "road_crg_mods" ? Section::modifiers
               : word == "road_crg_opts" ? Section::options
               : word == "road_crg_file" ? Section::reference
               : word == "kd_definition" ? Section::definition
                                         : Section::foreign;
    if (section_ == Section::modifiers && !road_.modifiers) road_.modifiers.emplace();
    if (section_ == Section::options && !road_.options) road_.options.emplace();
    if (section_ == Section::definition) source_.definition_line = line_;
    // Map projections have no use here.
    if (section_ == Section::foreign && word != "road_crg_mpro") ignore(line);
  }

  void read(std::string_view line) {
    if (section_ == Section::comment) {
      road_.comments.emplace_back(line);
      return;
    }
    if (line.starts_with('*') || section_ == Section::none || section_ == Section::foreign) return;
    line = without_comment(line);
    switch (section_) {
      case Section::parameters:
        return read_value(line, crg_parameter_keys, road_.parameters);
      case Section::modifiers:
        return read_value(line, crg_modifier_keys, *road_.modifiers);
      case Section::options:
        return read_value(line, crg_option_keys, *road_.options);
      case Section::reference:
        return read_reference(line);
      case Section::definition:
        return read_definition(line);
      default:
        return;
    }
  }

  template <class Keys, class Values>
  void read_value(std::string_view line, const Keys& keys, Values& values) {
    const std::string name = plain(line.substr(0, line.find('=')));
    if (name.empty() && line.find('=') == std::string_view::npos) return;
    if (line.find('=') == std::string_view::npos)
      return note(line_, "", fmt::format("{}; expected NAME = number", quote(name)));
    const auto key = std::find_if(keys.begin(), keys.end(), [&](const auto& k) { return k.name == name; });
    if (key == keys.end()) {
      if (std::find(crg_idle_options.begin(), crg_idle_options.end(), name) == crg_idle_options.end()) ignore(name);
      return;
    }
    const std::string_view text = line.substr(line.find('=') + 1);
    const std::optional<double> number = crg_number(text);
    if (!number || std::fabs(*number) > largest_parameter)
      return note(line_, name, fmt::format("{} is not a number of at most {}", quote(plain(text)), largest_parameter));
    values.*(key->value) = *number;
  }

  // The name may be cut into several lines.
  void read_reference(std::string_view line) {
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!line.empty() && blank(line.front())) line.remove_prefix(1);
    while (!line.empty() && blank(line.back())) line.remove_suffix(1);
    if (road_.reference.size() + line.size() > 4096) return note(line_, "", "the name of the file is too long");
    if (line.find('\0') != std::string_view::npos) return note(line_, "", "NUL byte in the name of the file");
    road_.reference += line;
  }

  void read_definition(std::string_view line) {
    const std::string text = plain(line);
    if (text.starts_with("#:")) return read_format(plain(std::string_view(text).substr(2)));
    if (text.starts_with("u:")) return read_virtual(std::string_view(text).substr(2));
    if (text.starts_with("d:")) return read_channel(std::string_view(text).substr(2));
    if (!text.empty()) ignore(text);
  }

  void read_format(const std::string& name) {
    constexpr std::pair<std::string_view, CrgFormat> formats[] = {
        {"lrfi", CrgFormat::lrfi}, {"ldfi", CrgFormat::ldfi}, {"krbi", CrgFormat::krbi}, {"kdbi", CrgFormat::kdbi}};
    for (const auto& [word, format] : formats)
      if (word == name) {
        road_.format = format;
        return;
      }
    note(line_, "", fmt::format("format {} is not known; expected LRFI, LDFI, KRBI or KDBI", quote(name)));
  }

  // `reference line u,m,START,INCREMENT` counts where the parameters say nothing.
  void read_virtual(std::string_view text) {
    std::vector<std::string> fields;
    for (std::size_t begin = 0; fields.size() < 4 && begin <= text.size();) {
      const std::size_t comma = std::min(text.find(',', begin), text.size());
      fields.push_back(plain(text.substr(begin, comma - begin)));
      begin = comma + 1;
    }
    if (fields.size() != 4 || fields[0] != "reference line u" || fields[1] != "m") return;
    virtual_start_ = crg_number(fields[2]);
    virtual_increment_ = crg_number(fields[3]);
  }

  void read_channel(std::string_view text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string name = plain(text.substr(0, comma));
    const std::string unit = comma < text.size() ? plain(text.substr(comma + 1)) : "";
    CrgChannel channel{.line = line_};
    std::string expected = "m";
    if (name == "reference line phi") {
      channel.kind = CrgChannel::Kind::heading, expected = "rad";
    } else if (name == "reference line slope" || name == "reference line banking") {
      channel.kind = name.ends_with("slope") ? CrgChannel::Kind::slope : CrgChannel::Kind::banking, expected = "m/m";
    } else if (name.starts_with("long section")) {
      const std::string_view place = std::string_view(name).substr(12);
      const bool by_position = plain(place).starts_with("at v");
      channel.kind = by_position ? CrgChannel::Kind::position : CrgChannel::Kind::number;
      const std::size_t equals = place.find('=');
      const bool usable = !by_position || equals != std::string_view::npos;
      const auto number = usable ? crg_number(by_position ? place.substr(equals + 1) : place) : std::nullopt;
      if (!number || std::fabs(*number) > largest_parameter)
        return note(line_, "",
                    fmt::format("{}; expected 'long section at v = NUMBER' or 'long section NUMBER'", quote(name)));
      channel.value = *number;
    } else {
      ignore(name);
      expected = unit;
    }
    if (unit != expected)
      return note(line_, "", fmt::format("unit {} of {}; expected {}", quote(unit), quote(name), expected));
    source_.channels.push_back(channel);
  }

  void check_modifiers() {
    const auto refuse = [&](const char* key, const char* message) { note(0, key, message); };
    const auto is_one_of = [](const std::optional<double>& value, int last) {
      return !value || (*value == std::round(*value) && *value >= 0 && *value <= last);
    };
    if (road_.modifiers) {
      const CrgModifiers& m = *road_.modifiers;
      if (m.scale_length && !(*m.scale_length >= 1e-3)) refuse("scale_length", "expected at least 0.001");
      if (m.scale_width && !(*m.scale_width >= 1e-3)) refuse("scale_width", "expected at least 0.001");
      if (!is_one_of(m.grid_nan_mode, 2)) refuse("grid_nan_mode", "expected 0, 1 or 2");
      if (m.refpoint_u && m.refpoint_u_fraction) refuse("refpoint_u", "there is refpoint_u_fraction as well");
      if (m.refpoint_v && m.refpoint_v_fraction) refuse("refpoint_v", "there is refpoint_v_fraction as well");
    }
    if (road_.options) {
      const CrgOptions& o = *road_.options;
      if (!is_one_of(o.border_mode_u, 4)) refuse("border_mode_u", "expected 0, 1, 2, 3 or 4");
      if (!is_one_of(o.border_mode_v, 4)) refuse("border_mode_v", "expected 0, 1, 2, 3 or 4");
      if (!is_one_of(o.refline_continuation, 1)) refuse("refline_continuation", "expected 0 or 1");
      if (o.border_smooth_ubeg.value_or(0) < 0) refuse("border_smooth_ubeg", "is negative");
      if (o.border_smooth_uend.value_or(0) < 0) refuse("border_smooth_uend", "is negative");
    }
  }

  void read_data() {
    if (!at_data_) return note(line_, "", "no data; expected a line $$$$ and data, or a section $ROAD_CRG_FILE");
    if (!road_.parameters.start_u && virtual_start_) road_.parameters.start_u = virtual_start_;
    if (!road_.parameters.increment && virtual_increment_) road_.parameters.increment = virtual_increment_;
    read_crg_data(source_, road_, problems_);
  }

  std::string_view rest_;
  Problems& problems_;
  CrgRoad road_;
  CrgDataSource source_;
  std::optional<double> virtual_start_, virtual_increment_;
  Section section_ = Section::none;
  int line_ = 0;
  bool at_data_ = false;
};

std::optional<std::string> read_bytes(const std::filesystem::path& path, Problems& problems, const CrgLimits& limits) {
  const auto fail = [&](std::string message) {
    problems.add(path.string(), 0, "", std::move(message));
    return std::nullopt;
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return fail("file not found");
  if (!std::filesystem::is_regular_file(status)) return fail("is not a regular file");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) return fail("cannot be read: " + error.message());
  if (size > limits.file_bytes)
    return fail(fmt::format("is too large: {} bytes; at most {} are read", size, limits.file_bytes));
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return fail("cannot be opened");
  note_file(path);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get())) return fail("cannot be read");
  return bytes;
}

// `$name` becomes the value of the environment variable, nothing if there is none.
std::string with_environment(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '$') {
      result += text[i++];
      continue;
    }
    std::size_t end = i + 1;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_')) ++end;
    if (const char* value = std::getenv(text.substr(i + 1, end - i - 1).c_str())) result += value;
    i = end;
  }
  return result;
}

std::filesystem::path referenced_file(const std::filesystem::path& from, const std::string& reference) {
  const std::filesystem::path named = with_environment(reference);
  const std::filesystem::path direct = named.is_absolute() ? named : from.parent_path() / named;
  const std::filesystem::path beside = from.parent_path() / named.filename();
  std::error_code ignored;
  return !std::filesystem::exists(direct, ignored) && std::filesystem::is_regular_file(beside, ignored) ? beside
                                                                                                        : direct;
}

std::optional<CrgRoad> follow(const std::filesystem::path& path, Problems& problems, const CrgLimits& limits,
                              std::vector<std::filesystem::path>& visited) {
  const std::optional<std::string> bytes = read_bytes(path, problems, limits);
  if (!bytes) return std::nullopt;
  std::optional<CrgRoad> road = parse_crg(*bytes, path.string(), problems);
  if (!road || road->reference.empty()) return road;

  std::error_code ignored;
  visited.push_back(std::filesystem::weakly_canonical(path, ignored));
  const std::filesystem::path next = referenced_file(path, road->reference);
  const auto refuse = [&](std::string message) {
    problems.add(path.string(), 0, "ROAD_CRG_FILE", std::move(message));
    return std::nullopt;
  };
  const std::string shown = quote(next.string());
  if (std::find(visited.begin(), visited.end(), std::filesystem::weakly_canonical(next, ignored)) != visited.end())
    return refuse("the reference to " + shown + " leads back to where it came from");
  if (static_cast<int>(visited.size()) > limits.references)
    return refuse(fmt::format("more than {} files refer to each other", limits.references));
  if (!std::filesystem::exists(next, ignored)) return refuse("file " + shown + " not found");
  std::optional<CrgRoad> target = follow(next, problems, limits, visited);
  if (!target) return target;
  if (road->modifiers) target->modifiers = road->modifiers;
  if (road->options) target->options = road->options;
  target->notes.insert(target->notes.begin(), road->notes.begin(), road->notes.end());
  return target;
}

}  // namespace

std::optional<CrgRoad> parse_crg(std::string_view text, const std::string& name, Problems& problems) {
  return CrgParser(text, name, problems).run();
}

std::optional<CrgRoad> read_crg(const std::filesystem::path& path, Problems& problems, const CrgLimits& limits) {
  std::vector<std::filesystem::path> visited;
  return follow(path, problems, limits, visited);
}

}  // namespace fahrwerk::files
