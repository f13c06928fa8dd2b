import { generalDate } from "@hub/domain/kernel/calendar"
import { printed } from "@hub/domain/kernel/printable"
import { bytesOf, INK, LEFT, letter, rule, small } from "../pdf-page.ts"

interface Person {
  readonly head: string
  readonly alerts: readonly string[]
  /** Due on this day, with what was ticked off. */
  readonly doses: readonly string[]
  readonly contacts: readonly string[]
}

export function drawMedicalRoster({ day, people }: { day: string; people: readonly Person[] }): Promise<Uint8Array> {
  const title = `Medical roster, ${generalDate(day)}`
  const page = letter({ title, author: "" })
  const done = bytesOf(page)
  page.font("Helvetica-Bold").fontSize(18).fillColor(INK).text(title, LEFT, 56)
  small(page, "Confidential. For the staff of this day only; destroy it in the evening.", 500)
  for (const { head, alerts, doses, contacts } of people) {
    rule(page, 0.5)
    page.font("Helvetica-Bold").fontSize(12).fillColor(INK).text(printed(head), LEFT, page.y, { width: 500 })
    for (const alert of alerts)
      page
        .font("Helvetica-Bold")
        .fontSize(10.5)
        .text(printed(`!  ${alert}`), LEFT, page.y, { width: 500 })
    for (const dose of doses) page.font("Helvetica").fontSize(10.5).text(printed(dose), LEFT, page.y, { width: 500 })
    for (const contact of contacts) small(page, printed(contact), 500)
  }
  page.end()
  return done
}
