import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"

/** 7.7: the menu has an entry for the health log only then. */
export const hasRecordsQuery = queryOptions({
  queryKey: ["health", "has-records"],
  queryFn: ({ signal }) => api.call("GET /health_log/has_any_student_visible_health_log_records", {}, { signal }),
})
