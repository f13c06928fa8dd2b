import { generalDate } from "@hub/domain/kernel/calendar"
import { drawPdf, INK, LEFT, rule, small } from "../pdf/page.ts"

interface Person {
  readonly head: string
  readonly alerts: readonly string[]
  /** Due on this day, with what was ticked off. */
  readonly doses: readonly string[]
  readonly contacts: readonly string[]
}

export function drawMedicalRoster({ day, people }: { day: string; people: readonly Person[] }): Promise<Uint8Array> {
  const title = `Medical roster, ${generalDate(day)}`
  return drawPdf({ title, author: "" }, (pen) => {
    pen.text(title, { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    small(pen, "Confidential. For the staff of this day only; destroy it in the evening.", 500)
    for (const { head, alerts, doses, contacts } of people) {
      rule(pen, 0.5)
      pen.text(head, { face: "bold", size: 12, color: INK }, { x: LEFT, width: 500 })
      for (const alert of alerts)
        pen.text(`!  ${alert}`, { face: "bold", size: 10.5, color: INK }, { x: LEFT, width: 500 })
      for (const dose of doses) pen.text(dose, { face: "text", size: 10.5, color: INK }, { x: LEFT, width: 500 })
      for (const contact of contacts) small(pen, contact, 500)
    }
  })
}
