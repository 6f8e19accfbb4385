// An FMU reads no result files and no HDF5, fits no tyres, imports no other FMU and has no fleets, and is therefore
// linked without HDF5, Ceres, libzip and the kernels of fleets: what would need them refuses.
#include <stdexcept>

#include "analysis/tire_fit/tire_fit.h"
#include "files/mat73.h"
#include "files/result_file.h"
#include "fmi/slave.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {
namespace files {

ResultFile read_hdf5(const std::filesystem::path& path) {
  throw std::runtime_error(path.string() + ": an FMU reads no result files; convert it to CSV before the export");
}
void write_hdf5(const std::filesystem::path& path, const ResultFile&) {
  throw std::runtime_error(path.string() + ": an FMU writes no result files");
}
Hdf5Arrays read_hdf5_arrays(const std::filesystem::path& path) {
  throw std::runtime_error(path.string() + ": an FMU reads no HDF5; convert it to CSV before the export");
}
void write_mat73(const std::filesystem::path& path, const std::vector<MatMatrix>&, const std::vector<MatTexts>&) {
  throw std::runtime_error(path.string() + ": an FMU writes no MAT-files");
}

}  // namespace files

namespace fmi {
std::unique_ptr<Slave> open_slave(const std::filesystem::path& file) {
  throw std::runtime_error(file.string() + ": an FMU holds no other FMU");
}
}  // namespace fmi

std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>>, const Road&, const std::string&,
                                               std::span<const EquipmentParameters>) {
  throw std::runtime_error("an FMU has no fleets");
}

const std::vector<std::string>& tire_fit_models() {
  static const std::vector<std::string> none;
  return none;
}
TireFit fit_tire(const std::vector<TireSample>&, const TireFitOptions&) {
  throw std::runtime_error("an FMU fits no tyres");
}
std::vector<TireFitChannel> tire_residuals(const TireLaw&, const std::vector<TireSample>&) {
  throw std::runtime_error("an FMU fits no tyres");
}
double nominal_load_of(const TireLaw&) { throw std::runtime_error("an FMU fits no tyres"); }

}  // namespace fahrwerk
