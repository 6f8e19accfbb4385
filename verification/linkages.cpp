// Suspensions from hard points: Rill RV-19, Schramm A01 to A05, A50, A51, Schmitt X08 and X09.
#include "suspension/linkage/evaluate.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "load/places.h"
#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "load/vehicle/vehicle.h"
#include "suspension/linkage/build.h"
#include "suspension/mechanism.h"
#include "vehicle/car/freedoms.h"
#include "vehicle/equipment/drive_graph.h"
#include "vehicle/quarter_linkage/shaker.h"
#include "verification/hard_points.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using V = Vec3<double>;

Linkage<double> build(const SuspensionGeometry& g) {
  const BuiltLinkage b = build_linkage(g);
  if (!b.problems.empty()) throw std::runtime_error(b.problems[0].point + ": " + b.problems[0].message);
  return b.linkage;
}

Finding double_wishbone_kinematics() {
  const Linkage<double> l = build(public_double_wishbone());
  struct Row {
    double h, s, xi, eta, alpha, beta, gamma;
  };
  Finding f;
  for (const Row& r : {Row{0.05, 0, -0.00246, 0.00389, -0.00131, -0.02959, -0.00157},
                       {-0.05, 0, 0.00253, -0.01257, 0.01741, 0.03013, 0.00224},
                       {0, 0.04, 0.01608, -0.00392, 0.02716, 0.05761, -0.28397},
                       {0, -0.04, -0.01806, -0.00093, -0.04776, -0.05233, 0.31069},
                       {0.05, 0.04, 0.01319, 0.00030, 0.03305, 0.02735, -0.27735},
                       {0.05, -0.04, -0.02005, 0.00268, -0.05591, -0.07964, 0.30028},
                       {-0.05, 0.04, 0.01924, -0.01677, 0.03606, 0.09370, -0.29396},
                       {-0.05, -0.04, -0.01638, -0.01337, -0.02478, -0.03081, 0.32798}}) {
    const Knuckle<double> o = evaluate(l, r.h, r.s, 0.0, 0.0);
    f.expected.insert(f.expected.end(), {r.xi, r.eta, r.alpha, r.beta, r.gamma});
    f.computed.insert(f.computed.end(), {o.xi, o.eta, o.alpha, o.beta, o.gamma});
  }
  const Knuckle<double> o = evaluate(l, 0.0, 0.0, 0.0, 0.0);
  f.expected.insert(f.expected.end(), {-0.04989, 0.15988, -0.16572, -0.59685, -0.03575});
  f.computed.insert(f.computed.end(), {o.t_h.x, o.t_h.y, o.d_h.x, o.d_h.y, o.d_h.z});
  f.expected.insert(f.expected.end(), {0.42240, -0.04314, 0.90535, 1.37381, -7.25191});
  f.computed.insert(f.computed.end(), {o.t_s.x, o.t_s.y, o.d_s.x, o.d_s.y, o.d_s.z});
  f.tolerance = {1e-5};
  f.tolerance_reason = "reference values have five decimals";
  f.note = "public hard points; reference values from an independent solution of the five length constraints";
  return f;
}

// A suspension of data/suspensions as its file is loaded and built, as a graph of its joints.
JointGraph suspension_graph(const std::string& name, const MechanismParts& parts = {}) {
  files::Problems problems;
  const SuspensionGeometry g = load::load_suspension(load::file_in("suspensions", name), problems).geometry;
  problems.throw_if_any();
  return joint_graph(*find_layout(g.type), g, parts);
}
JointGraph axle_graph(const std::string& name) {
  files::Problems problems;
  const AxleGeometry g = load::load_axle_suspension(load::file_in("suspensions", name), problems).geometry;
  problems.throw_if_any();
  return joint_graph(*find_axle_layout(g.type, g.guide));
}

Finding axle_counts() {
  const std::vector<JointGraph> models = {axle_graph("beam_axle_leaf_front"),
                                          axle_graph("twist_beam_rear"),
                                          suspension_graph("trailing_arm_rear"),
                                          suspension_graph("semi_trailing_arm_rear"),
                                          suspension_graph("double_wishbone_front", {.steered = true}),
                                          suspension_graph("macpherson_front", {.steered = true}),
                                          suspension_graph("integral_link_rear", {.damper = true})};
  Finding f{
      {6, 4, 1, 1, 3, 3, 5, 2, 1, 0, 0, 2, 2, 4},
      {},
      {0.0},
      "whole numbers",
      "counted from the suspensions that the program builds from its files: beam axle on leaf springs with a Panhard "
      "rod (links and ball joints alone), twist beam, trailing arm, semi-trailing arm, double wishbone and "
      "MacPherson with rack, integral link with its damper as two bodies"};
  for (const JointGraph& m : models) f.computed.push_back(count(m.mechanism()).freedoms);
  for (const JointGraph& m : models) f.computed.push_back(count(m.mechanism()).loops);
  return f;
}

