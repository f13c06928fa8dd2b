import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Late = Answer<"GET /money/late">
export type LateItem = Late["items"][number]
export type Age = Late["ages"][number]["age"]

/** All of it: a payment changes the sums as well as the list. */
export const MONEY = ["money"] as const

export const lateQuery = (age: Age | undefined, page: number) =>
  queryOptions({
    queryKey: [...MONEY, "late", age ?? "all", page],
    queryFn: ({ signal }) =>
      api.call("GET /money/late", { query: age === undefined ? { page } : { age, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type BookAccount = Answer<"GET /books/accounts">["accounts"][number]

export const accountsQuery = () =>
  queryOptions({
    queryKey: [...MONEY, "accounts"],
    queryFn: ({ signal }) => api.call("GET /books/accounts", {}, { signal }),
    retry: false,
  })

export type Payouts = Answer<"GET /money/payouts">
export type Payout = Payouts["payouts"][number]
export type Difference = Payout["differences"][number]
export type PayoutLine = Answer<"GET /money/payouts/{id}">["lines"][number]

export const PAYOUTS = [...MONEY, "payouts"] as const

export const payoutsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...PAYOUTS, "month", month ?? "now"],
    queryFn: ({ signal }) =>
      api.call("GET /money/payouts", { query: month === undefined ? {} : { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A payout, and its lines page after page. */
export const payoutQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...PAYOUTS, "payout", id],
    queryFn: ({ signal, pageParam: after }) =>
      api.call("GET /money/payouts/{id}", { params: { id }, query: after === "" ? {} : { after } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ has_more, lines }) => (has_more ? lines.at(-1)?.id : undefined),
    retry: false,
  })

export type DisputeSummary = Answer<"GET /money/disputes">["items"][number]
export type Dispute = Answer<"GET /money/disputes/{id}">
export type PacketPart = Dispute["papers"][number]["part"]

export const DISPUTES = [...MONEY, "disputes"] as const

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: [...DISPUTES, "page", page],
    queryFn: ({ signal }) => api.call("GET /money/disputes", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...DISPUTES, id],
    queryFn: ({ signal }) => api.call("GET /money/disputes/{id}", { params: { id } }, { signal }),
    retry: false,
  })

/** All papers as one file, or one of them; in this tab's memory alone. */
export const packetQuery = (id: string, part: PacketPart | undefined) =>
  queryOptions({
    queryKey: [...DISPUTES, id, "packet", part ?? "all"],
    queryFn: ({ signal }) =>
      api.file(
        "GET /money/disputes/{id}/packet",
        { params: { id }, query: part === undefined ? {} : { part } },
        { signal },
      ),
    gcTime: 0,
    retry: false,
  })

export type RefusedMoney = Answer<"GET /money/refused">["items"][number]

export const refusedQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "refused", page],
    queryFn: ({ signal }) => api.call("GET /money/refused", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type MoneyReceived = Answer<"GET /money/received">["items"][number]
export type Owed = Answer<"GET /money/orders/{order}/owed">

export const receivedQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "received", page],
    queryFn: ({ signal }) => api.call("GET /money/received", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type WrittenOff = Answer<"GET /money/write_offs">["items"][number]

export const writeOffsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "write-offs", page],
    queryFn: ({ signal }) => api.call("GET /money/write_offs", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
