import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { api } from "../api/client.ts"
import { sessionStore } from "../api/local-storage.ts"
import { ApiProblem } from "../api/problem.ts"
import { waitUntilBack } from "../api/wait-until-back.ts"
import { refusalOf } from "../payments/refusal-of.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import {
  confirmInBrowser,
  notReady,
  type OpenWallet,
  type PayConfig,
} from "../providers/card-payments/confirm-payment.ts"
import { paymentElsewhere as t } from "./checkout-words.tsx"
import { unbookedWords } from "./order-words.ts"
import type { Order } from "./queries.ts"

const KEY_PREFIX = "customer_checkout_"
const POLLS = 10

/** One key per order and tab: after a reload and for a retry it is the same, so nothing is placed twice. */
function keyFor(order_id: string): string {
  const name = `${KEY_PREFIX}${order_id}`
  const known = sessionStore.get(name)
  if (known !== null) return known
  const key = crypto.randomUUID()
  sessionStore.set(name, key)
  return key
}

export interface Payment {
  order: Order
  /** Undefined when nothing is due. */
  payment_method_id: string | undefined
  remember: boolean
  config: PayConfig | null
  /** Instead of a card. */
  wallet?: OpenWallet | undefined
  /** Booked now and paid later: no card is needed. */
  pay_by_invoice?: boolean
  /** Placing lengthens the order's hold. */
  onPlaced: (order: Order) => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls the order until the provider has answered, with growing pauses. */
async function awaitPayment(order_id: string): Promise<Order> {
  for (let tries = 0; tries < POLLS; tries += 1) {
    const order = await waitUntilBack(() => api.call("GET /orders/{id}", { params: { id: order_id } }))
    if (order.status !== "awaiting_payment" || refusalOf(order.payment) !== null) return order
    await pause(500 + tries * 500)
  }
  throw new ApiProblem("unknown", "Max attempts reached", { code: "MAX_ATTEMPTS" })
}

/** Its payment was cancelled by another tab, where the family has chosen a plan, a promo code or an invoice. */
const changedElsewhere = (): ApiProblem => new ApiProblem("domain", t.changed, { code: "ORDER_CHANGED" })

/** The card's provider no longer takes this payment. What has become of the order says why. */
const ENDED = new Set(["payment_intent_unexpected_state", "payment_intent_authentication_failure"])

async function afterRefusal(error: unknown, { id }: Order, record_id: string): Promise<Order> {
  if (!(error instanceof CardProviderError) || !ENDED.has(error.code)) throw error
  const order = await waitUntilBack(() => api.call("GET /orders/{id}", { params: { id } }))
  if (order.status === "awaiting_payment" && order.payment?.id === record_id) throw error
  if (order.status === "awaiting_payment") throw changedElsewhere()
  return settled(order)
}

/** The order once its payment is settled. One that has ended (after a lost answer, by another tab) is an error. */
async function settled(order: Order): Promise<Order> {
  const last = order.status === "awaiting_payment" ? await awaitPayment(order.id) : order
  if (last.status === "draft") throw changedElsewhere()
  if (last.status !== "cancelled" && last.status !== "expired") return last
  throw new ApiProblem("domain", unbookedWords(last).words, { code: "ORDER_NOT_OPEN" })
}

interface PlacedPayment extends Pick<Payment, "payment_method_id" | "config" | "wallet" | "onPlaced"> {
  place: () => Promise<Result<Contract["POST /orders/place"]>>
  /** Nothing can have been charged yet. */
  isNew: boolean
  isDue: boolean
}

/**
 * Places an order and pays it (4.8). Every step may be repeated: the same key gives the same order, and confirming a payment
 * that has succeeded changes nothing. Returns the completed order; throws when the card is refused.
 */
export async function payPlaced(paying: PlacedPayment): Promise<Order> {
  try {
    return await placeAndPay(paying)
  } finally {
    paying.wallet?.release()
  }
}

async function placeAndPay(paying: PlacedPayment): Promise<Order> {
  const { place, isNew, isDue, payment_method_id, config, wallet, onPlaced } = paying
  const isUnpayable = config === null || (payment_method_id === undefined && wallet === undefined)
  // A placed order may have been paid, so it is placed again to learn its state.
  if (isNew && isDue && isUnpayable) throw notReady("domain")
  const placed = await waitUntilBack(place)
  onPlaced(placed.order)
  const record = placed.payment_provider_record
  if (record === null) return settled(placed.order)
  const confirm = (paid_with: string) =>
    waitUntilBack(() =>
      api.call("POST /orders/payment_provider_record/{id}/confirm", {
        params: { id: record.id },
        body: { payment_method_id: paid_with },
      }),
    )
  return confirmInBrowser({ record, config, payment_method_id, isNew, wallet }).then(
    async (paid_with) => settled(await confirm(paid_with)),
    (error: unknown) => afterRefusal(error, placed.order, record.id),
  )
}

/** Pays for held places. */
export const payOrder = ({ order, remember, pay_by_invoice = false, ...paying }: Payment): Promise<Order> =>
  payPlaced({
    ...paying,
    isNew: order.status === "draft",
    isDue: order.final_price > 0 && !pay_by_invoice,
    place: () =>
      api.call("POST /orders/place_schedule_and_pay", {
        body: {
          order_id: order.id,
          final_price: pay_by_invoice ? (order.invoice_option?.final_price ?? 0) : order.final_price,
          due_today: pay_by_invoice ? 0 : order.due_today,
          ...(pay_by_invoice ? { pay_by_invoice } : {}),
          remember_payment_method: remember,
          idempotency_key: keyFor(order.id),
        },
      }),
  })
