import { api } from "../../api/client.ts"
import { sessionStore } from "../../api/local-storage.ts"
import { isProblem } from "../../api/problem.ts"
import type { PaidWith, Payable, Placed } from "../../payments/pay.ts"
import { dropPaymentKey, hasPaymentKey, paymentKey } from "../../payments/payment-key.ts"
import { ORDER_PAYMENT, placedOrder } from "../pay-order.ts"
import type { AvailablePlan } from "../plans/queries.ts"
import type { Order } from "../queries.ts"
import type { Purchase } from "./queries.ts"

const KEY_PREFIX = "customer_purchase_"

export interface CardTaken extends PaidWith {
  remember: boolean
}

export interface PurchaseTaken extends CardTaken {
  purchase: Purchase
  final_price: number
  /** As the family saw it; undefined to pay all today. */
  plan: AvailablePlan | undefined
  /** An order that was placed before. */
  unpaid_id: string | undefined
}

/** The same until it is bought. */
const nameOf = ({ purchase, final_price, plan }: Omit<PurchaseTaken, keyof CardTaken>): string =>
  `${KEY_PREFIX}${JSON.stringify([purchase, final_price, ...(plan === undefined ? [] : [plan.id, plan.installments])])}`

const OPEN = "customer_purchase_open"

/** The same things, whatever takes something off them and whenever they are paid. */
const thingsOf = (purchase: Purchase): string => JSON.stringify({ ...purchase, promocode_id: null })

/**
 * Gives up what this tab has placed and not paid of the same things, because they are paid by a plan or with a promo code instead: the code's
 * use and the credit are free again. Returns the order when it turns out to be paid.
 */
export async function giveUpUnpaid(purchase: Purchase, but?: string): Promise<Order | undefined> {
  const [name, things, id] = JSON.parse(sessionStore.get(OPEN) ?? "[]")
  if (name === undefined || name === but || things !== thingsOf(purchase)) return undefined
  const paid = await giveUpOrder(id)
  sessionStore.remove(OPEN)
  sessionStore.remove(name)
  return paid
}

/** Returns the order when it turns out to be paid. */
export async function giveUpOrder(id: string): Promise<Order | undefined> {
  const order = await api.call("POST /orders/{id}/release", { params: { id }, body: {} }).catch((error: unknown) => {
    if (isProblem(error, "ORDER_NOT_OPEN")) return api.call("GET /orders/{id}", { params: { id } })
    throw error
  })
  return order.status === "completed" ? order : undefined
}

/** What was placed before, perhaps in another browser, is paid as it is. */
const resume = ({ remember }: CardTaken, id: string) =>
  api.call("POST /orders/{id}/resume_payment", { params: { id }, body: { remember_payment_method: remember } })

async function place(taken: PurchaseTaken): Promise<Placed<Order>> {
  const { purchase, final_price, plan, remember: remember_payment_method, unpaid_id } = taken
  if (unpaid_id !== undefined) return placedOrder(await resume(taken, unpaid_id))
  const name = nameOf(taken)
  const parts = plan === undefined ? {} : { payment_plan_id: plan.id, installments: plan.installments }
  const paid = await giveUpUnpaid(purchase, name)
  if (paid !== undefined) return { record: null, paid }
  const idempotency_key = paymentKey(name)
  const placed = await api
    .call("POST /orders/place", {
      body: { ...purchase, ...parts, final_price, remember_payment_method, idempotency_key },
    })
    .then(placedOrder, async (error: unknown) => {
      // What it replaces was paid in another tab.
      const id = isProblem(error, "ORDER_NOT_OPEN") ? error.payload["order_id"] : undefined
      if (typeof id !== "string") throw error
      dropPaymentKey(name)
      return { record: null, paid: await api.call("GET /orders/{id}", { params: { id } }) }
    })
  const { id, status } = placed.paid
  if (status === "awaiting_payment") sessionStore.set(OPEN, JSON.stringify([name, thingsOf(purchase), id]))
  return placed
}

/** How credits, packages and upgrades are paid. */
export const PURCHASE_PAYMENT: Payable<PurchaseTaken, Order> = {
  ...ORDER_PAYMENT,
  place,
  isNew: (taken) => taken.unpaid_id === undefined && !hasPaymentKey(nameOf(taken)),
  isDue: ({ final_price, unpaid_id }) => unpaid_id !== undefined || final_price > 0,
  settle: async (order, taken) => {
    const last = await ORDER_PAYMENT.settle(order, taken)
    if (last.status === "completed" && taken.unpaid_id === undefined) {
      dropPaymentKey(nameOf(taken))
      sessionStore.remove(OPEN)
    }
    return last
  },
}

/** The next try is another purchase. */
export function dropEndedPurchase(error: Error, taken: PurchaseTaken): void {
  if (isProblem(error, "PAYMENT_NOT_STARTED", "ORDER_NOT_OPEN", "IDEMPOTENCY_MISMATCH")) dropPaymentKey(nameOf(taken))
}
