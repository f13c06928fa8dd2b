import type { SeasonPlace } from "@hub/domain/seasons/season"
import { byArea } from "@hub/domain/seasons/season-picks"
import { keepPreviousData, useQueries } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { type PricedBasket, priceQuery } from "./queries.ts"

/** Several presses in a row are one question. */
const WAIT_MS = 250

export interface AreaPrice {
  readonly funbox_id: string
  readonly places: readonly SeasonPlace[]
  /** Undefined while it loads, or where the server can't say. */
  readonly price: PricedBasket | undefined
  readonly isFailed: boolean
}

export interface SeasonPrice {
  readonly areas: readonly AreaPrice[]
  /** Of all areas; undefined while any is unknown. */
  readonly total: number | undefined
  /** The shown price is of the places before the last press. */
  readonly isBehind: boolean
}

const keyOf = (places: readonly SeasonPlace[]): string =>
  places.map(({ student_id, offering_id }) => `${student_id} ${offering_id}`).join()

/** What the places come to, by the server: an order, and so a price, is of one program area. */
export function usePrice(places: readonly SeasonPlace[]): SeasonPrice {
  const [asked, setAsked] = useState(places)
  const key = keyOf(places)
  const isWaiting = keyOf(asked) !== key
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setAsked(places), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, places])
  const areas = byArea(asked)
  const answers = useQueries({
    queries: areas.map((items) => ({ ...priceQuery(items), placeholderData: keepPreviousData })),
  })
  const priced = areas.map((items, index) => ({
    funbox_id: items[0]?.funbox_id ?? "",
    places: items,
    price: answers[index]?.data,
    isFailed: answers[index]?.isError === true,
  }))
  const isKnown = priced.every(({ price }) => price !== undefined)
  return {
    areas: priced,
    total: isKnown ? priced.reduce((sum, { price }) => sum + (price?.final_price ?? 0), 0) : undefined,
    isBehind: isWaiting || answers.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
  }
}
