import type { BlockerKind, MATCHES, Side } from "@hub/domain/families/merge"
import type { Grade } from "@hub/domain/participants/grade"
import { isReal, openMoney } from "../database/family-conditions.ts"
import { NAME_ORDER, wallClock } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** In the order in which everybody locks several families. */
export const lockFamilies = (tx: Transaction, ids: readonly string[]) =>
  tx.many<{ id: string; deleted_at: string | null }>(
    sql`select id, deleted_at from customer where id = any(${ids}::uuid[]) order by id for no key update`,
  )

type Match = (typeof MATCHES)[number]

interface CandidateRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly children: string[]
  readonly since: string
  readonly because: Match[]
}

/**
 * Families that may be the same: a child with the same name and birth date, the same phone, or the same e-mail, also of a contact. Those
 * that someone has looked at and found to be two aren't among them.
 */
export const candidatesOf = (db: Database, id: string, also: string | null = null) =>
  db.many<CandidateRow>(sql`
    with found as (
      select t.customer_id as id, 'CHILD' as because from student s join student t on t.birth_date = s.birth_date and t.archived_at is null
        and t.customer_id <> s.customer_id and public.name_key(t.first_name || ' ' || t.last_name) = public.name_key(s.first_name || ' ' || s.last_name)
      where s.customer_id = ${id} and s.archived_at is null
      union
      select o.id, 'PHONE' from customer c cross join lateral (select unnest(array_remove(array[c.phone_number, c.sign_in_phone], null)) as phone) p
        join customer o on (o.phone_number = p.phone or o.sign_in_phone = p.phone) and o.id <> c.id
      where c.id = ${id}
      union
      select k.customer_id, 'EMAIL' from customer c join contact k on lower(k.email) = lower(c.email) and k.customer_id <> c.id where c.id = ${id}
      union
      select o.id, 'EMAIL' from contact k join customer o on lower(o.email) = lower(k.email) and o.id <> k.customer_id where k.customer_id = ${id})
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
      array(select s.first_name from student s where s.customer_id = c.id and s.archived_at is null order by s.created_at, s.id) as children,
      (c.created_at at time zone (select time_zone from company))::date as since, f.because
    from (select id, array_agg(distinct because order by because) as because from found group by id) f join customer c on c.id = f.id
    where c.deleted_at is null and ${isReal(sql`c.id`)} and (c.id = ${also}::uuid or ${also}::uuid is null and not exists (
      select from family_merge m where m.status = 'NOT_SAME' and ((m.customer_id = c.id and m.moved_id = ${id}) or (m.customer_id = ${id} and m.moved_id = c.id))))
    order by cardinality(f.because) desc, c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id limit 20`)

interface ChildRow {
  readonly id: string
  readonly name: string
  readonly first_name: string
  readonly birth_date: string | null
  readonly grade: Grade
  readonly pronouns: string
  readonly gender: string | null
  readonly has_photo: boolean
  readonly bookings: number
  readonly documents: number
  readonly documents_done: number
}

interface SideRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: Readonly<Record<string, string | null>> | null
  readonly language: string | null
  readonly since: string
  readonly children: ChildRow[]
  readonly bookings: number
  readonly credits: number
  readonly owed_amount: number
  readonly contacts: number
  readonly documents: number
  readonly health_entries: number
}

