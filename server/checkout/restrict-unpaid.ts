import { setRestricted } from "../account/store-profile.ts"
import type { Transaction } from "../database/transaction.ts"
import { deleteRestriction, familiesToRestrict, hasLongOverdue, insertRestriction } from "../invoices/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"

/** 2.8: an invoice unpaid for a year restricts its family. A family that is restricted already stays with its own reason. */
export const restrictUnpaid =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (): Promise<number> => {
    const now = clock()
    let restricted = 0
    for (const { customer_id } of await familiesToRestrict(store, now)) {
      await store.transaction(async (tx) => {
        await lockCustomer(tx, customer_id)
        if (!(await hasLongOverdue(tx, customer_id, now))) return
        if ((await setRestricted(tx, customer_id, true)) === 0) return
        if (await insertRestriction(tx, customer_id, now)) restricted += 1
      })
    }
    return restricted
  }

/** Only a restriction by the clock is lifted by paying, and only with the last of those invoices. */
export async function liftRestriction(tx: Transaction, customer_id: string, now: Date): Promise<void> {
  if (await hasLongOverdue(tx, customer_id, now)) return
  if (await deleteRestriction(tx, customer_id)) await setRestricted(tx, customer_id, false)
}