Finding five_link_count() {
  const Mechanism m = suspension_graph("five_link_rear").mechanism();
  const MechanismCount c = count(m);
  return {
      {1, 10, 6, 4},
      {1.0 * c.effective, 1.0 * c.joints, 1.0 * m.bodies, 1.0 * c.loops},
      {0.0},
      "whole numbers",
      "counted from the suspension file five_link_rear: degrees of freedom without the spin of its five links, joints, "
      "bodies, loops"};
}

Finding macpherson_topology() {
  const Mechanism m = suspension_graph("macpherson_front", {.steered = true}).basic_mechanism();
  const MechanismCount c = count(m);
  return {
      {14, 12, 2},
      {1.0 * c.joints, 1.0 * m.bodies, 1.0 * c.loops},
      {0.0},
      "whole numbers",
      "the suspension file macpherson_front with rack, its joints taken apart into turns and slides: joints, bodies, "
      "loops"};
}

Finding double_wishbone_balances() {
  const JointGraph g = suspension_graph("double_wishbone_front", {.steered = true});
  const Mechanism m = g.mechanism();
  const MechanismCount c = count(m);
  const int cut = c.loops * freedoms(Joint::spherical), tree = c.joint_freedoms - cut;  // one ball joint cut per loop
  int local = 0;
  for (const int f : g.loop_freedoms()) local += f;
  const int shared = g.shared_freedoms();
  return {{30, 27, 3, 9, 3, 7, 4, 3},
          {6.0 * m.bodies, 1.0 * c.constraints, 1.0 * c.freedoms, 1.0 * tree, 1.0 * (tree - 3 * c.loops), 1.0 * local,
           1.0 * shared, 1.0 * (local - shared)},
          {0.0},
          "whole numbers",
          "counted from the suspension file double_wishbone_front; the book writes 7 - 3 couplings - 1 branching"};
}

// What Tables 12.1 to 12.3 count besides the suspensions, from a vehicle file: the engine block's degrees of freedom,
// and the coordinates of the drivetrain that they name: four wheels, clutch, propshafts along the car.
struct DriveFreedoms {
  double block, drivetrain;
  double hinges;  // compliant ones of the wishbones
  int beyond;     // of our drivetrain, which the book has rigid
  double loops;   // that its shafts close
};
DriveFreedoms drive_freedoms(const char* file) {
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(load::data_folder() / "vehicles" / file, {}, problems);
  const EquipmentParameters& e = v.parts;
  if (!problems.empty() || !e.block || !e.powertrain) throw std::runtime_error(to_string(problems));
  DriveFreedoms f{0.0, 4.0 + 1.0, 0.0, 1, 0.0};  // clutch; beyond: the engaged gear
  f.loops = count(drive_graph(e, v.car).mechanism()).loops;
  for (const auto& corner : v.car.corner) f.hinges += has_hinge(corner) ? 1.0 : 0.0;
  for (const bool is_free : e.block->free) f.block += is_free ? 1.0 : 0.0;
  for (std::size_t k = 0; k < 2; ++k) {
    if (!e.powertrain->drivetrain.axle[k].driven) continue;
    const bool along = std::fabs(e.powertrain->propshaft_axis[k].x) > 0.5;
    f.drivetrain += along ? 1.0 : 0.0;
    f.beyond += along ? 2 : 3;  // half shafts; the pinion's stub where there is no propshaft
  }
  return f;
}

Freedoms combination_freedoms(const char* file) {
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(load::data_folder() / "vehicles" / file, {}, problems);
  if (!problems.empty()) throw std::runtime_error(to_string(problems));
  return degrees_of_freedom(v.car);
}

