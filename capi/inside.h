// Internal: what the parts of the C face share: errors of a thread, guarded calls, handles of a kind.
#pragma once

#include <fahrwerk/fahrwerk.h>

#include <atomic>
#include <cmath>
#include <fahrwerk/fahrwerk.hpp>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "handles.h"

namespace fahrwerk::capi {

// Notes what is wrong for fahrwerk_last_error(), and gives the code back.
int fail(fahrwerk_code code, std::string message) noexcept;
int fail(const Error& error) noexcept;

inline int wrong_handle(const char* what) noexcept {
  return fail(FAHRWERK_WRONG_HANDLE, std::string("the handle is no ") + what + ": it was destroyed, or never one");
}
inline int null_argument(const char* name) noexcept {
  return fail(FAHRWERK_WRONG_ARGUMENT, std::string(name) + " is null");
}

// Nothing that f throws leaves.
template <class F>
int guarded(F f) noexcept {
  try {
    return f();
  } catch (const Error& e) {
    return fail(e);
  } catch (const std::bad_alloc&) {
    return fail(FAHRWERK_NO_MEMORY, "there is no memory left");
  } catch (const std::exception& e) {
    return fail(FAHRWERK_FAILED, e.what());
  } catch (...) {
    return fail(FAHRWERK_FAILED, "failed");
  }
}

template <class T>
std::shared_ptr<T> find(HandleKind kind, std::uint64_t handle) noexcept {
  return std::static_pointer_cast<T>(handles().find(kind, handle));
}
int destroy(HandleKind kind, std::uint64_t handle, const char* what) noexcept;

// A list of texts, of which none may be null.
std::vector<std::string> texts(const char* const* list, std::size_t count);
// Parts between commas.
std::vector<std::string> parted(const char* list);
SimulationSetup setup_of(const fahrwerk_setup* given);

// Copies a column out, or says how long it is.
int copy_column(const std::vector<double>& column, double* values, std::size_t capacity, std::size_t* length);
fahrwerk_info info_of(const SignalInfo& s);

}  // namespace fahrwerk::capi
