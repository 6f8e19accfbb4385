#include "suspension/axle/build.h"

namespace fahrwerk {

DependentAxle<double> translated(const DependentAxle<double>& axle, const Vec3<double>& by) {
  DependentAxle<double> x = axle;
  // P = k + β C + g × C must move as C does.
  const auto move = [&by](Follower<double>& f) { f.k += by - f.beta * by - cross(f.g, by); };
  for (AxleRod<double>& rod : x.guides.rod) rod.a += by;
  x.guides.seat_y += by.y;
  x.halves.bush_x += by.x, x.halves.bush_z += by.z;
  x.steering.drag_inner += by, x.steering.pitman.arm.centre += by;
  x.r_VM_D += by;
  for (int i = 0; i < 2; ++i) {
    for (Element<double>* e : {&x.spring[i], &x.damper[i], &x.stop[0][i], &x.stop[1][i]}) e->body += by, move(e->at);
    x.bar[i].pivot += by, x.bar[i].height += by.z, move(x.bar[i].at);
  }
  return x;
}

}  // namespace fahrwerk
