import type { PayoutClosingRow, ProviderPayoutRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ProviderPayout, ProviderPayoutLine } from "../providers/payments/port.ts"

type SavedPayout = Pick<ProviderPayoutRow, "id" | "amount" | "status" | "lines_read_at"> & { is_new: boolean }

/** Its amount never changes; what has become of it does. */
export const savePayout = (
  tx: Transaction,
  { id, provider_type, payout, now }: { id: string; provider_type: string; payout: ProviderPayout; now: Date },
) =>
  tx.one<SavedPayout>(sql`
    insert into provider_payout (id, provider_type, provider_payout_id, amount, currency, status, failure, made_at, arrives_on, read_at)
    values (${id}, ${provider_type}, ${payout.provider_payout_id}, ${payout.amount}, ${payout.currency}, ${payout.status},
      ${payout.failure}, ${payout.made_at}, ${payout.arrives_on}, ${now})
    on conflict (provider_payout_id) do update set status = excluded.status, failure = excluded.failure,
      arrives_on = excluded.arrives_on, read_at = excluded.read_at
    returning id, amount, status, lines_read_at, id = ${id} as is_new`)

/** A line is the provider's word: one that is here already stays as it is. */
export const insertLines = (
  tx: Transaction,
  payout_id: string,
  lines: readonly (ProviderPayoutLine & { id: string })[],
) =>
  tx.run(sql`
    insert into provider_line (id, payout_id, provider_line_id, kind, amount, fee, net, provider_source_id, provider_payment_id, description, made_at)
    select l.id, ${payout_id}, l.provider_line_id, l.kind, l.amount, l.fee, l.net, l.provider_source_id, l.provider_payment_id,
      l.description, l.made_at
    from jsonb_to_recordset(${JSON.stringify(lines)}) as l(id uuid, provider_line_id text, kind text, amount int, fee int, net int,
      provider_source_id text, provider_payment_id text, description text, made_at timestamptz)
    on conflict (provider_line_id) do nothing`)

export const setLinesRead = (tx: Transaction, payout_id: string, now: Date) =>
  tx.run(sql`update provider_payout set lines_read_at = ${now} where id = ${payout_id}`)

export interface Match {
  readonly line_id: string
  readonly payment_id: string | null
  readonly refund_id: string | null
  readonly dispute_id: string | null
  readonly returned_payout_id: string | null
}

/** Returns those that matched nothing before. */
export const matchLines = (tx: Transaction, matches: readonly Match[]) =>
  tx.many<{ id: string }>(sql`
    update provider_line l set payment_id = m.payment_id, refund_id = m.refund_id, dispute_id = m.dispute_id,
      returned_payout_id = m.returned_payout_id
    from jsonb_to_recordset(${JSON.stringify(matches)})
      as m(line_id uuid, payment_id uuid, refund_id uuid, dispute_id uuid, returned_payout_id uuid)
    where l.id = m.line_id and num_nonnulls(l.payment_id, l.refund_id, l.dispute_id, l.returned_payout_id) = 0
    returning l.id`)

export const lockPayout = (tx: Transaction, id: string) =>
  tx.maybe<{ id: string }>(sql`select id from provider_payout where id = ${id} for update`)

export const insertClosing = (tx: Transaction, closing: Omit<PayoutClosingRow, "at"> & { now: Date }) =>
  tx.run(sql`
    insert into payout_closing (id, payout_id, line_id, account, amount, reason, closed_by, at)
    values (${closing.id}, ${closing.payout_id}, ${closing.line_id}, ${closing.account}, ${closing.amount}, ${closing.reason},
      ${closing.closed_by}, ${closing.now})`)

/** From when on payouts can still change: the oldest that is on its way, or some days before the last one; undefined at first. */
export const readFrom = async (db: Database, provider_type: string): Promise<string | undefined> =>
  (
    await db.one<{ since: string | null }>(sql`
      select least(
        min(made_at) filter (where status in ('PENDING', 'IN_TRANSIT') or lines_read_at is null),
        max(made_at) - interval '30 days') as since
      from provider_payout where provider_type = ${provider_type}`)
  ).since ?? undefined
