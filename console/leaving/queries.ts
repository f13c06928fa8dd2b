import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Copies = Answer<"GET /business_copies">
export type Copy = Copies["items"][number]

const LOOK_MS = 1_500

export const isBeingMade = ({ status }: Copy): boolean => status === "QUEUED" || status === "RUNNING"

/** Asked for again and again while one is being made. */
export const copiesQuery = queryOptions({
  queryKey: ["business-copies"],
  queryFn: ({ signal }) => api.call("GET /business_copies", {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) === true ? LOOK_MS : false),
})
