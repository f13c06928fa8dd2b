import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import type { Member } from "../../participants/members.ts"
import { BookingRow } from "./booking-row.tsx"
import { LaterDays } from "./coming-row.tsx"
import { comingGroups } from "./coming-weeks.ts"
import { meetingsOf } from "./meetings.ts"
import { familyAttendancesQuery } from "./queries.ts"

const m = messages("portal/scheduling/attendances.nextBookings")

const AHEAD_DAYS = 365
const ROWS = 3

interface Props {
  member: Member
  today: string
  nameOf: (location_id: string) => string
}

/** The next days of one participant. */
export function NextBookings({ member, today, nameOf }: Props) {
  const query = useQuery(familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)))
  return (
    <QueryPart query={query} loading={m.loadingBookings} shape="entry" rows={ROWS} failed={m.loadFailed}>
      {(all) => {
        const own = meetingsOf(all.filter(({ student_id }) => student_id === member.id))
        const { groups, left } = comingGroups(own, today, ROWS)
        if (groups.length === 0) return <p className="dim">{m.empty}</p>
        return (
          <>
            <List as="ol">
              {groups
                .flatMap(({ rows }) => rows)
                .map((row, index) => (
                  <BookingRow
                    {...row}
                    key={row.key}
                    today={today}
                    members={[member]}
                    location={nameOf(row.attendances[0]?.location_id ?? "")}
                  >
                    <LaterDays part={row} />
                    {index === 0 && <span className="tag warn">{m.next}</span>}
                  </BookingRow>
                ))}
            </List>
            {left > 0 && <p className="small dim">{m.more({ left })}</p>}
          </>
        )
      }}
    </QueryPart>
  )
}
