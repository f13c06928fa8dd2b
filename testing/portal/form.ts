import type { WholeSmartForm } from "@hub/domain/forms/smart-form"

/** Not answered yet and without questions, but for what is given. */
export const formWith = (given: Partial<WholeSmartForm> = {}): WholeSmartForm => ({
  smart_form_template_id: "t",
  student_id: "maya",
  name: "Health",
  asked_when: "BEFORE_ATTENDANCE",
  status: "INCOMPLETE",
  is_required: true,
  is_archived: false,
  resubmission_reason: null,
  due_at: null,
  asked_for: null,
  completed_at: null,
  valid_until: null,
  version: 1,
  revision: 1,
  questions: [],
  description: "",
  is_medical: false,
  sections: [],
  draft: null,
  virtual_signature: null,
  offers: [],
  files: [],
  ...given,
})
