// Counts allocations of the whole test program: link support/counting_new.cpp.
#pragma once

#include <atomic>

extern std::atomic<long> allocations;  // calls of operator new so far
