import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useInit } from "../company/init.ts"
import { useDay, useNow } from "../shell/clock/use-now.ts"
import { requirementsQuery } from "./queries.ts"
import { RequirementRows } from "./requirement-row.tsx"

const m = messages("portal/paperwork.bookingRequirements")

interface Props {
  readonly attendance: { readonly id: string; readonly days: readonly { readonly ends_at: string }[] }
}

/** What is still asked for before a booking, until its last day is over. */
export function BookingRequirements({ attendance: { id, days } }: Props) {
  const isOver = Date.parse(days.at(-1)?.ends_at ?? "") <= useNow().getTime()
  return isOver ? null : <StillAskedFor attendance_id={id} />
}

function StillAskedFor({ attendance_id }: { attendance_id: string }) {
  const today = useDay(useInit().company_profile.time_zone)
  const query = useQuery(requirementsQuery(attendance_id))
  return (
    <section aria-labelledby="before">
      <div className="sign">
        <h2 id="before">{m.beforeTheDay}</h2>
      </div>
      <QueryPart query={query} loading={m.loadingWhatIsLeft} rows={2} failed={m.loadFailed}>
        {([booking]) => {
          const left = (booking?.requirements ?? []).filter(({ state }) => state !== "DONE")
          if (left.length === 0) return <p>{m.completed}</p>
          return <RequirementRows items={left} today={today} />
        }}
      </QueryPart>
    </section>
  )
}
