import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { placesRank } from "@hub/domain/scheduling/places"
import { isDayDisabled } from "@hub/ui/calendar/day-rules.ts"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import type { Attendance } from "../attendances/queries.ts"
import { type BasketItem, itemOf } from "../basket.ts"
import { barsOf } from "../calendar-bars.ts"
import { dayText } from "../day-texts.ts"
import { MonthCalendar } from "../month-calendar.tsx"
import { isFull } from "./move-targets.tsx"
import type { MoveTarget } from "./queries.ts"

interface Props {
  month: string
  today: string
  targets: readonly MoveTarget[]
  member: Member
  picked: BasketItem | undefined
  booked: Attendance
  isBusy: boolean
  onMonth: (month: string) => void
  onPick: (offering_id: string) => void
}

const WEEKS = 6

/** The best answer of each day that has a place to go to. */
function answersOf(targets: readonly MoveTarget[], student_id: string): Map<string, PlacesAnswer> {
  const answers = new Map<string, PlacesAnswer>()
  for (const { offering } of targets) {
    for (const day of itemOf(offering, student_id).days) {
      const known = answers.get(day)
      const { answer } = offering.places
      if (known === undefined || placesRank(answer) < placesRank(known)) answers.set(day, answer)
    }
  }
  return answers
}

/** The month with free days, the booked place and the picked one. A day picks the first free place on it. */
export function MoveMonth({ month, today, targets, member, picked, booked, isBusy, onMonth, onPick }: Props) {
  const answers = answersOf(targets, member.id)
  const family = [{ id: member.id }]
  const span = { first_day: startOfWeek(`${month}-01`), weeks: WEEKS }
  const bars = barsOf(family, [booked], picked === undefined ? [] : [picked], span)
  const enabled_dates = [...answers.keys(), ...booked.days.map(({ date }) => date)]
  return (
    <MonthCalendar
      month={month}
      today={today}
      days_off={useInit().public_settings.days_off}
      selected={picked?.days[0]}
      is_only_day={booked.days.length === 1}
      answers={answers}
      bars={bars}
      members={new Map([[member.id, member]])}
      areDaysDue
      isBusy={isBusy}
      isDayDisabled={(day) => isDayDisabled(day, { enabled_dates })}
      min={monthOf(today)}
      label={(day) => dayText(day, answers.get(day), bars.get(day) ?? [], () => member.name)}
      onMonth={onMonth}
      onSelect={(day) => {
        const target = targets.find((one) => !isFull(one) && itemOf(one.offering, member.id).days.includes(day))
        if (target !== undefined) onPick(target.offering.id)
      }}
    />
  )
}
