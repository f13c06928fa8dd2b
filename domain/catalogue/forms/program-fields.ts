import { GRADES } from "../../participants/grade.ts"
import { KINDS } from "../kinds.ts"
import type { FormField } from "./form-field.ts"

const words = { group: "words", effect: "words", is_office: true } as const

export const ACTIVITY: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "short_name", as: "line", hint: "short_name" },
  { ...words, name: "summary", as: "text", label: "one_sentence" },
  { ...words, name: "description", as: "text" },
  { name: "funbox", group: "place", as: "reference", to: "funboxes", is_required: true, is_fixed: true },
  { name: "scene", group: "shown", as: "line", effect: "words", hint: "scene" },
  {
    ...words,
    name: "day_plan",
    as: "rows",
    rows: [
      { ...words, name: "time", as: "time", is_required: true },
      { ...words, name: "title", as: "line", is_required: true },
      { ...words, name: "text", as: "text" },
    ],
  },
  {
    ...words,
    name: "things_to_bring",
    as: "rows",
    rows: [
      { ...words, name: "name", as: "line", label: "thing", is_required: true },
      { ...words, name: "note", as: "line" },
      { ...words, name: "icon", as: "line", hint: "icon" },
    ],
  },
  {
    ...words,
    name: "leaders",
    as: "rows",
    rows: [
      { ...words, name: "name", as: "line", is_required: true },
      { ...words, name: "about", as: "text" },
      { ...words, name: "trained_in", as: "line" },
    ],
  },
  { ...words, name: "leaders_note", as: "text" },
  {
    name: "ratios",
    group: "who",
    effect: "words",
    as: "rows",
    rows: [
      { name: "children", group: "who", as: "number", is_required: true },
      { name: "min_age", group: "who", as: "number" },
      { name: "max_age", group: "who", as: "number" },
    ],
  },
]

export const OFFERING: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "description", as: "text" },
  { ...words, name: "room", as: "line" },
  { ...words, name: "online_url", as: "line", hint: "online_url" },
  { name: "activity", group: "place", as: "reference", to: "activities", label: "program" },
  { name: "schedule_set", group: "place", as: "reference", to: "schedule_sets", is_required: true, effect: "rules" },
  { name: "min_grade", group: "who", as: "choice", choices: GRADES, effect: "rules" },
  { name: "max_grade", group: "who", as: "choice", choices: GRADES, effect: "rules" },
  { name: "min_age", group: "who", as: "number", effect: "rules" },
  { name: "max_age", group: "who", as: "number", effect: "rules" },
  { name: "capacity", group: "who", as: "number", is_required: true, effect: "places", is_office: true },
  { name: "sessions", group: "days", as: "days", is_required: true, effect: "days" },
  { name: "credit_type", group: "price", as: "reference", to: "credit_types", is_required: true, effect: "price" },
]

const WINDOW: readonly FormField[] = [
  { name: "is_enabled", group: "rules", as: "flag" },
  { name: "hours_before_program_start", group: "rules", as: "number", unit: "hours" },
  { name: "hours_before_session_start", group: "rules", as: "number", unit: "hours" },
]

export const SCHEDULE_SET: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "description", as: "text" },
  { name: "funbox", group: "place", as: "reference", to: "funboxes", is_required: true, is_fixed: true },
  { name: "location", group: "place", as: "reference", to: "locations", is_required: true, is_fixed: true },
  { name: "kind", group: "place", as: "choice", choices: KINDS, is_required: true, is_fixed: true },
  { name: "opens_at", group: "booking", as: "moment", effect: "window", is_office: true },
  { name: "closes_at", group: "booking", as: "moment", effect: "window", is_office: true },
  {
    name: "early_openings",
    group: "booking",
    as: "rows",
    effect: "window",
    is_office: true,
    rows: [
      {
        name: "group",
        group: "booking",
        as: "choice",
        choices: ["RETURNING", "RESIDENTS", "CODE"],
        label: "family_group",
        is_required: true,
      },
      { name: "opens_at", group: "booking", as: "moment", is_required: true },
      { name: "code", group: "booking", as: "line" },
    ],
  },
  { name: "is_waitlist_enabled", group: "booking", as: "flag", effect: "rules" },
  { name: "requires_application", group: "booking", as: "flag", effect: "rules" },
  { name: "requires_payment_information", group: "booking", as: "flag", effect: "rules" },
  { name: "is_sharing_enabled", group: "booking", as: "flag", effect: "rules" },
  { name: "cancel_settings", group: "rules", as: "part", rows: WINDOW, effect: "rules" },
  { name: "reschedule_settings", group: "rules", as: "part", rows: WINDOW, effect: "rules" },
  { name: "refund_hours_before_start", group: "rules", as: "number", unit: "hours", effect: "rules" },
  { name: "keeps_payment_fee", group: "rules", as: "flag", effect: "rules" },
]

export const SEASON: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { name: "url_part", group: "shown", as: "line", is_required: true, hint: "url_part" },
  { name: "start_date", group: "days", as: "day", is_required: true, effect: "days" },
  { name: "end_date", group: "days", as: "day", is_required: true, effect: "days" },
  {
    name: "notes",
    group: "days",
    as: "rows",
    effect: "words",
    rows: [
      { name: "date", group: "days", as: "day", is_required: true },
      { name: "name", group: "days", as: "line", is_required: true },
    ],
  },
  { name: "is_archived", group: "shown", as: "flag", effect: "rules" },
]
