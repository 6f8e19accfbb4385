#include "cli/common/csv_input.h"

#include <cstdio>

namespace fahrwerk::cli {

files::CsvTable read_csv_input(const std::string& file) {
  files::Problems problems;
  std::string text;
  char buffer[65536];
  if (file == "-")
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) {
      text.append(buffer, n);
      if (text.size() > (std::size_t{512} << 20)) break;  // the parser refuses it
    }
  files::CsvTable table =
      file == "-" ? files::parse_csv_table(text, "<stdin>", problems) : files::read_csv_table(file, problems);
  problems.throw_if_any();
  return table;
}

}  // namespace fahrwerk::cli
