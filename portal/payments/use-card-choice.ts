import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import type { CardLike } from "@hub/ui/card/card-tile"
import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState, useSyncExternalStore } from "react"
import { isPage } from "../providers/card-payments/confirm-payment.ts"

import { addingQuery, cardsQuery, payConfigQuery } from "./queries.ts"
import { useTypedCard } from "./use-typed-card.ts"

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** At once with a connection, else as soon as there is one. */
function untilOnline(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
}

const cardTexts = messages("portal/payments.cards")

/** A saved card, or the one that is typed into the fields. */
export type CardChoice = CardLike | "new"

export interface TakenCard {
  payment_method_id: string
  remember: boolean
}

/** Which card pays: the default one until another is chosen, a new one where none is saved. `waits`: offline, for the connection. */
export function useCardChoice({ waits = false } = {}) {
  const { data: saved } = useQuery(cardsQuery)
  const { data: config = null } = useQuery(payConfigQuery)
  const { data: adding } = useQuery(addingQuery)
  const queries = useQueryClient()
  const [picked, setPicked] = useState<CardChoice>()
  const isOnline = useIsOnline()
  const typedCard = useTypedCard()
  const { handle, isTaking } = typedCard
  const fallback = saved?.default_payment_method ?? saved?.payment_methods[0]
  const chosen: CardChoice | undefined = picked ?? (saved === undefined ? undefined : (fallback ?? "new"))

  /** The chosen card; undefined, with the reason at its fields, while a new one isn't typed in full. */
  async function take(): Promise<TakenCard | undefined> {
    if (chosen === undefined) return undefined
    if (chosen !== "new") return { payment_method_id: chosen.payment_method_id, remember: true }
    const typed = await typedCard.take(waits ? untilOnline : undefined)
    // It is saved now: pressing Pay again is for this card, not for another visit of the page.
    const list = queries.getQueryData(cardsQuery.queryKey)
    const isThis = (one: CardLike) => one.payment_method_id === typed?.card.payment_method_id
    const added = config !== null && isPage(config) ? list?.payment_methods.find(isThis) : undefined
    if (added !== undefined) setPicked(added)
    return typed && { payment_method_id: typed.card.payment_method_id, remember: typed.remember }
  }

  return {
    chosen,
    choose: setPicked,
    handle,
    take,
    isTaking,
    /** A new card waits for the connection: nothing is sent yet. */
    isOffline: waits && isTaking && !isOnline,
    config,
    /** Cards are switched off. */
    isUnavailable: adding?.way === "none",
    isReady: chosen !== undefined && config !== null,
  }
}

/** What the bar says about a choice. */
export function choiceText(chosen: CardChoice | undefined): string {
  if (chosen === undefined) return cardTexts.choose_card
  return chosen === "new" ? cardTexts.new_card : `${cardName(chosen)} • ${chosen.last4}`
}
