import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Member } from "../participants/members.ts"
import { GiveDayUp } from "../scheduling/attendances/day-off.tsx"
import type { Attendance } from "../scheduling/attendances/queries.ts"
import { wholeSummary, wholeUnit } from "../scheduling/moves/move-texts.ts"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import styles from "./day.module.css"
import type { Sayable } from "./say-sheet.tsx"

const m = messages("portal/day.absent")

interface Props {
  isOpen: boolean
  picked: readonly { place: Pick<Sayable["place"], "attendance_id" | "date">; member: Pick<Member, "name"> }[]
  attendances: readonly (Pick<Attendance, "id" | "cancel_until"> & {
    readonly days: readonly Pick<Attendance["days"][number], "date" | "cancel_until">[]
  })[]
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
  const isOpenWay = ({ isDay, isBooking }: (typeof ways)[number]) => isDay || isBooking
  const closed = (hasOtherDays: boolean) =>
    ways.filter((way) => !isOpenWay(way) && way.hasOtherDays === hasOtherDays).map(({ member }) => member.name)
  const [ofDates, ofBookings] = [closed(true), closed(false)]
  return (
    <Stack gap={1} className="note">
      <p>{m.cancelsNothing}</p>
      {ofDates.length > 0 && <p>{m.nothingBack({ names: listOf(ofDates) })}</p>}
      {ofBookings.length > 0 && <p>{m.tooLateToCancel({ names: listOf(ofBookings) })}</p>}
      {ways.map((way, index) => {
        const { place, member, isDay, isBooking, hasOtherDays } = way
        const back = terms[index]?.data
        return isOpenWay(way) ? (
          <div key={`${place.attendance_id} ${place.date}`}>
            {isDay && (
              <Row gap={1} across={3} wrap className={styles["give"]}>
                <span>{m.giveDateUp({ name: member.name })}</span>
                <GiveDayUp attendance_id={place.attendance_id} date={place.date} name={member.name} text={m.giveItUp} />
              </Row>
            )}
            {isBooking && (
              <p>
                {back?.status === "open" &&
                  m.comesBack({ name: member.name, summary: wholeSummary(back), unit: wholeUnit(back) })}{" "}
                <Link to="/cancel_credit" search={{ attendance: place.attendance_id }}>
                  {hasOtherDays ? m.cancelAllDates({ name: member.name }) : m.cancelBooking({ name: member.name })}
                </Link>
              </p>
            )}
          </div>
        ) : null
      })}
    </Stack>
  )
}
