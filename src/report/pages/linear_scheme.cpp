// Routh's scheme and Hurwitz' determinants of a linear model as text and on its page.
#include <fmt/format.h>

#include "report/pages/linear_page.h"

namespace fahrwerk::report {
namespace {

// Longer ones are in the answer of --json only.
constexpr std::size_t kPrintedDegree = 12;

std::string listed(const std::vector<double>& values) {
  std::string text;
  for (const double v : values) text += fmt::format("{}{:.4g}", text.empty() ? "" : ", ", v);
  return text;
}

std::vector<double> first_column(const StabilityScheme& s) {
  std::vector<double> column;
  for (const std::vector<double>& row : s.routh) column.push_back(row.empty() ? 0.0 : row[0]);
  return column;
}

}  // namespace

std::string verdict_text(const StabilityScheme& s) {
  if (s.verdict == StabilityVerdict::undecided) return "undecided: " + s.reason;
  if (s.verdict == StabilityVerdict::stable) return "stable, the first column and all determinants are positive";
  return fmt::format("unstable, {} sign change{} in the first column", s.right_roots, s.right_roots == 1 ? "" : "s");
}

std::string scheme_text(const StabilityScheme& s) {
  std::string text = fmt::format("Routh and Hurwitz: {}\n", verdict_text(s));
  if (s.verdict == StabilityVerdict::undecided || s.polynomial.size() > kPrintedDegree + 1) return text;
  text += fmt::format("  polynomial of s/({:g} 1/s), from the constant up: {}\n", s.scale, listed(s.polynomial));
  text += fmt::format("  first column of Routh's scheme: {}\n", listed(first_column(s)));
  text += fmt::format("  determinants of Hurwitz: {}\n", listed(s.hurwitz));
  return text;
}

void add_scheme(const StabilityScheme& s, Page& page) {
  page.facts.push_back({"Routh and Hurwitz", verdict_text(s)});
  if (s.verdict == StabilityVerdict::undecided || s.polynomial.size() > kPrintedDegree + 1) return;
  for (std::size_t k = 0; k < s.hurwitz.size(); ++k)
    page.metrics.push_back(
        {fmt::format("Hurwitz H{}", k + 1), s.hurwitz[k], "-",
         fmt::format("row {} of Routh's scheme: {} (of s/({:g} 1/s))", k + 1, listed(s.routh[k + 1]), s.scale)});
}

}  // namespace fahrwerk::report
