// Cars whose control units act (units.cpp).
#pragma once

#include <nlohmann/json.hpp>

namespace fahrwerk::bench {

nlohmann::json car_abs_esc_1ms(double llt18);
nlohmann::json fleet_abs_1ms(double llt18);

}  // namespace fahrwerk::bench
