import { datesLabel } from "@hub/domain/kernel/calendar"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { byArea } from "@hub/domain/seasons/season-picks"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { ApiProblem } from "../api/problem.ts"
import { useHoldPlaces } from "../orders/queries.ts"
import { type BasketItem, isSame, withoutItems } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import { planQuery } from "./queries.ts"

export const basketItemOf = ({
  student_id,
  offering_id,
  kind,
  name,
  price,
  days,
  ...place
}: SeasonPlace): BasketItem => ({
  student_id,
  offering_id,
  kind,
  name,
  dates: datesLabel({
    start_date: days[0] ?? "",
    end_date: days.at(-1) ?? "",
    start_time: place.start_time,
    end_time: place.end_time,
  }),
  price,
  days,
  start_time: place.start_time,
  end_time: place.end_time,
  location_id: place.location_id,
  funbox_id: place.funbox_id,
})

/** What the server says can't be held, of those that were asked for. */
function refusedOf(error: Error | null, places: readonly SeasonPlace[]): SeasonPlace[] {
  if (!(error instanceof ApiProblem)) return []
  const named: unknown = error.payload["items"]
  if (!Array.isArray(named)) return []
  const isNamed = (place: SeasonPlace) =>
    named.some((item: unknown) => {
      if (typeof item !== "object" || item === null) return false
      const [student_id, offering_id] = [Reflect.get(item, "student_id"), Reflect.get(item, "offering_id")]
      return isSame(place, { student_id: String(student_id), offering_id: String(offering_id) })
    })
  return places.filter(isNamed)
}

export interface HoldAll {
  readonly hold: (places: readonly SeasonPlace[]) => void
  readonly isHolding: boolean
  readonly error: Error | null
  /** Of the last attempt, and who could be held without them. */
  readonly refused: readonly SeasonPlace[]
}

/** Takes the picks to checkout: all places of one program area, or none; what is refused is said here. */
export function useHoldAll(customer_id: string, url_part: string): HoldAll {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useHoldPlaces()
  const [asked, setAsked] = useState<readonly SeasonPlace[]>([])
  const isBusy = useRef(false)
  const hold = (places: readonly SeasonPlace[]): void => {
    const [now = []] = byArea(places)
    // A second press comes before the button is drawn busy.
    if (now.length === 0 || isBusy.current) return
    isBusy.current = true
    reset()
    setAsked(now)
    const items = now.map(basketItemOf)
    mutate(
      { customer_id, items },
      {
        onSuccess: () => {
          changeBasket(customer_id, (before) => [...withoutItems(before, items), ...places.map(basketItemOf)])
          void queries.invalidateQueries({ queryKey: planQuery(url_part).queryKey, refetchType: "none" })
          void navigate({ to: "/schedule/checkout&pay" })
        },
        onError: () => void queries.invalidateQueries({ queryKey: planQuery(url_part).queryKey }),
        onSettled: () => {
          isBusy.current = false
        },
      },
    )
  }
  return { hold, isHolding: isPending, error, refused: refusedOf(error, asked) }
}
