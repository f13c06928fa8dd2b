import { isDeepStrictEqual } from "node:util"
import { problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import type { PlannedInstallment } from "@hub/domain/orders/payment-plan-schedule"
import { v7 as newId } from "uuid"
import { recordAgreement } from "../audit/record-consent.ts"
import type { Transaction } from "../database/transaction.ts"
import { firstUnpaid, insertDraft, orderByKey, ownOrder, placedInstead } from "../orders/store.ts"
import { type PaymentRow, paymentOfOrder, setMethodRemembered } from "../payments/store.ts"
import { choosePlan, chosenPlan, setSchedule } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidUpgrade, releaseOrder } from "./end-order.ts"
import { offeredSchedules } from "./order-plan.ts"
import { lockCustomer } from "./orders-queries.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { type Purchase, pricePurchase } from "./price-basket.ts"
import { refuseWithoutEmail } from "./schedule-steps.ts"
import { startPayment } from "./start-payment.ts"

export interface PlaceCredits extends Purchase {
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
  /** A plan, with its days and amounts as the family saw them. */
  payment_plan_id?: string | null
  installments?: readonly PlannedInstallment[] | undefined
  /** The address of the browser that showed what is agreed to by buying. */
  agreed_from?: string
}

interface PlacedCredits {
  order_id: string
  payment: PaymentRow | undefined
}

/**
 * Buys credits and packages for later, or upgrades a credit (7.9), which is reserved until it is paid. Without a key, two equal orders
 * within a minute count as the same click.
 */
export const placeCredits =
  (needs: CheckoutNeeds) =>
  async (placing: PlaceCredits): Promise<string> => {
    const { customer_id, items, packages = [], upgrade = null, promocode_id, final_price } = placing
    const { payment_plan_id = null, installments, instead_of = null } = placing
    const plan = payment_plan_id === null ? [] : [payment_plan_id, installments]
    const instead = instead_of === null ? [] : [instead_of]
    const request_hash = requestHash(items, packages, upgrade, promocode_id, final_price, ...plan, ...instead)
    const minute = Math.floor(needs.clock().getTime() / 60_000)
    const idempotency_key = placing.idempotency_key ?? `derived-${minute}-${request_hash}`.slice(0, 100)
    const place = (replaces_order_id: string | null) =>
      needs.store.transaction(async (tx) => {
        await lockCustomer(tx, customer_id)
        return (
          (await placedBefore(tx, { ...placing, idempotency_key }, request_hash)) ??
          (await placeNew(needs, tx, { ...placing, idempotency_key, replaces_order_id }, request_hash))
        )
      })
    const endsAnother = upgrade !== null || instead_of !== null
    const before = endsAnother ? await orderByKey(needs.store, customer_id, idempotency_key) : undefined
    if (upgrade !== null && before === undefined) await cancelUnpaidUpgrade(needs)(customer_id, upgrade.credit_id)
    const replaces_order_id =
      instead_of === null || before !== undefined ? null : await replace(needs, placing, instead_of)
    const { order_id, payment } = await place(replaces_order_id)
    if (payment !== undefined) await startPayment(needs)(payment)
    return order_id
  }

// Credits have no draft. Who pays an order for them in another way, with a plan or a promo code, places another one instead.

/**
 * Before another order is placed instead: the unpaid one ends, and what another tab has placed instead of it, each after its payment is
 * cancelled at the provider (I11). Refused when one of them is paid. Returns the first that was left unpaid.
 */
const endReplaced =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<string> => {
    const first = await firstUnpaid(needs.store, customer_id, order_id)
    if (first === undefined) throw problem("NOT_FOUND")
    const other = await placedInstead(needs.store, first.id)
    for (const { id } of other === undefined ? [first] : [first, other]) {
      await releaseOrder(needs)(customer_id, id)
      // Its payment may have arrived first.
      const left = await ownOrder(needs.store, customer_id, id)
      if (left?.status === "COMPLETED") throw problem("ORDER_NOT_OPEN", { payload: { order_id: id } })
      if (left?.status === "AWAITING_PAYMENT") throw problem("PAYMENT_OPEN", { payload: { order_id: id } })
    }
    return first.id
  }

/** Ends the unpaid order, once the family has seen what is charged instead. */
async function replace(needs: CheckoutNeeds, placing: PlaceCredits, instead_of: string): Promise<string> {
  mustCost(basketOf((await pricePurchase(needs.store, placing, needs.clock())).lines), placing)
  return endReplaced(needs)(placing.customer_id, instead_of)
}

function mustCost({ final_price }: { final_price: number }, placing: PlaceCredits): void {
  if (final_price !== placing.final_price) throw problem("ORDER_CHANGED", { payload: { final_price } })
}

