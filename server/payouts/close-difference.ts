import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { Payout } from "@hub/domain/payments/payouts.staff"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { payoutsWhere } from "./payouts-queries.ts"
import { showPayouts } from "./show-payouts.ts"
import { insertClosing, lockPayout } from "./store-payouts.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

interface Closing {
  readonly id: string
  /** Null: what the payout's lines and its amount are apart. */
  readonly line_id: string | null
}

export async function payoutOf(db: Database, id: string): Promise<Payout> {
  const [payout] = await showPayouts(db, await payoutsWhere(db, { id }))
  if (payout === undefined) throw problem("NOT_FOUND")
  return payout
}

async function factsOf(db: Database, { id, line_id }: Closing) {
  const payout = await payoutOf(db, id)
  const difference = payout.differences.find((one) => one.line_id === line_id)
  if (difference === undefined || difference.account === null) throw problem("NOTHING_APART")
  return {
    difference,
    account: difference.account.account,
    ledger_before: payout.ledger,
    ledger_after: payout.ledger + difference.apart,
  }
}

export const previewClosing =
  ({ store }: Needs) =>
  async (closing: Closing) => {
    const { account: _account, ...facts } = await factsOf(store, closing)
    return { ...facts, preview: previewDigest({ ...closing, ...facts }) }
  }

/** Books what is apart, as it was shown. Sent again it finds nothing apart, and says how the payout is. */
export const closeDifference =
  ({ store, clock }: Needs) =>
  ({ id, line_id, reason, preview }: Closing & { reason: string; preview: string }): Promise<{ payout: Payout }> =>
    store.transaction(async (tx) => {
      if ((await lockPayout(tx, id)) === undefined) throw problem("NOT_FOUND")
      const now = clock()
      const closing_id = newId()
      const idempotency_key = `payout closing ${id} ${preview}`
      const details = { line_id }
      const action = { action: "PAYOUT_DIFFERENCE_BOOKED", subject: "provider_payout", subject_id: id } as const
      if (!(await recordAction(tx, { ...action, reason, details, idempotency_key, now })))
        return { payout: await payoutOf(tx, id) }
      const { account, ...facts } = await factsOf(tx, { id, line_id })
      requirePreview({ id, line_id, ...facts }, preview)
      const { apart: amount } = facts.difference
      await insertClosing(tx, {
        id: closing_id,
        payout_id: id,
        line_id,
        account,
        amount,
        reason,
        closed_by: actorName(tx.actor),
        now,
      })
      const sides =
        amount > 0
          ? ({ debit: "PROVIDER_CLEARING", credit: account } as const)
          : ({ debit: account, credit: "PROVIDER_CLEARING" } as const)
      const cause = { cause_kind: "PAYOUT_CLOSING", cause_id: closing_id, customer_id: null, order_id: null } as const
      await recordTransfers(tx, [{ ...cause, kind: "PAYOUT_DIFFERENCE", ...sides, amount: Math.abs(amount) }], now)
      return { payout: await payoutOf(tx, id) }
    })
