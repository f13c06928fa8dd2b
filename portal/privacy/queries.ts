import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export const familyDataQuery = queryOptions({
  queryKey: ["family_data"],
  queryFn: ({ signal }) => api.call("GET /profile/family_data", {}, { signal }),
})

export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: ({ signal }) => api.call("GET /profile/consents", {}, { signal }),
})
