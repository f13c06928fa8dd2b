import type pg from "pg"
import { type Static, Type } from "typebox"
import { Check } from "typebox/value"

// What a copy says of itself: its shape, what was counted, and a check of each file. No date and no machine are in it, so two copies of
// the same business are the same.

export const FORMAT = "customer-hub-copy"
/** Rises when a reader of before would read it wrongly. */
export const FORMAT_VERSION = 1

const Checked = { path: Type.String(), sha256: Type.String(), size: Type.Integer() }

const Table = Type.Object({
  name: Type.String(),
  ...Checked,
  rows: Type.Integer(),
  columns: Type.Array(Type.String()),
})
export type CopiedTable = Static<typeof Table>

const File = Type.Object({ ...Checked, key: Type.Union([Type.String(), Type.Null()]) })
export type CopiedFile = Static<typeof File>

const Sum = Type.Object({ name: Type.String(), amount: Type.Integer() })
type Sum = Static<typeof Sum>

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  business: Type.String(),
  counts: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
  /** What the accounts of the ledger have: debits less credits, in cents or in credits. */
  sums: Type.Array(Sum),
  tables: Type.Array(Table),
  files: Type.Array(File),
  /** Uploads of which the bytes were gone already. */
  missing_files: Type.Array(Type.String()),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), is_called: Type.Boolean() })),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  left_out: Type.Array(Type.Object({ table: Type.String(), why: Type.String() })),
})
export type Manifest = Static<typeof Manifest>

const Head = Type.Object({ format: Type.Literal(FORMAT), version: Type.Integer() })

export const MANIFEST = "manifest.json"

/** Undefined for what is none; the version alone for one of a newer format. */
export function readManifest(text: string): Manifest | { readonly version: number } | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Check(Manifest, value)) return value
  return Check(Head, value) && value.version > FORMAT_VERSION ? { version: value.version } : undefined
}

const COUNTS = `
  select 'families' as name, count(*)::int as count from customer where deleted_at is null
  union all select 'children', count(*)::int from student where archived_at is null
  union all select 'orders', count(*)::int from customer_order
  union all select 'bookings', count(*)::int from attendance where status <> 'CANCELLED'
  union all select 'credits, ' || lower(status), count(*)::int from credit group by status
  union all select 'waitlist entries', count(*)::int from waitlist_entry
  union all select 'signed documents', count(*)::int from document_copy
  union all select 'uploaded files', count(*)::int from file order by 1`

/** Of each account what it has, in cents or in credits. */
const SUMS = `
  select account || ', ' || lower(unit) as name, sum(amount)::text as amount from (
    select debit_account as account, unit, amount::bigint from ledger_transfer
    union all select credit_account, unit, -amount::bigint from ledger_transfer) entry
  group by account, unit order by account collate "C", unit collate "C"`

/** What a person compares on the other side. */
export async function countBusiness(client: pg.ClientBase): Promise<Pick<Manifest, "business" | "counts" | "sums">> {
  const { rows: names } = await client.query<{ name: string }>("select name from company")
  const { rows: counts } = await client.query<{ name: string; count: number }>(COUNTS)
  const { rows: sums } = await client.query<{ name: string; amount: string }>(SUMS)
  return {
    business: names[0]?.name ?? "",
    counts,
    sums: sums.map(({ name, amount }): Sum => ({ name, amount: Number(amount) })),
  }
}