Finding vehicle_counts() {
  // Both wheels: travel of each, the rack once, and the loops.
  const auto front = [](const char* name) {
    const MechanismCount c = count(suspension_graph(name, {.steered = true}).mechanism());
    return std::array{2.0 * (c.effective - 1) + 1, 2.0 * c.loops};
  };
  const auto rear = [](const char* name, bool damper) {
    const MechanismCount c = count(suspension_graph(name, {.damper = damper}).mechanism());
    return std::array{2.0 * c.effective, 2.0 * c.loops};
  };
  const auto golf_front = front("macpherson_front"), golf_soft = front("macpherson_hinged_front");
  const JointGraph a5_rear = suspension_graph("trapezoidal_integral_rear", {.damper = true});
  std::vector<double> front_and_rear;
  for (const std::array<double, 2>& c : {front("macpherson_two_links_front"),
                                         rear("integral_link_rear", true),
                                         golf_front,
                                         {golf_soft[0] - golf_front[0], golf_soft[1] - golf_front[1]},
                                         rear("four_link_rear", false),
                                         front("five_link_front"),
                                         rear("trapezoidal_integral_rear", true)})
    front_and_rear.insert(front_and_rear.end(), c.begin(), c.end());
  // A rod between two ball joints, and the damper, spin; the book has a Cardan joint at one end.
  const std::vector<int> loops = a5_rear.loop_freedoms();
  Finding f;
  f.tolerance_reason = "whole numbers";
  f.parts.push_back(
      part("suspensions: freedoms and loops [E60 front, rear; Golf front, its hinges, rear; A5 front, rear]",
           {3, 6, 2, 8, 3, 4, 2, 2, 2, 6, 3, 8, 2, 8}, front_and_rear, {0.0},
           "of the suspension files of the three cars: dissolved MacPherson, integral link; MacPherson, "
           "compliant hinges, four-link; five-link, trapezoidal arm with integral link"));
  f.parts.push_back(part("rear axle of the A5: bodies; freedoms of the loops of upper link, tie rod, integral link",
                         {14, 3, 3, 2},
                         {2.0 * a5_rear.mechanism().bodies, loops[0] - 1.0, loops[1] - 1.0, loops[2] - 1.0}, {0.0}));
  f.parts.push_back(contradicted("rear axle of the A5: freedoms of the damper's loop", {3}, {loops[3] - 1.0},
                                 "9-6 leaves five joint freedoms to a damper at the carrier, one less than a loop "
                                 "takes: by the book's own four loops the wheel would have 4+5+5+5+5-24 = 0 freedoms, "
                                 "where Table 12.3 has one. With six (universal joint at the body, ball joint at the "
                                 "foot) it is 10-6 = 4"));
  // Engine bracket, drivetrain and sum with body, front and rear suspension of each car.
  const DriveFreedoms e60 = drive_freedoms("e60_like.yaml"), golf = drive_freedoms("golf_like.yaml"),
                      soft_golf = drive_freedoms("golf_like_hinged.yaml"), audi = drive_freedoms("a5_like.yaml");
  const auto whole = [&](const DriveFreedoms& d, std::size_t at_front, std::size_t at_rear) {
    return 6.0 + front_and_rear[at_front] + front_and_rear[at_rear] + d.block + d.drivetrain + d.hinges;
  };
  f.parts.push_back(part("E60: freedoms of the engine block, the drivetrain, the car", {2, 6, 19},
                         {e60.block, e60.drivetrain, whole(e60, 0, 2)}, {0.0}));
  f.parts.push_back(part("Golf: the same; the car with compliant hinges", {2, 5, 18, 20},
                         {golf.block, golf.drivetrain, whole(golf, 4, 8), whole(soft_golf, 4, 8)}, {0.0}));
  f.parts.push_back(part("A5: freedoms of the engine block, the drivetrain, the car", {3, 7, 21},
                         {audi.block, audi.drivetrain, whole(audi, 10, 12)}, {0.0}));
  f.parts.push_back(contradicted("Golf with the drivetrain of chapter 8: freedoms", {21}, {},
                                 "the tables of 12.3 do not give it: 18 with two half shafts are 20, with compliant "
                                 "hinges 22"));
  // Loops of front and rear suspension, hinges and drivetrain.
  const auto closed = [&](const DriveFreedoms& d, std::size_t at_front, std::size_t at_rear) {
    return front_and_rear[at_front] + front_and_rear[at_rear] + d.loops;
  };
  f.parts.push_back(
      part("loops of drivetrain and car [E60; Golf; Golf with compliant hinges]", {3, 17, 2, 12, 14},
           {e60.loops, closed(e60, 1, 3), golf.loops, closed(golf, 5, 9), closed(soft_golf, 5, 9) + front_and_rear[7]},
           {0.0},
           "of the graph of shafts of the vehicle files: every shaft between block, body and wheel "
           "carriers closes one"));
  f.parts.push_back(
      contradicted("A5: loops of drivetrain and car", {4, 20}, {audi.loops, closed(audi, 11, 13)},
                   "the tables do not agree: half shafts from the engine block to the front wheels close "
                   "2 (Table 12.2), a propshaft and half shafts from the body to the rear wheels 3 (Table "
                   "12.1), so that both together are 5; Table 12.3 has 4"));
  const Freedoms semitrailer = combination_freedoms("tractor_semitrailer_frames.yaml");
  f.parts.push_back(part("semitrailer: freedoms, loops", {32, 1},
                         {double(semitrailer.all()), double(semitrailer.axle_loops)}, {0.0},
                         "of its file: five units, fifth wheel, three torsions, five rigid axles on leaf springs, "
                         "steering, whose tie rod closes the loop; as `fahrwerk model --json` counts them"));
  f.note = fmt::format(
      "the drivetrain counts wheels, clutch and propshafts along the car; beyond these ours have {}, {} and {} elastic "
      "parts that the book has rigid: half shafts, the engaged gear, the pinion's stub of a transverse engine",
      e60.beyond, golf.beyond, audi.beyond);
  return f;
}

