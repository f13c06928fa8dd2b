import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Stack } from "@hub/ui/layout/stack"
import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { GiveDayUp } from "../scheduling/attendances/day-off.tsx"
import type { Attendance } from "../scheduling/attendances/queries.ts"
import { refundSummary, refundUnit } from "../scheduling/moves/move-words.ts"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import type { Sayable } from "./say-sheet.tsx"

const m = messages("portal/day.absent")

interface Props {
  isOpen: boolean
  picked: readonly Sayable[]
  attendances: readonly Attendance[]
  now: Date
}

/** Giving the date or the whole booking up instead, while its rules let a family do so, and what comes back. */
export function GiveUp({ isOpen, picked, attendances, now }: Props) {
  const isAhead = (until: string | null | undefined) => until != null && Date.parse(until) > now.getTime()
  const ways = picked.map((one) => {
    const booking = attendances.find(({ id }) => id === one.place.attendance_id)
    const day = booking?.days.find(({ date }) => date === one.place.date)
    return {
      ...one,
      hasOtherDays: (booking?.days.length ?? 0) > 1,
      isDay: isAhead(day?.cancel_until),
      isBooking: isAhead(booking?.cancel_until),
    }
  })
  const terms = useQueries({
    queries: ways.map(({ place, isBooking }) => ({
      ...cancelTermsQuery(place.attendance_id),
      enabled: isOpen && isBooking,
    })),
  })
  const closed = ways.filter(({ isDay, isBooking }) => !isDay && !isBooking)
  return (
    <Stack gap={3} className="note">
      <p>{m.cancelsNothing}</p>
      {closed.length > 0 && <p>{m.nothingBack({ names: listOf(closed.map(({ member }) => member.name)) })}</p>}
      {ways.map(({ place, member, isDay, isBooking, hasOtherDays }, index) => {
        const back = terms[index]?.data
        return (
          <div key={`${place.attendance_id} ${place.date}`}>
            {isDay && (
              <p>
                {m.giveDateUp({ name: member.name })}{" "}
                <GiveDayUp attendance_id={place.attendance_id} date={place.date} name={member.name} />
              </p>
            )}
            {isBooking && (
              <p>
                {back?.status === "open" &&
                  m.comesBack({ name: member.name, summary: refundSummary(back), unit: refundUnit(back) })}{" "}
                <Link to="/cancel_credit" search={{ attendance: place.attendance_id }}>
                  {hasOtherDays ? m.cancelAllDates({ name: member.name }) : m.cancelBooking({ name: member.name })}
                </Link>
              </p>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
