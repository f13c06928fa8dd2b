import { freeReservedCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { moveOrder, type OrderRow } from "../orders/store.ts"
import { forgetPlaced } from "../orders/store-lines.ts"
import { forgetPromocodeUse } from "../orders/store-promocodes.ts"
import { type PaymentRow, setReplaced } from "../payments/store.ts"
import { unsetSchedule } from "../plans/store-plans.ts"

/**
 * In the transaction that learns that the payment is cancelled: the order is a draft again, with its choices and its hold, and without
 * what placing has reserved. The caller holds the order's row lock.
 */
export async function returnToDraft(
  tx: Transaction,
  { order, payment, now }: { order: OrderRow; payment: Pick<PaymentRow, "id">; now: Date },
): Promise<void> {
  await setReplaced(tx, payment.id)
  await freeReservedCredits(tx, order.id)
  await forgetPromocodeUse(tx, order.id)
  await unsetSchedule(tx, order.id)
  await moveOrder(tx, order, "DRAFT", { cause: "the family pays in another way", now })
  await forgetPlaced(tx, order.id)
}
