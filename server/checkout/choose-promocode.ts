import { problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { familyCodeText } from "@hub/domain/orders/family-code-texts"
import type { Promocode } from "@hub/domain/orders/order"
import { written } from "../language/written.ts"
import { ownOrder, setPromocode } from "../orders/store.ts"
import {
  addCustomerPromocode,
  ownsPromocode,
  type PromocodeRow,
  promocodeByCode,
  promocodesFor,
} from "../orders/store-promocodes.ts"
import { mustBeUsable, promocodeRefusal } from "../orders/usable-promocode.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { heldItems } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { picksOf, pricePicks } from "./price-basket.ts"
import { reopenOrder } from "./reopen-order.ts"

type PromocodeNeeds = Pick<CheckoutNeeds, "store" | "clock">

export const promocodeShape = ({
  id,
  code,
  description,
  discount_percent,
  discount_flat_amount,
  ends_at,
}: PromocodeRow): Promocode => ({
  id,
  code,
  description: familyCodeText(description, written),
  discount_percent,
  discount_flat_amount,
  ends_at,
})

/** 7.14: the public codes and those that the customer has typed, as far as they can be used today. */
export const usablePromocodes =
  ({ store, clock }: PromocodeNeeds) =>
  async (customer_id: string): Promise<Promocode[]> => {
    const now = clock()
    const rows = await promocodesFor(store, customer_id)
    return rows.filter((row) => promocodeRefusal(row, { now }) === undefined).map(promocodeShape)
  }

/** A typed code becomes one of the customer's own. */
export const redeemPromocode =
  ({ store, clock }: PromocodeNeeds) =>
  async (customer_id: string, code: string): Promise<Promocode> => {
    const row = await promocodeByCode(store, customer_id, tidyLine(code))
    if (row === undefined) throw problem("PROMOCODE_UNKNOWN")
    const now = clock()
    mustBeUsable(row, { now })
    await addCustomerPromocode(store, customer_id, row.id, now)
    return promocodeShape(row)
  }

/** Uses a code, or none, for what isn't paid yet: only one that takes something off. */
export const changePromocode =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, promocode_id: string | null): Promise<void> => {
    const { store, clock } = needs
    await reopenOrder(needs)(customer_id, order_id)
    await store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      if (promocode_id !== null) {
        if (!(await ownsPromocode(tx, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
        const items = await heldItems(tx, order_id)
        const offerings = await bookableOfferings(tx, [...new Set(items.map(({ offering_id }) => offering_id))])
        const basket = { ...order, promocode_id, picks: picksOf(items, offerings), now: clock() }
        if ((await pricePicks(tx, basket)).promocode === null) throw problem("PROMOCODE_NOT_USABLE")
      }
      await setPromocode(tx, order_id, promocode_id)
    })
  }
