import { ageOn, sessionTimesLabel, weekdayBit, whenLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { drawPdf, INK, LEFT, rule, small } from "../pdf/page.ts"
import type { RosterRow } from "../scheduling/roster-query.ts"

interface Roster {
  readonly title: string
  readonly rows: readonly RosterRow[]
  readonly missing: ReadonlyMap<string, readonly string[]>
}

/** The heading of one session: "Trail Makers · Mon, Jun 14th · 9:00AM - 3:00PM · Mill Pond, Barn". */
const sessionHeading = ({ offering, date, start_time, end_time, location, room }: RosterRow): string =>
  [
    offering,
    whenLabel({ start_date: date, end_date: date, start_time, end_time, weekdays: weekdayBit(date) }, "paper"),
    sessionTimesLabel({ date, start_time, end_time }),
    [location, room].filter((part) => part !== "").join(", "),
  ].join(" · ")

/** A list to print for the gate: a box to tick for in and for out, by session. */
export function drawRoster({ title, rows, missing }: Roster): Promise<Uint8Array> {
  return drawPdf({ title, author: "Customer Hub" }, (pen) => {
    const { page } = pen
    pen.text(title, { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    if (rows.length === 0) small(pen, "Nobody is expected.")
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
      const age = row.birth_date === null ? "" : `, ${ageOn(row.birth_date, row.date)} yrs`
      pen.text(
        `${row.is_online ? "" : "[  ] in   [  ] out   "}${row.participant}${age}`,
        { face: "text", size: 11, color: INK },
        { x: LEFT, width: 500 },
      )
      const phone = row.phone === null ? "no phone" : formatPhone(row.phone)
      const collect = row.pick_up.length === 0 ? "" : `. May collect: ${row.pick_up.join("; ")}`
      small(pen, `${row.guardian}, ${phone}${collect}`, 480)
      if (row.emergency.length > 0) small(pen, `In an emergency: ${row.emergency.join("; ")}`, 480)
      const left = missing.get(row.attendance_id) ?? []
      if (left.length > 0) small(pen, `Missing: ${left.join(", ")}`, 480)
    }
  })
}
