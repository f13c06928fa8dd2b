import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import type { Order } from "./queries.ts"
import { isNotOpen, type OrderChanges } from "./use-order-changes.ts"

const m = messages("portal/orders.addOns")

export type AddOnOffer = Result<Contract["GET /orders/{id}/add_ons"]>[number]

export const offeredAddOnsQuery = (order_id: string) =>
  queryOptions({
    queryKey: ["orders", "add_ons", order_id],
    queryFn: ({ signal }) => api.call("GET /orders/{id}/add_ons", { params: { id: order_id } }, { signal }),
  })

interface Pick {
  readonly student_id: string
  readonly offering_id: string
  readonly add_on_id: string
  readonly dates: readonly string[]
  readonly choice: string
}

const isOf =
  ({ student_id, offering_id, add_on }: AddOnOffer) =>
  (pick: Pick): boolean =>
    pick.student_id === student_id && pick.offering_id === offering_id && pick.add_on_id === add_on.id

const picksOf = ({ add_ons }: Order): Pick[] =>
  add_ons.map(({ student_id, offering_id, add_on_id, dates, choice }) => ({
    student_id,
    offering_id,
    add_on_id,
    dates,
    choice,
  }))

/** What is complete: a kind that is chosen waits on the screen for its first day. */
const complete = (picks: readonly Pick[], isPerDay: (pick: Pick) => boolean): Pick[] =>
  picks.filter((pick) => !isPerDay(pick) || pick.dates.length > 0)

/**
 * What a family adds to the places of its order. Each press says all of it; a press during one that is under way is sent after it, so the
 * last one counts.
 */
export function useAddOns(order: Order, { onChanged, onRefused }: OrderChanges) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<readonly Pick[]>()
  const next = useRef<readonly Pick[]>(undefined)
  const { queryKey } = offeredAddOnsQuery(order.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picks: readonly Pick[]) => {
      const offers = queries.getQueryData(queryKey) ?? []
      const isPerDay = (pick: Pick) => offers.some((offer) => isOf(offer)(pick) && offer.add_on.is_per_day)
      const items = complete(picks, isPerDay).map(({ dates, choice, ...pick }) => ({
        ...pick,
        dates: [...dates],
        ...(choice === "" ? {} : { choice }),
      }))
      return api.call("POST /orders/{id}/add_ons", { params: { id: order.id }, body: { items } })
    },
    onSuccess: (changed) => {
      const more = next.current
      next.current = undefined
      if (more === undefined) onChanged(changed, m.changed)
      else mutate(more)
    },
    onError: (why) => {
      next.current = undefined
      setWanted(undefined)
      void queries.invalidateQueries({ queryKey })
      if (isNotOpen(why)) onRefused(why)
    },
  })
  const picks = wanted ?? picksOf(order)
  const send = (all: readonly Pick[]) => {
    setWanted(all)
    if (isPending) next.current = all
    else mutate(all)
  }
  return {
    isBusy: isPending,
    error: isNotOpen(error) ? null : error,
    pickOf: (offer: AddOnOffer) => {
      const pick = picks.find(isOf(offer))
      return { isChosen: pick !== undefined, dates: pick?.dates ?? [], choice: pick?.choice ?? "" }
    },
    set: (offer: AddOnOffer, { dates, choice }: { dates: readonly string[]; choice: string }) => {
      const { student_id, offering_id, add_on } = offer
      const pick = { student_id, offering_id, add_on_id: add_on.id, dates, choice }
      const others = picks.filter((one) => !isOf(offer)(one))
      const isEmpty = add_on.is_per_day && dates.length === 0 && add_on.choices.length === 0
      send(isEmpty ? others : [...others, pick])
    },
    remove: (offer: AddOnOffer) => send(picks.filter((one) => !isOf(offer)(one))),
  }
}
