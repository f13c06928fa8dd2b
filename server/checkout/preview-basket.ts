import { problem } from "@hub/domain/kernel/problem"
import type { Pick, PricedBasket } from "@hub/domain/orders/order"
import { checkBasket } from "./check-basket.ts"
import type { Needs } from "./needs.ts"
import { priceOrder } from "./price-order.ts"
import { ownsPromocode } from "./store-promocodes.ts"

type Narrow = { store: Needs["store"]; clock: Needs["clock"] }

/** 7.9 calculate: what a basket would cost, by the function that will charge it. Holds nothing. */
export const previewBasket =
  ({ store, clock }: Narrow) =>
  async (customer_id: string, items: readonly Pick[], promocode_id: string | null): Promise<PricedBasket> => {
    const now = clock()
    const { funbox_id, picks } = await checkBasket(store, { customer_id, items, now })
    if (promocode_id !== null && !(await ownsPromocode(store, customer_id, promocode_id)))
      throw problem("PROMOCODE_UNKNOWN")
    return (await priceOrder(store, { customer_id, funbox_id, picks, promocode_id, now })).basket
  }
