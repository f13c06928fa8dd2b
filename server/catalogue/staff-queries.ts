import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { isAbout, NAME_ORDER } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql, verbatim } from "../database/sql.ts"
import { THINGS } from "../import/row-translations.ts"
import type { StoredRow } from "../import/thing-rows.ts"

/** Ids of locations; null for all. */
export type Sites = readonly string[] | null

const tableOf = (kind: ThingKind): Sql => verbatim(THINGS[kind].table)
const nameOf = (kind: ThingKind): Sql => verbatim(`t.${THINGS[kind].name}`)

const ARCHIVED = [
  "activities",
  "offerings",
  "seasons",
  "packages",
  "payment_plans",
  "add_ons",
  "document_templates",
  "smart_forms",
  "locations",
]
const isArchived = (kind: ThingKind): Sql => (ARCHIVED.includes(kind) ? sql`t.is_archived` : sql`false`)
const externalId = (kind: ThingKind): Sql => (kind === "company" ? sql`'company'` : sql`t.external_id`)

const isSetHere = (kind: ThingKind): Sql => sql`exists (
  select from operator_change m where (m.subject = ${THINGS[kind].table} and m.subject_id = t.id)
    ${kind === "offerings" ? sql`or (m.subject = 'pool' and m.subject_id = (select p.id from pool p where p.external_id = t.external_id))` : nothing})`

/** Those that lie at these sites; what lies at none is for who has them all. */
function within(kind: ThingKind, sites: Sites): Sql {
  if (sites === null) return nothing
  if (kind === "offerings" || kind === "schedule_sets") return sql`and t.location_id = any(${sites}::uuid[])`
  if (kind === "locations") return sql`and t.id = any(${sites}::uuid[])`
  if (kind === "activities")
    return sql`and exists (select from offering o where o.activity_id = t.id and o.location_id = any(${sites}::uuid[]))`
  return nothing
}

/** Whether all of it lies at these sites, so that who has only them may change it. */
export const isWithin = async (db: Database, kind: ThingKind, id: string, sites: Sites): Promise<boolean> => {
  if (sites === null) return true
  if (kind === "activities")
    return (
      (await db.maybe(
        sql`select id from offering where activity_id = ${id} and location_id <> all(${sites}::uuid[]) limit 1`,
      )) === undefined
    )
  if (!["offerings", "schedule_sets", "locations"].includes(kind)) return false
  return (await db.maybe(sql`select id from ${tableOf(kind)} t where id = ${id} ${within(kind, sites)}`)) !== undefined
}

interface ListedThing {
  readonly id: string
  readonly external_id: string
  readonly name: string
  readonly is_archived: boolean
  readonly is_set_here: boolean
}

interface ThingsPage {
  readonly kind: ThingKind
  readonly sites: Sites
  readonly search: string | undefined
  readonly archived: boolean | undefined
  readonly limit: number
  readonly offset: number
}

export const thingsPage = (db: Database, { kind, sites, search, archived, limit, offset }: ThingsPage) =>
  db.many<ListedThing & { total: number }>(sql`
    select t.id, ${externalId(kind)} as external_id, ${nameOf(kind)} as name, ${isArchived(kind)} as is_archived, ${isSetHere(kind)} as is_set_here,
      count(*) over ()::int as total
    from ${tableOf(kind)} t
    where ${externalId(kind)} is not null ${within(kind, sites)}
      ${search === undefined ? nothing : sql`and folded(${nameOf(kind)}) like '%' || folded(${search}) || '%'`}
      ${archived === undefined ? nothing : sql`and ${isArchived(kind)} = ${archived}`}
    order by is_archived, ${kind === "offerings" ? sql`t.starts_at desc,` : nothing} ${nameOf(kind)} ${NAME_ORDER}, t.id limit ${limit} offset ${offset}`)

export const referencesTo = (db: Database, kind: ThingKind, drafts: boolean) =>
  db.many<{ external_id: string; name: string; is_draft: boolean; is_archived: boolean }>(sql`
    select external_id, name, is_draft, is_archived from (
      select ${externalId(kind)} as external_id, ${nameOf(kind)} as name, false as is_draft, ${isArchived(kind)} as is_archived from ${tableOf(kind)} t
      where ${externalId(kind)} is not null
      union all
      select external_id, coalesce(row ->> 'name', row ->> 'code', ''), true, false from catalogue_draft
      where ${drafts} and kind = ${kind} and published_at is null) x
    order by is_archived, name ${NAME_ORDER}, 1 limit 2000`)

