import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

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
