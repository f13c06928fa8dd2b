import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { preloaded } from "../api/preloaded.ts"

/** 7.3: what the portal starts with. Refetched now and then for its figures (places, openings). */
export const initQuery = queryOptions({
  queryKey: ["init"],
  queryFn: ({ signal }) => api.call("GET /init_request", {}, { signal }),
  initialData: preloaded.init,
  staleTime: 60_000,
})

/** The locations as this customer may see them: with the addresses of where they have booked (4.10). */
export const locationsQuery = queryOptions({
  queryKey: ["locations"],
  queryFn: ({ signal }) => api.call("GET /locations/", {}, { signal }),
  staleTime: 60_000,
})
