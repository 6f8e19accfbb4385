// The Magic Formula a second time, written down plainly line by line from the equations (book 4.3.2; Besselink et al.
// 2010; MF-Tyre 5.2 where it differs), for double only and without turn slip: what the law is compared with.
#pragma once

#include <algorithm>
#include <cmath>

#include "tire/magic_formula.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::test {

struct PlainMagicFormula {
  const MagicFormula<double>& t;
  double Fz, ka, al, ga, V, dfz, dpi, as, gs, Fz0;
  bool star;

  PlainMagicFormula(const MagicFormula<double>& tire, const MagicFormulaPoint& p, bool use_star)
      : t(tire), star(use_star) {
    Fz = std::min(p.load, t.fzmax);
    ka = std::clamp(p.kappa, t.kpumin, t.kpumax);
    al = std::clamp(p.alpha, t.alpmin, t.alpmax);
    ga = std::clamp(p.gamma, t.cammin, t.cammax);
    V = p.speed;
    Fz0 = t.lfzo * t.fnomin;
    dfz = (Fz - Fz0) / Fz0;
    dpi = (std::clamp(p.pressure > 0 ? p.pressure : t.inflpres, t.presmin, t.presmax) - t.nompres) / t.nompres;
    as = star ? std::tan(al) * sign(V) : al;
    gs = star ? std::sin(ga) : ga;
  }
  static double sign(double x) { return x < 0 ? -1.0 : 1.0; }
  static double phi(double x, double E) { return x - E * (x - std::atan(x)); }
  double sine(double D, double C, double B, double E, double x) const {
    return D * std::sin(C * std::atan(phi(B * x, E)));
  }
  double cosine(double D, double C, double B, double E, double x) const {
    return D * std::cos(C * std::atan(phi(B * x, E)));
  }

  double K_x() const {
    return Fz * (t.pkx1 + t.pkx2 * dfz) * std::exp(t.pkx3 * dfz) * (1 + t.ppx1 * dpi + t.ppx2 * dpi * dpi) * t.lkx;
  }
  double F_x() const {
    const double mu =
        (t.pdx1 + t.pdx2 * dfz) * (1 + t.ppx3 * dpi + t.ppx4 * dpi * dpi) * (1 - t.pdx3 * ga * ga) * t.lmux;
    const double C = t.pcx1 * t.lcx, D = mu * Fz, B = K_x() / (C * D);
    const double x = ka + (t.phx1 + t.phx2 * dfz) * t.lhx;
    const double E = std::min(1.0, (t.pex1 + t.pex2 * dfz + t.pex3 * dfz * dfz) * (1 - t.pex4 * sign(x)) * t.lex);
    const double pure = sine(D, C, B, E, x) + Fz * (t.pvx1 + t.pvx2 * dfz) * t.lvx * t.lmux;
    const double Ba = (t.rbx1 + t.rbx3 * gs * gs) * std::cos(std::atan(t.rbx2 * ka)) * t.lxal;
    const double Ea = std::min(1.0, t.rex1 + t.rex2 * dfz);
    return sign(V) * pure * cosine(1, t.rcx1, Ba, Ea, as + t.rhx1) / cosine(1, t.rcx1, Ba, Ea, t.rhx1);
  }

  double K_y(double g) const {
    return t.pky1 * Fz0 * (1 + t.ppy1 * dpi) * (1 - t.pky3 * std::fabs(g)) *
           std::sin(t.pky4 * std::atan(Fz / Fz0 / ((t.pky2 + t.pky5 * g * g) * (1 + t.ppy2 * dpi)))) * t.lky;
  }
  double S_Vg(double g) const { return Fz * (t.pvy3 + t.pvy4 * dfz) * g * t.lkyc * t.lmuy; }
  double S_V(double g) const { return Fz * (t.pvy1 + t.pvy2 * dfz) * t.lvy * t.lmuy + S_Vg(g); }
  double S_H(double g) const {
    const double K_g = Fz * (t.pky6 + t.pky7 * dfz) * (1 + t.ppy5 * dpi) * t.lkyc;
    return (t.phy1 + t.phy2 * dfz) * t.lhy + (t.mf52 != 0 ? t.phy3 * g * t.lkyc : (K_g * g - S_Vg(g)) / K_y(g));
  }
  double mu_y(double g) const {
    return (t.pdy1 + t.pdy2 * dfz) * (1 + t.ppy3 * dpi + t.ppy4 * dpi * dpi) * (1 - t.pdy3 * g * g) * t.lmuy;
  }
  double BC_y(double g) const { return K_y(g) / (mu_y(g) * Fz); }
  double F_y0(double g) const {
    const double C = t.pcy1 * t.lcy, x = as + S_H(g);
    const double E =
        std::min(1.0, (t.pey1 + t.pey2 * dfz) * (1 + t.pey5 * g * g - (t.pey3 + t.pey4 * g) * sign(x)) * t.ley);
    return (star ? sign(V) : 1.0) * (sine(mu_y(g) * Fz, C, BC_y(g) / C, E, x) + S_V(g));
  }
  double S_Vyk() const {
    return mu_y(gs) * Fz * (t.rvy1 + t.rvy2 * dfz + t.rvy3 * gs) * std::cos(std::atan(t.rvy4 * as)) *
           std::sin(t.rvy5 * std::atan(t.rvy6 * ka)) * t.lvyka;
  }
  double G_yk() const {
    const double B = (t.rby1 + t.rby4 * gs * gs) * std::cos(std::atan(t.rby2 * (as - t.rby3))) * t.lyka;
    const double E = std::min(1.0, t.rey1 + t.rey2 * dfz), shift = t.rhy1 + t.rhy2 * dfz;
    return cosine(1, t.rcy1, B, E, ka + shift) / cosine(1, t.rcy1, B, E, shift);
  }
  double F_y() const { return G_yk() * F_y0(gs) + S_Vyk(); }

