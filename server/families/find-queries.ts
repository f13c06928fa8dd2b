import { FOUND_MOST } from "@hub/domain/families/found"
import type { OrderStatus } from "@hub/domain/orders/order-status"
import { openMoney } from "../database/family-conditions.ts"
import { inUtc, joinedAs, NAME_ORDER } from "../database/fragments.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import { isSeenAt } from "./queries.ts"
import { swapped } from "./search-key.ts"

// Each kind is looked up by its own index; what is found is then read by id.

/** As many rows are put in order; of a search with more, such as two letters, any. */
const SORTED = 200

export interface Search {
  readonly words: readonly string[]
  /** Part of an e-mail, in lower case. */
  readonly email: string | undefined
  /** A whole phone as E.164, and digits of its end. */
  readonly phone: string | undefined
  readonly digits: string | undefined
  /** How an invoice of another system was called. */
  readonly reference: string | undefined
  readonly sites: readonly string[] | null
}

const key = (row: Sql): Sql => sql`(' ' || public.name_key(${row}.first_name || ' ' || ${row}.last_name) || ' ')`

const begins = (name: Sql, word: string): Sql => sql`${name} like ${`% ${word}%`}`

/** Short words have too few letters for typos. */
const isLike = (name: Sql, word: string): Sql =>
  word.length < 4
    ? begins(name, word)
    : sql`(${begins(name, word)} or ${word} <% ${name} or ${name} like any(${swapped(word).map((one) => `% ${one}%`)}::text[]))`

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const turned = (digits: string): string => Array.from(digits).toReversed().join("")

interface Named {
  readonly row: Sql
  readonly search: Search
  readonly has_typos: boolean
}

const byName = ({ row, search: { words }, has_typos }: Named): Sql =>
  words.length === 0
    ? sql`false`
    : joined(
        words.map((word) => (has_typos ? isLike(key(row), word) : begins(key(row), word))),
        sql` and `,
      )

/** Another address that signs in to a family. */
const byOtherEmail = ({ email }: Search): Sql =>
  email === undefined
    ? sql`false`
    : sql`m.id in (select a.customer_id from sign_in_alias a where lower(a.email) like ${`%${escaped(email)}%`})`

const byReference = ({ reference }: Search): Sql =>
  reference === undefined
    ? sql`false`
    : sql`m.id in (select c.customer_id from switched_claim c where upper(c.reference) like upper(${`${escaped(reference)}%`}))`

const byEmail = (row: Sql, { email }: Search): Sql =>
  email === undefined ? sql`false` : sql`lower(${row}.email) like ${`%${escaped(email)}%`}`

const byPhone = (column: Sql, { phone, digits }: Search): Sql =>
  phone === undefined && digits === undefined
    ? sql`false`
    : sql`(${column} = ${phone ?? null}::text or reverse(${column}) like ${digits === undefined ? null : `${turned(digits)}%`}::text)`

/** Whole words before their beginnings, and the most alike before the others. */
const rank = ({ row, search: { words } }: Named): Sql =>
  words.length === 0
    ? sql`m.id is null`
    : sql`-(${joined(
        words.map(
          (word) =>
            sql`(case when ${key(row)} like ${`% ${word} %`} then 2 else word_similarity(${word}, ${key(row)}) end)`,
        ),
        sql` + `,
      )})`

export interface Match {
  readonly id: string
  readonly family_id: string
  readonly name: string
}

const matches = (
  db: Database,
  { from, condition, family, order }: { from: Sql; condition: Sql; family: Sql; order: Sql },
  sites: Search["sites"],
) =>
  db.many<Match>(sql`
    select m.id, ${family} as family_id, trim(m.first_name || ' ' || m.last_name) as name
    from (select * from ${from} m where ${condition} limit ${SORTED}) m
    where ${isSeenAt(sites, family)} order by ${order}, m.last_name ${NAME_ORDER}, m.first_name ${NAME_ORDER}, m.id limit ${FOUND_MOST}`)

