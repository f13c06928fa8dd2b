import { addDays, dayLabel, rangeLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { type AvailabilityQuery, type AvailableOffering, nextWithPlacesQuery } from "./queries.ts"

interface EmptyWeekProps {
  readonly query: AvailabilityQuery
  /** "in June", or "this week". */
  readonly span: string
  readonly names: readonly string[]
  readonly after: string
  readonly filter_count: number
  readonly onDay: (day: string) => void
  readonly onClear: () => void
}

/** Instead of a list without offerings: the next day with places. */
export function EmptyWeek({ query, span, names, after, filter_count, onDay, onClear }: EmptyWeekProps) {
  const fit = query.student_ids.length > 0 ? (query.fit ?? "some") : undefined
  const { data: next, isSuccess } = useQuery(nextWithPlacesQuery({ ...query, fit }, after))
  const people = names.map((name) => (name === "You" ? "you" : name))
  const nothing = `Nothing ${span}${people.length === 0 ? "" : ` for ${listOf(people)}`}.`
  return (
    <div className="note">
      <p>
        {nothing}
        {next ? ` Next with places: ${dayLabel(next.start_date)}.` : null}
        {isSuccess && next === null ? " Nothing later either, so far." : null}
      </p>
      {next ? (
        <Button variant="line" size="s" onClick={() => onDay(next.start_date)}>
          See {dayLabel(next.start_date)}
        </Button>
      ) : null}
      {isSuccess && next === null && filter_count > 0 ? (
        <Button variant="line" size="s" onClick={onClear}>
          Clear all filters
        </Button>
      ) : null}
    </div>
  )
}

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
  const left = next.places.left === null ? "" : `: ${next.places.left} left`
  return (
    <Button variant="quiet" size="s" onClick={() => onDay(next.start_date)}>
      See {rangeLabel(next.start_date, next.end_date)}
      {left}
    </Button>
  )
}
