import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import {
  keepPreviousData,
  type MutationState,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { download } from "../api/download.ts"
import { type HeldItem, hasSameItems, withoutItems } from "../scheduling/basket.ts"
import type { LeftOut } from "../scheduling/pick-choice.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import { deviceTime } from "../shell/clock/local-time.ts"
import { saveSteps } from "./saved-steps.ts"

export type Order = Result<Contract["GET /orders/{id}"]>
export type OrderDetails = Result<Contract["GET /orders/{id}/details"]>
export type OrderSummary = Result<Contract["GET /orders/"]>["items"][number]

/** The order whose places are held. Read on each visit of checkout, unless it was held just before; never again during the visit. */
export const currentDraftQuery = queryOptions({
  queryKey: ["orders", "current_draft"],
  queryFn: async ({ signal }) => saveSteps(await api.call("GET /orders/current_draft", {}, { signal })),
  retry: false,
  gcTime: 0,
  staleTime: 5_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

interface HoldRequest {
  readonly customer_id: string
  readonly items: readonly HeldItem[]
  readonly left_out?: LeftOut | undefined
  /** The business's, where the page doesn't show until when the places are held. */
  readonly time_zone?: string | undefined
}

const HOLD_PLACES = ["orders", "hold_places"]

const m = messages("portal/orders.joinedLines")

/**
 * Puts in line who has no place, once the others' places are held: before, there would be a place left. Who can't join stays picked.
 * Returns who joined.
 */
async function joinLines(waiting: readonly HeldItem[], held_until: string): Promise<HeldItem[]> {
  const offering_ids = [...new Set(waiting.map(({ offering_id }) => offering_id))]
  const joined = await Promise.all(
    offering_ids.map(async (id) => {
      const items = waiting.filter(({ offering_id }) => offering_id === id)
      try {
        await api.call("POST /waitlists/{id}/add", {
          params: { id },
          body: { ids: items.map(({ student_id }) => student_id) },
        })
        return items
      } catch (error) {
        notifyError(error, { title: m.notInLine })
        return []
      }
    }),
  )
  const names = [...new Set(joined.flat().map(({ name }) => name))]
  if (names.length > 0) {
    const list = listOf(names)
    notifySuccess(held_until === "" ? m.inLine({ names: list }) : m.inLineAndHeld({ names: list, held_until }))
  }
  return joined.flat()
}

/** Enters checkout: holds the basket's places as the current draft. A draft that holds the same ones stays, with its countdown. */
export function useHoldPlaces() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: HOLD_PLACES,
    mutationFn: async ({ items }: HoldRequest): Promise<Order | null> => {
      const held = await api.call("GET /orders/current_draft")
      if (items.length === 0 || (held !== null && hasSameItems(held.bookings, items))) return held
      const picked = items.map(({ student_id, offering_id }) => ({ student_id, offering_id }))
      const order = await api.call("POST /orders/draft", { body: { items: picked } })
      const visit = "POST /orders/create_pending_abandoned_reservation_notification"
      api.call(visit, { body: { order_id: order.id } }).catch(() => undefined)
      return order
    },
    onSuccess: async (order, { customer_id, left_out, time_zone }) => {
      queries.setQueryData(currentDraftQuery.queryKey, saveSteps(order))
      if (left_out === undefined) return
      const until = order?.hold?.expires_at
      const isUnseen = until !== undefined && time_zone !== undefined
      const joined = await joinLines(left_out.waiting, isUnseen ? deviceTime(until, time_zone) : "")
      changeBasket(customer_id, (before) => withoutItems(before, [...joined, ...left_out.dropped]))
      for (const key of ["waitlists", "availability", "activities"]) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** The latest attempt to hold this customer's places, begun on this page or on the one before. */
export const useHoldAttempt = (customer_id: string) =>
  useMutationState<MutationState<Order | null, Error, HoldRequest>>({ filters: { mutationKey: HOLD_PLACES } }).findLast(
    ({ variables }) => variables?.customer_id === customer_id,
  )

/** Shows an order that has changed, unless checkout shows another one by now, or was left. */
export function updateCurrentDraft(queries: QueryClient, order: Order): void {
  queries.setQueryData(currentDraftQuery.queryKey, (shown) => (shown?.id === order.id ? order : shown))
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id],
    queryFn: ({ signal }) => api.call("GET /orders/{id}", { params: { id } }, { signal }),
    // Until the bank has answered.
    refetchInterval: ({ state }) => (state.data?.status === "awaiting_payment" ? 3_000 : false),
  })

/** Payments, refunds, disputes, and what can be done with its bookings. */
export const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "details", id],
    queryFn: ({ signal }) => api.call("GET /orders/{id}/details", { params: { id } }, { signal }),
    retry: false,
  })

export const HISTORY_PAGE = 25

export interface HistoryFilter {
  state?: "paid" | "open" | "back" | undefined
  from?: string | undefined
  to?: string | undefined
  student_id?: string | undefined
  order_by?: string | undefined
}

/** One page of the history, from 1. The page before stays until it has come. */
export const historyQuery = (filter: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: ["orders", "history", filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, limit: HISTORY_PAGE, offset: (page - 1) * HISTORY_PAGE }
      return api.call("GET /orders/", { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The newest orders, for a few lines about them. */
export const latestOrdersQuery = queryOptions({
  queryKey: ["orders", "history", "latest"],
  queryFn: ({ signal }) => api.call("GET /orders/", { query: { limit: 3 } }, { signal }),
})

export const careStatementsQuery = queryOptions({
  queryKey: ["orders", "care_statements"],
  queryFn: ({ signal }) => api.call("GET /profile/care_statements/", {}, { signal }),
})

export const creditsQuery = queryOptions({
  queryKey: ["credits"],
  queryFn: ({ signal }) => api.call("GET /profile/credits", {}, { signal }),
})

/** 7.14: the codes that this family can use. */
export const promocodesQuery = queryOptions({
  queryKey: ["promocodes"],
  queryFn: ({ signal }) => api.call("GET /promocodes/", {}, { signal }),
})

export const downloadReceipt = ({ id, number }: { id: string; number: number | null }): Promise<void> =>
  download("GET /profile/receipt/{id}", { params: { id } }, `receipt-${number ?? id}.pdf`)

export const downloadCareStatement = (year: number): Promise<void> =>
  download("GET /profile/care_statements/{year}/pdf", { params: { year } }, `dependent-care-${year}.pdf`)
