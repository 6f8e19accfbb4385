// How entries are written down. A further source adds a file with one function that returns its entries, and one line
// to all_entries() in verification.cpp.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "verification/verification.h"

namespace fahrwerk::verification {

// What an entry finds out. Without a status the values decide, pass or fail; with parts, these do. A part without a
// status is decided by its values, too.
struct Finding {
  std::vector<double> expected, computed, tolerance;
  std::string tolerance_reason, note, status = {};
  bool by_clock = false;
  std::vector<Part> parts = {};
};

// Parts of a claim. What the source says in two ways, and what it follows itself is another part; what is not built
// yet; what the source leaves too little for.
Part part(std::string name, std::vector<double> expected, std::vector<double> computed, std::vector<double> tolerance,
          std::string note = {});
Part contradicted(std::string name, std::vector<double> expected, std::vector<double> computed, std::string note);
Part open_part(std::string name, std::vector<double> expected, std::string missing);
Part reported(std::string name, std::vector<double> expected, std::vector<double> computed, std::string note);

struct Entry {
  std::string id, source, claim;
  std::function<Finding()> find;
};

std::vector<Entry> rill_entries();
std::vector<Entry> carpinelli_entries();
std::vector<Entry> carpinelli_mechanism_entries();  // CA-01 .. CA-17, CA-38
std::vector<Entry> mechanism_timing_entries();      // CA-18 .. CA-24, CA-35, X01, X04
std::vector<Entry> popp_schiehlen_tire_entries();
std::vector<Entry> schramm_tire_entries();
std::vector<Entry> popp_schiehlen_force_entries();  // T10, T16 .. T19
std::vector<Entry> schramm_force_entries();         // A14 .. A20
std::vector<Entry> source_model_entries();          // small systems: T04 .. T07, T09, T22, T53 .. T73, A49, X14
std::vector<Entry> schramm_average_entries();       // A16, A25, A28 .. A31, A39, A41
std::vector<Entry> schramm_active_bar_entries();    // A43 .. A46, A48
std::vector<Entry> schramm_combination_entries();   // A54
std::vector<Entry> schmitt_entries();
std::vector<Entry> linkage_entries();                    // Schramm A01 .. A05, A49 .. A51, Schmitt X08, X09
Entry double_wishbone_entry(const std::string& source);  // Rill RV-19
std::vector<Entry> classic_entries();                    // classical models and the analyses on them
std::vector<Entry> road_entries();                       // Popp/Schiehlen T45 .. T51, Schmitt X11

// An entry whose subject is not built yet: a line in the table of its source, open_*.cpp.
struct OpenClaim {
  const char *id, *place, *claim;
  std::vector<double> expected;  // where the source gives numbers
  const char* missing;
};
std::vector<Entry> open_entries(const std::string& source, std::span<const OpenClaim> claims);
std::vector<Entry> carpinelli_open();
std::vector<Entry> popp_schiehlen_open();
std::vector<Entry> schramm_open();
std::vector<Entry> schmitt_open();

}  // namespace fahrwerk::verification
