#include "load/vehicle/vehicle_plausibility.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "files/reader.h"
#include "multibody/inertia.h"
#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"
#include "tire/tire.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/car/lane_kinematics.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// What road vehicles have, with room to either side: racing cars and lorries pass.
constexpr double kSlowest = 0.5, kFastest = 5.0;            // natural frequency of the body on an axle's springs  [Hz]
constexpr double kLeastDamping = 0.03, kMostDamping = 3.0;  // its damping ratio  [-]
constexpr double kLeastSink = 1e-3, kMostSink = 0.3;        // tyre deflection at rest [m], over its radius [-]

// Travels of spring and damper per hub travel in the design position.
struct Ratios {
  double spring, damper;
};
Ratios design_ratios(const CarParameters<double>& car, int wheel) {
  const CornerParameters<double>& c = car.corner[wheel];
  if (const DependentPointer<double>& dependent = car.axle[wheel / 2].dependent[0]) {
    const AxleMotion<double> o = evaluate(dependent->axle, AxleTravel<double>{{0.0, 0.0}, 0.0}, AxleTravel<double>{});
    const AxleKnuckle<double>& k = o.wheel[wheel % 2];
    return {k.own.spring.per_h + k.spring_per_other, k.own.damper.per_h + k.damper_per_other};
  }
  Knuckle<double> o;
  if (c.exact[0])
    std::visit(
        [&o]<class K>(const K& k) {
          LinkSums<double> links = no_links<double>();
          detail::lanes_of(k)->evaluate({{}, {}, {}, 1.0}, 0.0, 0.0, 0.0, 0.0, o, links);
        },
        *c.exact[0]);
  else
    o = evaluate(c.kinematics, c.r_VW_D, 0.0, 0.0, 0.0, 0.0);
  return {o.spring.per_h, o.damper.per_h};
}

// Force and tangent of the spring at u, without its stops.
ElementForce<double> coil_force(const CornerParameters<double>& c, double u) {
  Spring<double> coil = c.spring;
  coil.bump = coil.rebound = {1e3, 0.0, 0.01};
  return evaluate(coil, u);
}

class Slips {
 public:
  Slips(const files::Document& document, Vehicle& vehicle)
      : root_(document, found_), vehicle_(vehicle), car_(vehicle.car) {}

  void look() {
    check_body();
    for (int axle = 0; axle < car_.axles(); ++axle) check_axle(axle);
    for (const files::Problem& p : found_.list()) vehicle_.warnings.push_back(files::to_string(p));
  }

 private:
  void check_body() {
    const Reader body = root_.map("body");
    CarParameters<double> unladen = car_;
    add_payload(unladen, -1.0);
    double unsprung = 0.0;
    for (int i = 0; i < car_.wheels(); ++i)
      if (car_.axle[i / 2].unit == 0) unsprung += car_.corner[i].wheel_mass + car_.corner[i].knuckle_mass;
    const BodyParameters<double>& empty = unladen.unit[0];
    const double mass = empty.body_mass;
    if (mass < unsprung) {
      body.problem(
          "mass", fmt::format("{:.4g} kg is less than wheels and knuckles have together, {:.4g} kg; is it meant?", mass,
                              unsprung));
      return;  // everything else follows from it
    }
    const Reader inertia = body.map("inertia");
    const auto check = [&](const char* key, double moment, double length, const char* what) {
      const double share = std::sqrt(moment / mass) / length;
      if (share < 0.1 || share > 1.5)
        inertia.problem(key,
                        fmt::format("{:.4g} kg m^2 makes a radius of gyration of {:.3g} m, {:.2g} times the {}; is it "
                                    "meant?",
                                    moment, share * length, share, what));
    };
    check("xx", empty.body_inertia.xx, 2.0 * car_.corner[0].r_VW_D.y, "track");
    if (!(wheelbase(car_) > 0.0)) return;
    check("yy", empty.body_inertia.yy, wheelbase(car_), "wheelbase");
    check("zz", empty.body_inertia.zz, wheelbase(car_), "wheelbase");
  }

