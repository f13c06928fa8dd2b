import { ASKED_MAX, type InviteAudience, PAUSE_HOURS } from "@hub/domain/invites/invite"
import type { InviteState, WhyNotInvited } from "@hub/domain/invites/invite-states"
import { PARTS } from "@hub/domain/invites/parts"
import { isReal } from "../database/family-conditions.ts"
import { NAME_ORDER } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isSeenAt } from "../families/queries.ts"

// Families that came over, and what has become of their invitations.

/** Has an account of its own, however it came to it. Of a customer `c`. */
export const isIn: Sql = sql`(c.first_signed_in_at is not null or c.password_hash is not null)`

/** `f` is what came over, `b` its batch, `c` the family, `d` its first day ahead, `i` its invitations, `p` what it has confirmed. */
const from = (now: Date): Sql => sql`
  switched_family f join switch_batch b on b.id = f.batch_id join customer c on c.id = f.customer_id
  left join lateral (
    select min(y.date)::text as first_day from attendance a join attendance_day y on y.attendance_id = a.id
    where a.customer_id = c.id and a.status = 'BOOKED' and y.is_booked and y.ends_at > ${now}) d on true
  left join lateral (
    select count(*) filter (where v.sent_at is not null)::int as asked, min(v.sent_at) as invited_at, max(v.sent_at) as last_asked_at,
      coalesce(bool_or(v.sent_at is null and v.ended_at is null), false) as is_planned
    from family_invite v where v.customer_id = c.id and v.ended_because is distinct from 'CANCELED') i on true
  left join refused_address r on r.email = lower(c.email)
  left join lateral (
    select count(*)::int as confirmed, max(q.confirmed_at) as confirmed_at from confirmed_part q where q.customer_id = c.id) p on true`

const ofBatches: Sql = sql`b.undone_at is null and c.deleted_at is null and ${isReal(sql`c.id`)}`

const isBooked = ({ location_id, offering_id }: InviteAudience): Sql =>
  location_id === undefined && offering_id === undefined
    ? sql`true`
    : sql`exists (
        select from attendance a join offering o on o.id = a.offering_id where a.customer_id = c.id and a.status = 'BOOKED'
          and (${location_id ?? null}::uuid is null or o.location_id = ${location_id ?? null}::uuid)
          and (${offering_id ?? null}::uuid is null or o.id = ${offering_id ?? null}::uuid))`

const fits = ({ batch, starts_by, family_id, ...booked }: InviteAudience): Sql => sql`
  (${batch ?? null}::int is null or b.number = ${batch ?? null}::int)
  and (${starts_by ?? null}::date is null or d.first_day::date <= ${starts_by ?? null}::date)
  and (${family_id ?? null}::uuid is null or c.id = ${family_id ?? null}::uuid)
  and ${isBooked(booked)}`

const state: Sql = sql`case
  when ${isIn} then case when p.confirmed >= ${PARTS.length} then 'CONFIRMED' else 'CAME_IN' end
  when i.is_planned then 'PLANNED'
  when c.is_restricted or c.email is null or r.email is not null then 'NO_MAIL'
  when i.asked > 0 then 'INVITED' else 'NOT_INVITED' end`

const order: Sql = sql`d.first_day nulls last, c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id`

const name: Sql = sql`trim(c.first_name || ' ' || c.last_name)`
const phone: Sql = sql`phone_text(c.phone_number, c.phone_extension)`
const children: Sql = sql`array(
  select s.first_name from student s where s.customer_id = c.id and s.archived_at is null and s.type = 'REGULAR' order by s.created_at, s.id)`

export interface Recipient {
  readonly family_id: string
  readonly name: string
  readonly first_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly children: readonly string[]
  readonly bookings: number
  readonly nth: number
  readonly why: WhyNotInvited | null
}

const recipientColumns: Sql = sql`c.id as family_id, ${name} as name, c.first_name, c.email, ${phone} as phone, c.language, ${children} as children,
  (select count(*) from attendance a where a.customer_id = c.id and a.status = 'BOOKED')::int as bookings`

/** Families of an audience that can be asked, and those that can't, with why; in the order in which they start. */
export const audienceOf = (
  db: Database,
  { audience, is_reminder, now }: { audience: InviteAudience; is_reminder: boolean; now: Date },
) =>
  db.many<Recipient>(sql`
    select ${recipientColumns}, (select coalesce(max(n.nth), 0) from family_invite n where n.customer_id = c.id)::int as nth,
      case when c.is_restricted then 'RESTRICTED'
        when c.email is null then 'NO_EMAIL'
        when r.email is not null then 'REFUSED'
        when i.asked >= ${ASKED_MAX} then 'ENOUGH'
        when i.last_asked_at > ${new Date(now.getTime() - PAUSE_HOURS * 3_600_000)} then 'LATELY' end as why
    from ${from(now)}
    where ${ofBatches} and ${fits(audience)} and not ${isIn} and not i.is_planned
      and ${is_reminder ? sql`i.asked > 0` : sql`i.asked = 0`}
    order by ${order}`)

