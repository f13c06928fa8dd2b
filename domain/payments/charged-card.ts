import type { PaymentMethod, ProviderType } from "./payment.ts"

export const CARD_ERRORS = ["no_card", "provider_changed"] as const
type CardError = (typeof CARD_ERRORS)[number]

export type ChargedCard = { card: PaymentMethod; error: null } | { card: null; error: CardError }

/**
 * I50: the card that a plan's page and mails name is the card that is charged. It is the one that the family has chosen, as long as the
 * business's provider has it. No other card of the family takes over by itself, not even their default.
 */
export function chargedCard(
  chosen: { card: PaymentMethod | null; provider: ProviderType | null },
  provider: ProviderType,
): ChargedCard {
  const { card } = chosen
  if (card === null) return { card, error: "no_card" }
  return chosen.provider === provider ? { card, error: null } : { card: null, error: "provider_changed" }
}
