import type { Store } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { endExpiredCredits } from "./store.ts"

const BATCH = 500

/**
 * Ends available credits past their last day, with the ledger's transfers, and returns how many. A credit that an order has reserved
 * ends on the next run, if it comes back.
 */
export const expireCredits =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  async (): Promise<number> => {
    let ended = 0
    for (;;) {
      const credits = await store.transaction(async (tx) => {
        const now = clock()
        const rows = await endExpiredCredits(tx, now, BATCH)
        const transfers = rows.map(
          ({ id: cause_id, customer_id, credit_type_id }): Transfer => ({
            cause_kind: "EXPIRY",
            cause_id,
            kind: "CREDIT_EXPIRED",
            customer_id,
            order_id: null,
            credit_type_id,
            debit: "CREDITS_CUSTOMER",
            credit: "CREDITS_EXPIRED",
            amount: 1,
          }),
        )
        await recordTransfers(tx, transfers, now)
        return rows.length
      })
      ended += credits
      if (credits < BATCH) return ended
    }
  }
