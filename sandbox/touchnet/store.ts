import type { ChargeAnswer, RefundAnswer } from "@hub/domain/payments/provider-states"
import type { Pool } from "pg"
import type { Behaviour } from "../stripe/test-cards.ts"

// Tickets, visits of the page, saved cards and their charges. Never a card's number.

export interface Ticket {
  readonly ticket_name: string
  readonly values: Readonly<Record<string, string>>
}

export interface Visit {
  readonly ticket_name: string
  readonly receipt: string
  readonly card: { token: string; card_type: string; last4: string; expiration_month: number; expiration_year: number }
  readonly is_authorized: boolean
}

export interface StoredCharge {
  readonly charge_id: string
  readonly reference: string
  readonly id: string
  readonly status: ChargeAnswer
  /** In dollars, as the vault writes them. */
  readonly amount: string
  readonly currency: string
  readonly at: string
  readonly token: string
  readonly decline_code?: string
  readonly decline_message?: string
}

export interface StoredRefund {
  readonly refund_id: string
  readonly charge_id: string
  readonly id: string
  readonly amount: string
  readonly status: RefundAnswer
  readonly at: string
}

interface Kinds {
  ticket: Ticket
  visit: Visit
  /** Of a receipt: the visit's session. */
  receipt: { readonly session: string }
  /** What the test card does when it is charged. */
  token: { readonly behaviour: Behaviour }
  charge: StoredCharge
  refund: StoredRefund
}

export interface TouchNetStore {
  get<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined>
  put<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void>
  /** Writes it unless there is one of this id; returns the one that there is. */
  once<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind]): Promise<Kinds[Kind]>
  /** True for the one who took it away. */
  remove(kind: keyof Kinds, id: string): Promise<boolean>
  /** Once for each id, and never more of a charge than it took; undefined when it would be more. */
  refundOnce(refund: StoredRefund, of: string): Promise<StoredRefund | undefined>
  chargesSince(query: { since: Date; after: string; limit: number }): Promise<StoredCharge[]>
  /** All of one kind, for the comparison of books. */
  all<Kind extends keyof Kinds>(kind: Kind): Promise<Kinds[Kind][]>
}

const SCHEMA = `
  create schema if not exists sandbox;
  create table if not exists sandbox.touchnet (
    kind text, id text, value jsonb not null, at timestamptz not null default now(), primary key (kind, id));`

const REFUND = `
  insert into sandbox.touchnet (kind, id, value)
  select 'refund', $2, $3 from (
    select coalesce(sum((value ->> 'amount')::numeric), 0) as sum from sandbox.touchnet
    where kind = 'refund' and value ->> 'charge_id' = $1 and value ->> 'status' <> 'FAILED') given
  where given.sum + $4::numeric <= $5::numeric
  on conflict do nothing`

/** In a separate schema of the database. */
export async function touchNetStore(pool: Pool): Promise<TouchNetStore> {
  // With a lock, because "if not exists" alone still collides between processes.
  await pool.query(`do $$ begin perform pg_advisory_xact_lock(7310031); ${SCHEMA} end $$`)
  const get: TouchNetStore["get"] = async (kind, id) =>
    (await pool.query("select value from sandbox.touchnet where kind = $1 and id = $2", [kind, id])).rows[0]?.value
  return {
    get,
    async put(kind, id, value) {
      await pool.query(
        "insert into sandbox.touchnet (kind, id, value) values ($1, $2, $3) on conflict (kind, id) do update set value = excluded.value",
        [kind, id, JSON.stringify(value)],
      )
    },
    async once(kind, id, value) {
      await pool.query("insert into sandbox.touchnet (kind, id, value) values ($1, $2, $3) on conflict do nothing", [
        kind,
        id,
        JSON.stringify(value),
      ])
      return (await get(kind, id)) ?? value
    },
    async remove(kind, id) {
      return (await pool.query("delete from sandbox.touchnet where kind = $1 and id = $2", [kind, id])).rowCount === 1
    },
    async refundOnce(refund, of) {
      const known = await get("refund", refund.refund_id)
      if (known !== undefined) return known
      const { charge_id, refund_id, amount } = refund
      const client = await pool.connect()
      try {
        // A statement sees what was there when it began, so the lock is taken before it.
        await client.query("begin")
        await client.query("select 1 from sandbox.touchnet where kind = 'charge' and id = $1 for update", [charge_id])
        await client.query(REFUND, [charge_id, refund_id, JSON.stringify(refund), amount, of])
        await client.query("commit")
      } finally {
        client.release()
      }
      return get("refund", refund_id)
    },
    async chargesSince({ since, after, limit }) {
      const { rows } = await pool.query(
        `select value from sandbox.touchnet where kind = 'charge' and at >= $1 and id > $2 order by id limit $3`,
        [since, after, limit],
      )
      return rows.map(({ value }) => value)
    },
    async all(kind) {
      const { rows } = await pool.query("select value from sandbox.touchnet where kind = $1", [kind])
      return rows.map(({ value }) => value)
    },
  }
}
