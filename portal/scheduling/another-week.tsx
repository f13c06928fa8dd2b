import { addDays, rangeLabel } from "@hub/domain/kernel/calendar"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import type { AvailableOffering } from "./available-offering.ts"
import { type Asked, nextWithPlacesQuery } from "./queries.ts"

interface AnotherWeekProps {
  readonly asked: Asked
  readonly offering: AvailableOffering
  readonly onDay: (day: string) => void
}

/** Full: the way out is the next one of the same set that has places for one of those who go. */
export function AnotherWeek({ asked, offering, onDay }: AnotherWeekProps) {
  const from = addDays(offering.start_date, 1)
  const fit = asked.student_ids.length > 0 ? "some" : undefined
  const { data: next } = useQuery(nextWithPlacesQuery({ ...asked, filters: {}, fit }, from, offering.schedule_set_id))
  if (!next || next.id === offering.id) return null
  const left = next.places.left === null ? "" : `: ${next.places.left} left`
  return (
    <Button variant="quiet" size="s" onClick={() => onDay(next.start_date)}>
      See {rangeLabel(next.start_date, next.end_date)}
      {left}
    </Button>
  )
}
