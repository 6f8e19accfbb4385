// How a tyre meets uneven ground, as a map beside the tyre:
//
//   enveloping: {kind: point | two_point | tandem_cam [point; tandem_cam on finely measured roads], rounds [0], length
//   [0.1 m], cam_length [0.33 m],
//                cam_height [0.32 m], cam_exponent [1.8]}
#pragma once

#include <string>

#include "files/reader.h"
#include "tire/enveloping.h"
#include "tire/tire.h"

namespace fahrwerk::load {

// Of the key `enveloping` of this map. `given` is set if it says which kind.
Enveloping<double> read_enveloping(const files::Reader& reader, bool& given);

// Whether measured heights of the road stand closer together than the contact patch of a tyre under that load is long.
// A single point would see every one of them: such roads are enveloped, unless the kind is given.
bool is_finer_than_contact(const Road& road, const TireBody<double>& body, double load);
std::string fine_road_warning(const Road& road, const TireBody<double>& body, double load);

}  // namespace fahrwerk::load
