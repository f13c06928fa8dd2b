import { messages } from "@hub/domain/kernel/messages"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { mayMovePayment, type PaymentStatus } from "@hub/domain/payments/payment-status"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { lockOrder, type OrderRow, type StatusCause } from "../orders/store.ts"
import {
  changePayment,
  lockPayment,
  type PaymentChange,
  type PaymentRow,
  setPaymentExpired,
} from "../payments/store.ts"
import { endTry, type InstallmentRow, lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import type { PaymentSnapshot } from "../providers/payments/port.ts"
import { isHoldDue } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endOrder, returnToDraft } from "./close-order.ts"
import { completeOrder, reviveOrder } from "./complete-order.ts"
import { type LockedOrder, lockCustomer, lockOrderToComplete } from "./orders-queries.ts"
import { payInvoice } from "./pay-invoice.ts"
import { addRefund } from "./refund-payment.ts"

const m = messages("server/checkout.refusals")

// docs/payments.md: the one writer of a payment's status. The webhook, the browser's "I have confirmed", the reconciling job and a
// cancellation all come here with what the provider says now, so neither their order nor their number matters.

interface Context {
  cause: StatusCause
  client_secret?: string | null
  /** What becomes of the order when the payment turns out to be cancelled. */
  order_ends?: "CANCELLED" | "EXPIRED"
}

type SeenPayment = Pick<PaymentRow, "id" | "customer_id" | "order_id">

/** Provider's snapshot → payment's status → order completed, ended, revived or refunded. Returns the payment as it is then. */
export const settlePayment =
  (needs: CheckoutNeeds) =>
  (seen: SeenPayment, snapshot: PaymentSnapshot, context: Context): Promise<PaymentRow | undefined> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const payment = await lockSeen(tx, seen)
      if (payment === undefined || payment.status === "COMPLETED") return payment
      const change = changeBy(payment, snapshot, context)
      const ending = endingOf(change)
      const [changed, order, unpaid] = await Promise.all([
        changePayment(tx, change, now),
        ending === "COMPLETED" ? lockOrderToComplete(tx, payment.order_id) : undefined,
        ending === "EXPIRED" ? lockOrder(tx, payment.order_id) : undefined,
      ])
      if (changed === undefined) throw new Error(`The payment ${payment.id} changed under its lock`)
      if (ending === "COMPLETED") await settleOrder(needs, tx, payment, order)
      if (ending === "EXPIRED") await endUnpaid(needs, tx, unpaid, { ...context, payment })
      return changed
    })

/** A payment that was made waits for the browser: only its own row changes, so nothing else is locked while it is what it was. */
export const settleMade =
  (needs: CheckoutNeeds) =>
  async (made: PaymentRow, snapshot: PaymentSnapshot, client_secret: string | null): Promise<PaymentRow> => {
    const context = { cause: "MADE", client_secret } as const
    const change = changeBy(made, snapshot, context)
    const changed = endingOf(change) === undefined ? await changePayment(needs.store, change, needs.clock()) : undefined
    return changed ?? (await settlePayment(needs)(made, snapshot, context)) ?? made
  }

/** What becomes of the payment, where its order has to follow. */
const endingOf = ({ from, to }: PaymentChange): "COMPLETED" | "EXPIRED" | undefined =>
  from !== to && (to === "COMPLETED" || to === "EXPIRED") ? to : undefined

/** The same order of locks as placing: the family, its payment, and its order where the payment ends. */
async function lockSeen(tx: Transaction, { id, customer_id }: SeenPayment) {
  const [, payment] = await Promise.all([lockCustomer(tx, customer_id), lockPayment(tx, id)])
  return payment
}

/** What the family reads while someone has to look: nothing that they do would mend it. */
const mismatch = () => ({ code: "mismatch", message: m.mismatch })

function changeBy(payment: PaymentRow, snapshot: PaymentSnapshot, context: Context): PaymentChange {
  const isOurs = matches(payment, snapshot)
  return {
    id: payment.id,
    from: payment.status,
    to: isOurs ? nextStatus(payment, snapshot) : payment.status,
    cause: context.cause,
    provider_payment_id: payment.provider_payment_id ?? snapshot.provider_payment_id,
    client_secret: context.client_secret ?? null,
    action: snapshot.action,
    last_error: isOurs ? snapshot.last_error : mismatch(),
    payment_method: snapshot.payment_method,
  }
}

/** Amount, currency and ids must be the ones that we asked for; else no order is completed by it. */
const matches = (payment: PaymentRow, snapshot: PaymentSnapshot): boolean =>
  snapshot.amount === payment.amount &&
  snapshot.currency === "usd" &&
  snapshot.payment_id === payment.id &&
  (payment.provider_payment_id === null || payment.provider_payment_id === snapshot.provider_payment_id)

const nextStatus = ({ status }: PaymentRow, snapshot: PaymentSnapshot): PaymentStatus =>
  mayMovePayment(status, snapshot.status) ? snapshot.status : status

