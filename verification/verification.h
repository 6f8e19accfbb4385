// The verification manual: one entry per number that the sources allow to check, each computed by the program itself.
// docs/verification.md explains the entries; `fahrwerk verify` prints them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace fahrwerk::verification {

// One part of a claim that has several, with a status of its own.
struct Part {
  std::string name;    // what is compared, with its unit
  std::string status;  // as that of an entry
  std::vector<double> expected, computed, tolerance;
  std::string note;
  bool contradicted = false;  // reported because the source contradicts itself: does not keep the entry from passing
};

// One entry with its result. A table of numbers is one entry with many values, in the order that the claim tells.
// With parts, the values are those of the parts that were computed, one after the other.
struct Case {
  std::string id;      // as in the catalogues of the sources: RV-07, CA-37
  std::string source;  // document and place
  std::string claim;   // what is compared, with its unit
  std::string status;  // pass | fail | reported (no verdict: another machine, missing data) | open (not built yet)
  std::vector<double> expected, computed;
  std::vector<double> tolerance;  // largest |computed - expected|: one for all values, or one for each
  std::string tolerance_reason;
  std::string note;       // conditions, what is missing, figures beside the verdict
  bool by_clock = false;  // the verdict rests on measured times: tests leave it alone
  std::vector<Part> parts = {};
};

// What the parts make of an entry: failed if one failed; open if one is open; reported if one is, unless because the
// source contradicts itself, or if none passed; else passed.
std::string verdict(const std::vector<Part>& parts);

// Runs the entries with these ids, or all; the order is that of the manual. An entry that throws has failed.
// Throws std::invalid_argument for an unknown id, naming the nearest ones.
// Where the user interrupts, the entries that are done.
std::vector<Case> run(const std::vector<std::string>& ids = {});

// Every id, in the order of the manual: that of the sources' catalogues.
std::vector<std::string> ids();

// Text for a terminal: one row per entry, its claim, parts and note below, the sum at the end.
std::string table(const std::vector<Case>& cases);

// {"cases": [{id, status, expected, computed, tolerance, tolerance_reason, note, source, claim}]}
// and, where a claim has parts, parts: [{name, status, expected, computed, tolerance, note}].
// One value is a number, several are an array, none is null.
nlohmann::json json(const std::vector<Case>& cases);

}  // namespace fahrwerk::verification
