#pragma once

// OpenCRG (ASAM, version 1.2): a road as a curved regular grid. A reference line of constant increment in u, given by
// headings, carries heights at fixed lateral positions v (positive to the left), a slope and a banking.
//
//   $CT             comment               free text
//   $ROAD_CRG       parameters            NAME = number; case does not matter
//   $ROAD_CRG_MODS  changes of the data   scales, missing cells, place
//   $ROAD_CRG_OPTS  evaluation            borders, closed track
//   $ROAD_CRG_FILE  reference             the data stand in another file; MODS and OPTS of this one win, even empty
//   ones $KD_DEFINITION  #: format, U: virtual channels, D: channels, in the order of the columns
//   $$$$            data to the end of the file
//
// A line that begins with $ ends a section, one that begins with * and what follows a ! is comment. Data are rows of
// one number per channel. LRFI, LDFI: text in fields of 10 or 20 characters, 8 or 4 of them in a record (line), each
// row begins a new record, * marks a missing value. KRBI, KDBI: floats or doubles, big endian, without gaps, filled up
// with NaN to a whole record of 80 bytes.
//
// Parsing allocates no more than a small multiple of the text, ends, and never throws on what the text says.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/problem.h"

namespace fahrwerk::files {

enum class CrgFormat { lrfi, ldfi, krbi, kdbi };

// $ROAD_CRG. What is not given is empty; REFERENCE_LINE_INCREMENT and LONG_SECTION_V_INCREMENT are 0.01 m by default.
struct CrgParameters {
  using Value = std::optional<double>;
  Value start_u, end_u, increment;                 // [m]
  Value v_right, v_left, v_increment;              // [m]
  Value start_s, end_s, start_b, end_b;            // slope and banking  [-]
  Value start_x, start_y, start_z, start_phi;      // [m], [rad]
  Value end_x, end_y, end_z, end_phi;              // [m], [rad]
  Value offset_x, offset_y, offset_z, offset_phi;  // where the map's origin lies; for information
  Value start_lon, start_lat, start_alt;           // WGS 84  [deg], [m]; for information
  Value end_lon, end_lat, end_alt;

  friend bool operator==(const CrgParameters&, const CrgParameters&) = default;
};

// $ROAD_CRG_MODS, in the order in which they act: scales, missing cells, then the place, by reference point (if any of
// its keys is there) or by offset.
struct CrgModifiers {
  using Value = std::optional<double>;
  Value scale_z_grid, scale_slope, scale_banking, scale_length, scale_width, scale_curvature;  // [-]
  Value grid_nan_mode;    // 0 keep, 1 zero, 2 last value of the cross section (default)
  Value grid_nan_offset;  // [m]
  Value refpoint_u, refpoint_u_fraction, refpoint_u_offset, refpoint_v, refpoint_v_fraction, refpoint_v_offset;
  Value refpoint_x, refpoint_y, refpoint_z, refpoint_phi;
  Value refline_rotcenter_x, refline_rotcenter_y, refline_offset_phi;
  Value refline_offset_x, refline_offset_y, refline_offset_z;

  friend bool operator==(const CrgModifiers&, const CrgModifiers&) = default;
};

// $ROAD_CRG_OPTS, as far as they concern evaluation; modes are 0 none, 1 zero, 2 keep (default), 3 repeat, 4 reflect.
struct CrgOptions {
  using Value = std::optional<double>;
  Value border_mode_u, border_mode_v;
  Value border_offset_u, border_offset_v;        // [m], outside
  Value border_smooth_ubeg, border_smooth_uend;  // lengths of the zones  [m]
  Value refline_continuation;                    // 0 straight on, 1 closed track

  friend bool operator==(const CrgOptions&, const CrgOptions&) = default;
};

struct CrgRoad {
  std::string file;                   // in which the data stand
  std::vector<std::string> comments;  // lines of $CT
  CrgParameters parameters;
  std::optional<CrgModifiers> modifiers;
  std::optional<CrgOptions> options;
  std::string reference;           // of $ROAD_CRG_FILE; empty once it is resolved
  std::vector<std::string> notes;  // "file:line: what": names that are not known, repaired damage
  CrgFormat format = CrgFormat::krbi;

  double u_begin = 0.0, u_increment = 0.01;  // [m]
  std::size_t rows = 0;                      // cross sections
  std::vector<double> v;                     // of the long sections, strictly increasing  [m]
  std::vector<double> heading;               // between cross sections, rows - 1 of them, or none: straight  [rad]
  std::vector<double> slope;                 // between cross sections, rows - 1 of them, or none: constant  [-]
  std::vector<double> banking;               // at cross sections, or none: constant  [-]
  std::vector<double> z;                     // rows × v.size(), NaN where missing  [m]

  double height(std::size_t row, std::size_t column) const { return z[row * v.size() + column]; }
  double u_end() const { return u_begin + (rows > 0 ? u_increment * static_cast<double>(rows - 1) : 0.0); }
};

struct CrgLimits {
  std::size_t file_bytes = std::size_t{1} << 30;
  int references = 8;
};

// From memory; `name` stands for the file. Nothing if there are problems. A file that only refers to another one comes
// back without rows.
std::optional<CrgRoad> parse_crg(std::string_view text, const std::string& name, Problems& problems);

// From a file, with references followed. A relative reference starts in the folder of its file; if there is nothing, a
// file of that name beside it is taken. `$name` stands for an environment variable.
std::optional<CrgRoad> read_crg(const std::filesystem::path& path, Problems& problems, const CrgLimits& limits = {});

// The road as text, LRFI or LDFI (std::invalid_argument for others): numbers with as many digits as their field holds,
// at least 3 (LRFI) or 12 (LDFI).
std::string crg_text(const CrgRoad& road, CrgFormat format = CrgFormat::ldfi);
void write_crg(const std::filesystem::path& path, const CrgRoad& road, CrgFormat format = CrgFormat::ldfi);

}  // namespace fahrwerk::files
