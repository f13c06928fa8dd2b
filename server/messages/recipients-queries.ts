import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Audience, LEFT_OUT } from "@hub/domain/messages/messages.staff"
import { isReal, openMoney } from "../database/family-conditions.ts"
import { NAME_ORDER, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { hasStoppedNews } from "../mail/news.ts"
import { isAboutOffering, isCurrent } from "../paperwork/queries.ts"

export interface Reached {
  readonly family_id: string
  readonly name: string
  readonly first_name: string
  /** Null: no mail goes there. */
  readonly email: string | null
  /** Where its text goes; null: none does. */
  readonly text_phone: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly children: readonly string[]
  readonly programs: readonly string[]
  readonly locations: readonly string[]
  readonly first_day: string | null
}

export type WhyNot = (typeof LEFT_OUT)[number]
export type NotReached = Pick<Reached, "family_id" | "name" | "phone"> & { readonly why: WhyNot }

type Row = Reached & { why: WhyNot | null }

/**
 * Where a family has agreed to texts, as `c`: for its day to a phone that a code has proved, else about its bookings to the phone of its
 * profile (4.6). A phone that answered STOP gets none, whichever of them it is.
 */
export const textPhone: Sql = sql`coalesce(
  (select h.text_phone from alert_choice h where h.customer_id = c.id and h.stopped_at is null),
  case when c.is_phone_number_communication_opted_in and c.phone_extension is null and c.phone_number ~ '^[+][1-9][0-9]{6,14}$'
    and not exists (select from alert_choice h where h.text_phone = c.phone_number and h.stopped_at is not null) then c.phone_number end)`

/** A document of a child of `c` that a booked day ahead needs, and of which nothing has come. */
const lacksDocument = (now: Date): Sql => sql`exists (
  select from document d join document_template t on t.id = d.template_id and not t.is_archived
    join student s on s.id = d.student_id and s.archived_at is null
  where s.customer_id = c.id and d.status = 'PENDING' and ${isCurrent(sql`d.student_id`, now)}
    and exists (
      select from attendance_day y join attendance a on a.id = y.attendance_id and a.status = 'BOOKED' join offering o on o.id = a.offering_id
      where y.student_id = d.student_id and y.is_booked and y.ends_at > ${now} and ${isAboutOffering}
        and not exists (select from document b where b.id = d.renews_id and b.valid_until >= y.date)))`

const owes: Sql = sql`exists (select from (${openMoney(sql`customer_id = c.id`)}) q where q.amount > 0)`

interface Asked {
  readonly audience: Audience
  readonly kind: FamilyMessageKind
  /** Where the writer may. */
  readonly sites: Sites
  readonly now: Date
  /** Whether it goes by text, too. */
  readonly has_texts: boolean
}

interface Found {
  readonly reached: Reached[]
  /** Who gets nothing. */
  readonly left_out: NotReached[]
  /** Families with a phone that may get texts. */
  readonly agreed: number
}

/**
 * Who is booked as the audience says, and who of them gets nothing. With a date also those whose day there the business has canceled:
 * they are who must hear of it. Without a date, a program or a season it is what lies ahead.
 */
export async function recipientsOf(db: Database, { audience, kind, sites, now, has_texts }: Asked): Promise<Found> {
  const { location_id = null, offering_id = null, date = null, season_id = null, family_id = null } = audience
  const { min_age = null, max_age = null, lacks_document = false, owes: is_owing = false } = audience
  const has_age = min_age !== null || max_age !== null
  const is_all_ahead = offering_id === null && date === null && season_id === null
  const needs_booking = has_age || family_id === null || sites !== null || !is_all_ahead || location_id !== null
  const rows = await db.many<Row>(sql`
    with fit as (
      select a.customer_id, array_agg(distinct st.first_name) as children, array_agg(distinct o.name) as programs,
        array_agg(distinct l.name) as locations, min(d.date)::text as first_day
      from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
        join location l on l.id = o.location_id join student st on st.id = d.student_id
      where (d.is_booked or ${date}::date is not null and (
          exists (select from attendance_day_off f where f.attendance_id = a.id and f.date = d.date and f.by_business)
          or exists (select from attendance_cancellation x where x.attendance_id = a.id and x.cause = 'OPERATOR')))
        and (${location_id}::uuid is null or o.location_id = ${location_id}::uuid)
        and (${offering_id}::uuid is null or o.id = ${offering_id}::uuid)
        and (${date}::date is null or d.date = ${date}::date)
        and (${season_id}::uuid is null or exists (
          select from season s where s.id = ${season_id}::uuid and d.date between s.start_date and s.end_date))
        and (${sites}::uuid[] is null or o.location_id = any(${sites}::uuid[]))
        and (not ${has_age} or extract(year from age(d.date, st.birth_date)) between coalesce(${min_age}::int, 0) and coalesce(${max_age}::int, 999))
        and (not ${is_all_ahead} or d.ends_at > ${now})
        and (${family_id}::uuid is null or a.customer_id = ${family_id}::uuid)
      group by a.customer_id)
    select c.id as family_id, trim(c.first_name || ' ' || c.last_name) as name, c.first_name, c.email, c.phone_number as phone, c.language,
      case when not c.is_restricted then ${textPhone} end as text_phone,
      coalesce(f.children, '{}') as children, coalesce(f.programs, '{}') as programs, coalesce(f.locations, '{}') as locations, f.first_day,
      case when c.is_restricted then 'RESTRICTED'
        when c.email is null then 'NO_EMAIL'
        when exists (select from refused_address r where r.email = lower(c.email)) then 'REFUSED'
        when ${kind} = 'NEWS' and ${hasStoppedNews(sql`c.email`)} then 'UNSUBSCRIBED'
      end as why
    from customer c left join fit f on f.customer_id = c.id
    where c.deleted_at is null and ${isReal(sql`c.id`)} and ${lacks_document ? lacksDocument(now) : sql`true`} and ${is_owing ? owes : sql`true`}
      and case when ${needs_booking} then f.customer_id is not null else c.id = ${family_id}::uuid end
    order by c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id`)
  const reached: Reached[] = []
  const left_out: NotReached[] = []
  // Two families with one phone get one text.
  const phones = new Set<string>()
  for (const { why, ...row } of rows) {
    const { family_id, name, phone } = row
    const text_phone = row.text_phone !== null && !phones.has(row.text_phone) ? row.text_phone : null
    if (text_phone !== null) phones.add(text_phone)
    const family = { ...row, email: why === null ? row.email : null, text_phone: has_texts ? text_phone : null }
    if (family.email !== null || family.text_phone !== null) reached.push(family)
    else left_out.push({ family_id, name, phone, why: why ?? "NO_EMAIL" })
  }
  return { reached, left_out, agreed: phones.size }
}

/** Until the end of the transaction none of them is deleted. */
export const holdFamilies = (db: Database, ids: readonly string[]) =>
  db.many(sql`select id from customer where id = any(${ids}::uuid[]) and deleted_at is null order by id for share`)
