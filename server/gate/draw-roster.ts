import { isOnline, placeOf } from "@hub/domain/catalogue/place"
import { ageOn, sessionTimesLabel, timeLabel, weekdayBit, whenLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { timeAt } from "@hub/domain/kernel/zone"
import { drawPdf, INK, LEFT, rule, small } from "../pdf/page.ts"
import type { RosterRow } from "../scheduling/queries.ts"
import { gradeOn, nobodyExpected, peopleText, stateOf } from "./gate-texts.ts"

/** To write on. */
const LINE = "_".repeat(24)

interface Roster {
  readonly title: string
  readonly rows: readonly RosterRow[]
  readonly missing: ReadonlyMap<string, readonly string[]>
  /** What was added to the day, by booking. */
  readonly added?: ReadonlyMap<string, readonly string[]>
  readonly friends: ReadonlyMap<string, readonly string[]>
}

/** The heading of one session: "Trail Makers · Mon, Jun 14th · 9:00AM - 3:00PM · Mill Pond, Barn". */
const sessionHeading = ({ offering, date, start_time, end_time, location, room }: RosterRow): string =>
  [
    offering,
    whenLabel({ start_date: date, end_date: date, start_time, end_time, weekdays: weekdayBit(date) }, "paper"),
    sessionTimesLabel({ date, start_time, end_time }),
    placeOf(location, "staff", room).with_room,
  ].join(" · ")

/** "Here, in 8:52AM": what the gate has recorded when the list is printed. Online nobody checks in. */
function checksOf(row: RosterRow): string[] {
  if (isOnline(row.location)) return []
  const at = (instant: string | null, what: string) =>
    instant === null ? [] : [`${what} ${timeLabel(timeAt(instant, row.time_zone))}`]
  const collected = row.fetched_by === null || row.fetched_by === "" ? [] : [`with ${row.fetched_by}`]
  return [[stateOf(row), ...at(row.checked_in_at, "in"), ...at(row.checked_out_at, "out"), ...collected].join(", ")]
}

/** A list to print for the gate: a box to tick for in and for out, by session. */
export function drawRoster({ title, rows, missing, added, friends }: Roster): Promise<Uint8Array> {
  return drawPdf({ title, author: "Customer Hub" }, (pen) => {
    const { page } = pen
    pen.text(title, { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    if (rows.length === 0) small(pen, nobodyExpected)
    let heading = ""
    for (const row of rows) {
      const own = sessionHeading(row)
      if (page.y > 660) page.addPage()
      if (own !== heading) {
        heading = own
        rule(pen, 1)
        pen.text(own, { face: "bold", size: 11, color: INK }, { x: LEFT, width: 500 })
      }
      page.y += 6
      const age = row.birth_date === null ? [] : [`${ageOn(row.birth_date, row.date)} yrs`]
      const who = [row.participant, ...age, gradeOn(row)].filter((part) => part !== "").join(", ")
      pen.text(
        `${isOnline(row.location) ? "" : "[  ] in ____:____   [  ] out ____:____   "}${who}`,
        { face: "text", size: 11, color: INK },
        { x: LEFT, width: 500 },
      )
      small(pen, [...checksOf(row), `Id: ${row.student_id}`].join(". "), 480)
      const phone = row.phone === null ? "no phone" : formatPhone(row.phone)
      const collect = row.pick_up.length === 0 ? "" : `. May collect: ${peopleText(row.pick_up)}`
      small(pen, `${row.guardian}, ${phone}${collect}`, 480)
      const together = friends.get(row.attendance_id) ?? []
      if (together.length > 0) small(pen, `Asked to be with: ${together.join(", ")}`, 480)
      if (row.emergency.length > 0) small(pen, `In an emergency: ${peopleText(row.emergency)}`, 480)
      if (!isOnline(row.location)) small(pen, `Brought by ${LINE}   Collected by, signature ${LINE}`, 500)
      const more = added?.get(row.attendance_id) ?? []
      if (more.length > 0) pen.text(more.join(", "), { face: "bold", size: 10, color: INK }, { x: LEFT, width: 480 })
      const left = missing.get(row.attendance_id) ?? []
      if (left.length > 0) small(pen, `Missing: ${left.join(", ")}`, 480)
    }
  })
}
