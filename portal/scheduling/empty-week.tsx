import { dayLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { type Asked, nextWithPlacesQuery } from "./queries.ts"

interface EmptyWeekProps {
  readonly asked: Asked
  /** "June", or "this week". */
  readonly span: string
  readonly names: readonly string[]
  readonly after: string
  readonly filter_count: number
  readonly onDay: (day: string) => void
  readonly onClear: () => void
}

/** Empty: one sentence and one way on. */
export function EmptyWeek({ asked, span, names, after, filter_count, onDay, onClear }: EmptyWeekProps) {
  const fit = asked.student_ids.length > 0 ? (asked.fit ?? "some") : undefined
  const { data: next, isSuccess } = useQuery(nextWithPlacesQuery({ ...asked, fit }, after))
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
