import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

export type BookAccount = Answer<"GET /books/accounts">["accounts"][number]

export const accountsQuery = () =>
  queryOptions({
    queryKey: [...MONEY, "accounts"],
    queryFn: ({ signal }) => api.call("GET /books/accounts", {}, { signal }),
    retry: false,
  })
