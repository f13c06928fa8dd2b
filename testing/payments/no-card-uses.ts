import type { CardUses } from "@hub/server/payments/card-uses"

/** Where no plan or application needs a card. */
export const NO_CARD_USES: CardUses = {
  of: async () => [],
  replace: async () => undefined,
  forget: async () => undefined,
}