export const matchingFamilies = (db: Database, search: Search, has_typos: boolean) => {
  const named = { row: sql`m`, search, has_typos }
  const ways = [
    byName(named),
    byEmail(sql`m`, search),
    byOtherEmail(search),
    byReference(search),
    byPhone(sql`m.phone_number`, search),
    byPhone(sql`m.sign_in_phone`, search),
  ]
  const condition = sql`m.deleted_at is null and (${joined(ways, sql` or `)})`
  return matches(db, { from: sql`customer`, condition, family: sql`m.id`, order: rank(named) }, search.sites)
}

export const matchingChildren = (db: Database, search: Search, has_typos: boolean) => {
  const named = { row: sql`m`, search, has_typos }
  const condition = sql`m.archived_at is null and m.type = 'REGULAR' and ${byName(named)}`
  return matches(db, { from: sql`student`, condition, family: sql`m.customer_id`, order: rank(named) }, search.sites)
}

export const matchingContacts = (db: Database, search: Search, has_typos: boolean) => {
  const named = { row: sql`m`, search, has_typos }
  const condition = joined([byName(named), byEmail(sql`m`, search), byPhone(sql`m.phone_number`, search)], sql` or `)
  return matches(db, { from: sql`contact`, condition, family: sql`m.customer_id`, order: rank(named) }, search.sites)
}

export interface FamilyRow {
  readonly id: string
  readonly name: string
  readonly first_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly contacts: string[]
  readonly children: string[]
  readonly since: string
  readonly is_restricted: boolean
  readonly late_amount: number
}

const lateOf = (customer_id: Sql, today: string): Sql => sql`coalesce((
  select sum(m.amount)::int from (${openMoney(sql`customer_id = ${customer_id}`)}) m where m.due_on < ${today} or m.status = 'FAILED'), 0)`

