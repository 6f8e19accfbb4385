// The twin track without suspension kinematics with names.
#include "math/jet.h"

#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"

#include <cmath>

namespace fahrwerk::classic {
namespace {

const char* const kCornerNames[] = {"wheel.1l.", "wheel.1r.", "wheel.2l.", "wheel.2r."};

struct TwinTrackLaw {
  TwinTrack<double> car;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const TwinTrack<S> c = lifted<S>(car);
    TwinTrackState<S> state;
    std::copy(x, x + kTwinTrackStates, state.begin());
    const TwinTrackInput<S> input{u[0], u[1], u[2], u[3], {u[4], u[5], u[6], u[7]}, {u[8], u[9], u[10]}};
    std::array<TwinTrackWheel<S>, 4> wheels;
    const TwinTrackState<S> e = rate(c, state, input, y ? &wheels : nullptr);
    std::copy(e.begin(), e.end(), r);
    if (!y) return;
    // Acceleration of the centre of gravity in vehicle axes.
    const Vec3<S> v{x[6], x[7], x[8]}, omega{x[9], x[10], x[11]};
    const Vec3<S> a = Vec3<S>{e[6], e[7], e[8]} + cross(omega, v);
    const Mat3<S> A = to_matrix(Cardan<S>{x[3], x[4], x[5]});
    y = write_body_signals(BodyMotion<S>{x, x[6], e[3], A * v, A * a, a.z}, y);
    *y++ = u[0] / c.steering_ratio;
    for (int i = 0; i < 4; ++i) {
      const std::size_t w = wheel_state(i), k = static_cast<std::size_t>(i);
      *y++ = wheels[k].load, *y++ = x[w + 4], *y++ = x[w + 5], *y++ = -wheels[k].travel, *y++ = x[w + 2];
    }
  }
};

}  // namespace

OdeModel ode_model(const TwinTrack<double>& car, double speed) {
  OdeModel m;
  m.speed = speed, m.pose = {0, 1, 3};
  add_states(m, {{"body.x", "m"}, {"body.y", "m"}}, 0.1, true);
  add_states(m, {{"body.z", "m"}}, 0.1);
  add_states(m, {{"body.yaw", "rad"}}, 0.1, true);
  add_states(m, {{"body.pitch", "rad"}, {"body.roll", "rad"}}, 0.1);
  add_states(m,
             {{"body.vx", "m/s"},
              {"body.vy", "m/s"},
              {"body.vz", "m/s"},
              {"body.roll_rate", "rad/s"},
              {"body.pitch_rate", "rad/s"},
              {"body.yaw_rate", "rad/s"}},
             1.0);
  for (const std::string w : kCornerNames) {
    add_states(m, {{w + "angle", "rad"}}, 0.1, true);
    add_states(m, {{w + "spin", "rad/s"}}, 10.0);
    add_states(m, {{w + "z", "m"}}, 0.1), add_states(m, {{w + "z_rate", "m/s"}}, 1.0);
    add_states(m, {{w + "fx", "N"}, {w + "fy", "N"}}, 1e3);
  }
  add_inputs(m, {{"input.steering_wheel", "rad"},
                 {"input.rear_steer", "rad"},
                 {"input.drive", "N m"},
                 {"input.brake", "N m"},
                 {"road.height.1l", "m"},
                 {"road.height.1r", "m"},
                 {"road.height.2l", "m"},
                 {"road.height.2r", "m"},
                 {"wind.x", "m/s"},
                 {"wind.y", "m/s"},
                 {"wind.z", "m/s"}});
  m.signals = body_signals("the centre of gravity");
  m.signals.push_back({"steer.angle", "rad", "of the front wheels"});
  for (const std::string w : kCornerNames) {
    m.signals.push_back({w + "fz", "N", "wheel load"});
    m.signals.push_back({w + "fx", "N", "longitudinal tyre force"});
    m.signals.push_back({w + "fy", "N", "lateral tyre force"});
    m.signals.push_back({w + "hub_travel", "m", "of the wheel against the body, compression positive"});
    m.signals.push_back({w + "z", "m", "height of the wheel against rest"});
  }
  m.main = {"body.yaw_rate", "body.lateral_acceleration", "body.sideslip_angle", "body.roll", "body.pitch", "body.vx"};
  for (const std::string w : kCornerNames) m.main.push_back(w + "fz");
  const TwinTrackState<double> x = straight_running(car, speed);
  m.x0.assign(x.begin(), x.end());
  m.scene = body_box(car.front.position, -car.rear.position, 2 * car.front.half_track + 0.2);
  for (int i = 0; i < 4; ++i) {
    const TwinTrackAxle<double>& a = i < 2 ? car.front : car.rear;
    const double y = i % 2 == 0 ? a.half_track : -a.half_track;
    m.road.push_back({4 + i, -1, a.position, y});
    m.scene.wheels.push_back(std::string(kCornerNames[i]).substr(0, 8));
    m.scene.radii.push_back(a.wheel_radius), m.scene.widths.push_back(0.2);
  }
  m.scene.draw = [car](const double* q, const double* u, double, Drawing& out) {
    out.body = {q[0], q[1], q[2], q[5], q[4], q[3]};
    out.wheels.clear();
    for (int i = 0; i < 4; ++i) {
      const TwinTrackAxle<double>& a = i < 2 ? car.front : car.rear;
      const double y = i % 2 == 0 ? a.half_track : -a.half_track, c = std::cos(q[3]), s = std::sin(q[3]);
      const std::size_t w = wheel_state(i);
      out.wheels.push_back({q[0] + c * a.position - s * y, q[1] + s * a.position + c * y, a.wheel_radius + q[w + 2],
                            q[3] + (i < 2 ? u[0] / car.steering_ratio : u[1]), q[w], 0.0});
    }
  };
  set_law(m, TwinTrackLaw{car});
  find_equilibrium(m, {m.state("body.vx")}, {2});
  return m;
}

}  // namespace fahrwerk::classic