  // Tyres whose law is known at their nominal load and at twice that one, beyond which it is drawn on.
  void check_load(int axle) {
    const CornerParameters<double>& c = car_.corner[2 * axle];
    const DependentPointer<double>& beam = car_.axle[static_cast<std::size_t>(axle)].dependent[0];
    const double on_axle = axle_load(axle);
    if (c.law[0] || !(c.tire.nominal_load > 0.0) || !std::isfinite(on_axle)) return;
    const double load =
        (0.5 * on_axle + car_.gravity * (c.wheel_mass + c.knuckle_mass + (beam ? 0.5 * beam->mass : 0.0))) /
        tires_of(axle);
    const double factor = load / c.tire.nominal_load;
    if (factor > 2.0)
      axle_readers(root_)[static_cast<std::size_t>(axle)].problem(
          "tire",
          fmt::format("the tyre carries {:.4g} N at rest, {:.3g} times its nominal load; its values stand at the "
                      "nominal load and at twice that load",
                      load, factor));
  }

  // On each hub.
  double tires_of(int axle) const { return car_.axle[static_cast<std::size_t>(axle)].twin ? 2.0 : 1.0; }

  // What rests on a unit and where it does: its body and the couplings of those that it tows. NaN where that is not a
  // matter of statics alone (frames that hold each other in pitch).
  struct Weight {
    double force, x;  // [N], in the frame of the unit  [m]
  };
  Weight weight_on(int unit) const {
    const BodyParameters<double>& body = car_.unit[static_cast<std::size_t>(unit)];
    Weight w{body.body_mass * car_.gravity, body.r_VC.x};
    for (int k = unit + 1; k < car_.units(); ++k) {
      const CouplingParameters<double>& c = car_.unit[static_cast<std::size_t>(k)].coupling;
      if (c.towing != unit) continue;
      const Weight towed = weight_on(k);
      if (c.axes == CouplingAxes::pitch_roll) {  // its springs hold it where it is
        const double x = c.point.x + towed.x - c.own_point.x;
        w.x = (w.force * w.x + towed.force * x) / (w.force + towed.force), w.force += towed.force;
        continue;
      }
      const double mean = mean_place(k), load = towed.force * (towed.x - mean) / (c.own_point.x - mean);
      w.x = (w.force * w.x + load * c.point.x) / (w.force + load), w.force += load;
      if (c.axes != CouplingAxes::all && c.axes != CouplingAxes::yaw_pitch) w.force = std::nan("");
    }
    return w;
  }
  // NaN without axles.
  double mean_place(int unit) const {
    double sum = 0.0;
    int count = 0;
    for (int i = 0; i < car_.axles(); ++i)
      if (car_.axle[static_cast<std::size_t>(i)].unit == unit) sum += axle_place(car_, i), ++count;
    return count > 0 ? sum / count : std::nan("");
  }
  double axle_load(int axle) const {
    const int unit = car_.axle[static_cast<std::size_t>(axle)].unit;
    const Weight w = weight_on(unit);
    const CouplingParameters<double>& c = car_.unit[static_cast<std::size_t>(unit)].coupling;
    if (c.towing < 0) return w.force * axle_load_share(car_, axle, w.x);
    if (c.axes != CouplingAxes::all && c.axes != CouplingAxes::yaw_pitch) return std::nan("");
    return w.force * (c.own_point.x - w.x) / (c.own_point.x - mean_place(unit)) / axles_of(car_, unit).count();
  }

  void check_axle(int axle) {
    const int wheel = 2 * axle;
    const CornerParameters<double>& c = car_.corner[wheel];
    check_load(axle);
    if (!load_is_known(car_.axle[static_cast<std::size_t>(axle)].unit)) return;
    const Reader r = axle_readers(root_)[static_cast<std::size_t>(axle)];
    const double mass = 0.5 * carried_share(axle, car_.unit_of_wheel(wheel)) * car_.unit_of_wheel(wheel).body_mass;
    const TireBody<double>& tire = c.tire.body;
    const double load = car_.gravity * (mass + c.wheel_mass + c.knuckle_mass) / tires_of(axle);
    const double sink = deflection_at(tire, load);
    if (load > 0.0 && !(sink > kLeastSink && sink < kMostSink * tire.unloaded_radius))
      r.problem("tire",
                fmt::format("the tyre is pressed by {:.3g} m under its load of {:.4g} N at rest; is the vertical "
                            "stiffness of its file meant?",
                            sink, load));
    if (has_elements(wheel)) return;
    const Ratios ratio = design_ratios(car_, wheel);
    const double stiffness = stiffness_of(c) * ratio.spring * ratio.spring;
    const double frequency = std::sqrt(stiffness / mass) / (2.0 * std::numbers::pi);
    if (!(frequency >= kSlowest && frequency <= kFastest))
      r.map("spring").problem(
          "stiffness", fmt::format("the body would swing with {:.3g} Hz on this axle, outside of {:g} .. {:g} Hz; is "
                                   "it meant?",
                                   frequency, kSlowest, kFastest));
    check_damper(r, c, ratio.damper * ratio.damper / (2.0 * std::sqrt(stiffness * mass)));
    check_travel(r, c, axle, car_.gravity * mass, ratio.spring);
  }

