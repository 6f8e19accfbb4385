// Problems, signals, records, reports.
#include "bind.h"

namespace fahrwerk::python {
namespace {

py::object* error_type = nullptr;  // for ever

std::string repr_of(const SignalInfo& s) { return "<" + s.name + " [" + s.unit + "]: " + s.description + ">"; }

void raise_error(const Error& e) {
  py::list problems;
  for (const Problem& p : e.problems()) problems.append(p);
  py::object instance = (*error_type)(e.what());
  instance.attr("problems") = problems;
  PyErr_SetObject(error_type->ptr(), instance.ptr());
}

void bind_errors(py::module_& m) {
  py::class_<Problem>(m, "Problem", "What is wrong with an input, where, and what would be right.")
      .def(py::init<std::string, int, std::string, std::string>(), py::arg("file"), py::arg("line"), py::arg("key"),
           py::arg("message"))
      .def("__reduce__",
           [](const py::object& self) {
             const Problem& p = self.cast<const Problem&>();
             return py::make_tuple(py::type::of(self), py::make_tuple(p.file, p.line, p.key, p.message));
           })
      .def_readonly("file", &Problem::file, "empty: a value that the program gave")
      .def_readonly("line", &Problem::line, "from 1; 0: none")
      .def_readonly("key", &Problem::key, "front.spring.stiffness, or the name of an argument")
      .def_readonly("message", &Problem::message)
      .def("__repr__", [](const Problem& p) {
        return "<Problem " + (p.file.empty() ? "" : p.file + ":" + std::to_string(p.line) + ": ") +
               (p.key.empty() ? "" : p.key + ": ") + p.message + ">";
      });
  error_type = new py::object(py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "fahrwerk.FahrwerkError",
      "What cannot be done, with every problem at once: `problems` lists file, line, key and message.",
      PyExc_ValueError, nullptr)));
  error_type->attr("problems") = py::tuple();
  m.attr("FahrwerkError") = *error_type;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& e) {
      raise_error(e);
    }
  });
}

std::vector<std::string> column_names(const Record& r) {
  std::vector<std::string> names;
  for (const SignalInfo& s : r.signals) names.push_back(s.name);
  return names;
}

bool has_column(const Record& r, const std::string& name) {
  for (const SignalInfo& s : r.signals)
    if (s.name == name) return true;
  return false;
}

// Records and reports as tuples, for pickles.
py::tuple packed(const Record& r) {
  py::list columns;
  for (const std::vector<double>& column : r.columns) columns.append(py::array_t<double>(column.size(), column.data()));
  return py::make_tuple(py::array_t<double>(r.time.size(), r.time.data()), r.signals, columns);
}
Record unpacked(const py::tuple& t) {
  return {t[0].cast<std::vector<double>>(), t[1].cast<std::vector<SignalInfo>>(),
          t[2].cast<std::vector<std::vector<double>>>()};
}
py::tuple packed_report(const RunReport& r) {
  return py::make_tuple(static_cast<int>(r.status), r.message, r.verdict, r.warnings, r.end_time, r.steps, r.solver,
                        r.metrics, r.parts, packed(r.record));
}
std::shared_ptr<RunReport> unpacked_report(const py::tuple& t) {
  return std::make_shared<RunReport>(
      RunReport{static_cast<RunStatus>(t[0].cast<int>()), t[1].cast<std::string>(), t[2].cast<std::string>(),
                t[3].cast<std::vector<std::string>>(), t[4].cast<double>(), t[5].cast<long>(), t[6].cast<std::string>(),
                t[7].cast<std::vector<FigureValue>>(), t[8].cast<std::vector<std::pair<std::string, std::string>>>(),
                unpacked(t[9].cast<py::tuple>())});
}

void bind_record(py::module_& m) {
  py::class_<SignalInfo>(m, "SignalInfo", "A signal, an input, a state or a column: name, SI unit, description.")
      .def_readonly("name", &SignalInfo::name)
      .def_readonly("unit", &SignalInfo::unit)
      .def_readonly("description", &SignalInfo::description)
      .def(py::pickle([](const SignalInfo& s) { return py::make_tuple(s.name, s.unit, s.description); },
                      [](const py::tuple& t) {
                        return SignalInfo{t[0].cast<std::string>(), t[1].cast<std::string>(), t[2].cast<std::string>()};
                      }))
      .def("__repr__", &repr_of);
  py::class_<Record, SharedRecord>(m, "Record", "Recorded signals as numpy arrays, which are views and not copies.")
      .def(py::pickle([](const Record& r) { return packed(r); },
                      [](const py::tuple& t) { return std::make_shared<Record>(unpacked(t)); }))
      .def_property_readonly(
          "time", [](const py::object& self) { return view(self.cast<Record&>().time, self); },
          "[s]; empty for curves over another abscissa, which is the first column then")
      .def_property_readonly("names", &column_names)
      .def_property_readonly(
          "signals", [](const Record& r) { return r.signals; }, "name, unit, description of each column")
      .def_property_readonly("units",
                             [](const Record& r) {
                               py::dict units;
                               for (const SignalInfo& s : r.signals) units[py::str(s.name)] = s.unit;
                               return units;
                             })
      .def(
          "__getitem__",
          [](const py::object& self, const std::string& name) { return view(self.cast<Record&>().column(name), self); },
          py::arg("name"), "the column of this name, without a copy")
      .def("__contains__", &has_column)
      .def("__iter__", [](const Record& r) { return py::iter(py::cast(column_names(r))); })
      .def("keys", &column_names)
      .def(
          "__len__", [](const Record& r) { return r.columns.empty() ? r.time.size() : r.columns[0].size(); },
          "number of samples")
      .def("__repr__", [](const Record& r) {
        return "<Record of " + std::to_string(r.columns.size()) + " signals, " +
               std::to_string(r.columns.empty() ? r.time.size() : r.columns[0].size()) + " samples>";
      });
}

