import type { ClaimOutcome, ClaimReason } from "@hub/domain/seasons/claim"
import type { OpeningTicketRow, SeasonOpeningRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Who was seen so shortly before the opening was there. */
const PRESENT = "60 seconds"

export type OpeningRow = Pick<SeasonOpeningRow, "id" | "season_id" | "opens_at" | "drawn_at" | "batches">

const columns = sql`id, season_id, opens_at, drawn_at, batches`

export const openingOf = (db: Database, season_id: string, opens_at: string) =>
  db.maybe<OpeningRow>(sql`
    select ${columns} from season_opening where season_id = ${season_id} and opens_at = ${opens_at}`)

export const isDrawn = async (db: Database, opening_id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from season_opening where id = ${opening_id} and drawn_at is not null`)) !==
  undefined

/** Whichever process is first makes it. */
export const insertOpening = (db: Database, opening: Pick<OpeningRow, "id" | "season_id" | "opens_at">) =>
  db.run(sql`
    insert into season_opening (id, season_id, opens_at) values (${opening.id}, ${opening.season_id}, ${opening.opens_at})
    on conflict (season_id, opens_at) do nothing`)

/** Waits for those who are being written as present, and keeps others from being. */
export const lockToDraw = (tx: Transaction, opening_id: string) =>
  tx.maybe<OpeningRow>(sql`select ${columns} from season_opening where id = ${opening_id} for update`)

/** Undefined while another process decides. Families may say that they are here, or claim, in the same moment. */
export const lockToDecide = (tx: Transaction, opening_id: string) =>
  tx.maybe<OpeningRow>(sql`
    select ${columns} from season_opening where id = ${opening_id} for no key update skip locked`)

/** A random order of those present, by a generator that nobody can foresee. The caller has locked the opening. */
export const drawNumbers = (tx: Transaction, opening_id: string, opens_at: string, now: Date) =>
  tx.run(sql`
    with drawn as (
      update season_opening set drawn_at = ${now} where id = ${opening_id} and drawn_at is null returning id
    ), present as (
      select t.id, row_number() over (order by gen_random_uuid()) as number
      from opening_ticket t join drawn d on d.id = t.opening_id
      where t.number is null and t.seen_at >= ${opens_at}::timestamptz - ${PRESENT}::interval
    )
    update opening_ticket t set number = present.number from present where t.id = present.id`)

export interface Here {
  readonly id: string
  readonly opening_id: string
  readonly customer_id: string
  /** Before the draw nobody has a number. */
  readonly is_drawn: boolean
  /** Whether it also claims. */
  readonly asks: boolean
}

export type AskedTicket = Pick<OpeningTicketRow, "id" | "opening_id" | "customer_id" | "decided_at">

/**
 * Families that are here, many at once, in the order of their arrival. Who has a number keeps it, and who has asked has asked. Written in
 * the order of families, so that two processes with the same ones can't wait for each other.
 */
export const upsertTickets = (tx: Transaction, here: readonly Here[], now: Date) =>
  tx.many<AskedTicket>(sql`
    with come as materialized (
      select h.id, h.opening_id, h.customer_id, h.asks, case when h.is_drawn then nextval('opening_ticket_number') end as number
      from (select a.position, b.* from jsonb_array_elements(${JSON.stringify(here)}::jsonb) with ordinality as a(value, position),
        jsonb_to_record(a.value) as b(id uuid, opening_id uuid, customer_id uuid, is_drawn boolean, asks boolean) order by a.position) h
    )
    insert into opening_ticket as t (id, opening_id, customer_id, seen_at, number, asked_at)
    select id, opening_id, customer_id, ${now}::timestamptz, number, case when asks then ${now}::timestamptz end from come order by customer_id
    on conflict (opening_id, customer_id) do update set seen_at = excluded.seen_at,
      number = coalesce(t.number, excluded.number), asked_at = coalesce(t.asked_at, excluded.asked_at)
    returning t.id, t.opening_id, t.customer_id, t.decided_at`)

/** In the order in which families that ask again lock them. */
export const lockTickets = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`select id from opening_ticket where id = any(${ids}::uuid[]) order by customer_id for no key update`)

/** Claims without an answer, in turn. */
export const askedTickets = (tx: Transaction, opening_id: string, limit: number) =>
  tx.many<{ id: string; customer_id: string }>(sql`
    select id, customer_id from opening_ticket
    where opening_id = ${opening_id} and asked_at is not null and decided_at is null order by number limit ${limit}`)

export const openingsToDecide = (db: Database) =>
  db.many<{ id: string }>(sql`
    select w.id from season_opening w where w.drawn_at is not null and exists (
      select from opening_ticket t where t.opening_id = w.id and t.asked_at is not null and t.decided_at is null)`)

export const setDecided = (
  tx: Transaction,
  { ids, opening_id, batch, now }: { ids: readonly string[]; opening_id: string; batch: number; now: Date },
) =>
  tx.run(sql`
    with counted as (update season_opening set batches = ${batch} where id = ${opening_id})
    update opening_ticket set decided_at = ${now}, batch = ${batch} where id = any(${ids}::uuid[])`)

/** Tickets of later batches than that one. */
export const decidedSince = (db: Database, opening_id: string, batch: number) =>
  db.many<Pick<OpeningTicketRow, "id" | "batch">>(sql`
    select id, batch from opening_ticket where opening_id = ${opening_id} and batch > ${batch}`)

export interface NewResult {
  readonly ticket_id: string
  readonly customer_id: string
  readonly student_id: string
  readonly offering_id: string
  readonly second_offering_id: string | null
  readonly position: number
  readonly outcome: ClaimOutcome
  readonly got_offering_id: string | null
  readonly waitlist_position: number | null
  readonly order_id: string | null
  readonly reasons: readonly ClaimReason[]
}

export const insertResults = (tx: Transaction, results: readonly NewResult[]) =>
  tx.run(sql`
    insert into claim_result (ticket_id, customer_id, student_id, offering_id, second_offering_id, position, outcome, got_offering_id,
      waitlist_position, order_id, reasons)
    select r.ticket_id, r.customer_id, r.student_id, r.offering_id, r.second_offering_id, r.position, r.outcome, r.got_offering_id,
      r.waitlist_position, r.order_id, r.reasons
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(ticket_id uuid, customer_id uuid, student_id uuid, offering_id uuid,
      second_offering_id uuid, position int, outcome text, got_offering_id uuid, waitlist_position int, order_id uuid, reasons jsonb)`)

/** Everybody of an opening who hasn't an answer yet, in turn; those without a number are there before the draw. */
export const queueOf = (db: Database, opening_id: string) =>
  db.many<{ customer_id: string; number: number | null; seen_at: string; is_asked: boolean }>(sql`
    select customer_id, number, seen_at, asked_at is not null as is_asked from opening_ticket
    where opening_id = ${opening_id} and decided_at is null order by number nulls last`)

/** Claims whose families haven't been written to about the waitlists that they joined. */
export const untoldTickets = (tx: Transaction, limit: number) =>
  tx.many<{ id: string; customer_id: string }>(sql`
    select id, customer_id from opening_ticket where decided_at is not null and told_at is null
    order by decided_at limit ${limit} for update skip locked`)

export const setTold = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update opening_ticket set told_at = ${now} where id = any(${ids}::uuid[])`)
