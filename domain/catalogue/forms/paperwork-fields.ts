import type { FormField } from "./form-field.ts"

export const DOCUMENT_TEMPLATE: readonly FormField[] = [
  { name: "name", group: "words", as: "line", is_required: true, effect: "words" },
  {
    name: "kind",
    group: "rules",
    as: "choice",
    choices: ["SIGNATURE", "UPLOAD"],
    label: "document_kind",
    is_required: true,
  },
  { name: "text", group: "words", as: "text", is_required: true, effect: "words", hint: "markdown" },
  { name: "funbox", group: "rules", as: "reference", to: "funboxes", effect: "rules" },
  { name: "schedule_sets", group: "rules", as: "references", to: "schedule_sets", effect: "rules" },
  { name: "is_asked_with_application", group: "rules", as: "flag", effect: "rules" },
  { name: "signer", group: "rules", as: "choice", choices: ["BUILT_IN", "DOCUSEAL"] },
  { name: "valid_months", group: "rules", as: "number", unit: "months", effect: "rules" },
  { name: "due_on", group: "rules", as: "day", effect: "rules" },
  { name: "translations", group: "words", as: "translations", effect: "words" },
  { name: "is_archived", group: "shown", as: "flag", effect: "rules" },
  { name: "position", group: "shown", as: "number", hint: "position" },
]

export const SMART_FORM: readonly FormField[] = [
  { name: "name", group: "words", as: "line", is_required: true, effect: "words" },
  { name: "description", group: "words", as: "text", effect: "words", hint: "markdown" },
  { name: "sections", group: "words", as: "sections", label: "questions", is_required: true, effect: "questions" },
  { name: "translations", group: "words", as: "translations", effect: "words" },
  {
    name: "asked_when",
    group: "rules",
    as: "choice",
    choices: ["BEFORE_SCHEDULE", "AFTER_SCHEDULE", "BEFORE_ATTENDANCE", "WITH_APPLICATION"],
    is_required: true,
    effect: "asked",
  },
  { name: "is_required", group: "rules", as: "flag", effect: "asked" },
  { name: "is_medical", group: "rules", as: "flag", hint: "is_medical" },
  { name: "funbox", group: "rules", as: "reference", to: "funboxes", effect: "asked" },
  { name: "schedule_sets", group: "rules", as: "references", to: "schedule_sets", effect: "asked" },
  { name: "valid_for_days", group: "rules", as: "number", unit: "days", effect: "asked" },
  { name: "due_on", group: "rules", as: "day", effect: "asked" },
  { name: "is_archived", group: "shown", as: "flag", effect: "asked" },
  { name: "position", group: "shown", as: "number", hint: "position" },
]
