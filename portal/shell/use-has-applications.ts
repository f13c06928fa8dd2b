import { useQuery } from "@tanstack/react-query"
import { applicationsQuery } from "../applications/queries.ts"
import { waitlistsQuery } from "../waitlists/queries.ts"

/** Whether the family has applied for a place or waits for one: until then the page about it is not in the menu. */
export function useHasApplications(enabled: boolean): boolean {
  const applications = useQuery({ ...applicationsQuery, enabled })
  const waitlists = useQuery({ ...waitlistsQuery, refetchInterval: false, enabled })
  return (applications.data?.length ?? 0) > 0 || (waitlists.data?.total ?? 0) > 0
}
