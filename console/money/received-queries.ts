import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

export type MoneyReceived = Answer<"GET /money/received">["items"][number]
export type Owed = Answer<"GET /money/orders/{order}/owed">

export const receivedQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "received", page],
    queryFn: ({ signal }) => api.call("GET /money/received", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
