// How entries are written down. A further source adds a file with one function that returns its entries, and one line
// to all_entries() in verification.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verification/verification.h"

namespace fahrwerk::verification {

// What an entry finds out. Without a status the values decide: pass or fail.
struct Finding {
  std::vector<double> expected, computed, tolerance;
  std::string tolerance_reason, note, status = {};
  bool by_clock = false;
};

struct Entry {
  std::string id, source, claim;
  std::function<Finding()> find;
};

std::vector<Entry> rill_entries();
std::vector<Entry> carpinelli_entries();
std::vector<Entry> popp_schiehlen_tire_entries();
std::vector<Entry> schramm_tire_entries();
std::vector<Entry> popp_schiehlen_force_entries();  // T06 .. T22, T61, T62
std::vector<Entry> schramm_force_entries();         // A14 .. A20
std::vector<Entry> schramm_average_entries();       // A16, A25, A28 .. A31, A39, A41
std::vector<Entry> schmitt_entries();
std::vector<Entry> linkage_entries();                    // Schramm A01 .. A05, A49 .. A51, Schmitt X08, X09
Entry double_wishbone_entry(const std::string& source);  // Rill RV-19
std::vector<Entry> classic_entries();                    // classical models and the analyses on them
std::vector<Entry> road_entries();                       // Popp/Schiehlen T45 .. T51, Schmitt X11

// An entry whose subject is not built yet.
Entry open_entry(std::string id, std::string source, std::string claim, std::string missing);

}  // namespace fahrwerk::verification