export interface DueInvite {
  readonly id: string
  readonly wave_id: string | null
  readonly customer_id: string
  readonly nth: number
  readonly language: string | null
}

/** The first that are to be sent, for this transaction alone; those of waves that were canceled are nobody's. */
export const dueInvites = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db.many<DueInvite>(sql`
    select v.id, v.wave_id, v.customer_id, v.nth, v.language from family_invite v
    where v.sent_at is null and v.ended_at is null and v.due_at <= ${now}
      and not exists (select from invite_wave w where w.id = v.wave_id and w.canceled_at is not null)
    order by v.due_at, v.id limit ${limit} for update of v skip locked`)

export interface SentTo extends Omit<Recipient, "nth" | "why"> {
  readonly is_in: boolean
  readonly is_refused: boolean
  readonly is_restricted: boolean
  readonly is_again: boolean
}

/** How these families are at this moment. They aren't deleted before the end of the transaction. */
export const familiesToAsk = (db: Database, customer_ids: readonly string[]) =>
  db.many<SentTo>(sql`
    select ${recipientColumns}, ${isIn} as is_in, c.is_restricted,
      exists (select from refused_address r where r.email = lower(c.email)) as is_refused,
      exists (select from family_invite v where v.customer_id = c.id and v.sent_at is not null and v.ended_because is distinct from 'CANCELED') as is_again
    from customer c where c.id = any(${customer_ids}::uuid[]) and c.deleted_at is null order by c.id for share of c`)

export interface ListedFamily {
  readonly family_id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly is_restricted: boolean
  readonly batch: number
  readonly children: string[]
  readonly first_day: string | null
  readonly state: InviteState
  readonly no_mail_because: string | null
  readonly asked: number
  readonly invited_at: string | null
  readonly last_asked_at: string | null
  readonly came_in_at: string | null
  readonly right: number
  readonly confirmed_at: string | null
}

export interface FamilyFilter extends InviteAudience {
  readonly state?: InviteState | undefined
  readonly not_in_by?: string | undefined
}

interface Listing {
  readonly filter: FamilyFilter
  readonly sites: readonly string[] | null
  readonly time_zone: string
  readonly now: Date
}

const isStill = (day: string | null, time_zone: string): Sql => sql`(${day}::date is null or not ${isIn}
  or c.first_signed_in_at >= ((${day}::date + 1)::timestamp at time zone ${time_zone}))`

const isState = (wanted: InviteState | null): Sql => sql`(${wanted}::text is null or ${state} = ${wanted}::text)`

interface Paging {
  /** Null: all of them. */
  readonly limit: number | null
  readonly offset: number
}

export const listFamilies = (db: Database, listing: Listing, { limit, offset }: Paging) =>
  db.many<ListedFamily>(sql`
    select c.id as family_id, ${name} as name, c.email, ${phone} as phone, c.language, c.is_restricted, b.number as batch, ${children} as children, d.first_day,
      ${state} as state, r.reason as no_mail_because, i.asked, i.invited_at, i.last_asked_at, c.first_signed_in_at as came_in_at,
      p.confirmed as "right", case when p.confirmed >= ${PARTS.length} then p.confirmed_at end as confirmed_at
    from ${from(listing.now)} where ${ofBatches} and ${fits(listing.filter)} and ${isSeenAt(listing.sites, sql`c.id`)}
      and ${isState(listing.filter.state ?? null)} and ${isStill(listing.filter.not_in_by ?? null, listing.time_zone)} order by ${order} limit ${limit}::int offset ${offset}`)

export const countFamilies = async (db: Database, listing: Listing): Promise<number> =>
  (
    await db.one<{
      n: number
    }>(sql`select count(*)::int as n from ${from(listing.now)} where ${ofBatches} and ${fits(listing.filter)} and ${isSeenAt(listing.sites, sql`c.id`)}
      and ${isState(listing.filter.state ?? null)} and ${isStill(listing.filter.not_in_by ?? null, listing.time_zone)}`)
  ).n

export interface StateCount {
  readonly state: InviteState
  readonly families: number
  readonly asked: number
}

export const countStates = (db: Database, { sites, now }: { sites: readonly string[] | null; now: Date }) =>
  db.many<StateCount>(sql`
    select ${state} as state, count(*)::int as families, (count(*) filter (where i.asked > 0))::int as asked
    from ${from(now)} where ${ofBatches} and ${isSeenAt(sites, sql`c.id`)} group by 1`)
