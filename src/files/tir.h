#pragma once

// The .tir format of tyre property files, as a table; what the keys mean is the business of the tyre laws.
//
//   [SECTION]                  names and keys in any case, kept in capitals
//   KEY = 1.5   $ comment      numbers, with Fortran's D as exponent as well; comments begin with $ or !
//   KEY = 'text'               in single or double quotes
//   {column column}            the head of a table, and
//   0.001  130.0               its rows: numbers separated by blanks or commas
//
// A section may appear in parts. Every entry keeps its line; what is wrong is collected, the rest is read on.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/problem.h"

namespace fahrwerk::files {

struct TirEntry {
  std::string key;
  bool is_text = false;
  double number = 0;
  std::string text;
  int line = 0;  // from 1; 0 for an entry that was not read from a file
};

struct TirRow {
  std::vector<double> values;
  int line = 0;
};

struct TirSection {
  std::string name;
  std::vector<TirEntry> entries;     // in the order of the file
  std::vector<std::string> columns;  // head of the section's table
  std::vector<TirRow> rows;
  int line = 0;
};

struct TirFile {
  std::string name;  // of the file, for messages
  std::vector<TirSection> sections;

  const TirSection* section(std::string_view name) const;
  // In the section, or in the first section that has the key if none is named.
  const TirEntry* find(std::string_view section, std::string_view key) const;
  const TirEntry* find(std::string_view key) const;

  void set(std::string_view section, std::string_view key, double number);
  void set(std::string_view section, std::string_view key, std::string_view text);
};

// The same sections, keys, values and tables in the same order; lines and the name of the file may differ.
bool same_content(const TirFile& a, const TirFile& b);

// Whatever could be read; with problems the rest must not be trusted.
TirFile parse_tir(std::string_view text, const std::string& name, Problems& problems);
TirFile read_tir(const std::filesystem::path& path, Problems& problems);

// Text that reads back to the same content, numbers to the last bit. `comment` goes to the top, line by line.
std::string tir_text(const TirFile& file, std::string_view comment = "");
void write_tir(const std::filesystem::path& path, const TirFile& file, std::string_view comment = "");

}  // namespace fahrwerk::files
