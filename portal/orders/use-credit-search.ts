import { KINDS } from "@hub/domain/catalogue/kinds"
import { useQuery } from "@tanstack/react-query"
import { useToday } from "../company/use-today.ts"
import type { AvailabilitySearch } from "../scheduling/availability-search.ts"
import { nextWithPlacesQuery } from "../scheduling/queries.ts"

interface Wanted {
  readonly is_program_credit: boolean
  /** Whose it is, where it came back for someone's place. */
  readonly student_id?: string
  readonly funbox_id?: string
}

/** The schedule where a credit can be used: its kinds of places, in the first week that has one. */
export function useCreditSearch({ is_program_credit, student_id, funbox_id }: Wanted): AvailabilitySearch {
  const kinds = KINDS.filter((kind) => (kind !== "DAYCAMP_SESSION") === is_program_credit).join(",")
  const student_ids = student_id === undefined ? [] : [student_id]
  const { data } = useQuery(
    nextWithPlacesQuery(
      { funbox_id, location_id: undefined, filters: { kinds }, student_ids, fit: "some" },
      useToday(),
    ),
  )
  return {
    kinds,
    ...(student_id === undefined ? {} : { who: student_id }),
    ...(data == null ? {} : { day: data.start_date }),
  }
}
