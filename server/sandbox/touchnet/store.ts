import type { Pool } from "pg"

// Tickets, visits of the page and saved cards. Never a card's number.

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

interface Kinds {
  ticket: Ticket
  visit: Visit
  /** Of a receipt: the visit's session. */
  receipt: { readonly session: string }
}

export interface TouchNetStore {
  get<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined>
  put<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void>
  /** True for the one who took it away. */
  remove(kind: keyof Kinds, id: string): Promise<boolean>
}

const SCHEMA = `
  create schema if not exists sandbox;
  create table if not exists sandbox.touchnet (
    kind text, id text, value jsonb not null, at timestamptz not null default now(), primary key (kind, id));`

/** In a separate schema of the database. */
export async function touchNetStore(pool: Pool): Promise<TouchNetStore> {
  // With a lock, because "if not exists" alone still collides between processes.
  await pool.query(`do $$ begin perform pg_advisory_xact_lock(7310031); ${SCHEMA} end $$`)
  return {
    async get(kind, id) {
      return (await pool.query("select value from sandbox.touchnet where kind = $1 and id = $2", [kind, id])).rows[0]
        ?.value
    },
    async put(kind, id, value) {
      await pool.query(
        "insert into sandbox.touchnet (kind, id, value) values ($1, $2, $3) on conflict (kind, id) do update set value = excluded.value",
        [kind, id, JSON.stringify(value)],
      )
    },
    async remove(kind, id) {
      return (await pool.query("delete from sandbox.touchnet where kind = $1 and id = $2", [kind, id])).rowCount === 1
    },
  }
}
