import { ageOn, timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { bytesOf, INK, LEFT, letter, rule, small } from "../pdf-page.ts"
import type { RosterRow } from "../scheduling/roster-query.ts"

interface Roster {
  readonly title: string
  readonly rows: readonly RosterRow[]
  readonly missing: ReadonlyMap<string, readonly string[]>
}

/** What the standard fonts can't draw is left out, so that a name never breaks the page. */
const drawable = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D]/g, "")

/** The heading of one session: "Trail Makers · Mon, Jun 14th · 9:00AM - 3:00PM · Mill Pond, Barn". */
const sessionHeading = ({ offering, date, start_time, end_time, location, room }: RosterRow): string =>
  [
    offering,
    whenLabel({ start_date: date, end_date: date, start_time, end_time, weekdays: 1 }),
    timesLabel(start_time, end_time),
    [location, room].filter((part) => part !== "").join(", "),
  ].join(" · ")

/** A list to print for the gate: a box to tick for in and for out, by session. */
export async function drawRoster({ title, rows, missing }: Roster): Promise<Uint8Array> {
  const page = letter({ title: drawable(title), author: "Customer Hub" })
  const bytes = bytesOf(page)
  page.font("Helvetica-Bold").fontSize(18).fillColor(INK).text(drawable(title), LEFT, LEFT)
  if (rows.length === 0) small(page, "Nobody is expected.")
  let heading = ""
  for (const row of rows) {
    const own = sessionHeading(row)
    if (page.y > 660) page.addPage()
    if (own !== heading) {
      heading = own
      rule(page, 1)
      page.font("Helvetica-Bold").fontSize(11).fillColor(INK).text(drawable(own), LEFT, page.y, { width: 500 })
    }
    page.moveDown(0.5)
    const age = row.birth_date === null ? "" : `, ${ageOn(row.birth_date, row.date)} yrs`
    page
      .font("Helvetica")
      .fontSize(11)
      .fillColor(INK)
      .text(drawable(`[  ] in   [  ] out   ${row.participant}${age}`), LEFT, page.y)
    const phone = row.phone === null ? "no phone" : formatPhone(row.phone)
    small(
      page,
      drawable(
        `${row.guardian}, ${phone}${row.pick_up.length === 0 ? "" : `. May collect: ${row.pick_up.join("; ")}`}`,
      ),
      480,
    )
    if (row.emergency.length > 0) small(page, drawable(`In an emergency: ${row.emergency.join("; ")}`), 480)
    const left = missing.get(row.attendance_id) ?? []
    if (left.length > 0) small(page, drawable(`Missing: ${left.join(", ")}`), 480)
  }
  page.end()
  return bytes
}
