// Writes the sample page: report_sample FILE.html
#include <cstdio>
#include <fstream>

#include "report/report.h"
#include "report/sample.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: report_sample FILE.html\n", stderr);
    return 2;
  }
  std::ofstream file(argv[1], std::ios::binary);
  file << fahrwerk::report::render(fahrwerk::report::sample_page(10001));
  file.close();
  return file ? 0 : 1;
}
