import { addDays, datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { type AvailabilityQuery, type AvailableOffering, nextWithPlacesQuery } from "./queries.ts"

const m = messages("portal/scheduling.anotherWeek")

interface AnotherWeekProps {
  readonly query: AvailabilityQuery
  readonly offering: AvailableOffering
  readonly onDay: (day: string) => void
}

/** Beside a full offering: the next one of its set with a place for one of the chosen participants. */
export function AnotherWeek({ query, offering, onDay }: AnotherWeekProps) {
  const from = addDays(offering.start_date, 1)
  const fit = query.student_ids.length > 0 ? "some" : undefined
  const { data: next } = useQuery(nextWithPlacesQuery({ ...query, filters: {}, fit }, from, offering.schedule_set_id))
  if (!next || next.id === offering.id) return null
  return (
    <Button variant="quiet" size="s" onClick={() => onDay(next.start_date)}>
      {m.see({ rangeLabel: datesLabel(next), left: next.places.left })}
    </Button>
  )
}
