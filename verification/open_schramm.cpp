// Schramm, Hiller, Bardini, Vehicle Dynamics: claims that wait for something that is not built.
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

#define ROLL_OVER                                                                                             \
  "roll-over as a test: large roll angles with contact of the body and the ground, tyres on their side, and " \
  "the evaluation of roll angle, energy and trigger; "

const OpenClaim kOpenSchramm[] = {
    {"A32",
     "13.2.2, Table 11.8",
     "static tilt angle of a mid-range car: least and greatest, then from track and height [deg]",
     {50, 55, 53.8},
     "a tilt table: the car at rest on a plane that is banked until its upper wheels carry nothing"},
    {"A33",
     "14.2",
     "lateral speed below which a mid-range car cannot roll over on kerb or sand [km/h]",
     {17},
     ROLL_OVER "a start that slides sideways"},
    {"A34",
     "Table 14.3",
     "sand bed: largest roll angle at 17, 22, 24 km/h [deg], speed from which it rolls over [km/h]",
     {12, 33, 52, 25},
     ROLL_OVER "a start that slides sideways; sink depth and sliding distance are not printed"},
    {"A35",
     "Table 14.2",
     "embankment of 35 deg at 40 km/h, mu = 0.9: largest roll angle at an approach of 25 and of 5 deg [deg]",
     {64, 38},
     ROLL_OVER "runs over an embankment at an approach angle"},
    {"A36",
     "14.2.2.2",
     "ramp: smaller mass, inertia, track and wheelbase raise the tendency to roll over",
     {},
     ROLL_OVER "a study over these parameters"},
    {"A37",
     "14.2.2.2",
     "ramp of 5 m by 0.8 m: largest roll angle at 30, 40, 60 km/h, middle of the printed ranges [deg]",
     {35, 55, 60},
     ROLL_OVER "the pairing of ranges and speeds is inferred from their order"},
    {"A38",
     "13.2.2, Figs 13.10, 13.11",
     "validated ramps: vehicle B at 68 km/h over 0.4 m stays (0), D at 45 km/h over 1.0 m rolls over (1)",
     {0, 1},
     ROLL_OVER "the vehicles B and D, of which few data are printed"},
    {"A40",
     "14.2.2.1",
     "alternating embankment at 60 km/h: roll rate [deg/s], a_y, a_z [g], time [s]",
     {112, 1.0, 1.2, 1.85},
     ROLL_OVER "the geometry of the embankment is not printed; the roll rate is also given as 122 deg/s"},
    {"A42",
     "13.3.1, Table 13.3",
     "dominant parameters: number that leave a corridor of 10 % on a ramp of 5 m by 0.5 m at 54 km/h, number that do "
     "not",
     {8, 15},
     "a study that varies each of the 23 parameters of Table 13.3 and compares with a corridor"},
    {"A53",
     "13.3.2",
     "parametrised vehicles: all agree on the ramp of 0.5 m at 54 km/h; D deviates and rolls over at 0.7 m, 65 km/h",
     {},
     ROLL_OVER "the vehicles A to D, of which few data are printed"},
};

#undef ROLL_OVER

}  // namespace

std::vector<Entry> schramm_open() { return open_entries("Schramm, Vehicle Dynamics", kOpenSchramm); }

}  // namespace fahrwerk::verification
