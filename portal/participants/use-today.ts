import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { initQuery } from "../company/queries.ts"
import { localDay } from "../scheduling/local-time.ts"

/** The day on the business's own calendar, by which the server judges too. */
export function useToday(): string {
  const { data: init } = useQuery(initQuery)
  const [now] = useState(() => new Date())
  return localDay(now, init?.company_profile.time_zone ?? "UTC")
}
