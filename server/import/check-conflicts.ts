import type { DaysOff } from "@hub/domain/company/company"
import { daysOffOn } from "@hub/domain/company/days-off"
import { MOST_CHILDREN } from "@hub/domain/participants/student"
import type { OfferingRow, PoolRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "./business-data.ts"
import { withEnd } from "./company-data.ts"
import type { ErrorList } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"

const named = (holder: string | null): string => (holder === null ? "which no import brought" : `"${holder}"`)

// Conflicts that the database would refuse, queried beforehand so that an error can name the row.

interface Taken {
  external_id: string
  /** external_id of the row that has it; null if it wasn't imported. */
  holder: string | null
}

/** Families, new or to be corrected, whose e-mail is the account of another. */
const takenEmails = (db: Database, families: readonly object[]): Promise<Taken[]> =>
  db.many<Taken>(sql`
    select r.external_id, c.external_id as holder
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as r(external_id text, email text)
      join customer c on lower(c.email) = lower(r.email) and c.external_id is distinct from r.external_id
    where not exists (select from customer k where k.external_id = r.external_id and (k.first_signed_in_at is not null or k.password_hash is not null))`)

/** Participants that an earlier import put into another family. */
const participantsElsewhere = (db: Database, participants: readonly object[]): Promise<Taken[]> =>
  db.many<Taken>(sql`
    select r.external_id, c.external_id as holder
    from jsonb_to_recordset(${JSON.stringify(participants)}::jsonb) as r(external_id text, family text)
      join student s on s.external_id = r.external_id join customer c on c.id = s.customer_id
    where c.external_id is distinct from r.family`)

/** As the database has it; the files may say otherwise. */
const mostChildren = async (db: Database): Promise<number> =>
  (
    await db.maybe<{ most: number }>(sql`
      select coalesce((settings ->> 'max_children_per_family')::int, ${MOST_CHILDREN}) as most from company`)
  )?.most ?? MOST_CHILDREN

const storedDaysOff = async (db: Database): Promise<DaysOff[]> =>
  (await db.maybe<{ days_off: DaysOff[] }>(sql`select coalesce(settings -> 'days_off', '[]') as days_off from company`))
    ?.days_off ?? []

/** Days of offerings on sale that these files don't name, but for those of some funboxes. */
const sessionsElsewhere = (db: Database, named: readonly string[], but_funboxes: readonly string[]) =>
  db.many<{ offering: string; date: string }>(sql`
    select distinct coalesce(o.external_id, o.id::text) as offering, s.date
    from session s join offering o on o.id = s.offering_id join funbox f on f.id = o.funbox_id
    where (f.external_id is null or f.external_id <> all(${but_funboxes}::text[])) and not o.is_archived and s.ends_at > hub_now() and (o.external_id is null or o.external_id <> all(${named}::text[]))
    order by s.date, offering`)

/** Families that would get more children than they may have. One that has them already and gets no more is left alone. */
const crowdedFamilies = (db: Database, participants: readonly object[], most: number) =>
  db.many<{ external_id: string; children: number }>(sql`
    select f.family as external_id, f.added + k.children as children
    from (
      select r.family, (count(*) filter (where s.id is null))::int as added
      from jsonb_to_recordset(${JSON.stringify(participants)}::jsonb) as r(external_id text, family text, type text)
        left join student s on s.external_id = r.external_id
      where r.type = 'REGULAR' group by r.family) f cross join lateral (
      select count(*)::int as children from student s join customer c on c.id = s.customer_id
      where c.external_id = f.family and s.type = 'REGULAR' and s.archived_at is null) k
    where f.added > 0 and f.added + k.children > ${most}`)

/** Funboxes whose url_part belongs to a funbox outside these files. */
const takenUrlParts = (db: Database, funboxes: readonly object[]): Promise<Taken[]> =>
  db.many<Taken>(sql`
    with given as (
      select external_id, url_part from jsonb_to_recordset(${JSON.stringify(funboxes)}::jsonb) as r(external_id text, url_part text)
    )
    select a.external_id, f.external_id as holder from given a join funbox f on f.url_part = a.url_part
    where f.external_id is null or f.external_id not in (select external_id from given)`)

/** Promo codes that belong to a promo code outside these files. */
const takenCodes = (db: Database, promocodes: readonly object[]): Promise<Taken[]> =>
  db.many<Taken>(sql`
    with given as (
      select external_id, code from jsonb_to_recordset(${JSON.stringify(promocodes)}::jsonb) as r(external_id text, code text)
    )
    select a.external_id, p.external_id as holder from given a join promocode p on upper(p.code) = upper(a.code)
    where p.external_id is null or p.external_id not in (select external_id from given)`)

/** Promo codes that families have used more often than the new limit. */
const overusedCodes = (db: Database, promocodes: readonly object[]) =>
  db.many<{ external_id: string; uses: number }>(sql`
    select p.external_id, p.uses
    from jsonb_to_recordset(${JSON.stringify(promocodes)}::jsonb) as r(external_id text, max_uses int)
      join promocode p on p.external_id = r.external_id
    where p.uses > r.max_uses`)

/** An imported offering, with the external ids that a file would have. */
export interface StoredOffering
  extends Pick<
    OfferingRow,
    "id" | "name" | "kind" | "description" | "room" | "min_age" | "max_age" | "min_grade" | "max_grade" | "is_archived"
  > {
  readonly external_id: string
  readonly capacity: PoolRow["capacity"] | null
  readonly schedule_set: string
  readonly funbox: string
  readonly location: string
  readonly credit_type: string
  readonly session_count: number
}

/** The imported offerings of these funboxes, and those with these ids. */
export const storedOfferings = (
  db: Database,
  funbox_ids: readonly string[],
  external_ids: readonly string[],
): Promise<StoredOffering[]> =>
  db.many<StoredOffering>(sql`
    select o.id, o.external_id, o.name, o.kind, o.description, o.room, o.min_age, o.max_age, o.min_grade, o.max_grade, o.is_archived,
      o.session_count, p.capacity, coalesce(s.external_id, s.name) as schedule_set, coalesce(f.external_id, f.name) as funbox,
      coalesce(l.external_id, l.name) as location, coalesce(c.external_id, c.name) as credit_type
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id join credit_type c on c.id = o.credit_type_id
      left join pool p on p.external_id = o.external_id
    where o.external_id is not null
      and (o.funbox_id = any(${funbox_ids}::uuid[]) or o.external_id = any(${external_ids}::text[]))
    order by o.starts_at, o.external_id`)

/** Rows that conflict with what the database already has. */
export async function checkConflicts(
  tx: Transaction,
  data: BusinessData,
  { archive_missing = false }: Pick<ImportOptions, "archive_missing">,
  errors: ErrorList,
): Promise<void> {
  const participants = data.families.flatMap((family) =>
    family.participants.map((row) => ({ row, external_id: row.external_id, family: family.external_id })),
  )
  const rows = {
    families: new Map(data.families.map((row) => [row.external_id, row])),
    participants: new Map(participants.map(({ row }) => [row.external_id, row])),
    funboxes: new Map(data.funboxes.map((row) => [row.external_id, row])),
    promocodes: new Map(data.promocodes.map((row) => [row.external_id, row])),
  }
  const emails = data.families.map(({ external_id, email }) => ({ external_id, email }))
  // An e-mail proves nothing: adopting the account would show the file's children to anyone who signed up with that address.
  for (const { external_id } of await takenEmails(tx, emails)) {
    const row = rows.families.get(external_id)
    if (row)
      errors.add(
        row,
        "email",
        `the email "${row.email}" is an account of this portal already: take this family out of the files, or give it another email`,
      )
  }
  const families = participants.map(({ row, external_id, family }) => ({ external_id, family, type: row.type }))
  const most = data.company?.max_children_per_family ?? (await mostChildren(tx))
  for (const { external_id, children } of await crowdedFamilies(tx, families, most)) {
    const row = rows.families.get(external_id)
    if (row)
      errors.add(
        row,
        "participants",
        `family "${external_id}" would have ${children} children, more than the ${most} that max_children_per_family allows`,
      )
  }
  for (const { external_id, holder } of await participantsElsewhere(tx, families)) {
    const row = rows.participants.get(external_id)
    if (row) errors.add(row, "external_id", `participant "${external_id}" belongs to another family, ${named(holder)}`)
  }
  for (const { external_id, holder } of await takenUrlParts(tx, data.funboxes)) {
    const row = rows.funboxes.get(external_id)
    if (row) errors.add(row, "url_part", `url_part "${row.url_part}" is that of another funbox, ${named(holder)}`)
  }
  for (const { external_id, holder } of await takenCodes(tx, data.promocodes)) {
    const row = rows.promocodes.get(external_id)
    if (row) errors.add(row, "code", `the code "${row.code}" is that of another promo code, ${named(holder)}`)
  }
  const days_off = data.company?.days_off?.map(withEnd) ?? (await storedDaysOff(tx))
  for (const row of data.offerings)
    for (const { date } of row.sessions) {
      const off = daysOffOn(days_off, date)
      if (off) errors.add(row, "sessions", `${date} is a day off, ${off.name}: take the session or the day off out`)
    }
  if (data.company?.days_off !== undefined && data.replaces_company) {
    const elsewhere = await sessionsElsewhere(
      tx,
      data.offerings.map((row) => row.external_id),
      archive_missing ? data.funboxes.map((row) => row.external_id) : [],
    )
    for (const { offering, date } of elsewhere) {
      const off = daysOffOn(days_off, date)
      if (off)
        errors.add(
          data.company,
          "days_off",
          `${off.name}: "${offering}" has a session on ${date}, which these files don't move`,
        )
    }
  }
  for (const { external_id, uses } of await overusedCodes(tx, data.promocodes)) {
    const row = rows.promocodes.get(external_id)
    if (row) errors.add(row, "max_uses", `max_uses ${row.max_uses} is below the ${uses} uses of "${row.code}"`)
  }
}
