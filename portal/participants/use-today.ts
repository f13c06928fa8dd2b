import { useQuery } from "@tanstack/react-query"
import { initQuery } from "../company/queries.ts"
import { useDay } from "../scheduling/use-now.ts"

/** The day on the business's own calendar, by which the server judges too. */
export function useToday(): string {
  const { data: init } = useQuery(initQuery)
  return useDay(init?.company_profile.time_zone ?? "UTC")
}
