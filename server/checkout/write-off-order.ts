import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import { cancelInvoiceOf } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { orderByNumberOrId } from "../orders/store.ts"
import { lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import { lockCustomer } from "./lock-customer.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

type Outcome = { amount: number; refused?: undefined } | { refused: string }

/**
 * The business forgoes what is left to pay of an order, in parts or by invoice: nothing more is charged or reminded of, and its bookings
 * stay. Sales stay what was sold; the loss is a bad debt. Repeated, it finds nothing left. Refused while a part is being charged.
 */
export const writeOffOrder =
  ({ store, clock }: Needs) =>
  ({ order, reason }: { order: string; reason: string }): Promise<Outcome> =>
    store.transaction(async (tx): Promise<Outcome> => {
      const found = await orderByNumberOrId(tx, order)
      if (found === undefined) return { refused: `There is no order ${order}.` }
      const { id: order_id, customer_id } = found
      const now = clock()
      await lockCustomer(tx, customer_id)
      const open = (await lockInstallments(tx, order_id)).filter(({ status }) => isInstallmentOpen(status))
      if (open.some(({ status }) => status === "PROCESSING"))
        return { refused: "A part of this order is being charged at this moment. Try again in a few minutes." }
      for (const part of open) await moveInstallment(tx, part, { to: "CANCELLED", cause: "written off", now })
      const invoiced = await cancelInvoiceOf(tx, order_id)
      const amount = open.reduce((sum, part) => sum + part.amount, 0) + invoiced
      if (amount === 0) return { refused: `Nothing is left to pay of order ${order}.` }
      await recordAction(tx, {
        action: "ORDER_WRITTEN_OFF",
        subject: "customer_order",
        subject_id: order_id,
        reason,
        details: { amount },
        now,
      })
      const cause = { cause_kind: "ORDER", cause_id: order_id, customer_id, order_id } as const
      await recordTransfers(
        tx,
        [{ ...cause, kind: "WRITTEN_OFF", debit: "BAD_DEBTS", credit: "RECEIVABLE", amount }],
        now,
      )
      return { amount }
    })
