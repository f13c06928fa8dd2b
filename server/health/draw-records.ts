import type { HealthRecord } from "@hub/domain/health/health-record"
import { generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { printed } from "@hub/domain/kernel/printable"
import { formatPhone } from "@hub/domain/kernel/text"
import { bytesOf, INK, LEFT, letter, type Page, RIGHT, rule, small } from "../pdf-page.ts"
import { printedRecords as t } from "./words.ts"

// What a family takes to a doctor or a school: the medication record, or the report of an incident.

interface Drawing {
  readonly kind: "medication" | "incident"
  /** The latest first. */
  readonly records: readonly HealthRecord[]
  readonly participant: { readonly name: string; readonly birth_date: string | null }
  readonly business: { readonly name: string; readonly phone: string | null; readonly today: string }
}

const WIDE = RIGHT - LEFT

const paragraph = (page: Page, words: string, font: "Helvetica" | "Helvetica-Bold", size: number): void => {
  page.font(font).fontSize(size).fillColor(INK).text(printed(words), LEFT, page.y, { width: WIDE })
  page.moveDown(0.4)
}

function fact(page: Page, name: string, value: string): void {
  if (value === "") return
  small(page, name, WIDE)
  paragraph(page, value, "Helvetica", 11)
}

const when = ({ day, time }: HealthRecord): string => `${generalDate(day)}, ${timeLabel(time)}`

function incident(page: Page, record: HealthRecord): void {
  paragraph(page, record.title, "Helvetica-Bold", 15)
  fact(page, t.when, when(record))
  fact(page, t.where, record.location)
  fact(page, t.whatHappened, record.note)
  fact(page, t.whatWasDone, record.action)
  fact(page, t.familyCalled, record.contacted_at === null ? t.notCalled : timeLabel(record.contacted_at))
  fact(page, t.reportedBy, record.by)
}

function medication(page: Page, record: HealthRecord): void {
  const { is_given, title, type, note, by } = record
  paragraph(page, `${when(record)}   ${title}`, "Helvetica-Bold", 10.5)
  const how = !is_given ? t.notGiven : type === "regular" ? t.asPlanned : t.asNeeded
  small(page, printed([how, note, t.by(by)].filter((words) => words !== "").join(". ")), WIDE)
  page.moveDown(0.5)
}

export function drawRecords({ kind, records, participant, business }: Drawing): Promise<Uint8Array> {
  const title = kind === "incident" ? t.incidentReport : t.medicationRecord
  const page = letter({ title, author: business.name })
  const done = bytesOf(page)
  page.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(printed(business.name), LEFT, 56)
  if (business.phone !== null) small(page, formatPhone(business.phone))
  rule(page, 1.5)
  paragraph(page, `${title}: ${participant.name}`, "Helvetica-Bold", 15)
  const born = participant.birth_date === null ? undefined : generalDate(participant.birth_date)
  small(page, t.printed(born, generalDate(business.today)), WIDE)
  rule(page, 0.5)
  for (const record of records) (kind === "incident" ? incident : medication)(page, record)
  page.end()
  return done
}
