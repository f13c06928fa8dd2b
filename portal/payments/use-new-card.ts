import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../api/client.ts"
import { type CardConfig, CardProviderError, type NewCard } from "../providers/card-fields/card-provider.ts"
import { openCards } from "../providers/card-fields/open-cards.ts"
import { PAYMENT_WORDS } from "./payment-words.ts"
import { cardsQuery } from "./queries.ts"

/**
 * 7.5: saves a card that stands in the form. A secret is good until a card is saved with it, so a card that the bank refuses and the
 * next one share it: that uses up one of the family's tries, not two.
 */
export function useNewCard(config: CardConfig | null) {
  const queries = useQueryClient()
  const secret = useRef<string>(undefined)
  return async (card: NewCard): Promise<void> => {
    if (config === null) return
    secret.current ??= (await api.call("GET /payment_methods/setup_intent")).client_secret
    const cards = await openCards(config)
    const { payment_method_id } = await cards.confirmSetup(secret.current, card.payment_method_id).catch((error) => {
      // A permission that was taken back is good for no card: the next try asks for a new one.
      if (error instanceof CardProviderError && error.code === "setup_intent_unexpected_state")
        secret.current = undefined
      throw error
    })
    secret.current = undefined
    // The bank has said yes: a list that doesn't load says so itself, and is no reason to type the card again.
    const list = await queries.fetchQuery({ ...cardsQuery, staleTime: 0, retry: false }).catch(() => undefined)
    if (list === undefined) return void queries.invalidateQueries({ queryKey: cardsQuery.queryKey })
    if (!list.payment_methods.some((known) => known.payment_method_id === payment_method_id))
      throw new CardProviderError(PAYMENT_WORDS.add_failed, "not_listed")
  }
}
