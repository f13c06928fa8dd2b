import { COMPANY, FUNBOX, LOCATION } from "./business-fields.ts"
import type { FormField, ThingKind } from "./form-field.ts"
import { ADD_ON, CREDIT_TYPE, PACKAGE, PAYMENT_PLAN, PROMOCODE } from "./money-fields.ts"
import { DOCUMENT_TEMPLATE, SMART_FORM } from "./paperwork-fields.ts"
import { ACTIVITY, OFFERING, SCHEDULE_SET, SEASON } from "./program-fields.ts"

/** Whose words may be changed, their translations may, too; a save looks at each. */
const TRANSLATIONS: FormField = {
  name: "translations",
  group: "words",
  as: "translations",
  effect: "words",
  is_office: true,
}

/** The form of each kind, in the order in which it asks. */
export const FIELDS: Readonly<Record<ThingKind, readonly FormField[]>> = {
  company: [...COMPANY, TRANSLATIONS],
  locations: [...LOCATION, TRANSLATIONS],
  funboxes: [...FUNBOX, TRANSLATIONS],
  activities: [...ACTIVITY, TRANSLATIONS],
  offerings: [...OFFERING, TRANSLATIONS],
  schedule_sets: [...SCHEDULE_SET, TRANSLATIONS],
  seasons: [...SEASON, TRANSLATIONS],
  credit_types: [...CREDIT_TYPE, TRANSLATIONS],
  packages: [...PACKAGE, TRANSLATIONS],
  payment_plans: [...PAYMENT_PLAN, TRANSLATIONS],
  promocodes: [...PROMOCODE, TRANSLATIONS],
  add_ons: [...ADD_ON, TRANSLATIONS],
  document_templates: DOCUMENT_TEMPLATE,
  smart_forms: SMART_FORM,
}

export interface Reference {
  readonly to: ThingKind
  readonly external_id: string
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string")

function referencesIn(fields: readonly FormField[], row: object): Reference[] {
  return fields.flatMap((field): Reference[] => {
    const value: unknown = Reflect.get(row, field.name)
    if (field.as === "reference" || field.as === "references")
      return textsIn(value).map((external_id) => ({ to: field.to, external_id }))
    if (field.as !== "rows" || !Array.isArray(value)) return []
    return value.flatMap((item: unknown) =>
      typeof item === "object" && item !== null ? referencesIn(field.rows, item) : [],
    )
  })
}

/** What a row names of others. */
export const referencesOf = (kind: ThingKind, row: object): Reference[] => referencesIn(FIELDS[kind], row)
