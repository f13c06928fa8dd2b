import type { AlertKind } from "@hub/domain/alerts/alerts"
import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { timeAt } from "@hub/domain/kernel/zone"
import { type Static, Type } from "typebox"

const m = messages("server/alerts.alerts")

export interface AlertTexts {
  readonly title: string
  readonly body: string
}

const Optional = Type.Optional(Type.String())

/** What an alert says, without surnames and without anything of a child's health. */
export const AlertFacts = Type.Object({
  /** Of the child. */
  name: Optional,
  program: Optional,
  /** A first name: who of the staff, or who collected. */
  by: Optional,
  at: Optional,
  time_zone: Optional,
  date: Optional,
  location: Optional,
  /** What the family had said: LATE, EARLY, PICK_UP, ABSENT. */
  said: Optional,
  is_stranger: Type.Optional(Type.Boolean()),
})
export type AlertFacts = Static<typeof AlertFacts>

/** As a screen shows it, perhaps a locked one. */
export function alertTexts(kind: AlertKind, facts: AlertFacts): AlertTexts {
  const { name = "", program = "", by = "", at, time_zone = "UTC", date = "", location = "" } = facts
  const time = at === undefined ? "" : timeLabel(timeAt(at, time_zone))
  const day = date === "" ? "" : dayWithWeekday(date)
  switch (kind) {
    case "IN":
      return { title: m.isIn({ name }), body: m.inBy({ time, program, by }) }
    case "OUT":
      return facts.is_stranger === true
        ? { title: m.leftWithStranger({ name }), body: m.strangerBy({ time, by }) }
        : { title: m.isOut({ name }), body: m.outBy({ time, by }) }
    case "IN_UNDONE":
      return { title: m.inUndone({ name }), body: m.inUndoneWhy({ program }) }
    case "OUT_UNDONE":
      return { title: m.outUndone({ name }), body: m.outUndoneWhy({ program }) }
    case "STILL_HERE":
      return { title: m.stillHere({ name }), body: m.endedAt({ program, time }) }
    case "OFF":
      return { title: m.off({ name }), body: m.offOn({ program, day }) }
    case "NOTE":
      return { title: m.note({ location }), body: m.openToRead }
    case "PHOTO":
      return { title: m.photo({ location }), body: m.openToSee }
    case "READ":
      return { title: m.read({ by }), body: m.about({ name }) }
    case "ANSWERED":
      return { title: m.answered({ by }), body: m.about({ name }) }
    default:
      return unreachable(kind)
  }
}