export const countOf = async (db: Database, kind: ThingKind): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*)::int as count from ${tableOf(kind)} t where ${externalId(kind)} is not null and not ${isArchived(kind)}`,
    )
  ).count

/** Into which anything is translated. */
export const languagesInUse = async (db: Database): Promise<string[]> =>
  (
    await db.many<{ language: string }>(sql`
      select language from unnest(${LANGUAGES.map(({ id }) => id)}::text[]) language
      where exists (select from translation t where t.language = language.language) order by language`)
  ).map(({ language }) => language)

export const fieldsSetHere = (db: Database, kind: ThingKind, id: string) =>
  db.many<{ field: string; value: unknown }>(sql`
    select m.field, m.value from operator_change m where (m.subject = ${THINGS[kind].table} and m.subject_id = ${id})
      ${kind === "offerings" ? sql`or (m.subject = 'pool' and m.subject_id = (select p.id from pool p join offering o using (external_id) where o.id = ${id}))` : nothing}`)

export interface LastSave {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  readonly saved_by: string
  readonly saved_at: string
}

export const lastSave = (db: Database, thing_id: string) =>
  db.maybe<LastSave>(sql`
    select id, before, after, saved_by, saved_at from catalogue_save where thing_id = ${thing_id} order by saved_at desc, id desc limit 1`)

/** Offerings that a thing concerns; none of what no booking names. */
const concerned = (kind: ThingKind, id: string): Sql => {
  switch (kind) {
    case "offerings":
      return sql`o.id = ${id}`
    case "activities":
      return sql`o.activity_id = ${id}`
    case "schedule_sets":
      return sql`o.schedule_set_id = ${id}`
    case "locations":
      return sql`o.location_id = ${id}`
    case "funboxes":
      return sql`o.funbox_id = ${id}`
    case "credit_types":
      return sql`o.credit_type_id = ${id}`
    case "company":
      return sql`true`
    case "document_templates":
      return sql`exists (select from document_template t where t.id = ${id} and ${isAbout(sql`document_template_schedule_set`)})`
    case "smart_forms":
      return sql`exists (select from smart_form_template t where t.id = ${id} and ${isAbout(sql`smart_form_schedule_set`)})`
    default:
      return sql`false`
  }
}

export const familiesTouched = (db: Database, kind: ThingKind, id: string, today: string) =>
  db.many<{ name: string; total: number }>(sql`
    select name, count(*) over ()::int as total from (
      select distinct c.id, trim(c.first_name || ' ' || c.last_name) as name from attendance a join offering o on o.id = a.offering_id join customer c on c.id = a.customer_id
      where a.status = 'BOOKED' and o.end_date >= ${today} and ${concerned(kind, id)}) x
    order by name ${NAME_ORDER}, x.id limit 8`)

/** Programs with dates ahead that a question set or a document is asked for. */
export const programsAsking = async (db: Database, kind: ThingKind, id: string, today: string): Promise<string[]> => {
  if (kind !== "smart_forms" && kind !== "document_templates") return []
  const found = await db.many<{ name: string }>(sql`
    select name from (select distinct coalesce(a.name, o.name) as name from offering o left join activity a on a.id = o.activity_id
      where o.end_date >= ${today} and not o.is_archived and ${concerned(kind, id)}) x order by name ${NAME_ORDER} limit 200`)
  return found.map(({ name }) => name)
}

export const openHolds = async (db: Database, kind: ThingKind, id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(distinct h.id)::int as count from hold h join hold_item i on i.hold_id = h.id join offering o on o.id = i.offering_id
      where h.status = 'OPEN' and ${concerned(kind, id)}`)
  ).count

