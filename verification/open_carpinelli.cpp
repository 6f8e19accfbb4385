// Carpinelli, Efficient modelling methodologies for multibody simulations of vehicle dynamics: claims that wait for
// something that is not built.
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

#define IDENTIFICATION "identification of parameters by least squares around simulations, and "

const OpenClaim kOpenCarpinelli[] = {
    {"CA-25",
     "5.1.3, Table 5.1",
     "rms errors of height [m], vertical speed [m/s] and acceleration [m/s^2] after identification, then before",
     {0.0260, 0.0425, 0.2583, 0.2370, 0.1145, 0.5191},
     IDENTIFICATION "the multilink corner as the vehicle that is identified"},
    {"CA-26",
     "5.1.4, Table 5.2",
     "rms errors of validation I (300 and 150 N m, road A): height, speed, acceleration",
     {0.0285, 0.0330, 0.1645},
     IDENTIFICATION "the multilink corner as the vehicle that is identified"},
    {"CA-27",
     "5.1.4, Table 5.2",
     "rms errors of validation II (400 and 250 N m, road C): height, speed, acceleration",
     {0.0276, 0.0546, 0.3067},
     IDENTIFICATION "the multilink corner as the vehicle that is identified"},
    {"CA-28",
     "5.1.3, 5.2.4",
     "iterations of the identification: quarter car, full car",
     {33, 21},
     IDENTIFICATION "both reference vehicles"},
    {"CA-29",
     "5.2.4",
     "number of parameters identified in the full car",
     {14},
     IDENTIFICATION "a problem set up on the identification car, which is there"},
    {"CA-31",
     "5.2.3",
     "height of the front left corner without the correction by tyre deflection: too low when accelerating, too high "
     "when braking",
     {-1, 1},
     "virtual sensors with their filters and the reconstruction of wheel-centre heights from accelerations and "
     "strokes"},
    {"CA-32",
     "5.2.3",
     "deceleration of the detailed car coasting in neutral [g]",
     {0.01},
     "the detailed car of 81 bodies, of which the source gives no data, on the constrained formulation"},
    {"CA-33",
     "5.2.3, Table 5.3",
     "mean accelerations of the measurement manoeuvres: 0 to 80 km/h and 0 to 54 km/h in 5 s [m/s^2]",
     {4.44, 3.0},
     "the manoeuvre of the identification (speed-up, neutral, braking with given torques) as a scenario of the "
     "twelve-freedom car with its virtual sensors"},
    {"CA-36",
     "5.2.3",
     "corner frequencies of the sensor filters: strokes low pass, accelerations high pass [Hz]",
     {25, 0.5},
     "virtual sensors with filters"},
};

#undef IDENTIFICATION

}  // namespace

std::vector<Entry> carpinelli_open() { return open_entries("Carpinelli, thesis", kOpenCarpinelli); }

}  // namespace fahrwerk::verification
