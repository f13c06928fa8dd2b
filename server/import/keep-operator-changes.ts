import { isDeepStrictEqual } from "node:util"
import { type Database, sql } from "../database/sql.ts"
import type { BusinessData } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"
import { flatTranslations, translatedTexts } from "./row-translations.ts"
import { translatedRowKey, withoutTranslations } from "./take-translations.ts"
import { programKeys } from "./write-activities.ts"

// What was set by hand since the last import stays, until an import is told by name to take the files' value (I54).

/** Something of a file that was set by hand since. */
export interface StoredChange {
  readonly subject:
    | "company"
    | "funbox"
    | "schedule_set"
    | "pool"
    | "payment_plan"
    | "credit_type"
    | "package"
    | "smart_form_template"
    | "offering"
    | "location"
    | "activity"
    | "season"
    | "promocode"
    | "add_on"
    | "document_template"
  readonly subject_id: string
  readonly external_id: string
  readonly field: string
  readonly value: unknown
  readonly changed_by: string
  readonly changed_on: string
}

/** An offering that was canceled for everybody: the files' one would be another that can be booked. */
export const isCancellation = ({ subject, field }: StoredChange): boolean =>
  subject === "offering" && field === "cancelled"

/** A date or a program that staff have archived: families no longer see it, whatever the files have. */
const isArchiving = ({ subject, field, value }: StoredChange): boolean =>
  (subject === "offering" || subject === "activity") && field === "is_archived" && value === true

/** All that concerns imported rows. A cancelled offering has its own table. */
export const storedChanges = (db: Database): Promise<StoredChange[]> =>
  db.many<StoredChange>(sql`
    select m.subject, m.subject_id, coalesce(s.external_id, p.external_id, f.external_id, y.external_id, t.external_id, k.external_id,
        q.external_id, o.external_id, l.external_id, v.external_id, n.external_id, c.external_id, x.external_id, d.external_id, 'company') as external_id,
      m.field, m.value, m.changed_by, to_char(m.changed_at at time zone b.time_zone, 'YYYY-MM-DD HH24:MI') as changed_on
    from operator_change m cross join company b
      left join schedule_set s on m.subject = 'schedule_set' and s.id = m.subject_id
      left join pool p on m.subject = 'pool' and p.id = m.subject_id
      left join funbox f on m.subject = 'funbox' and f.id = m.subject_id
      left join payment_plan y on m.subject = 'payment_plan' and y.id = m.subject_id
      left join credit_type t on m.subject = 'credit_type' and t.id = m.subject_id
      left join package k on m.subject = 'package' and k.id = m.subject_id
      left join smart_form_template q on m.subject = 'smart_form_template' and q.id = m.subject_id
      left join offering o on m.subject = 'offering' and o.id = m.subject_id
      left join location l on m.subject = 'location' and l.id = m.subject_id
      left join activity v on m.subject = 'activity' and v.id = m.subject_id
      left join season n on m.subject = 'season' and n.id = m.subject_id
      left join promocode c on m.subject = 'promocode' and c.id = m.subject_id
      left join add_on x on m.subject = 'add_on' and x.id = m.subject_id
      left join document_template d on m.subject = 'document_template' and d.id = m.subject_id
    where m.subject <> 'picture'
    union all
    select 'offering', o.id, o.external_id, 'cancelled', 'true', coalesce(a.operator, 'operator'),
      to_char(c.started_at at time zone b.time_zone, 'YYYY-MM-DD HH24:MI')
    from offering_cancellation c join offering o on o.id = c.offering_id cross join company b
      left join operator_action a on a.subject = 'offering' and a.subject_id = o.id and a.action = 'OFFERING_CANCELLED'
    where o.external_id is not null
    order by subject, external_id, field`)

/** The files have them from now on. An offering whose bookings are still being cancelled can't come back. */
export async function forgetChanges(db: Database, taken: readonly StoredChange[]): Promise<void> {
  const marks = taken.filter((change) => !isCancellation(change))
  await db.run(sql`
    delete from operator_change m using jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as r(subject text, subject_id uuid, field text)
    where m.subject = r.subject and m.subject_id = r.subject_id and m.field = r.field`)
  const programs = taken.filter((change) => change.subject === "activity" && isArchiving(change))
  await db.run(
    sql`update activity set is_archived = false where id = any(${programs.map(({ subject_id }) => subject_id)}::uuid[])`,
  )
  const cancelled = taken.filter(isCancellation).map(({ subject_id }) => subject_id)
  await db.run(sql`delete from offering_cancellation where offering_id = any(${cancelled}::uuid[])`)
}

export const unfinishedCancellations = (db: Database, offering_ids: readonly string[]) =>
  db.many<{ offering_id: string }>(sql`
    select offering_id from offering_cancellation
    where offering_id = any(${offering_ids}::uuid[]) and finished_at is null`)

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
