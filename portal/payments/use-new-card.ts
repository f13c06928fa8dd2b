import { messages } from "@hub/domain/kernel/messages"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../api/client.ts"
import { type CardConfig, CardProviderError, type NewCard } from "../providers/card-fields/card-provider.ts"
import { openCards } from "../providers/card-fields/open-cards.ts"
import { cardsQuery } from "./queries.ts"

const cardTexts = messages("portal/payments.cards")

/**
 * 7.5: saves the card of the form. A secret is valid until a card is saved with it, so a refused card and the next one share it and
 * count as one attempt.
 */
export function useNewCard(config: CardConfig | null) {
  const queries = useQueryClient()
  const secret = useRef<string>(undefined)
  return async (card: NewCard): Promise<string | undefined> => {
    if (config === null) return undefined
    secret.current ??= (await api.call("GET /payment_methods/setup_intent")).client_secret
    const cards = await openCards(config)
    const { payment_method_id } = await cards.confirmSetup(secret.current, card.payment_method_id).catch((error) => {
      // The setup intent was cancelled: the next attempt needs a new one.
      if (error instanceof CardProviderError && error.code === "setup_intent_unexpected_state")
        secret.current = undefined
      throw error
    })
    secret.current = undefined
    // The card is saved: a list that fails to load shows that itself.
    const list = await queries.fetchQuery({ ...cardsQuery, staleTime: 0, retry: false }).catch(() => undefined)
    if (list === undefined) void queries.invalidateQueries({ queryKey: cardsQuery.queryKey })
    else if (!list.payment_methods.some((known) => known.payment_method_id === payment_method_id))
      throw new CardProviderError(cardTexts.add_failed, "not_listed")
    return payment_method_id
  }
}
