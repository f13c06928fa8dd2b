import type { Package } from "@hub/domain/orders/order"
import type { CreditsInput } from "@hub/domain/orders/pricing"
import type { Init } from "../../api/preloaded.ts"
import type { Cart } from "./cart.ts"

export type SoldType = Init["credit_types"][number]

/** What can be bought on its own: no free type, and none that the business hides. */
export const isSold = (type: SoldType): boolean => !type.is_free && !type.is_hidden_from_flexible_payments_page

interface Shelf {
  funbox: Init["funboxes"][number]
  types: readonly SoldType[]
  packages: readonly Package[]
}

/** A cart as the pricing function takes it, without what is no longer sold. A promo code waits for the checkout. */
export function pricedCart({ funbox, types, packages }: Shelf, cart: Cart): CreditsInput {
  return {
    credit_types: types,
    promocode: null,
    sibling_discount_percent: 0,
    are_discounts_combined: true,
    fee_basis_points: funbox.payment_fee_basis_points,
    items: cart.items.filter((item) => types.some(({ id }) => id === item.credit_type_id)),
    packages: cart.packages.flatMap(({ package_id, quantity }) => {
      const found = packages.find(({ id }) => id === package_id)
      return found === undefined ? [] : [{ package: found, quantity }]
    }),
  }
}

/** "2.5%" */
export const rateText = (basis_points: number): string => `${basis_points / 100}%`
