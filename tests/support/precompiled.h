// What most tests include directly or through headers of the house, parsed once for all of them. Tests still include
// what they use.
#pragma once

#include <ceres/jet.h>
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>
#include <xsimd/xsimd.hpp>
