import { isOnDay, monthOf, spokenDay, startOfWeek } from "@hub/domain/kernel/calendar"
import { List } from "@hub/ui/layout/list"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import type { Basket } from "../basket.ts"
import { barsOf } from "../calendar-bars.ts"
import { BookedLegend } from "../calendar-legend.tsx"
import { dayText } from "../day-texts.ts"
import { MonthCalendar } from "../month-calendar.tsx"
import { bookedQuery } from "../queries.ts"
import { BookingRow } from "./booking-row.tsx"
import styles from "./coming-up.module.css"
import { meetingsOf } from "./meetings.ts"

/** Six weeks fill any month. */
const WEEKS = 6
const NOTHING = new Map()

interface Props {
  customer_id: string
  /** Places that are offered to the family. */
  held: Basket
  members: readonly Member[]
  today: string
  /** The next that is coming, whose month is shown first. */
  first_day: string | undefined
  nameOf: (location_id: string) => string
}

/** The month of all children; the chosen day is under it. */
export function FamilyMonth({ customer_id, held, members, today, first_day, nameOf }: Props) {
  const [turned, setMonth] = useState<string>()
  const month = turned ?? monthOf(first_day ?? today)
  const [day, setDay] = useState<string>()
  const booked = useQuery(bookedQuery(customer_id, month))
  const bars = useMemo(
    () => barsOf(members, booked.data ?? [], held, { first_day: startOfWeek(`${month}-01`), weeks: WEEKS }),
    [members, booked.data, held, month],
  )
  const byId = useMemo(() => new Map(members.map((member) => [member.id, member])), [members])
  const own = meetingsOf(booked.data ?? []).filter((meeting) => day !== undefined && isOnDay(meeting, day))
  return (
    <>
      <MonthCalendar
        month={month}
        today={today}
        days_off={useInit().public_settings.days_off}
        selected={day}
        is_only_day
        answers={NOTHING}
        bars={bars}
        members={byId}
        areDaysDue
        isBusy={booked.isPending}
        label={(one) => dayText(one, undefined, bars.get(one) ?? [], (id) => byId.get(id)?.name ?? "", "held")}
        onMonth={(to) => {
          setMonth(to)
          setDay(undefined)
        }}
        onSelect={setDay}
        legend={<BookedLegend />}
      />
      <div aria-live="polite">
        {day !== undefined && own.length > 0 && (
          <>
            <h3 className={styles["group"]}>{spokenDay(day)}</h3>
            <List as="ol">
              {own.map(({ attendance, date, start_time, end_time }) => (
                <BookingRow
                  key={attendance.id}
                  first_day={date}
                  last_day={date}
                  start_time={start_time}
                  end_time={end_time}
                  attendances={[attendance]}
                  members={members}
                  location={nameOf(attendance.location_id)}
                />
              ))}
            </List>
          </>
        )}
      </div>
    </>
  )
}
