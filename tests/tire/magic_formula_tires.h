// The Magic Formula tyres of the tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "load/tire/magic_formula_file.h"
#include "support/places.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::test {

inline MagicFormula<double> loaded(const std::filesystem::path& path) {
  files::Problems problems, warnings;
  const auto tire = load::magic_formula_of(files::read_tir(path, problems), problems, warnings);
  if (!tire) throw std::runtime_error(files::to_string(problems));
  return *tire;
}

inline std::filesystem::path own_file() {
  return std::filesystem::path(fahrwerk::test::in_source("data/tires/passenger_205_55R16_mf61.tir"));
}
inline MagicFormula<double> own_tire() { return loaded(own_file()); }

// The same tyre with every effect switched on that the file leaves at zero, so that nothing hides.
inline MagicFormula<double> busy_tire(bool mf52) {
  MagicFormula<double> t = own_tire();
  t.mf52 = mf52 ? 1 : 0;
  t.phx1 = 0.002, t.pvx1 = 0.02, t.pvx2 = 0.01, t.pex3 = 0.1, t.ppx2 = 0.2, t.ppx4 = -0.1, t.rbx3 = 30, t.rex1 = -0.3;
  t.rex2 = -0.1, t.rhx1 = 0.004, t.pky5 = 2, t.phy2 = 5e-4, t.phy3 = 0.02, t.pvy2 = 0.004, t.ppy4 = 0.05, t.pey5 = 4;
  t.rby3 = 0.02, t.rby4 = 20, t.rey1 = -0.2, t.rey2 = 0.1, t.rhy1 = 0.003, t.rhy2 = 0.001, t.rvy1 = 0.02, t.rvy2 = 0.01;
  t.qbz3 = 0.4, t.qbz4 = 0.2, t.qbz10 = 0.5, t.qdz4 = 3, t.qdz7 = 0.001, t.qdz9 = 0.02, t.qdz10 = 0.2, t.qdz11 = 0.1;
  t.qez3 = 0.2, t.qez5 = -1, t.qhz2 = 0.001, t.qhz4 = 0.02, t.ppz2 = 0.2, t.ssz4 = 0.1, t.qsx1 = 0.01, t.qsx4 = 2;
  t.qsx7 = 0.5, t.qsx8 = 1, t.qsx10 = 0.4, t.qsx12 = 0.3, t.qsx13 = 0.02, t.qsx14 = 0.1, t.ppmx1 = 0.2, t.qsy2 = 0.01;
  t.qsy5 = 0.2, t.qsy6 = 0.1, t.lfzo = 0.9, t.lmy = 1.1;
  t.ptx1 = 1.5, t.ptx2 = 0.1, t.ptx3 = 0.05, t.pty1 = 1.8, t.pty2 = 2;
  finish(t);
  return t;
}

// Files that are not part of the project; empty where there are none.
inline std::vector<std::filesystem::path> foreign_files() {
  std::vector<std::filesystem::path> out;
  for (const char* folder : {"../shared/data/tir", "../../shared/data/tir"}) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source(folder), error))
      if (entry.path().extension() == ".tir") out.push_back(entry.path());
    if (!out.empty()) break;
  }
  std::sort(out.begin(), out.end());
  return out;
}

template <class S>
MagicFormula<S> as(const MagicFormula<double>& t) {
  MagicFormula<double> source = t;
  MagicFormula<S> out;
  visit([](S& a, double& b) { a = S(b); }, out, source);
  return out;
}

// Rolling ahead at a speed, slipping; the rest as a car would have it.
template <class S = double>
TireInput<S> rolling(const S& load, const S& kappa, const S& alpha, const S& gamma, const S& v) {
  TireInput<S> in{};
  in.load = load, in.friction = S(1.0), in.deflection = S(0.02);
  in.lean = cos(gamma), in.camber_sine = sin(gamma);
  in.v_x = v, in.v_y = tan(alpha) * abs(v);
  in.transport_speed = v * (1.0 + kappa);
  in.spin = in.transport_speed / 0.3;
  in.turn_rate = S(0.0), in.bore_rate = in.spin * in.camber_sine;
  return in;
}

}  // namespace fahrwerk::test
