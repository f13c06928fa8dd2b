import type { HealthRecord } from "@hub/domain/health/health-record"
import { generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import type { Face } from "../pdf/font-files.ts"
import { drawPdf, INK, LEFT, RIGHT, rule, small } from "../pdf/page.ts"
import type { Pen } from "../pdf/pen.ts"

const m = messages("server/health.printedRecords")

// What a family takes to a doctor or a school: the medication record, or the report of an incident.

interface Drawing {
  readonly kind: "medication" | "incident"
  /** The latest first. */
  readonly records: readonly HealthRecord[]
  readonly participant: { readonly name: string; readonly birth_date: string | null }
  readonly business: { readonly name: string; readonly phone: string | null; readonly today: string }
}

const WIDE = RIGHT - LEFT

const paragraph = (pen: Pen, words: string, face: Face, size: number): void => {
  pen.text(words, { face, size, color: INK }, { x: LEFT, width: WIDE })
  pen.page.y += 4
}

function fact(pen: Pen, name: string, value: string): void {
  if (value === "") return
  small(pen, name, WIDE)
  paragraph(pen, value, "text", 11)
}

const when = ({ day, time }: HealthRecord): string => `${generalDate(day)}, ${timeLabel(time)}`

function incident(pen: Pen, record: HealthRecord): void {
  paragraph(pen, record.title, "heading", 15)
  fact(pen, m.when, when(record))
  fact(pen, m.where, record.location)
  fact(pen, m.whatHappened, record.note)
  fact(pen, m.whatWasDone, record.action)
  fact(pen, m.familyCalled, record.contacted_at === null ? m.notCalled : timeLabel(record.contacted_at))
  fact(pen, m.reportedBy, record.by)
}

function medication(pen: Pen, record: HealthRecord): void {
  const { is_given, title, type, note, by } = record
  paragraph(pen, `${when(record)}   ${title}`, "bold", 10.5)
  const how = !is_given ? m.notGiven : type === "regular" ? m.asPlanned : m.asNeeded
  small(pen, [how, note, m.by({ name: by })].filter((words) => words !== "").join(". "), WIDE)
  pen.page.y += 6
}

export function drawRecords({ kind, records, participant, business }: Drawing): Promise<Uint8Array> {
  const title = kind === "incident" ? m.incidentReport : m.medicationRecord
  const born = participant.birth_date === null ? undefined : generalDate(participant.birth_date)
  return drawPdf({ title, author: business.name }, (pen) => {
    pen.text(business.name, { face: "heading", size: 22, color: INK }, { x: LEFT, width: WIDE })
    if (business.phone !== null) small(pen, formatPhone(business.phone))
    rule(pen, 1.5)
    paragraph(pen, `${title}: ${participant.name}`, "heading", 15)
    small(pen, m.printed({ born, today: generalDate(business.today) }), WIDE)
    rule(pen, 0.5)
    for (const record of records) (kind === "incident" ? incident : medication)(pen, record)
  })
}