/** What a payment of this amount is for: its instalment, or that and all after it. Undefined when neither costs so much. */
function coveredBy(
  { installment_id, amount }: Pick<PaymentRow, "installment_id" | "amount">,
  all: readonly InstallmentRow[],
): InstallmentRow[] | undefined {
  const open = all.filter(({ status }) => isInstallmentOpen(status))
  const [first] = open
  if (first === undefined || first.id !== installment_id) return undefined
  if (first.amount === amount) return [first]
  return open.reduce((sum, part) => sum + part.amount, 0) === amount ? open : undefined
}

/** The money of an instalment's payment has arrived. False when nothing is left to pay by it. */
async function payInstallments(
  { clock }: Pick<CheckoutNeeds, "clock">,
  tx: Transaction,
  payment: PaymentRow,
): Promise<boolean> {
  const now = clock()
  const covered = coveredBy(payment, await lockInstallments(tx, payment.order_id))
  if (covered === undefined) return false
  for (const part of covered) {
    await endTry(tx, part.id, { error: null, now })
    await moveInstallment(tx, part, { to: "PAID", cause: "PAID", payment_id: payment.id, now })
  }
  await queueMail(tx, {
    kind: "INSTALLMENT_PAID",
    customer_id: payment.customer_id,
    about_id: payment.id,
    facts: { amount: payment.amount },
    now,
  })
  return true
}

/** The money is there: recorded first, whatever becomes of the order. */
async function settleOrder(
  needs: CheckoutNeeds,
  tx: Transaction,
  payment: PaymentRow,
  order: LockedOrder | undefined,
): Promise<void> {
  const now = needs.clock()
  const { id: cause_id, order_id, customer_id, amount } = payment
  const cause = { cause_kind: "PAYMENT", cause_id, customer_id, order_id } as const
  const arrived = { ...cause, kind: "PAYMENT", debit: "PROVIDER_CLEARING", credit: "RECEIVABLE", amount } as const
  const isInTime = order?.status === "AWAITING_PAYMENT" && isOrdersOwn(payment)
  if (!isInTime) await recordTransfers(tx, [arrived], now)
  if (order === undefined) return
  // The order is a draft again, or waits for another payment: what it costs is no longer this.
  if (payment.replaced === "DONE")
    return addRefund(tx, payment, "the order was paid in another way when the payment arrived", now)
  if (payment.installment_id !== null || payment.invoice_id !== null) {
    const isOwed =
      payment.invoice_id === null ? await payInstallments(needs, tx, payment) : await payInvoice(needs, tx, payment)
    // Paid in another way by now: this money goes back.
    if (!isOwed) await addRefund(tx, payment, "nothing was left to pay when the payment arrived", now)
    return
  }
  if (isInTime && (await completeOrder(tx, order, now, { arrived: [arrived] }))) return
  // The places were given back before the money came: they are tried for again, else it all goes back.
  if (!isInTime && (await reviveOrder(tx, order, now))) return
  const reason = isInTime ? "the booking that it was for is gone" : "the order had ended when the payment arrived"
  await addRefund(tx, payment, reason, now)
}

/** Not of an instalment or an invoice, and not one that another way of paying has replaced. */
const isOrdersOwn = ({ replaced, installment_id, invoice_id }: PaymentRow): boolean =>
  replaced !== "DONE" && installment_id === null && invoice_id === null

async function endUnpaid(
  needs: CheckoutNeeds,
  tx: Transaction,
  order: OrderRow | undefined,
  { cause, order_ends, payment }: Context & { payment?: PaymentRow },
): Promise<void> {
  if (order?.status !== "AWAITING_PAYMENT") return
  const now = needs.clock()
  if (order_ends === undefined && payment?.replaced === "WANTED" && !(await isHoldDue(tx, order.id, now)))
    return returnToDraft(tx, { order, payment, now })
  return endOrder(tx, order, { to: order_ends ?? "EXPIRED", cause, now })
}

interface Unmade {
  cause: StatusCause
  last_error: { code: string; message: string } | null
  to: "CANCELLED" | "EXPIRED"
}

/**
 * Ends a payment that was never made at the provider, and its order. Nobody can pay it: the browser gets its secret only from the
 * row that is more than CREATED. False when it is more by now.
 */
export const expireUnsentPayment =
  (needs: CheckoutNeeds) =>
  (seen: SeenPayment, { cause, last_error, to }: Unmade): Promise<boolean> =>
    needs.store.transaction(async (tx) => {
      const payment = await lockSeen(tx, seen)
      const unmade = { id: seen.id, cause, last_error, now: needs.clock() }
      if (payment === undefined || !(await setPaymentExpired(tx, unmade))) return false
      await endUnpaid(needs, tx, await lockOrder(tx, seen.order_id), { cause, order_ends: to })
      return true
    })
