import { useQuery } from "@tanstack/react-query"
import { applicationsQuery } from "../applications/queries.ts"
import { waitlistsQuery } from "../applications/waitlists/queries.ts"
import { hasRecordsQuery } from "../health/has-records-query.ts"

interface FamilyEntries {
  /** Whether the family has applied for a place or waits for one: until then the page about it is not in the menu. */
  readonly has_asked: boolean
  /** 7.7 */
  readonly has_records: boolean
  /** The answers are on their way: the entries after these would move. */
  readonly is_loading: boolean
}

/** What only some families have in their menu. */
export function useFamilyEntries({ signedIn, has_family }: { signedIn: boolean; has_family: boolean }): FamilyEntries {
  const applications = useQuery({ ...applicationsQuery, enabled: has_family })
  const waitlists = useQuery({ ...waitlistsQuery, refetchInterval: false, enabled: has_family })
  const records = useQuery({ ...hasRecordsQuery, enabled: signedIn })
  return {
    has_asked: (applications.data?.length ?? 0) > 0 || (waitlists.data?.total ?? 0) > 0,
    has_records: records.data === true,
    is_loading: applications.isLoading || waitlists.isLoading || records.isLoading,
  }
}
