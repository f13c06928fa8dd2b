import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Promocode } from "@hub/domain/orders/order"
import type { Transaction } from "../database/transaction.ts"
import { bookablesHeld, holdOfOrder } from "../scheduling/inside-transactions.ts"
import type { Needs } from "./needs.ts"
import { picksOf, priceWith, readPricing } from "./price-order.ts"
import { lockCustomer, type OrderRow, ownOrder, setPromocode } from "./store.ts"
import {
  addCustomerPromocode,
  ownsPromocode,
  type PromocodeRow,
  promocodeByCode,
  promocodeById,
  promocodesFor,
} from "./store-promocodes.ts"
import { usable } from "./usable-promocode.ts"

type Narrow = Pick<Needs, "store" | "clock">

const shapeOf = ({
  id,
  code,
  description,
  discount_percent,
  discount_flat_amount,
  ends_at,
}: PromocodeRow): Promocode => ({
  id,
  code,
  description,
  discount_percent,
  discount_flat_amount,
  ends_at,
})

const isUsable = (row: PromocodeRow, now: Date): boolean => {
  try {
    usable(row, { now })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** 7.14: the public codes and those that the customer has typed, as far as they can be used today. */
export const usablePromocodes =
  ({ store, clock }: Narrow) =>
  async (customer_id: string): Promise<Promocode[]> => {
    const rows = await promocodesFor(store, customer_id)
    return rows.filter((row) => isUsable(row, clock())).map(shapeOf)
  }

/** A typed code becomes one of the customer's own. */
export const redeemPromocode =
  ({ store, clock }: Narrow) =>
  async (customer_id: string, code: string): Promise<Promocode> => {
    const row = await promocodeByCode(store, customer_id, code.trim())
    if (row === undefined) throw problem("PROMOCODE_UNKNOWN")
    usable(row, { now: clock() })
    await addCustomerPromocode(store, customer_id, row.id)
    return shapeOf(row)
  }

/** Whether a draft costs less with its code. */
async function takesOff(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const [hold, offerings, pricing] = await Promise.all([
    holdOfOrder(tx, order.id),
    bookablesHeld(tx, order.id),
    readPricing(tx, order, now),
  ])
  const picks = picksOf(hold?.items ?? [], offerings)
  return priceWith(pricing, { funbox_id: order.funbox_id, picks, now }).promocode !== null
}

/** Uses a code, or none, in a draft: only one that takes something off. Once the order is placed its price stands and the code with it. */
export const changePromocode =
  ({ store, clock }: Narrow) =>
  (customer_id: string, order_id: string, promocode_id: string | null): Promise<void> =>
    store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id, { lock: true })
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.state !== "draft") throw problem("ORDER_NOT_OPEN")
      if (promocode_id !== null) {
        const isTheirs = await ownsPromocode(tx, customer_id, promocode_id)
        const row = isTheirs ? await promocodeById(tx, customer_id, promocode_id) : undefined
        if (row === undefined) throw problem("PROMOCODE_UNKNOWN")
        // Also refuses one that can't be used here, each with its reason.
        if (!(await takesOff(tx, { ...order, promocode_id }, clock()))) throw problem("PROMOCODE_NOT_USABLE")
      }
      await setPromocode(tx, order_id, promocode_id)
    })
