import { COMPANY, FUNBOX, LOCATION } from "./business-fields.ts"
import type { FormField, ThingKind } from "./form-field.ts"
import { ADD_ON, CREDIT_TYPE, PACKAGE, PAYMENT_PLAN, PROMOCODE } from "./money-fields.ts"
import { DOCUMENT_TEMPLATE, SMART_FORM } from "./paperwork-fields.ts"
import { ACTIVITY, OFFERING, SCHEDULE_SET, SEASON } from "./program-fields.ts"

/** The form of each kind, in the order in which it asks. */
export const FIELDS: Readonly<Record<ThingKind, readonly FormField[]>> = {
  company: COMPANY,
  locations: LOCATION,
  funboxes: FUNBOX,
  activities: ACTIVITY,
  offerings: OFFERING,
  schedule_sets: SCHEDULE_SET,
  seasons: SEASON,
  credit_types: CREDIT_TYPE,
  packages: PACKAGE,
  payment_plans: PAYMENT_PLAN,
  promocodes: PROMOCODE,
  add_ons: ADD_ON,
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
