import { problem } from "@hub/domain/kernel/problem"
import type { UpgradeChoices } from "@hub/domain/orders/order"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { typesForUpgrade, upgradableCredit } from "./upgradable-credit-query.ts"

/** What a family's credit can become, each with the difference in price. */
export const readUpgrades =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, credit_id: string): Promise<UpgradeChoices> => {
    const found = await upgradableCredit(store, { customer_id, credit_id, now: clock() })
    if (found === undefined) throw problem("NOT_FOUND")
    const { price, funbox_id, ...credit } = found
    const types = await typesForUpgrade(store, { credit_id })
    const choices = types.map(({ id: credit_type_id, name, is_program_credit, price: dearer, difference }) => ({
      credit_type_id,
      name,
      is_program_credit,
      price: dearer,
      difference,
    }))
    return { credit, price, funbox_id, choices }
  }
