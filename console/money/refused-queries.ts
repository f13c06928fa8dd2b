import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

export type RefusedMoney = Answer<"GET /money/refused">["items"][number]

export const refusedQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "refused", page],
    queryFn: ({ signal }) => api.call("GET /money/refused", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
