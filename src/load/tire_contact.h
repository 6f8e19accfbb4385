// How a tyre meets uneven ground, as a map beside the tyre:
//
//   enveloping: {kind: point | two_point | tandem_cam [point], rounds [0], length [0.1 m], cam_length [0.33 m],
//                cam_height [0.32 m], cam_exponent [1.8]}
#pragma once

#include "files/reader.h"
#include "tire/enveloping.h"

namespace fahrwerk::load {

// Of the key `enveloping` of this map.
Enveloping<double> read_enveloping(const files::Reader& reader);

}  // namespace fahrwerk::load