  double M_z() const {
    const double R0 = t.unloaded_radius, cos_alpha = sign(V) * std::cos(al), ratio = K_x() / K_y(gs) * ka;
    const double a_r = as + S_H(gs) + S_V(gs) / K_y(gs);
    const double a_t = as + t.qhz1 + t.qhz2 * dfz + (t.qhz3 + t.qhz4 * dfz) * gs;
    const double r = std::atan(std::hypot(std::tan(a_r), ratio)), s = std::atan(std::hypot(std::tan(a_t), ratio));
    const double B =
        (t.qbz1 + t.qbz2 * dfz + t.qbz3 * dfz * dfz) * (1 + t.qbz4 * ga + t.qbz5 * std::fabs(ga)) * t.lky / t.lmuy;
    const double D = Fz * R0 / t.fnomin * (t.qdz1 + t.qdz2 * dfz) * (1 - t.ppz1 * dpi) *
                     (1 + t.qdz3 * ga + t.qdz4 * ga * ga) * t.ltr;
    const double E = std::min(1.0, (t.qez1 + t.qez2 * dfz + t.qez3 * dfz * dfz) *
                                       (1 + (t.qez4 + t.qez5 * gs) * 2 / M_PI * std::atan(B * t.qcz1 * a_t)));
    const double trail = cosine(D, t.qcz1, B, E, s) * cos_alpha;
    const double D_r =
        Fz * R0 * t.lmuy * cos_alpha *
        ((t.qdz6 + t.qdz7 * dfz) * t.lres +
         ((t.qdz8 + t.qdz9 * dfz) * (1 + t.ppz2 * dpi) + (t.qdz10 + t.qdz11 * dfz) * std::fabs(gs)) * gs * t.lkzc);
    const double B_r = t.qbz9 * t.lky / t.lmuy + t.qbz10 * BC_y(gs);
    const double arm = R0 * (t.ssz1 + t.ssz2 * F_y() / t.fnomin + (t.ssz3 + t.ssz4 * dfz) * ga) * t.ls;
    const double carried = t.mf52 != 0 ? F_y() - S_Vyk() : G_yk() * F_y0(0.0);
    return -trail * carried + D_r * std::cos(std::atan(B_r * r)) + arm * F_x();
  }
  double M_x() const {
    const double f = F_y() / t.fnomin, q = Fz / t.fnomin;
    return t.unloaded_radius * t.lmx *
           (Fz * (t.qsx1 * t.lvmx - t.qsx2 * ga * (1 + t.ppmx1 * dpi) + t.qsx3 * f - t.qsx12 * ga * std::fabs(ga) +
                  t.qsx4 * std::cos(t.qsx5 * std::atan(std::pow(t.qsx6 * q, 2))) *
                      std::sin(t.qsx7 * ga + t.qsx8 * std::atan(t.qsx9 * f)) +
                  t.qsx10 * std::atan(t.qsx11 * q) * ga) +
            F_y() * (t.qsx13 + t.qsx14 * std::fabs(ga)));
  }
  double M_y(double load) const {
    const double v = std::fabs(V) / t.longvl, q = load / t.fnomin,
                 sum = t.qsy1 + t.qsy2 * F_x() / t.fnomin + t.qsy3 * v + t.qsy4 * std::pow(v, 4);
    if (t.mf52 != 0) return -sign(V) * t.unloaded_radius * load * sum * t.lmy;
    return -sign(V) * t.unloaded_radius * t.fnomin * t.lmy * (sum + (t.qsy5 + t.qsy6 * q) * ga * ga) *
           std::pow(q, t.qsy7) * std::pow(1 + dpi, t.qsy8);
  }
};

}  // namespace fahrwerk::test
