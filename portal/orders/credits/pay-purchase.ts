import { api } from "../../api/client.ts"
import { sessionStore } from "../../api/local-storage.ts"
import { isProblem } from "../../api/problem.ts"
import type { PayConfig } from "../../providers/card-payments/confirm-payment.ts"
import { payPlaced } from "../pay-order.ts"
import type { AvailablePlan } from "../plans/queries.ts"
import type { Order } from "../queries.ts"
import type { Purchase } from "./queries.ts"

const KEY_PREFIX = "customer_purchase_"

export interface CardTaken {
  /** Undefined when nothing is due. */
  payment_method_id: string | undefined
  remember: boolean
  config: PayConfig | null
}

interface PurchasePayment extends CardTaken {
  purchase: Purchase
  final_price: number
  /** As the family saw it; undefined to pay all today. */
  plan: AvailablePlan | undefined
}

const nameOf = ({ purchase, final_price, plan }: PurchasePayment): string =>
  `${KEY_PREFIX}${JSON.stringify([purchase, final_price, ...(plan === undefined ? [] : [plan.id, plan.installments])])}`

/** One key per content and tab until it is bought: a retry, also after a reload, places nothing twice. */
function keyFor(name: string): string {
  const known = sessionStore.get(name)
  if (known !== null) return known
  const key = crypto.randomUUID()
  sessionStore.set(name, key)
  return key
}

const OPEN = "customer_purchase_open"

/** The same things, whatever takes something off them and whenever they are paid. */
const thingsOf = (purchase: Purchase): string => JSON.stringify({ ...purchase, promocode_id: null })

/**
 * Gives up what this tab has placed and not paid of the same things, because they are paid by a plan or with a promo code instead: the code's
 * use and the credit are free again. Answers the order when it turns out to be paid.
 */
export async function giveUpUnpaid(purchase: Purchase, but?: string): Promise<Order | undefined> {
  const [name, things, id] = JSON.parse(sessionStore.get(OPEN) ?? "[]")
  if (name === undefined || name === but || things !== thingsOf(purchase)) return undefined
  const paid = await giveUpOrder(id)
  sessionStore.remove(OPEN)
  sessionStore.remove(name)
  return paid
}

/** Answers the order when it turns out to be paid. */
export async function giveUpOrder(id: string): Promise<Order | undefined> {
  const order = await api.call("POST /orders/{id}/release", { params: { id }, body: {} }).catch((error: unknown) => {
    if (isProblem(error, "ORDER_NOT_OPEN")) return api.call("GET /orders/{id}", { params: { id } })
    throw error
  })
  return order.status === "completed" ? order : undefined
}

/** Places and pays credits, packages or an upgrade. Every step may be repeated, as for places. */
export async function payPurchase(payment: PurchasePayment): Promise<Order> {
  const name = nameOf(payment)
  const { purchase, final_price, plan, remember: remember_payment_method, payment_method_id, config } = payment
  const parts = plan === undefined ? {} : { payment_plan_id: plan.id, installments: plan.installments }
  try {
    const paid = await giveUpUnpaid(purchase, name)
    if (paid !== undefined) return paid
    const order = await payPlaced({
      place: () =>
        api.call("POST /orders/place", {
          body: { ...purchase, ...parts, final_price, remember_payment_method, idempotency_key: keyFor(name) },
        }),
      isNew: sessionStore.get(name) === null,
      isDue: final_price > 0,
      payment_method_id,
      config,
      onPlaced: ({ id, status }) => {
        if (status === "awaiting_payment") sessionStore.set(OPEN, JSON.stringify([name, thingsOf(purchase), id]))
      },
    })
    // The next purchase like it is another one.
    if (order.status === "completed") {
      sessionStore.remove(name)
      sessionStore.remove(OPEN)
    }
    return order
  } catch (error) {
    if (isProblem(error, "PAYMENT_NOT_STARTED", "ORDER_NOT_OPEN", "IDEMPOTENCY_MISMATCH")) sessionStore.remove(name)
    // What it replaces was paid in another tab.
    const id = isProblem(error, "ORDER_NOT_OPEN") ? error.payload["order_id"] : undefined
    if (typeof id === "string") return api.call("GET /orders/{id}", { params: { id } })
    throw error
  }
}

/** Pays what was placed before, perhaps in another browser. */
export const payUnpaid = ({ id }: Pick<Order, "id">, { remember, ...taken }: CardTaken): Promise<Order> =>
  payPlaced({
    ...taken,
    place: () =>
      api.call("POST /orders/{id}/resume_payment", { params: { id }, body: { remember_payment_method: remember } }),
    isNew: false,
    isDue: true,
    onPlaced: () => undefined,
  })