export const sidesOf = (db: Database, ids: readonly string[]) =>
  db.many<SideRow>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
      c.address, c.language, (c.created_at at time zone (select time_zone from company))::date as since,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', trim(s.first_name || ' ' || s.last_name), 'first_name', s.first_name,
          'birth_date', s.birth_date, 'grade', s.grade, 'pronouns', s.pronouns, 'gender', s.gender, 'has_photo', s.thumbnail_key is not null,
          'bookings', (select count(*) from attendance a where a.student_id = s.id and a.status = 'BOOKED'),
          'documents', (select count(*) from document d where d.student_id = s.id),
          'documents_done', (select count(*) from document d where d.student_id = s.id and d.status = 'SIGNED')) order by s.created_at, s.id)
        from student s where s.customer_id = c.id and s.archived_at is null), '[]') as children,
      (select count(*)::int from attendance a where a.customer_id = c.id and a.status = 'BOOKED') as bookings,
      (select count(*)::int from credit r where r.customer_id = c.id and r.status = 'AVAILABLE') as credits,
      coalesce((select sum(m.amount)::int from (${openMoney(sql`customer_id = c.id`)}) m), 0) as owed_amount,
      (select count(*)::int from contact k where k.customer_id = c.id) as contacts,
      (select count(*)::int from document d join student s on s.id = d.student_id where s.customer_id = c.id) as documents,
      (select count(*)::int from medical_item i where i.customer_id = c.id)
        + (select count(*)::int from health_record h where h.customer_id = c.id and h.is_visible) as health_entries
    from customer c where c.id = any(${ids}::uuid[])`)

interface Meeting {
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

interface BlockerRow {
  readonly kind: BlockerKind
  readonly side: Side | null
  readonly first: Meeting | null
  readonly second: Meeting | null
}

interface Pair {
  readonly kept_id: string
  readonly moved_id: string
}

interface OfTwo {
  readonly customer_id: string
  readonly moved_id: string
  readonly children: readonly Pair[]
  /** The one that is judged, if it is there already. */
  readonly merge_id: string | null
  readonly now: Date
}

/** What speaks against it now. */
export const mergeBlockers = (db: Database, { customer_id, moved_id, children, merge_id, now }: OfTwo) =>
  db.many<BlockerRow>(sql`
    with two as (
      select ${customer_id}::uuid as id, 'KEPT' as side union all select ${moved_id}::uuid, 'MOVED'),
    pair as (select * from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as p(kept_id uuid, moved_id uuid)),
    day as (
      select p.kept_id, d.attendance_id, d.student_id, d.starts_at, d.ends_at, a.offering_id from pair p
        join attendance_day d on d.student_id in (p.kept_id, p.moved_id) and d.is_booked join attendance a on a.id = d.attendance_id)
    select kind, side, first, second from (
      select 0 as position, 'BEING_DELETED' as kind, t.side, null::json as first, null::json as second from two t
      where not exists (select from customer c where c.id = t.id and c.deleted_at is null)
      union all
      select 1, 'OTHER_MERGE', t.side, null, null from two t where exists (
        select from family_merge m where t.id in (m.customer_id, m.moved_id) and m.status in ('PROPOSED', 'ASKED')
          and m.id is distinct from ${merge_id}::uuid and (m.answer_until is null or m.answer_until > ${now}))
      union all
      select 2, 'PAYMENT_OPEN', t.side, null, null from two t where exists (
          select from payment p where p.customer_id = t.id and p.installment_id is null and p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING'))
        or exists (select from customer_order o where o.customer_id = t.id and o.status = 'AWAITING_PAYMENT')
        or exists (select from refund r join payment p on p.id = r.payment_id where p.customer_id = t.id and r.status in ('CREATED', 'PENDING'))
        or exists (select from payment_charge g where g.customer_id = t.id and g.status = 'ASKED')
      union all
      select 3, 'CHECKOUT_OPEN', t.side, null, null from two t where exists (
        select from hold h join customer_order o on o.id = h.order_id
        where h.customer_id = t.id and h.status = 'OPEN' and o.status = 'DRAFT' and h.expires_at > ${now})
      union all
      select 4, 'PLAN_PAYING', t.side, null, null from two t where exists (
        select from installment i where i.customer_id = t.id and i.status = 'PROCESSING')
        or exists (select from payment p where p.customer_id = t.id and p.installment_id is not null
          and p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING'))
      union all
      select 5, 'CUSTODY', t.side, null, null from two t where exists (
        select from barred_collector b where b.customer_id = t.id and b.lifted_at is null)
      union all
      (select distinct on (k.attendance_id, o.attendance_id) 6, 'BOOKINGS_MEET', null,
        json_build_object('name', x.name, 'start_date', x.start_date, 'end_date', x.end_date, 'start_time', ${wallClock(sql`x.start_time`)}, 'end_time', ${wallClock(sql`x.end_time`)}),
        json_build_object('name', y.name, 'start_date', y.start_date, 'end_date', y.end_date, 'start_time', ${wallClock(sql`y.start_time`)}, 'end_time', ${wallClock(sql`y.end_time`)})
      from day k join day o on o.kept_id = k.kept_id and o.student_id <> k.kept_id and o.starts_at < k.ends_at and o.ends_at > k.starts_at
        join offering x on x.id = k.offering_id join offering y on y.id = o.offering_id
      where k.student_id = k.kept_id order by k.attendance_id, o.attendance_id)
      union all
      select 6, 'BOOKINGS_MEET', null, json_build_object('name', x.name, 'start_date', x.start_date, 'end_date', x.end_date, 'start_time', ${wallClock(sql`x.start_time`)}, 'end_time', ${wallClock(sql`x.end_time`)}),
        json_build_object('name', x.name, 'start_date', x.start_date, 'end_date', x.end_date, 'start_time', ${wallClock(sql`x.start_time`)}, 'end_time', ${wallClock(sql`x.end_time`)})
      from pair p join gate_presence k on k.student_id = p.kept_id join gate_presence o on o.student_id = p.moved_id
        join attendance a on a.id = o.attendance_id join offering x on x.id = a.offering_id
      union all
      select 7, 'OFFERS_MEET', null, json_build_object('name', x.name, 'start_date', x.start_date, 'end_date', x.end_date, 'start_time', ${wallClock(sql`x.start_time`)}, 'end_time', ${wallClock(sql`x.end_time`)}), null
      from pair p join place_offer k on k.student_id = p.kept_id and k.status in ('OPEN', 'IN_CHECKOUT')
        join place_offer o on o.student_id = p.moved_id and o.offering_id = k.offering_id and o.status in ('OPEN', 'IN_CHECKOUT')
        join offering x on x.id = k.offering_id) b
    order by position, side`)

/** Where an id leads that was a family's. */
export const currentFamily = async (db: Database, id: string): Promise<string> =>
  (await db.maybe<{ customer_id: string }>(sql`select customer_id from family_alias where old_id = ${id}`))
    ?.customer_id ?? id

/** Drafts that nobody holds anything by any more. */
export const leftDrafts = (db: Database, customer_ids: readonly string[], now: Date) =>
  db.many<{ id: string }>(sql`
    select o.id from customer_order o where o.customer_id = any(${customer_ids}::uuid[]) and o.status = 'DRAFT'
      and not exists (select from hold h where h.order_id = o.id and h.status = 'OPEN' and h.expires_at > ${now})`)

interface AddressRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly language: string | null
  readonly children: string[]
}

export const addressesOf = (db: Database, ids: readonly string[]) =>
  db.many<AddressRow>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, c.language,
      array(select s.first_name from student s where s.customer_id = c.id and s.archived_at is null order by s.created_at, s.id) as children
    from customer c where c.id = any(${ids}::uuid[])`)
