import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { download } from "../api/download.ts"

export type Order = Result<Contract["GET /orders/{id}"]>
export type OrderSummary = Result<Contract["GET /orders/"]>["items"][number]

interface Item {
  student_id: string
  offering_id: string
}

const keyOf = (items: readonly Item[]): string =>
  items
    .map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)
    .sort()
    .join()

/**
 * Entering checkout: the order whose places are held already, when it is for the same basket (a reload, the back button), else a
 * new one. It is asked for once; asking again by itself would hold again what was let go.
 */
export const draftQuery = (items: readonly Item[]) =>
  queryOptions({
    queryKey: ["orders", "draft", keyOf(items)],
    queryFn: async (): Promise<Order | null> => {
      const held = await api.call("GET /orders/current_draft")
      if (held !== null && (items.length === 0 || keyOf(held.bookings) === keyOf(items))) return held
      if (items.length === 0) return null
      const wanted = items.map(({ student_id, offering_id }) => ({ student_id, offering_id }))
      return api.call("POST /orders/draft", { body: { items: wanted } })
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id],
    queryFn: ({ signal }) => api.call("GET /orders/{id}", { params: { id } }, { signal }),
    // While the bank is working on it, the page keeps asking.
    refetchInterval: ({ state }) => (state.data?.status === "awaiting_payment" ? 3_000 : false),
  })

export const historyQuery = infiniteQueryOptions({
  queryKey: ["orders", "history"],
  queryFn: ({ pageParam, signal }) => api.call("GET /orders/", { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ offset, items, total }) =>
    items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
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
