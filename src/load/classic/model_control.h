// Control blocks of classical models (control/model_control.h) from files.
//
// In a scenario of kind classic:
//   control:
//     feedback: feedback.yaml       state feedback that `fahrwerk design` wrote                               []
//     suspension:                   forces between body and wheel                                             []
//       - {at: wheel, skyhook: 2 kN s/m, groundhook: 0 N s/m, body_stiffness: 0 N/m, wheel_stiffness: 0 N/m,
//          damper: {soft: 300 N s/m, hard: 4 kN s/m, law: continuous}}      semi-active; law: or on_off       [active]
//
// The file of a state feedback: gains of u = -K x, x and u deviations from the equilibrium, all in SI.
//   kind: state_feedback
//   states: [body.z, ...]           of the model, in its order
//   actuators: [wheel.force]
//   gain: [[...]]                   one row for each actuator
//   observer: {measured: [...], direct: [[...]], F: [[...]], G: ..., H: ..., S: ..., V: ...}                  []
#pragma once

#include <filesystem>
#include <string>

#include "control/model_control.h"
#include "files/problem.h"
#include "files/reader.h"

namespace fahrwerk::load {

// The keys of a suspension block.
SuspensionBlock read_suspension_block(const files::Reader& r);

// What comes back is of use only if no problems were added.
StateFeedback load_state_feedback(const std::filesystem::path& file, files::Problems& problems);

// The text of such a file; `title` becomes a comment.
std::string state_feedback_text(const StateFeedback& feedback, const std::string& title);

// The key `control` of a scenario: closes the loops of the model. What does not fit is a problem.
void read_model_control(const files::Reader& root, classic::OdeModel& model, files::Problems& problems);

}  // namespace fahrwerk::load
