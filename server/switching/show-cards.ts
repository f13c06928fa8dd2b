import { cardWords, type SwitchCards } from "@hub/domain/switching/saved-cards"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"

/** The cards of a family, as the provider's file names them. */
export function cardsShown(all: readonly SwitchCards[], family: string): SwitchFamily["details"] {
  const own = all.find((one) => one.family === family)
  if (own === undefined) return []
  const words = own.cards.filter(({ last4 }) => last4 !== "").map(cardWords)
  return [{ kind: "card", count: Math.max(1, own.cards.length), words: [...new Set(words)] }]
}
