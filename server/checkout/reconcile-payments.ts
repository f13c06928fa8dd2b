import { runBatch, TURN_MS } from "../payments/batch.ts"
import { stalePayments } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { syncPayment } from "./sync-payment.ts"

const STALE_MS = 120_000

/** Syncs payments that nobody has heard of for two minutes: a closed tab, a lost webhook, a process that died (I19). */
export const reconcilePayments =
  (needs: CheckoutNeeds, turn_ms = TURN_MS) =>
  async (): Promise<number> => {
    const before = new Date(needs.clock().getTime() - STALE_MS)
    return runBatch(await stalePayments(needs.store, before), { turn_ms, what: "open payments" }, (payment) => {
      needs.crashpoint("a stale payment is found")
      return syncPayment(needs)(payment, "reconcile")
    })
  }
