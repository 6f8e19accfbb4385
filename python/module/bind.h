// What the files of the module share. It is written on the public face alone.
#pragma once

#include <pybind11/complex.h>
#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <fahrwerk/fahrwerk.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace fahrwerk::python {

namespace py = pybind11;

// Without copies: the array keeps `owner` alive and may only be read.
inline py::array_t<double> view(const std::vector<double>& values, py::handle owner) {
  py::array_t<double> array({values.size()}, {sizeof(double)}, values.data(), owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}
inline py::array_t<double> view(std::span<const double> values, std::size_t rows, std::size_t columns,
                                py::handle owner) {
  py::array_t<double> array({rows, columns}, {columns * sizeof(double), sizeof(double)}, values.data(), owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

// Numbers of any real kind as doubles; others are a TypeError.
using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;
Numbers numbers(const py::object& given, const char* what);

// {"body.mass": "1500 kg"} or ["body.mass=1500 kg"], as the library takes changes.
std::vector<std::string> changes_of(const py::object& changes);
// A name, or a path as a text or of pathlib.
struct Name {
  std::string text;
};
// One text or path, or several.
std::vector<std::string> texts_of(const py::object& given);
// A vehicle, or the name of one.
Vehicle vehicle_of(const py::object& given);
// A number with the name of an argument: NaN and infinity are a ValueError.
double finite(double value, const char* what);

// Does work that knows nothing of Python in a thread of its own, while this one listens to Ctrl-C; `stop` asks it to
// end.
template <class F, class Stop>
auto interruptible(F work, Stop stop) -> decltype(work()) {
  using Result = decltype(work());
  std::optional<Result> result;
  std::exception_ptr failed;
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false, pressed = false;
  {
    const py::gil_scoped_release release;
    std::thread thread([&] {
      try {
        result.emplace(work());
      } catch (...) {
        failed = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      done = true;
      ended.notify_one();
    });
    for (std::unique_lock lock(mutex); !ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; });) {
      lock.unlock();
      if (!pressed) {
        const py::gil_scoped_acquire acquire;
        pressed = PyErr_CheckSignals() != 0;
      }
      if (pressed) stop();
      lock.lock();
    }
    thread.join();
  }
  if (pressed) throw py::error_already_set();
  if (failed) std::rethrow_exception(failed);
  return std::move(*result);
}

// One call at a time: while one thread steps, or a controller is called, others are refused with these words.
class InUse {
 public:
  InUse(std::atomic<bool>& flag, const char* words) : flag_(flag) {
    if (flag_.exchange(true)) throw std::runtime_error(words);
  }
  ~InUse() { flag_.store(false); }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  std::atomic<bool>& flag_;
};

// Records and reports live as long as an array that looks into them.
using SharedRecord = std::shared_ptr<Record>;

void bind_results(py::module_& m);
void bind_simulation(py::module_& m);
void bind_fleet(py::module_& m);
void bind_mechanism(py::module_& m);
void bind_analysis(py::module_& m);

}  // namespace fahrwerk::python

// What a function takes as a Name. Others are refused with the words of wrong arguments.
template <>
struct pybind11::detail::type_caster<fahrwerk::python::Name> {
  PYBIND11_TYPE_CASTER(fahrwerk::python::Name, const_name("Union[str, os.PathLike]"));
  bool load(handle source, bool /*convert*/) {
    object given = reinterpret_borrow<object>(source);
    if (!isinstance<str>(given) && hasattr(given, "__fspath__")) given = given.attr("__fspath__")();
    if (!isinstance<str>(given)) return false;
    value.text = given.cast<std::string>();
    return true;
  }
};