/** Whether anyone has booked what it concerns, has answered it or was issued it. */
export async function isUsedSince(db: Database, kind: ThingKind, id: string, since: string): Promise<boolean> {
  const used =
    kind === "smart_forms"
      ? sql`select id from smart_form_answers where template_id = ${id} and submitted_at >= ${since} limit 1`
      : kind === "document_templates"
        ? sql`select id from document where template_id = ${id} and issued_at >= ${since} limit 1`
        : sql`select a.id from attendance a join offering o on o.id = a.offering_id where a.booked_at >= ${since} and ${concerned(kind, id)} limit 1`
  return (await db.maybe(used)) !== undefined
}

/** Of a document: whether someone has it, so that its words are fixed, and whether they are a PDF. */
export const documentFacts = (db: Database, id: string) =>
  db.one<{ is_issued: boolean; has_pdf: boolean }>(sql`
    select exists (select from document where template_id = ${id}) as is_issued,
      exists (select from document_template_pdf where template_id = ${id}) as has_pdf`)

export const externalIdsLike = async (db: Database, kind: ThingKind, start: string): Promise<string[]> =>
  (
    await db.many<{ external_id: string }>(
      sql`select external_id from ${tableOf(kind)} where starts_with(external_id, ${start})`,
    )
  ).map(({ external_id }) => external_id)

/** Families that have answered it, or have given it: what they gave stays as it is. */
export async function familiesAnswered(db: Database, kind: ThingKind, id: string): Promise<number> {
  if (kind !== "smart_forms" && kind !== "document_templates") return 0
  const { count } = await db.one<{ count: number }>(
    kind === "smart_forms"
      ? sql`select count(distinct customer_id)::int as count from smart_form where template_id = ${id} and answers_id is not null`
      : sql`
        select count(distinct s.customer_id)::int as count from document d join student s on s.id = d.student_id
        where d.template_id = ${id} and d.status <> 'PENDING'`,
  )
  return count
}

export const isCanceledForAll = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`select offering_id from offering_cancellation where offering_id = ${id}`)) !== undefined

export const idByExternalId = async (db: Database, kind: ThingKind, external_id: string): Promise<string> =>
  (
    await db.one<{ id: string }>(
      kind === "company"
        ? sql`select id from company`
        : sql`select id from ${tableOf(kind)} where external_id = ${external_id}`,
    )
  ).id

export const zoneOfThing = async (db: Database, kind: ThingKind, id: string): Promise<string> =>
  (
    await db.one<{ time_zone: string }>(
      kind === "offerings" || kind === "schedule_sets"
        ? sql`select coalesce((select l.time_zone from ${tableOf(kind)} t join location l on l.id = t.location_id where t.id = ${id}), c.time_zone) as time_zone from company c`
        : sql`select time_zone from company`,
    )
  ).time_zone

/** `offerings w1` → id. */
export async function idsByExternalId(
  db: Database,
  things: readonly { readonly kind: ThingKind; readonly external_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = [...new Set(things.map(({ kind }) => kind))].filter((kind) => kind !== "company")
  const found = new Map<string, string>()
  for (const kind of kinds) {
    const keys = things.filter((one) => one.kind === kind).map(({ external_id }) => external_id)
    const rows = await db.many<{ id: string; external_id: string }>(
      sql`select id, external_id from ${tableOf(kind)} where external_id = any(${keys}::text[])`,
    )
    for (const { id, external_id } of rows) found.set(`${kind} ${external_id}`, id)
  }
  return found
}

/** Of the site that it names, itself or by its windows, which may be a draft too. */
export const zoneOfDraft = async (db: Database, kind: ThingKind, row: StoredRow): Promise<string> => {
  const set = kind === "offerings" ? row["schedule_set"] : null
  const site = kind === "schedule_sets" ? row["location"] : null
  return (
    await db.one<{ time_zone: string }>(sql`
      select coalesce(
        (select l.time_zone from location l where l.external_id = ${typeof site === "string" ? site : null}),
        (select l.time_zone from schedule_set s join location l on l.id = s.location_id where s.external_id = ${typeof set === "string" ? set : null}),
        (select l.time_zone from catalogue_draft d join location l on l.external_id = d.row ->> 'location'
          where d.kind = 'schedule_sets' and d.external_id = ${typeof set === "string" ? set : null} and d.published_at is null),
        c.time_zone) as time_zone from company c`)
  ).time_zone
}