export const familiesById = (db: Database, ids: readonly string[], today: string) =>
  db.many<FamilyRow>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.first_name, c.email,
      coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
      array(select k.first_name from contact k where k.customer_id = c.id order by k.created_at, k.id) as contacts,
      array(select s.first_name from student s where s.customer_id = c.id and s.type = 'REGULAR' and s.archived_at is null
        order by s.created_at, s.id) as children,
      (c.created_at at time zone (select time_zone from company))::date as since, c.is_restricted, ${lateOf(sql`c.id`, today)} as late_amount
    from customer c where c.id = any(${ids}::uuid[])`)

export interface ChildRow {
  readonly id: string
  readonly family_id: string
  readonly first_name: string
  readonly name: string
  readonly joined_as: number
  readonly birth_date: string | null
  readonly grade: string
  readonly grade_year: number | null
  readonly in_since: string | null
  readonly next: { name: string; location: string; date: string; starts_at: string; ends_at: string } | null
}

export const childrenById = (db: Database, ids: readonly string[], now: Date) =>
  db.many<ChildRow>(sql`
    select s.id, s.customer_id as family_id, s.first_name, trim(s.first_name || ' ' || s.last_name) as name, ${joinedAs(sql`s`)} as joined_as,
      s.birth_date, s.grade, s.grade_year, (select p.since from gate_presence p where p.student_id = s.id) as in_since, (
        select json_build_object('name', o.name, 'location', l.name, 'date', d.date, 'starts_at', ${inUtc(sql`d.starts_at`)},
          'ends_at', ${inUtc(sql`d.ends_at`)})
        from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
          join location l on l.id = o.location_id
        where d.student_id = s.id and d.is_booked and d.date >= (${now}::timestamptz - interval '2 days')::date and d.ends_at > ${now}
        order by d.date, d.starts_at limit 1) as next
    from student s where s.id = any(${ids}::uuid[])`)

export interface ContactRow {
  readonly id: string
  readonly family_id: string
  readonly name: string
  readonly relationship: string
  readonly phone: string
  readonly email: string | null
  readonly may_collect: string[]
}

export const contactsById = (db: Database, ids: readonly string[]) =>
  db.many<ContactRow>(sql`
    select k.id, k.customer_id as family_id, trim(k.first_name || ' ' || k.last_name) as name, k.relationship,
      phone_text(k.phone_number, k.phone_extension) as phone, k.email,
      array(select s.first_name from student s where s.customer_id = k.customer_id and s.type = 'REGULAR' and s.archived_at is null
        and k.is_authorized_pick_up and contact_counts(k.id, s.id) and not is_barred(s.id, k.first_name || ' ' || k.last_name)
        order by s.created_at, s.id) as may_collect
    from contact k where k.id = any(${ids}::uuid[])`)

export interface OrderRow {
  readonly id: string
  readonly number: number
  readonly family_id: string
  readonly family: string
  readonly placed_on: string
  readonly price: number
  readonly is_of_plan: boolean
  readonly late_amount: number
  readonly status: Exclude<OrderStatus, "DRAFT">
}

/** One by its number, else the latest of some families, those that are late first. */
export const ordersFound = (
  db: Database,
  {
    number,
    family_ids,
    sites,
    today,
  }: { number: number | undefined; family_ids: readonly string[]; sites: Search["sites"]; today: string },
) =>
  db.many<OrderRow>(sql`
    select f.* from (
      select o.id, o.number::int as number, o.customer_id as family_id, trim(c.first_name || ' ' || c.last_name) as family,
        (o.placed_at at time zone (select time_zone from company))::date as placed_on, coalesce(o.final_price, 0) as price,
        exists (select from installment i where i.order_id = o.id) as is_of_plan,
        coalesce((select sum(m.amount)::int from (${openMoney(sql`order_id = o.id`)}) m
          where m.due_on < ${today} or m.status = 'FAILED'), 0) as late_amount, o.status
      from customer_order o join customer c on c.id = o.customer_id
      where o.id in (
          select id from customer_order where number = ${number ?? null}::bigint
          union all select p.id from unnest(${family_ids}::uuid[]) w(id) cross join lateral (
            select id from customer_order q where q.customer_id = w.id and q.placed_at is not null and q.number is not null
            order by q.placed_at desc, q.id desc limit ${FOUND_MOST}) p)
        and c.deleted_at is null and ${isSeenAt(sites, sql`c.id`)}) f
    order by f.number = ${number ?? null}::int desc nulls last, f.late_amount > 0 desc, f.placed_on desc, f.number desc limit ${FOUND_MOST}`)

export interface DoubleRow {
  readonly family_id: string
  readonly id: string
  readonly name: string
  readonly because: "CHILD" | "PHONE"
}

/** Another family with a child of the same name and birth date, or with the same phone. */
export const doublesOf = (db: Database, ids: readonly string[]) =>
  db.many<DoubleRow>(sql`
    select distinct on (d.family_id, d.id) d.family_id, d.id, trim(c.first_name || ' ' || c.last_name) as name, d.because from (
      select s.customer_id as family_id, t.customer_id as id, 'CHILD' as because from student s join student t on t.birth_date = s.birth_date and t.archived_at is null
        and t.customer_id <> s.customer_id and public.name_key(t.first_name || ' ' || t.last_name) = public.name_key(s.first_name || ' ' || s.last_name)
      where s.customer_id = any(${ids}::uuid[]) and s.archived_at is null
      union all
      select c.id, o.id, 'PHONE' from customer c
        cross join lateral (select unnest(array_remove(array[c.phone_number, c.sign_in_phone], null)) as phone) p
        join customer o on (o.phone_number = p.phone or o.sign_in_phone = p.phone) and o.id <> c.id
      where c.id = any(${ids}::uuid[]) and o.deleted_at is null) d
      cross join lateral (select o.first_name, o.last_name from customer o where o.id = d.id and o.deleted_at is null limit 1) c
    where not exists (select from family_merge m where m.status = 'NOT_SAME'
      and ((m.customer_id = d.id and m.moved_id = d.family_id) or (m.customer_id = d.family_id and m.moved_id = d.id)))
    order by d.family_id, d.id, d.because`)