  // What rests on the axles of a unit that tows another, or that is held in pitch by its coupling, is a matter of the
  // whole combination.
  bool load_is_known(int unit) const {
    for (const BodyParameters<double>& body : car_.unit)
      if (body.coupling.towing == unit) return false;
    const CouplingParameters<double>& c = car_.unit[static_cast<std::size_t>(unit)].coupling;
    return c.towing < 0 || c.axes == CouplingAxes::all || c.axes == CouplingAxes::yaw_pitch;
  }

  // Of the weight of its unit's body; a coupling carries its part, axles behind it the same each.
  double carried_share(int axle, const BodyParameters<double>& body) const {
    if (body.coupling.towing < 0) return axle_load_share(car_, axle, body.r_VC.x);
    const UnitAxles in = axles_of(car_, car_.axle[static_cast<std::size_t>(axle)].unit);
    double mean = 0.0;
    for (int i = in.first; i <= in.last; ++i) mean += axle_place(car_, i) / in.count();
    return (body.coupling.own_point.x - body.r_VC.x) / (body.coupling.own_point.x - mean) / in.count();
  }

  // What carries or damps besides is not judged.
  bool has_elements(int wheel) const {
    for (const WalkingBeam& b : vehicle_.parts.suspension.bogie.beam)
      if (wheel / 2 == b.axle || wheel / 2 == b.axle + 1) return true;
    for (int i = wheel; i < wheel + 2; ++i) {
      const WheelElements& w = vehicle_.parts.suspension.wheel[static_cast<std::size_t>(i)];
      if (w.air_spring || w.leaf_spring || w.series_damper || w.actuator) return true;
    }
    return false;
  }

  static double stiffness_of(const CornerParameters<double>& c) {
    double sum = coil_force(c, 0.0).stiffness;
    if (c.curves[0])
      for (const Table& curve : c.curves[0]->spring) sum += 0.5 * (curve(5e-3) - curve(-5e-3)) / 5e-3;
    return sum;
  }

  // Judged at a speed that usual roads give.
  void check_damper(const Reader& r, const CornerParameters<double>& c, double per_damping) {
    constexpr double speed = 0.1;
    for (const bool in : {true, false}) {
      const double v = in ? speed : -speed;
      double force = evaluate(c.damper, v).force;
      if (c.curves[0] && c.curves[0]->damper) force += (*c.curves[0]->damper)(v);
      const double ratio = force / v * per_damping;
      if (ratio < kLeastDamping || ratio > kMostDamping)
        r.map("damper").problem(
            in ? "compression" : "rebound",
            fmt::format("{:.4g} N at {:g} m/s make a damping ratio of {:.2g} of the body on this axle, "
                        "outside of {:g} .. {:g}; is it meant?",
                        std::fabs(force), speed, ratio, kLeastDamping, kMostDamping));
    }
  }

  // Where the springs alone would carry the body.
  void check_travel(const Reader& r, const CornerParameters<double>& c, int axle, double load, double ratio) {
    const Stop<double>*bump = &c.spring.bump, *rebound = &c.spring.rebound;
    double carried = c.spring.preload;
    if (vehicle_.automatic_preload[axle]) {
      CarParameters<double> unladen = car_;
      add_payload(unladen, -1.0);
      const BodyParameters<double>& empty = unladen.unit_of_wheel(2 * axle);
      carried = 0.5 * carried_share(axle, empty) * empty.body_mass * car_.gravity / ratio;
    }
    const double travel = (load / ratio - carried) / stiffness_of(c);
    const char* key = vehicle_.automatic_preload[axle] ? "stiffness" : "preload";
    if (travel > bump->clearance || travel < -rebound->clearance)
      r.map("spring").problem(
          key,
          fmt::format("at rest the spring would stand at {:+.3g} m, beyond its {} stop at {:+.3g} "
                      "m; is it meant?",
                      travel, travel > 0.0 ? "bump" : "rebound", travel > 0.0 ? bump->clearance : -rebound->clearance));
  }

  files::Problems found_;
  Reader root_;
  Vehicle& vehicle_;
  const CarParameters<double>& car_;
};

}  // namespace

void warn_of_slips(const files::Document& document, Vehicle& vehicle) { Slips(document, vehicle).look(); }

}  // namespace fahrwerk::load
