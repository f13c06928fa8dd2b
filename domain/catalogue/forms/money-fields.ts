import type { FormField } from "./form-field.ts"

const words = { group: "words", effect: "words", is_office: true } as const
const price = { group: "price", effect: "price" } as const
const funbox = {
  name: "funbox",
  group: "place",
  as: "reference",
  to: "funboxes",
  is_required: true,
  is_fixed: true,
} as const
const position = { name: "position", group: "shown", as: "number", hint: "position" } as const
const is_archived = { name: "is_archived", group: "shown", as: "flag", effect: "rules" } as const

export const CREDIT_TYPE: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  funbox,
  { ...price, name: "price", as: "money", is_required: true },
  { ...price, name: "is_free", as: "flag" },
  { ...price, name: "is_program_credit", as: "flag", is_fixed: true },
  {
    ...price,
    name: "tiers",
    as: "rows",
    rows: [
      { ...price, name: "min_quantity", as: "number", is_required: true },
      { ...price, name: "discount_percent", as: "number", unit: "percent" },
      { ...price, name: "discount_flat_amount", as: "money" },
    ],
  },
  { name: "months_valid", group: "rules", as: "number", unit: "months", effect: "rules" },
  { name: "is_hidden_from_flexible_payments_page", group: "shown", as: "flag", effect: "rules" },
  position,
]

export const PACKAGE: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "description", as: "text" },
  funbox,
  { ...price, name: "price", as: "money", is_required: true },
  {
    ...price,
    name: "items",
    as: "rows",
    rows: [
      { ...price, name: "credit_type", as: "reference", to: "credit_types", is_required: true },
      { ...price, name: "quantity", as: "number", is_required: true },
    ],
  },
  is_archived,
  position,
]

export const PAYMENT_PLAN: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  funbox,
  { name: "schedule_sets", group: "place", as: "references", to: "schedule_sets", effect: "rules" },
  { ...price, name: "deposit_percent", as: "number", unit: "percent" },
  { ...price, name: "deposit_flat_amount", as: "money" },
  { ...price, name: "installment_count", as: "number" },
  { ...price, name: "every_count", as: "number" },
  { ...price, name: "every_unit", as: "choice", choices: ["WEEK", "MONTH"] },
  { ...price, name: "fixed_days", as: "dates" },
  { ...price, name: "last_due_days_after_start", as: "number", unit: "days" },
  { ...price, name: "minimum_total", as: "money" },
  is_archived,
  position,
]

export const PROMOCODE: readonly FormField[] = [
  { name: "code", group: "words", as: "line", is_required: true, effect: "rules" },
  { ...words, name: "description", as: "text" },
  { ...price, name: "discount_percent", as: "number", unit: "percent" },
  { ...price, name: "discount_flat_amount", as: "money" },
  { name: "funbox", group: "rules", as: "reference", to: "funboxes", effect: "rules" },
  { name: "credit_type", group: "rules", as: "reference", to: "credit_types", effect: "rules" },
  { name: "starts_at", group: "rules", as: "moment", effect: "rules" },
  { name: "ends_at", group: "rules", as: "moment", effect: "rules" },
  { name: "max_uses", group: "rules", as: "number", effect: "rules" },
  { name: "max_uses_per_customer", group: "rules", as: "number", effect: "rules" },
  { name: "is_public", group: "shown", as: "flag", effect: "rules" },
]

export const ADD_ON: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "description", as: "text" },
  funbox,
  {
    name: "kind",
    group: "place",
    as: "choice",
    choices: ["CARE", "MEAL", "GOODS"],
    label: "add_on_kind",
    is_required: true,
  },
  { ...price, name: "price", as: "money", is_required: true },
  { ...price, name: "is_per_day", as: "flag" },
  { name: "capacity", group: "who", as: "number", effect: "places", is_office: true, label: "add_on_capacity" },
  { name: "choices", group: "words", as: "lines", effect: "words" },
  { name: "start_time", group: "days", as: "time", effect: "days" },
  { name: "end_time", group: "days", as: "time", effect: "days" },
  { name: "schedule_sets", group: "place", as: "references", to: "schedule_sets", effect: "rules" },
  { name: "locations", group: "place", as: "references", to: "locations", effect: "rules" },
  { name: "activities", group: "place", as: "references", to: "activities", effect: "rules" },
  is_archived,
  position,
]