Finding five_link_travel() {
  const Linkage<double> l = build(own_five_link());
  double toe[2] = {0, 0}, camber[2] = {0, 0};
  for (double h = -0.08; h < 0.0801; h += 0.005) {
    const Knuckle<double> o = evaluate(l, h, 0.0, 0.0, 0.0);
    toe[0] = std::fmin(toe[0], o.gamma), toe[1] = std::fmax(toe[1], o.gamma);
    camber[0] = std::fmin(camber[0], o.alpha), camber[1] = std::fmax(camber[1], o.alpha);
  }
  const double toe_change = toe[1] - toe[0], camber_change = camber[1] - camber[0];
  return {{0.0, 1.0},
          {toe_change / camber_change, camber_change > 0.01 ? 1.0 : 0.0},
          {0.25, 0.0},
          "'nearly invisible' beside a camber that 'changes visibly' is read as at most a quarter of it; visible: more "
          "than 0.6 deg",
          fmt::format("toe change over camber change in ±80 mm, and whether camber changes: {:.2f} deg toe, {:.2f} deg "
                      "camber. Hard points of our own, since the source prints none",
                      toe_change * 57.29578, camber_change * 57.29578)};
}

// Masses, tyre and wheel rate of Table 6.8; the damper is ours.
Finding axle_test_bench() {
  constexpr double wheel_damping = 300.0;  // [N s/m]
  QuarterParameters p{};
  p.linkage = build(own_five_link());
  p.body_mass = 401.0, p.wheel_mass = 48.0, p.inertia = {0.9, 1.6, 0.9, 0, 0, 0};
  p.tire_stiffness = 235e3, p.tire_radius = 0.31;
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  const double ratio = o.spring.per_h, d = wheel_damping / (o.damper.per_h * o.damper.per_h);
  p.spring = {0.0, 28426.0 / (ratio * ratio), 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}};
  p.damper = {d, d, 0.0, 0.0};
  const QuarterVehicle vehicle(p);
  const Shaker shaker{0.016, 8.0};
  const ShakerFigures f = shaker_figures(vehicle, shaker, shake(vehicle, shaker, 4.0, 1e-4, 10), 1.0);
  return {
      {1.0, 0.0, 1.0, 0.0},
      {f.wheel_gain > 1.0 ? 1.0 : 0.0, f.wheel_phase, f.air_time > 0.0 ? 1.0 : 0.0, f.steady_air_time},
      {0.0, 0.175, 0.0, 0.0},
      "yes or no; 'practically no phase shift' is read as within 10 deg",
      fmt::format("wheel amplitude above that of the plate; phase [rad]; lift-off in the transient; time in the air "
                  "once steady [s]. 16 mm at 8 Hz: {:.2f} times the plate's amplitude, {:.1f} deg, {:.0f} ms in the "
                  "air, load from {:.2f} to {:.2f} of that at rest. The source prints no data: masses, tyre and "
                  "wheel rate are those of Table 6.8, five-link and damper ({:.0f} N s/m at the wheel) are ours; the "
                  "damper of Table 6.8 (2836 N s/m) would delay the wheel by 51 deg at 8 Hz",
                  f.wheel_gain, f.wheel_phase * 57.29578, 1e3 * f.air_time, f.smallest_load, f.largest_load,
                  wheel_damping)};
}