void bind_report(py::module_& m) {
  py::class_<FigureValue>(m, "Figure", "A number with name, unit and description.")
      .def_readonly("name", &FigureValue::name)
      .def_readonly("value", &FigureValue::value)
      .def_readonly("unit", &FigureValue::unit)
      .def_readonly("description", &FigureValue::description)
      .def(py::pickle([](const FigureValue& f) { return py::make_tuple(f.name, f.value, f.unit, f.description); },
                      [](const py::tuple& t) {
                        return FigureValue{t[0].cast<std::string>(), t[1].cast<double>(), t[2].cast<std::string>(),
                                           t[3].cast<std::string>()};
                      }))
      .def("__repr__", [](const FigureValue& f) {
        return "<" + f.name + " = " + py::repr(py::float_(f.value)).cast<std::string>() + " " + f.unit + ">";
      });
  py::class_<RunReport, std::shared_ptr<RunReport>>(m, "Result", "How a run went, its figures, and what it recorded.")
      .def(py::pickle(&packed_report, &unpacked_report))
      .def_property_readonly(
          "status", [](const RunReport& r) { return to_string(r.status); },
          "completed, stopped, diverged, failed, interrupted")
      .def_readonly("message", &RunReport::message, "why it ended before its duration")
      .def_readonly("verdict", &RunReport::verdict, "of a manoeuvre or a driver")
      .def_readonly("warnings", &RunReport::warnings)
      .def_readonly("end_time", &RunReport::end_time)
      .def_readonly("steps", &RunReport::steps)
      .def_readonly("solver", &RunReport::solver)
      .def_property_readonly(
          "figures", [](const RunReport& r) { return r.metrics; }, "with units and descriptions")
      .def_property_readonly(
          "metrics",
          [](const RunReport& r) {
            py::dict all;
            for (const FigureValue& f : r.metrics) all[py::str(f.name)] = f.value;
            return all;
          },
          "{name: number}, NaN where it means nothing")
      .def_property_readonly(
          "parts",
          [](const RunReport& r) {
            py::dict all;
            for (const auto& [part, state] : r.parts) all[py::str(part)] = state;
            return all;
          },
          "of a car: {powertrain: acting | replaced | off | absent}")
      .def_property_readonly("record", [](const std::shared_ptr<RunReport>& r) { return SharedRecord(r, &r->record); })
      .def_property_readonly("time",
                             [](const py::object& self) { return view(self.cast<RunReport&>().record.time, self); })
      .def(
          "__getitem__",
          [](const py::object& self, const std::string& name) {
            return view(self.cast<RunReport&>().record.column(name), self);
          },
          py::arg("name"), "the recorded column of this name, without a copy")
      .def("__contains__", [](const RunReport& r, const std::string& name) { return has_column(r.record, name); })
      .def("keys", [](const RunReport& r) { return column_names(r.record); })
      .def("__repr__", [](const RunReport& r) {
        return std::string("<Result ") + to_string(r.status) + " at " +
               py::repr(py::float_(r.end_time)).cast<std::string>() + " s, " + std::to_string(r.metrics.size()) +
               " figures, " + std::to_string(r.record.columns.size()) + " signals>";
      });
}

}  // namespace

void bind_results(py::module_& m) {
  bind_errors(m);
  bind_record(m);
  bind_report(m);
  m.def(
      "read_result",
      [](const std::string& file) {
        std::optional<StoredResult> stored;
        {
          const py::gil_scoped_release release;
          stored = read_result(file);
        }
        py::dict meta;
        for (const auto& [name, text] : stored->texts) meta[py::str(name)] = text;
        for (const auto& [name, number] : stored->numbers) meta[py::str(name)] = number;
        return std::make_pair(std::make_shared<Record>(std::move(stored->record)), meta);
      },
      py::arg("file"));
  m.def(
      "write_result",
      [](const std::string& file, const SharedRecord& record, const std::map<std::string, std::string>& meta) {
        const py::gil_scoped_release release;
        write_result(file, *record, meta);
      },
      py::arg("file"), py::arg("record"), py::arg("meta") = std::map<std::string, std::string>());
  // Columns as the program has them, for write_result.
  m.def(
      "make_record",
      [](const std::vector<double>& time,
         const std::vector<std::tuple<std::string, std::string, std::vector<double>>>& columns) {
        auto record = std::make_shared<Record>();
        record->time = time;
        for (const auto& [name, unit, values] : columns) {
          if (values.size() != time.size())
            throw py::value_error(name + ": has " + std::to_string(values.size()) + " samples; expected " +
                                  std::to_string(time.size()) + ", as many as time");
          record->signals.push_back({name, unit, ""}), record->columns.push_back(values);
        }
        return record;
      },
      py::arg("time"), py::arg("columns"));
  m.def("catalogue", &catalogue, py::arg("what"),
        "Names in the data that comes with the library: vehicles, classic, roads, tires, suspensions, examples, "
        "manoeuvres, methods.");
  m.def("data_folder", &data_folder, "The folder that data is found in.");
}

}  // namespace fahrwerk::python
