import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

export type WrittenOff = Answer<"GET /money/write_offs">["items"][number]

export const writeOffsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY, "write-offs", page],
    queryFn: ({ signal }) => api.call("GET /money/write_offs", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
