import { keepPreviousData, queryOptions } from "@tanstack/react-query"
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
