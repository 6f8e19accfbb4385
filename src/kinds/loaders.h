// Internal: the loaders of the kinds that ship, for the registry.
#pragma once

#include "kinds/registry.h"

namespace fahrwerk {

std::unique_ptr<Subject> load_car(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                  files::Problems& problems);
std::unique_ptr<Subject> load_classic(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                      files::Problems& problems);
std::unique_ptr<Subject> load_multibody_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                             files::Problems& problems);
std::unique_ptr<Subject> load_modules_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                           files::Problems& problems);

std::unique_ptr<Subject> load_mechanism_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                             files::Problems& problems);

std::unique_ptr<Subject> load_fmu(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                  files::Problems& problems);

// A scenario with FMUs as controllers.
std::unique_ptr<Task> fmu_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                               files::Problems& problems);
std::unique_ptr<Task> controlled_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                      files::Problems& problems);
std::unique_ptr<Task> car_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                               files::Problems& problems);
std::unique_ptr<Task> classic_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems);
std::unique_ptr<Task> tire_rig_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                    files::Problems& problems);
std::unique_ptr<Task> quarter_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems);
std::unique_ptr<Task> multibody_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                     files::Problems& problems);
std::unique_ptr<Task> modules_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems);
std::unique_ptr<Task> mechanism_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                     files::Problems& problems);
// Of a subject with a plan.
std::unique_ptr<Task> subject_task(std::unique_ptr<Subject> subject, files::Problems& problems);

// What a model starts from by name: its states, inputs and outputs that are in the linear one.
void set_trim(Model& model, LinearForm& form);

// The first input to these outputs, as far as the linear model has them: three at most.
std::vector<ResponsePair> first_responses(const StateSpace& model, const std::vector<std::string>& outputs);

// Modes of a model that can be drawn: cyclic states move with the others, A being that of all states.
ModeScene mode_scene(std::shared_ptr<Model> model, const Eigen::MatrixXd& A, const std::vector<int>& states);

std::vector<std::string> names_of(const std::vector<Quantity>& list);

}  // namespace fahrwerk
