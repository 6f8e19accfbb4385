// What is done with a linkage that stands: moved to its axle, its masses laid on its rods.
#include "suspension/linkage/build.h"

namespace fahrwerk {

Linkage<double> translated(const Linkage<double>& from, const Vec3<double>& by) {
  Linkage<double> l = from;
  // P = k + β C + g × C with P and C moved by the same vector.
  const auto move = [&by](Follower<double>& f) { f.k += (1.0 - f.beta) * by - cross(f.g, by); };
  l.r_VW_D += by;
  l.arm.centre += by;
  for (Rod<double>& r : l.rod) r.a += by;
  l.relay.bar.pitman.centre += by, l.relay.bar.idler.centre += by, l.relay.middle += by;
  move(l.inner);
  l.strut.top += by;
  l.guide.point += by;
  l.flat.a += by;
  for (Element<double>* e : {&l.spring, &l.damper}) move(e->at), e->body += by;
  move(l.bar.at);
  l.bar.pivot += by;
  l.bar.height += by.z;
  return l;
}

std::vector<std::string> massive_parts(const LinkageLayout& layout) {
  std::vector<std::string> names;
  if (layout.integral) names.emplace_back("integral_link");
  for (const ArmNames& a : layout.arms) names.push_back(a.name);
  for (const LinkNames& k : layout.links) names.push_back(k.name);
  return names;
}

LinkMasses<double> rod_masses(const SuspensionGeometry& g) {
  LinkMasses<double> out{};
  const LinkageLayout* layout = find_layout(g.type);
  if (!layout) return out;
  int rod = 0;
  const auto lay = [&](const std::string& name, int legs) {
    const auto found = g.masses.find(name);
    for (int i = 0; i < legs; ++i) out.mass[rod++] = found == g.masses.end() ? 0.0 : found->second / legs;
  };
  // In the order of build_linkage.
  if (layout->integral) lay("integral_link", 1);
  for (const ArmNames& a : layout->arms) lay(a.name, layout->trapezoid ? 3 : 2);
  for (const LinkNames& k : layout->links) lay(k.name, 1);
  return out;
}

}  // namespace fahrwerk
