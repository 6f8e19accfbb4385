// Tyre files of the classical laws (`kind: linear | hsri | brush | simple_magic_formula | similarity | tire_map`). Each
// function reads the keys of its law and the common ones from the root of a tyre file; `kind`, `name` and finish() are
// the caller's. What is wrong is noted as a problem; the caller asks for problems before it uses the tyre.
#pragma once

#include "files/reader.h"
#include "tire/brush.h"
#include "tire/hsri.h"
#include "tire/linear.h"
#include "tire/plugin_tire.h"
#include "tire/similarity.h"
#include "tire/simple_magic_formula.h"
#include "tire/tire_map.h"

namespace fahrwerk::load {

// Common keys: unloaded_radius, width, dynamic_radius_weight, vertical, carcass, rolling_resistance, slip_speed. With
// `relaxation` in the file the stiffness of the carcass stays 0 here; it follows from the law.
TireBody<double> read_tire_body(const files::Reader& root);

// The vertical law as a curve in the map `vertical`: `table: [[deflection, force], ...]`, or
// `stiffness: {deflection: [...], force: [...]}`. The second function returns how many ramps it takes.
bool has_vertical_curve(const files::Reader& vertical);
int read_vertical_curve(const files::Reader& vertical, TireBody<double>& body);

// `rim: {deflection, stiffness}` of the map `vertical`, as the ramp of that number.
void read_rim(const files::Reader& vertical, int ramp, TireBody<double>& body);

// Carcass stiffness c = C/σ from `relaxation: {x, y}`, where the file has it, with the slip stiffnesses C at the
// nominal load [N]; damping that the file does not give is 3 ms times the stiffness.
void complete_carcass(const files::Reader& root, TireBody<double>& body, double C_x, double C_y);

LinearTire<double> read_linear_tire(const files::Reader& root);
HsriTire<double> read_hsri_tire(const files::Reader& root);
BrushTire<double> read_brush_tire(const files::Reader& root);
SimpleMagicFormula<double> read_simple_magic_formula(const files::Reader& root);
SimilarityTire<double> read_similarity_tire(const files::Reader& root);
TireMap<double> read_tire_map(const files::Reader& root);        // without a map if there is a problem with it
PluginTire<double> read_plugin_tire(const files::Reader& root);  // without a law if there is a problem with it

}  // namespace fahrwerk::load
