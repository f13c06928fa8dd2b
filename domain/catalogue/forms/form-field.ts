// How a field of the catalogue is asked for. What it may hold is the schema's that import checks; a test compares the two.

/** What a business describes of itself, by the names of the files of an import. */
export const THING_KINDS = [
  "company",
  "locations",
  "funboxes",
  "activities",
  "offerings",
  "schedule_sets",
  "seasons",
  "credit_types",
  "packages",
  "payment_plans",
  "promocodes",
  "add_ons",
  "document_templates",
  "smart_forms",
] as const
export type ThingKind = (typeof THING_KINDS)[number]

export const FIELD_GROUPS = ["words", "who", "days", "price", "booking", "rules", "place", "contact", "shown"] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** What families notice of another value. */
export type Effect = "words" | "price" | "places" | "window" | "rules" | "days" | "questions" | "asked" | "nothing"

interface Asked {
  readonly name: string
  readonly group: FieldGroup
  readonly effect?: Effect
  /** The key of its label, where another field of the same name means something else. */
  readonly label?: string
  readonly hint?: string
  readonly is_required?: true
  /** The office may change it; anything else is the owner's. */
  readonly is_office?: true
  /** Fixed once it is stored: what is booked depends on it. */
  readonly is_fixed?: true
}

export type FormField = Asked &
  (
    | { readonly as: "line" | "text" | "money" | "flag" | "day" | "time" | "moment" | "lines" | "days" | "dates" }
    | { readonly as: "number"; readonly unit?: "percent" | "hours" | "days" | "months" | "basis_points" | "degrees" }
    | { readonly as: "choice"; readonly choices: readonly string[] }
    | { readonly as: "reference" | "references"; readonly to: ThingKind }
    | { readonly as: "rows"; readonly rows: readonly FormField[] }
    /** The sections of a question set; and words in other languages. Their editors are their own. */
    | { readonly as: "sections" | "translations" }
    | { readonly as: "part"; readonly rows: readonly FormField[] }
  )
