import type { FormField } from "./form-field.ts"

const words = { group: "words", effect: "words", is_office: true } as const
const contact = { group: "contact", effect: "words" } as const

export const COMPANY: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...contact, name: "phone", as: "line" },
  { ...contact, name: "email", as: "line" },
  { ...contact, name: "website", as: "line" },
  { ...contact, name: "address", as: "text" },
  { ...contact, name: "tax_id", as: "line" },
  { name: "time_zone", group: "place", as: "line", is_required: true, is_fixed: true },
  { name: "country", group: "place", as: "line", is_fixed: true },
  { name: "brand_color", group: "shown", as: "line", effect: "words" },
  {
    name: "days_off",
    group: "days",
    as: "rows",
    effect: "days",
    rows: [
      { name: "start_date", group: "days", as: "day", is_required: true },
      { name: "end_date", group: "days", as: "day" },
      { name: "name", group: "days", as: "line", is_required: true },
    ],
  },
  { name: "school_year_starts", group: "days", as: "line", hint: "school_year_starts" },
  {
    name: "funbox_label",
    group: "words",
    as: "part",
    effect: "words",
    rows: [
      { name: "singular", group: "words", as: "line", is_required: true },
      { name: "plural", group: "words", as: "line", is_required: true },
    ],
  },
  { name: "max_children_per_family", group: "rules", as: "number", effect: "rules" },
  { name: "invoice_net_days", group: "rules", as: "number", unit: "days", effect: "rules" },
  { name: "invoice_restriction_days", group: "rules", as: "number", unit: "days", effect: "rules" },
  { name: "resident_postal_codes", group: "rules", as: "lines", effect: "rules" },
]

export const LOCATION: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "license", as: "line" },
  { name: "type", group: "place", as: "choice", choices: ["ON_SITE", "REMOTE"], is_fixed: true },
  { name: "address", group: "place", as: "text", effect: "words" },
  { name: "show_directions", group: "place", as: "choice", choices: ["ALWAYS_SHOW", "AFTER_BOOKING"], effect: "words" },
  { name: "latitude", group: "place", as: "number", unit: "degrees" },
  { name: "longitude", group: "place", as: "number", unit: "degrees" },
  { name: "folder", group: "place", as: "line", effect: "words" },
  { name: "online_url", group: "place", as: "line", effect: "words", hint: "online_url" },
  { name: "time_zone", group: "place", as: "line", is_required: true, is_fixed: true },
  {
    name: "marks",
    group: "place",
    as: "rows",
    effect: "words",
    rows: [
      {
        name: "kind",
        group: "place",
        as: "choice",
        choices: ["GATE", "PARKING"],
        label: "mark_kind",
        is_required: true,
      },
      { name: "latitude", group: "place", as: "number", unit: "degrees", is_required: true },
      { name: "longitude", group: "place", as: "number", unit: "degrees", is_required: true },
    ],
  },
  { name: "position", group: "shown", as: "number", hint: "position" },
]

export const FUNBOX: readonly FormField[] = [
  { ...words, name: "name", as: "line", is_required: true },
  { ...words, name: "tagline", as: "line", label: "one_sentence" },
  { ...words, name: "description", as: "text" },
  { ...words, name: "requirements", as: "text" },
  { name: "url_part", group: "shown", as: "line", is_required: true, hint: "url_part" },
  { name: "mark", group: "shown", as: "choice", choices: ["sun", "shapes", "tent", "trail"] },
  { name: "display_option", group: "shown", as: "choice", choices: ["visible", "hidden"], effect: "rules" },
  { name: "locations", group: "place", as: "references", to: "locations", effect: "words" },
  { name: "sibling_discount_percent", group: "price", as: "number", unit: "percent", effect: "price" },
  { name: "are_discounts_combined", group: "price", as: "flag", effect: "price" },
  { name: "payment_fee_basis_points", group: "price", as: "number", unit: "basis_points", effect: "price" },
  { name: "is_buy_credits_and_save_enabled", group: "price", as: "flag", effect: "rules" },
  {
    name: "invoice_payment_settings",
    group: "price",
    as: "part",
    effect: "rules",
    rows: [
      { name: "is_enabled", group: "price", as: "flag" },
      { name: "description", group: "price", as: "text" },
    ],
  },
  { name: "position", group: "shown", as: "number", hint: "position" },
]
