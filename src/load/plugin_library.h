// Internal: shared objects with fahrwerk/plugin.h.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "files/reader.h"

namespace fahrwerk {

// The struct that the function `entry` of the shared object of the key `plugin` shows; null, and a problem, where there
// is none of that size. It lives as long as the pointer.
std::shared_ptr<const void> open_plugin(const files::Reader& reader, const char* entry, std::size_t size);
template <class Plugin>
std::shared_ptr<const Plugin> open_plugin(const files::Reader& reader, const char* entry) {
  return std::static_pointer_cast<const Plugin>(open_plugin(reader, entry, sizeof(Plugin)));
}

// Numbers by name, with what they are where the key `parameters` gives nothing.
std::vector<double> plugin_parameters(const files::Reader& reader, const char* const* names, const double* values);

}  // namespace fahrwerk