interface Keyed extends PlaceCredits {
  idempotency_key: string
  replaces_order_id?: string | null
}

/** The same order sent again, perhaps to pay with another card. */
async function placedBefore(
  tx: Transaction,
  { customer_id, idempotency_key, remember_payment_method }: Keyed,
  request_hash: string,
): Promise<PlacedCredits | undefined> {
  const before = await orderByKey(tx, customer_id, idempotency_key)
  if (before === undefined) return undefined
  if (before.request_hash !== request_hash) throw problem("IDEMPOTENCY_MISMATCH")
  // Its payment was refused, so nobody can pay it any more.
  if (before.status === "CANCELLED" || before.status === "EXPIRED") throw problem("PAYMENT_NOT_STARTED")
  if (before.status === "AWAITING_PAYMENT") await rememberCard(tx, before.id, remember_payment_method)
  return { order_id: before.id, payment: await paymentOfOrder(tx, before.id) }
}

async function placeNew(
  needs: CheckoutNeeds,
  tx: Transaction,
  placing: Keyed,
  request_hash: string,
): Promise<PlacedCredits> {
  const now = needs.clock()
  const { customer_id, idempotency_key } = placing
  if (!needs.is_mail_off) await refuseWithoutEmail(tx, customer_id)
  const { lines, promocode, funbox_id } = await pricePurchase(tx, placing, now)
  const { final_price } = basketOf(lines)
  mustCost({ final_price }, placing)
  const kind = lines.some((line) => line.kind === "UPGRADE") ? "UPGRADE" : "CREDITS"
  const { replaces_order_id = null } = placing
  // Another tab was faster.
  const other = replaces_order_id === null ? undefined : await placedInstead(tx, replaces_order_id)
  if (other !== undefined) throw problem("PAYMENT_OPEN", { payload: { order_id: other.id } })
  const draft = { id: newId(), customer_id, funbox_id, kind, promocode_id: null, replaces_order_id } as const
  await insertDraft(tx, draft, now)
  const schedule = await choosePlanOf(needs, tx, { ...placing, order_id: draft.id, funbox_id }, now)
  const payment = await awaitPaymentOrComplete(
    needs,
    tx,
    { ...draft, status: "DRAFT" },
    {
      lines,
      promocode,
      idempotency_key,
      request_hash,
      // The card of a plan is charged again.
      is_method_remembered: placing.remember_payment_method || schedule !== undefined,
      ...(schedule === undefined ? {} : { due_today: schedule[0]?.amount ?? final_price }),
    },
  )
  const { agreed_from: ip } = placing
  if (ip !== undefined) await recordAgreement(tx, { customer_id, occasion: "CHECKOUT", ip, order_id: draft.id, now })
  return { order_id: draft.id, payment }
}

/** Undefined without a plan. One that can't pay this, or has changed since the family saw it, is refused. */
async function choosePlanOf(
  needs: CheckoutNeeds,
  tx: Transaction,
  { payment_plan_id, installments, ...order }: Keyed & { order_id: string; funbox_id: string },
  now: Date,
): Promise<readonly PlannedInstallment[] | undefined> {
  const { order_id, customer_id, funbox_id, final_price: total } = order
  if (payment_plan_id == null || total === 0) return undefined
  const offered = await offeredSchedules(needs, tx, { funbox_id, offerings: [], total, now })
  const plan = offered.find(({ id }) => id === payment_plan_id)
  if (plan === undefined) throw problem("PLAN_NOT_AVAILABLE")
  if (installments !== undefined && !isDeepStrictEqual(installments, plan.installments)) throw problem("PLAN_CHANGED")
  const { name, terms } = plan
  await choosePlan(tx, { order_id, customer_id, payment_plan_id, name, terms }, now)
  await setSchedule(tx, order_id, plan.installments)
  return plan.installments
}

async function rememberCard(tx: Transaction, order_id: string, is_remembered: boolean): Promise<void> {
  await setMethodRemembered(tx, order_id, is_remembered || (await chosenPlan(tx, order_id)) !== undefined)
}

/** Credits that were placed before and wait for their money, perhaps in another browser: what pays for them now. */
export const resumeCredits =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, is_remembered: boolean): Promise<void> => {
    const payment = await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined || order.kind === "SCHEDULE_AND_PAY") throw problem("NOT_FOUND")
      if (order.status === "COMPLETED") return undefined
      if (order.status !== "AWAITING_PAYMENT") throw problem("ORDER_NOT_OPEN")
      await rememberCard(tx, order_id, is_remembered)
      return paymentOfOrder(tx, order_id)
    })
    if (payment !== undefined) await startPayment(needs)(payment)
  }
