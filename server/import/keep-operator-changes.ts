import { isDeepStrictEqual } from "node:util"
import type { BusinessData } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"
import { flatTranslations, translatedTexts } from "./row-translations.ts"
import { isArchiving, isCancellation, type StoredChange } from "./store-operator-changes.ts"
import { translatedRowKey } from "./take-translations.ts"
import { withoutTranslations } from "./without-translations.ts"
import { programKeys } from "./write-activities.ts"

// What was set by hand since the last import stays, until an import is told by name to take the files' value (I54).

export interface KeptChanges {
  readonly data: BusinessData
  /** What the files say otherwise, and who has set it. */
  readonly kept: readonly string[]
  readonly taken: readonly StoredChange[]
  /** Rows whose translations were set by hand and stay, such as `activity trails`. */
  readonly own_translations: ReadonlySet<string>
}

type Row = object & { readonly external_id?: string }

/** Lists of ids have no order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? value.toSorted() : value

/** Whether a file's value is the one that was set; one that the file leaves out is no other. */
function isSame(given: unknown, set: unknown): boolean {
  if (given === undefined) return true
  if (typeof given === "string" && typeof set === "string" && /^\d{4}-\d\d-\d\dT/.test(given))
    return Date.parse(given) === Date.parse(set)
  return isDeepStrictEqual(sorted(withoutTranslations(given)), sorted(set))
}

const nameOf = ({ external_id, field }: StoredChange): string => `${external_id}.${field}`

const NO_PHOTOS = { taken: [], kept: [] }
const MOST_LETTERS = 80

function said(value: unknown): string {
  const text = value === null || value === undefined ? "none" : JSON.stringify(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

export function keepOperatorChanges(
  data: BusinessData,
  changes: readonly StoredChange[],
  { take = [], photos = NO_PHOTOS }: Pick<ImportOptions, "take" | "photos">,
  errors: ErrorList,
): KeptChanges {
  const kept = [...photos.kept]
  const taken: StoredChange[] = []
  const own_translations = new Set<string>()
  const isTaken = (change: StoredChange) => take.includes(change.external_id) || take.includes(nameOf(change))
  const decide = (change: StoredChange, given: unknown): "keep" | "write" => {
    if (isTaken(change)) {
      taken.push(change)
      return "write"
    }
    const { value, changed_by, changed_on } = change
    const what = isCancellation(change) ? "is canceled" : `is ${said(value)}, in the files ${said(given)}`
    const line = `${nameOf(change)} ${what}: set by ${changed_by} on ${changed_on}. To change it: --take ${nameOf(change)}`
    // Of a program that is archived, each date would say it.
    if (!kept.includes(line)) kept.push(line)
    return "keep"
  }
  const of = (subject: StoredChange["subject"], external_id: string) =>
    changes.filter((change) => change.subject === subject && change.external_id === external_id)
  const keep = <Kept extends Row>(row: Kept, subject: StoredChange["subject"]): Kept => {
    const values: Record<string, unknown> = {}
    for (const change of of(subject, row.external_id ?? "company")) {
      if (change.field === "translations") continue
      const given: unknown = Reflect.get(row, change.field)
      // A logo that the files leave out stays anyway.
      if (isSame(given, change.value) || (subject === "company" && given === null)) continue
      if (decide(change, given) === "keep") values[change.field] = change.value
    }
    const changed = Object.keys(values).length === 0 ? row : { ...row, ...values }
    for (const change of of(subject, row.external_id ?? "company").filter(({ field }) => field === "translations")) {
      const flat = flatTranslations(row)
      // The same texts, set for words that stay, are of these.
      const isKept = isDeepStrictEqual(flat, change.value)
        ? !isDeepStrictEqual(translatedTexts(row), translatedTexts(changed))
        : decide(change, flat) === "keep"
      if (isKept && subject !== "pool")
        own_translations.add(translatedRowKey({ table: subject, external_id: row.external_id ?? "" }))
    }
    if (changed !== row) errors.replace(row, changed)
    return changed
  }
  const programOf = programKeys(data)
  const isOffered = (row: BusinessData["offerings"][number]) =>
    [
      // The program first: none of its dates comes back without it.
      ...of("activity", programOf(row)).filter(isArchiving),
      ...of("offering", row.external_id).filter((change) => isCancellation(change) || isArchiving(change)),
    ].every((change) => decide(change, false) === "write")
  const offerings = data.offerings.filter(isOffered).map((row) => keep(keep(row, "pool"), "offering"))
  const changed = {
    ...data,
    company: data.company && data.replaces_company ? keep(data.company, "company") : data.company,
    funboxes: data.funboxes.map((row) => keep(row, "funbox")),
    credit_types: data.credit_types.map((row) => keep(row, "credit_type")),
    packages: data.packages.map((row) => keep(row, "package")),
    payment_plans: data.payment_plans.map((row) => keep(row, "payment_plan")),
    schedule_sets: data.schedule_sets.map((row) => keep(row, "schedule_set")),
    locations: data.locations.map((row) => keep(row, "location")),
    activities: data.activities.map((row) => keep(row, "activity")),
    seasons: data.seasons.map((row) => keep(row, "season")),
    promocodes: data.promocodes.map((row) => keep(row, "promocode")),
    add_ons: (data.add_ons ?? []).map((row) => keep(row, "add_on")),
    document_templates: data.document_templates.map((row) => keep(row, "document_template")),
    smart_forms: data.smart_forms.map((row) => keep(row, "smart_form_template")),
    offerings,
  }
  for (const name of take)
    if (!photos.taken.includes(name) && !taken.some((change) => change.external_id === name || nameOf(change) === name))
      errors.at(`--take ${name}`, "names nothing that was set by hand and differs from the files")
  return { data: changed, kept, taken, own_translations }
}
