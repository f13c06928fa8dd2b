import type { ClaimPick, ClaimReason } from "@hub/domain/seasons/claim"
import type { ClaimedPick } from "@hub/domain/seasons/opening"
import { inUtc } from "../database/fragments.ts"
import type { ClaimResultRow, CustomerOrderRow, OpeningTicketRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What the opening reads of other rooms: seasons and plans, and the orders that hold what was claimed.

/** An offering `o` is of a season `n` when it has a day in it. */
const isInSeason = sql`(o.start_date <= n.end_date and o.end_date >= n.start_date and (o.start_date >= n.start_date or exists (
  select from session d where d.offering_id = o.id and d.date between n.start_date and n.end_date)))`

const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived)`

const offerings = sql`offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
  join location l on l.id = o.location_id`

/** When a schedule set `s` opens for a family. Few have early openings, and a call for each row would cost more than the rest. */
const opensFor = (customer_id: Sql, now: Date): Sql => sql`case when exists (
    select from early_opening y where y.schedule_set_id = s.id) then opens_for(s.id, s.opens_at, ${customer_id}, ${now}) else s.opens_at end`

export interface SeasonOpenings {
  readonly id: string
  readonly start_date: string
  readonly end_date: string
  /** When something of it opens for everybody, or has opened, in order. */
  readonly opens_at: readonly string[]
  /** When something of it opens for some families only. */
  readonly early: readonly string[]
}

/** The same for everybody. */
export const seasonOpenings = (db: Database, url_part: string, now: Date) =>
  db.maybe<SeasonOpenings>(sql`
    select n.id, n.start_date, n.end_date, coalesce((
      select json_agg(${inUtc(sql`w.opens_at`)} order by w.opens_at) from (
        select distinct s.opens_at from ${offerings}
        where ${isOffered} and ${isInSeason} and o.starts_at > ${now} and s.opens_at is not null) w), '[]') as opens_at, coalesce((
      select json_agg(${inUtc(sql`w.opens_at`)} order by w.opens_at) from (
        select distinct y.opens_at from ${offerings} join early_opening y on y.schedule_set_id = s.id
        where ${isOffered} and ${isInSeason} and o.starts_at > ${now} and y.opens_at < s.opens_at) w), '[]') as early
    from season n where n.url_part = ${url_part} and not n.is_archived`)

/** The same for a family, with the early openings that are for it. */
export const ownOpenings = (db: Database, asking: { season_id: string; customer_id: string; now: Date }) =>
  db.many<{ opens_at: string }>(sql`
    select distinct ${opensFor(sql`${asking.customer_id}::uuid`, asking.now)} as opens_at from season n, ${offerings}
    where n.id = ${asking.season_id} and ${isOffered} and ${isInSeason} and o.starts_at > ${asking.now} and s.opens_at is not null
    order by 1`)

export interface PlannedPick extends ClaimPick {
  readonly customer_id: string
  /** For its family. */
  readonly opens_at: string | null
}

/** What these families have picked of a season, each in the order of its days. */
export const plannedPicks = (
  db: Database,
  { season_id, customer_ids, now }: { season_id: string; customer_ids: readonly string[]; now: Date },
) =>
  db.many<PlannedPick>(sql`
    select p.customer_id, p.student_id, p.offering_id, p.second_offering_id, p.joins_waitlist,
      ${opensFor(sql`p.customer_id`, now)} as opens_at
    from season n, season_pick p join offering o on o.id = p.offering_id join schedule_set s on s.id = o.schedule_set_id
    where n.id = ${season_id} and p.customer_id = any(${customer_ids}::uuid[]) and ${isInSeason}
    order by o.starts_at, p.offering_id, p.student_id`)

/** What the choices of a plan cost before discounts. */
export const choicePrices = (db: Database, offering_ids: readonly string[]) =>
  db.many<{ id: string; price: number }>(sql`
    select o.id, c.price from offering o join credit_type c on c.id = o.credit_type_id
    where o.id = any(${offering_ids}::uuid[])`)

/** Which of these schedule sets open earlier for one of these families than for everybody. */
export const earlierOpenings = (
  db: Database,
  {
    customer_ids,
    schedule_set_ids,
    now,
  }: { customer_ids: readonly string[]; schedule_set_ids: readonly string[]; now: Date },
) =>
  db.many<{ customer_id: string; schedule_set_id: string; opens_at: string }>(sql`
    select c.id as customer_id, s.id as schedule_set_id, e.opens_at
    from schedule_set s cross join unnest(${customer_ids}::uuid[]) as c(id)
      cross join lateral (select opens_for(s.id, s.opens_at, c.id, ${now}) as opens_at) e
    where s.id = any(${schedule_set_ids}::uuid[]) and s.id in (select schedule_set_id from early_opening)
      and e.opens_at < s.opens_at`)

type Result = Pick<
  ClaimResultRow,
  "student_id" | "offering_id" | "second_offering_id" | "outcome" | "got_offering_id" | "order_id"
> &
  Pick<ClaimedPick, "name" | "second_name" | "position"> & { reasons: ClaimReason[] }

interface ClaimOrder extends Pick<CustomerOrderRow, "funbox_id" | "status"> {
  order_id: string
  expires_at: string | null
}

export interface ClaimRow extends Pick<OpeningTicketRow, "id" | "customer_id" | "number" | "asked_at" | "decided_at"> {
  opens_at: string
  results: Result[]
  orders: ClaimOrder[]
}

const claims = (where: Sql): Sql => sql`
  select t.id, t.customer_id, t.number, t.asked_at, t.decided_at, w.opens_at,
    coalesce((
      select json_agg(json_build_object('student_id', r.student_id, 'offering_id', r.offering_id, 'name', o.name,
        'second_offering_id', r.second_offering_id, 'second_name', o2.name, 'outcome', r.outcome, 'got_offering_id', r.got_offering_id,
        'position', r.waitlist_position, 'order_id', r.order_id, 'reasons', r.reasons) order by r.position)
      from claim_result r join offering o on o.id = r.offering_id left join offering o2 on o2.id = r.second_offering_id
      where r.ticket_id = t.id), '[]') as results,
    coalesce((
      select json_agg(json_build_object('order_id', c.id, 'funbox_id', c.funbox_id, 'status', c.status,
        'expires_at', case when h.status = 'OPEN' then ${inUtc(sql`h.expires_at`)} end) order by c.id)
      from customer_order c left join hold h on h.order_id = c.id
      where c.id in (select r.order_id from claim_result r where r.ticket_id = t.id)), '[]') as orders
  from opening_ticket t join season_opening w on w.id = t.opening_id
  where ${where}`

export const claimsByTicket = (db: Database, ticket_ids: readonly string[]) =>
  db.many<ClaimRow>(claims(sql`t.id = any(${ticket_ids}::uuid[])`))

/** A family's claims in a season. */
export const claimsOf = (db: Database, season_id: string, customer_id: string) =>
  db.many<ClaimRow>(sql`
    ${claims(sql`t.customer_id = ${customer_id} and w.season_id = ${season_id} and t.asked_at is not null`)} order by w.opens_at`)

/** Entries that a claim made, for the mails about them. */
export const entriesOfClaim = (tx: Transaction, ticket_id: string) =>
  tx.many<{ offering_id: string; entry_ids: string[] }>(sql`
    select e.offering_id, array_agg(e.id order by e.number) as entry_ids
    from claim_result r join opening_ticket t on t.id = r.ticket_id
      join waitlist_entry e on e.student_id = r.student_id and e.offering_id = r.got_offering_id
    where r.ticket_id = ${ticket_id} and r.outcome = 'WAITLIST' and e.status = 'WAITING' and e.joined_at = t.decided_at
    group by 1`)
