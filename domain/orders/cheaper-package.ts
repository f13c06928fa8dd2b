import { basketOf } from "./order-line.ts"
import { type CreditsInput, type PricedPackage, priceCredits } from "./pricing.ts"

const costOf = (input: CreditsInput): number => {
  const { final_price, fee } = basketOf(priceCredits(input))
  return final_price - fee
}

/** What a package saves against the same credits bought alone, at the prices of their ranges; negative when it is dearer. */
export function packageSaving(pack: PricedPackage, rules: Omit<CreditsInput, "items" | "packages">): number {
  const alone = costOf({ ...rules, promocode: null, fee_basis_points: 0, items: pack.contents })
  return alone - pack.price
}

export interface PackageSwap {
  package_id: string
  name: string
  credit_count: number
  saving: number
  /** The loose credits that are left in the cart. */
  items: CreditsInput["items"]
}

/** The package that makes a cart cheapest when it replaces loose credits of it; undefined when none saves anything. */
export function cheaperPackage(cart: CreditsInput, packages: readonly PricedPackage[]): PackageSwap | undefined {
  const now = costOf(cart)
  const swaps = packages.flatMap((pack): PackageSwap[] => {
    const left = cart.items.map((item) => {
      const taken = pack.contents.find(({ credit_type_id }) => credit_type_id === item.credit_type_id)?.quantity ?? 0
      return { ...item, quantity: item.quantity - taken }
    })
    const isCovered = pack.contents.every(({ credit_type_id }) =>
      left.some((item) => item.credit_type_id === credit_type_id && item.quantity >= 0),
    )
    if (!isCovered) return []
    const items = left.filter(({ quantity }) => quantity > 0)
    const saving =
      now - costOf({ ...cart, items, packages: [...(cart.packages ?? []), { package: pack, quantity: 1 }] })
    const credit_count = pack.contents.reduce((sum, { quantity }) => sum + quantity, 0)
    return saving > 0 ? [{ package_id: pack.id, name: pack.name, credit_count, saving, items }] : []
  })
  return swaps.sort((a, b) => b.saving - a.saving)[0]
}
