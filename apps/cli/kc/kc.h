// What the parts of `fahrwerk kc` share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/kc/kc_axle.h"
#include "load/suspension/kc_file.h"

namespace fahrwerk::cli {

struct KcCall {
  std::string file, out;
  KcChoice choice;
  std::optional<double> travel, steer;  // how far a fit or a table goes
  KcLoads loads;
  std::vector<std::string> overrides;  // key=value of the file
  bool json = false, csv = false, fit = false, table = false;
};

// The file of the call and its axles.
struct KcAxles {
  load::KcFile file;
  std::vector<KcAxleInput> axles;
};
KcAxles kc_axles_of(const KcCall& call);

// `kc --fit` and `kc --table`: from call to files; they return an exit code (kc_fit.cpp).
int kc_fit(const KcCall& call);
int kc_table(const KcCall& call);

}  // namespace fahrwerk::cli