// Table A.2: distances of the nodes of rods and struts, front and rear, left and right.
Finding schmitt_lengths() {
  const auto mirror = [](V p) { return V{p.x, -p.y, p.z}; };
  const SuspensionGeometry front = schmitt_front(), rear = schmitt_rear();
  Finding f{
      {0.3434, 0.4914, 0.3730, 0.3222, 0.5001, 0.5738, 0.4818, 0.3104}, {}, {6e-5}, "four digits in the catalogue", ""};
  for (const SuspensionGeometry* g : {&front, &rear}) {
    const Linkage<double> l = build(*g);
    for (int i = 0; i < l.rods; ++i) f.computed.push_back(std::sqrt(l.rod[i].squared_length));
    f.computed.push_back(norm(g->points.at("strut_top") - g->points.at("strut_lower")));
  }
  // Right side: other nodes on the body, the carrier's mirrored.
  struct Node {
    double length;
    V body;
    const char* carrier;
    const SuspensionGeometry* g;
  };
  for (const Node& n : {Node{0.3452, {1.419, -0.417, -0.356}, "lower_ball", &front},
                        {0.4926, {1.135, -0.365, -0.335}, "lower_ball", &front},
                        {0.3680, {1.229, -0.385, -0.259}, "tie_rod_outer", &front},
                        {0.4855, {-0.888, -0.601, -0.306}, "trailing_link_outer", &rear},
                        {0.4986, {-1.318, -0.200, -0.284}, "front_link_outer", &rear},
                        {0.5724, {-1.537, -0.146, -0.307}, "rear_link_outer", &rear},
                        {0.3094, {-1.432, -0.592, 0.317}, "strut_lower", &rear}}) {
    f.expected.push_back(n.length);
    f.computed.push_back(norm(n.body - mirror(n.g->points.at(n.carrier))));
  }
  f.note = "rods and strut front left and rear left as the linkages hold them, then the right-hand nodes that differ";
  return f;
}

Finding schmitt_steer_gain() {
  const Knuckle<double> o = evaluate(build(schmitt_front()), 0.0, 0.0, 0.0, 0.0);
  return {{-7.95, 0.119}, {o.d_s.z, -0.015 * o.d_s.z}, {0.006, 6e-4}, "three digits in the catalogue", "front left"};
}

}  // namespace

Entry double_wishbone_entry(const std::string& source) {
  return {"RV-19", source,
          "double wishbone from hard points: xi, eta [m], alpha, beta, gamma [rad] at 8 positions, slopes in h, in s",
          double_wishbone_kinematics};
}

std::vector<Entry> linkage_entries() {
  const auto schramm = [](const std::string& place) { return "Schramm, Vehicle Dynamics, " + place; };
  return {
      {"A01", schramm("Tables 6.1-6.7"), "degrees of freedom of seven axle models, then their loops", axle_counts},
      {"A02", schramm("eqs 6.38, 6.39"), "five-link: degrees of freedom, joints, bodies, loops", five_link_count},
      {"A03", schramm("eq 6.12"), "MacPherson in joints of one freedom: joints, bodies, loops", macpherson_topology},
      {"A04", schramm("3.4"), "double wishbone: 30 - 27 = 3, 9 - 6 = 3, 7 - 4 = 3", double_wishbone_balances},
      {"A05", schramm("Tables 12.1-12.3, 12.7"), "degrees of freedom and loops of three cars and a semitrailer",
       vehicle_counts},
      {"A50", schramm("6.6"), "axle on a vibrating plate: amplitude, phase, lift-off", axle_test_bench},
      {"A51", schramm("6.6, Fig. 6.37"), "five-link over ±80 mm: toe change small, camber change visible",
       five_link_travel},
      {"X08", "Schmitt, thesis, Table A.2 (derived)", "design lengths of rods and struts [m]", schmitt_lengths},
      {"X09", "Schmitt, thesis, Table A.2 (derived)",
       "front suspension: carrier yaw per rack travel [rad/m], yaw for 15 mm [rad]", schmitt_steer_gain}};
}

}  // namespace fahrwerk::verification
