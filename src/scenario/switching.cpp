#include "scenario/switching.h"

namespace fahrwerk {

Switching::Switching(CarEngine& engine, Equipment* equipment, std::shared_ptr<const StopContacts> stops)
    : locks_(engine),
      couplings_(engine, locks_, equipment ? equipment->tail() : Tail{}),
      at_(engine.layout()),
      equipment_(equipment),
      stops_(std::move(stops)) {}

int Switching::count() const {
  return at_.wheels + (equipment_ ? equipment_->root_count() : 0) + couplings_.count() + (stops_ ? stops_->size() : 0);
}

CarInputs<double> Switching::equipped(CarInputs<double> u, const double* x) {
  if (equipment_) equipment_->rate(x, x + at_.size(), u, nullptr);
  return u;
}

void Switching::roots(const CarInputs<double>& given, const double* x, double* g) {
  const CarInputs<double>& u = equipped(given, x);
  locks_.roots(u, x, g);
  g += at_.wheels;
  if (equipment_) {
    equipment_->roots(x, x + at_.size(), given.controls, g);
    g += equipment_->root_count();
  }
  couplings_.roots(u, x, g);
  g += couplings_.count();
  if (!stops_) return;
  HingeTravels<double> hinges;
  if (equipment_ && equipment_->tail().hinges > 0) hinges = {u.tail.data(), u.tail.data() + equipment_->tail().rate()};
  stops_->gaps(x, hinges, g);
}

void Switching::decide(const CarInputs<double>& given, double* x) {
  if (equipment_) equipment_->decide_modes(x, x + at_.size(), given.controls);
  CarInputs<double> u = equipped(given, x);
  locks_.decide(u, x);
  couplings_.decide(u, x);
  put_tail(u, x);
}

std::string Switching::on_root(int i, int direction, const CarInputs<double>& given, double* x) {
  if (i < at_.wheels) {
    locks_.on_root(i, equipped(given, x), x);
    return std::string("wheel ") + wheel_name(i) + (locks_.is_locked(i) ? " locks" : " turns");
  }
  i -= at_.wheels;
  const int parts = equipment_ ? equipment_->root_count() : 0;
  if (i < parts) return equipment_->on_root(i, direction, x + at_.size());
  i -= parts;
  if (i < couplings_.count()) {
    CarInputs<double> u = equipped(given, x);
    std::string what = couplings_.on_root(i, u, x);
    put_tail(u, x);
    return what;
  }
  return stops_->name(i - couplings_.count()) + (direction < 0 ? " is touched" : " is left");
}

}  // namespace fahrwerk
