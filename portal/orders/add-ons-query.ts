import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"

/** What was added to a booking, and what comes back for each. */
export const bookingAddOnsQuery = (id: string) =>
  queryOptions({
    queryKey: ["attendances", "add_ons", id],
    queryFn: ({ signal }) => api.call("GET /attendances/{id}/add_ons", { params: { id } }, { signal }),
  })
