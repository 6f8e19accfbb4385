// Popp and Schiehlen, Ground Vehicle Dynamics: claims that wait for something that is not built.
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

#define MAGNETS "magnetic actuators (inductance, force, linear constants, control) as an element"
#define RAIL_CONTACT "contact of wheel and rail: "
#define BEAMS "elastic guideways: "
#define BEDDED "elastic guideways: the infinite beam on an elastic bed under a moving load"

const OpenClaim kOpenPopp[] = {
    {"T20",
     "eqs 3.31-3.35",
     "magnet: K_I^2/(K_I' K_s) = 1 without leakage, 1 - eta_s with it; k_s' = eta_s K_s",
     {},
     MAGNETS},
    {"T21", "eqs 3.36, 3.37", "controlled magnet = the three-parameter element of Table 3.1, row 9", {}, MAGNETS},
    {"T23",
     "Problem 3.2",
     "conical wheel with r0 omega = 1.001 v, delta/r0 = 1e-4 1/mm: longitudinal, lateral slip, spin [1/mm]",
     {-0.001, 0.0, -1e-4},
     RAIL_CONTACT "slips of a conical wheel from the kinematics of the contact frame"},
    {"T24",
     "Problem 3.3",
     "Hertz and Kalker at 100 kN, then at 50 kN: semi-axes [mm], area [mm^2], forces per slip [kN, kN, kN mm]",
     {7.43, 5.31, 124, 14.82, 3.88, 11.9, 5.90, 4.21, 78, 9.34, 1.94, 4.72},
     RAIL_CONTACT "Hertz's ellipse and Kalker's linear law with Tables 3.4 and 3.5"},
    {"T25",
     "Problem 3.5 (27)-(29)",
     "matrices of the linear wheelset in y and yaw",
     {},
     RAIL_CONTACT "the free wheelset with linear creep forces as a model"},
    {"T26",
     "Problem 3.4, Table 3.7",
     "saturation of the creep forces, mu = 0.4 at 100 kN: adhesion used, directions by two laws [deg]",
     {0.383, 14.67, 12.8},
     RAIL_CONTACT "the saturation laws 1 to 3"},
    {"T27",
     "Problem 3.4",
     "slip of an accelerating wheel at half the adhesion [permille]",
     {1.87},
     RAIL_CONTACT "creep forces with saturation"},
    {"T36",
     "Table 4.1",
     "eigenvalues of beams: pinned, fixed-free, fixed-pinned, fixed-fixed",
     {3.1416, 6.2832, 9.4248, 12.5664, 1.8751, 4.6941, 7.8548, 10.9955, 3.9266, 7.0686, 10.2102, 13.3518, 4.7300,
      7.8532, 10.9956, 14.1372},
     BEAMS "the modal library of beams"},
    {"T37",
     "eqs 4.19, 4.20",
     "pinned single span: omega_j = (j pi/L)^2 sqrt(EI/rho A), modal mass rho A L",
     {},
     BEAMS "the modal library of beams"},
    {"T38",
     "Problem 4.1",
     "double span by dynamic stiffness: symmetric modes",
     {3.93, 7.07, 10.21},
     BEAMS "assembly by dynamic stiffness"},
    {"T39",
     "Problem 4.1",
     "double span by finite elements with three nodes",
     {4.5270, 3.3098, 7.0872},
     BEAMS "beams of finite elements; the book's third value is 7.0852 by its own equations"},
    {"T40",
     "Table 4.2",
     "two-field element: symmetric, antisymmetric fixed, antisymmetric free [1/s]",
     {76.22, 247.1, 59.42, 208.1, 38.55, 66.25, 208.5},
     BEAMS "assembly by dynamic stiffness; the arrangement follows from the numbers, its figure is lost"},
    {"T41", "eq 4.56, Table 4.4", "critical speed of a track, least and greatest [km/h]", {1100, 2050}, BEDDED},
    {"T42", "eq 4.58", "largest dynamic amplification at 400 km/h", {1.071}, BEDDED},
    {"T43", "eq 4.59", "smallest resonance of the track at rest [Hz]", {52}, BEDDED},
    {"T44",
     "4.1.3",
     "share of the sleepers' period in the deflection",
     {0.001},
     BEDDED " with a foundation that changes periodically"},
    {"T64",
     "Problem 9.2",
     "free wheelset: hunting [1/m], damping, critical speed [m/s], nutation [1/m]",
     {1.09, 0.0027, 1.56, 0.2},
     RAIL_CONTACT
     "the free wheelset with linear creep forces as a model; r0 = 0.5 m is inferred, the book prints none"},
    {"T65",
     "eq 9.53",
     "free wheelset at the critical speed without gyroscopic terms: eigenvalue [1/s]",
     {1.7155},
     RAIL_CONTACT "the free wheelset with linear creep forces as a model"},
};

#undef MAGNETS
#undef RAIL_CONTACT
#undef BEAMS
#undef BEDDED

}  // namespace

std::vector<Entry> popp_schiehlen_open() { return open_entries("Popp/Schiehlen, Ground Vehicle Dynamics", kOpenPopp); }

}  // namespace fahrwerk::verification
