import type pg from "pg"
import type { Manifest, Sum } from "./manifest.ts"

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
