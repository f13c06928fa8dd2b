import { messages } from "@hub/domain/kernel/messages"
import { EmptyAbout } from "@hub/ui/empty/empty-start"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { List } from "@hub/ui/layout/list"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useToday } from "../../company/use-today.ts"
import type { Member } from "../../participants/members.ts"
import { checkText } from "./booking-days.tsx"
import { BookingRow } from "./booking-row.tsx"
import { daysBeforeQuery, pastAttendancesQuery } from "./queries.ts"

const m = messages("portal/scheduling/attendances.pastList")

interface Props {
  member: Member
  over_by: string
  nameOf: (location_id: string) => string
  zoneOf: (location_id: string) => string
  /** Only so many, without the rest. */
  limit?: number
}

/** A participant's bookings that are over, the latest first, with what the gate recorded on the last day. */
export function PastList({ member, over_by, nameOf, zoneOf, limit }: Props) {
  const today = useToday()
  const query = useInfiniteQuery(pastAttendancesQuery(member.id, over_by))
  return (
    <QueryPart query={query} loading={m.loadingPastBookings} shape="entry" rows={limit ?? 6} failed={m.loadFailed}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <NoBookings member={member} isShort={limit !== undefined} />
        return (
          <>
            <List as="ol">
              {items.slice(0, limit ?? items.length).map((attendance) => {
                const day = attendance.days.findLast(({ checked_in_at }) => checked_in_at !== null)
                return (
                  <BookingRow
                    key={attendance.id}
                    today={today}
                    first_day={attendance.start_date}
                    last_day={attendance.end_date}
                    start_time={attendance.start_time}
                    end_time={attendance.end_time}
                    attendances={[attendance]}
                    members={[member]}
                    location={nameOf(attendance.location_id)}
                  >
                    {day !== undefined && (
                      <span className="small dim">{checkText(day, zoneOf(attendance.location_id))}</span>
                    )}
                  </BookingRow>
                )
              })}
            </List>
            {limit === undefined && <ShowMore query={query} failed={m.olderFailed} />}
          </>
        )
      }}
    </QueryPart>
  )
}

/** Days in the system that the business had before count as well; the page of all history lists them. */
function NoBookings({ member, isShort }: { member: Member; isShort: boolean }) {
  const { isPending, data } = useInfiniteQuery(daysBeforeQuery(member.id))
  const before = data?.pages[0]?.total ?? 0
  if (isPending) return <SkeletonRows label={m.loadingPastBookings} shape="entry" rows={1} />
  if (before > 0) return isShort ? <EmptyState text={m.onlyBefore({ count: before })} /> : null
  const none = m.empty({ name: member.name })
  return isShort ? <EmptyState text={none} /> : <EmptyAbout picture={<ProgramScene scene="star-count" />} text={none} />
}
