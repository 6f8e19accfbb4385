// The quantities that the K&C rig reads at every position.
#include "analysis/kc/kc_rig.h"

namespace fahrwerk {
namespace {

// A quantity of each wheel.
template <double KcWheel::*member>
constexpr KcQuantity wheel(const char* name, const char* unit, const char* title, bool steering = false) {
  return {name,
          unit,
          title,
          [](const KcSample& o) { return o.axle.left.*member; },
          [](const KcSample& o) { return o.axle.right.*member; },
          steering};
}
// Of the screw axis of travel.
template <Vec3<double> ScrewAxis::*vector, double Vec3<double>::*component>
constexpr KcQuantity screw(const char* name, const char* unit, const char* title) {
  return {name,
          unit,
          title,
          [](const KcSample& o) { return o.axle.left.travel_axis.*vector.*component; },
          [](const KcSample& o) { return o.axle.right.travel_axis.*vector.*component; },
          false};
}
template <double KcAxle::*member>
constexpr KcQuantity axle(const char* name, const char* unit, const char* title) {
  return {name, unit, title, [](const KcSample& o) { return o.axle.*member; }, nullptr, false};
}

using V = Vec3<double>;
const KcQuantity all_quantities[] = {
    wheel<&KcWheel::toe>("toe", "rad", "Toe"),
    wheel<&KcWheel::camber>("camber", "rad", "Camber"),
    wheel<&KcWheel::steer>("steer", "rad", "Steer angle"),
    wheel<&KcWheel::caster>("caster", "rad", "Caster", true),
    wheel<&KcWheel::kingpin_inclination>("kingpin_inclination", "rad", "Kingpin inclination", true),
    wheel<&KcWheel::caster_trail>("caster_trail", "m", "Caster trail", true),
    wheel<&KcWheel::caster_offset>("caster_offset", "m", "Caster offset at the wheel centre", true),
    wheel<&KcWheel::scrub_radius>("scrub_radius", "m", "Scrub radius", true),
    wheel<&KcWheel::kingpin_offset>("kingpin_offset", "m", "Kingpin offset at the wheel centre", true),
    wheel<&KcWheel::track_change>("track_change", "m", "Track change of a wheel"),
    wheel<&KcWheel::wheelbase_change>("wheelbase_change", "m", "Wheelbase change"),
    wheel<&KcWheel::center_recession>("center_recession", "m", "Wheel-centre recession"),
    wheel<&KcWheel::contact_recession>("contact_recession", "m", "Contact recession"),
    wheel<&KcWheel::spring_ratio>("spring_ratio", "-", "Motion ratio of the spring"),
    wheel<&KcWheel::damper_ratio>("damper_ratio", "-", "Motion ratio of the damper"),
    wheel<&KcWheel::bar_ratio>("bar_ratio", "-", "Motion ratio of the anti-roll bar"),
    wheel<&KcWheel::brake_support>("brake_support", "-", "Brake support dx/dz of the locked contact"),
    wheel<&KcWheel::drive_support>("drive_support", "-", "Drive support dx/dz of the wheel centre"),
    {"wheel_rate", "N/m", "Wheel rate", [](const KcSample& o) { return o.wheel_rate_left; },
     [](const KcSample& o) { return o.wheel_rate_right; }},
    {"camber_to_road", "rad", "Camber to the road", [](const KcSample& o) { return o.axle.camber_to_road_left; },
     [](const KcSample& o) { return o.axle.camber_to_road_right; }},
    axle<&KcAxle::roll>("roll", "rad", "Roll angle"),
    axle<&KcAxle::mean_steer>("mean_steer", "rad", "Mean steer angle"),
    axle<&KcAxle::track>("track", "m", "Track"),
    axle<&KcAxle::roll_center_y>("roll_center_y", "m", "Roll centre, to the left"),
    axle<&KcAxle::roll_center_height>("roll_center_height", "m", "Roll centre, height"),
    {"ackermann_error", "rad", "Ackermann error of the outer wheel",
     [](const KcSample& o) { return o.ackermann_error; }, nullptr, true},
    {"turning_radius", "m", "Turning radius of the outer contact", [](const KcSample& o) { return o.turning_radius; },
     nullptr, true},
    screw<&ScrewAxis::direction, &V::x>("screw_x", "-", "Screw axis of travel, direction x"),
    screw<&ScrewAxis::direction, &V::y>("screw_y", "-", "Screw axis of travel, direction y"),
    screw<&ScrewAxis::direction, &V::z>("screw_z", "-", "Screw axis of travel, direction z"),
    screw<&ScrewAxis::point, &V::x>("screw_point_x", "m", "Screw axis of travel, x of its point next to the centre"),
    screw<&ScrewAxis::point, &V::y>("screw_point_y", "m", "Screw axis of travel, y of its point next to the centre"),
    screw<&ScrewAxis::point, &V::z>("screw_point_z", "m", "Screw axis of travel, z of its point next to the centre"),
    {"screw_pitch", "m/rad", "Screw axis of travel, pitch",
     [](const KcSample& o) { return o.axle.left.travel_axis.pitch; },
     [](const KcSample& o) { return o.axle.right.travel_axis.pitch; }},
};

}  // namespace

std::span<const KcQuantity> kc_quantities() { return all_quantities; }

}  // namespace fahrwerk
