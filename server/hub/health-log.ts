import { readFileSync } from "node:fs"
import type { RecordType } from "@hub/domain/health/health-record"
import { KIND_LABELS } from "@hub/domain/health/medical-catalog"
import { type MedicalItem, SEVERITY_LABELS } from "@hub/domain/health/medical-item"
import type { MedicalProfile } from "@hub/domain/health/medical-profile"
import { ageOn, generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { formatPhone, plural, sentences } from "@hub/domain/kernel/text"
import { addHealthRecord } from "../health/add-record.ts"
import { entriesOf, importCatalogues } from "../health/catalogues.ts"
import { businessFacts } from "../health/queries.ts"
import { readForStaff, readMedicalRoster } from "../health/staff-reads.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { doseWords, healthNeeds } from "./medication.ts"
import { writePrivateFile } from "./write-private-file.ts"

interface RecordOptions {
  readonly type: RecordType
  readonly title: string
  readonly note?: string
  readonly action?: string
  readonly location?: string
  readonly called?: string
  readonly day?: string
  readonly time?: string
  readonly by: string
}

/** Writes a medication that was given without a request, or an incident. */
export async function addToLog(student_id: string, options: RecordOptions, context: CommandContext): Promise<number> {
  const { type, title, note = "", action = "", location = "", called, day, time, by } = options
  const now = context.clock()
  const { today, time_zone } = await businessFacts(context.store, now)
  const at = (clock: string): Date => new Date(instantOf(day ?? today, clock, time_zone))
  const occurred_at = time === undefined ? now : at(time)
  if (called !== undefined && at(called) > now) throw new StartupProblem(`The call at ${called} hasn't happened yet.`)
  const details = { title, note, action, location, by, contacted_at: called ?? null, is_given: true }
  const id = await addHealthRecord(healthNeeds(context))({ student_id, type, details, occurred_at })
  context.say(`Written: ${id}. The family gets a mail that says nothing of it.`)
  return 0
}

const inLine = (text: string): string => text.replaceAll("\n", " ")

const lineOf = ({ kind, name, severity, dose, times, reaction, action }: MedicalItem): string =>
  sentences(
    `${KIND_LABELS[kind]}: ${name}`,
    severity === null ? "" : SEVERITY_LABELS[severity],
    dose,
    times.map(timeLabel).join(", "),
    inLine(reaction),
    inLine(action),
  )

const needsOf = ({ disability_baseline: { answer, needs } }: MedicalProfile): string[] =>
  answer === "YES" ? [`Needs: ${inLine(needs)}`] : []
const physicianOf = ({ physician: { name, phone } }: MedicalProfile): string[] => {
  const words = [name, formatPhone(phone)].filter((part) => part !== "").join(" ")
  return words === "" ? [] : [`Physician: ${words}`]
}

/** One participant's health, as staff need it. The family sees who looked. */
export async function showHealth(student_id: string, { by }: { by: string }, context: CommandContext): Promise<number> {
  const { participant, items, profile, records } = await readForStaff(healthNeeds(context))({ student_id, by })
  context.say(`${participant.first_name} ${participant.last_name}`)
  for (const item of items) {
    context.say(`  ${lineOf(item)}`)
    if (item.plan !== null) context.say(`    Emergency plan ${item.plan.public_name}: hub health file ${item.id}`)
  }
  const { insurance } = profile
  for (const line of [...needsOf(profile), ...physicianOf(profile)]) context.say(`  ${line}`)
  if (insurance.provider !== "")
    context.say(`  Insurance: ${insurance.provider} ${insurance.policy_number} ${insurance.holder_name}`)
  for (const { day, time, type, title } of records)
    context.say(`  ${generalDate(day)} ${timeLabel(time)}  ${type}  ${title}`)
  context.say(`${items.length} ${plural("item", items.length)}. The family sees that ${by} looked.`)
  return 0
}

const presenceWords = ({ is_here, is_booked }: { is_here: boolean; is_booked: boolean }): string =>
  `${is_here ? ", here" : ""}${is_booked ? "" : ", booking ended"}`

/** Who comes on a day with what staff must know: to print, and to shred in the evening. */
export async function medicalRoster(
  { day, by, pdf }: { day?: string; by: string; pdf?: string },
  context: CommandContext,
): Promise<number> {
  const wanted = day ?? (await businessFacts(context.store, context.clock())).today
  const entries = await readMedicalRoster(healthNeeds(context))({ day: wanted, by })
  const people = entries.map((entry) => ({
    id: entry.student_id,
    head: `${entry.student}${entry.birth_date === null ? "" : `, ${ageOn(entry.birth_date, wanted)} yrs`}  (${entry.offerings.join(", ")})${presenceWords(entry)}`,
    doses: entry.doses.map(doseWords),
    alerts: [...entry.items.map(lineOf), ...needsOf(entry.profile)],
    contacts: [
      `${entry.parent}${entry.parent_phone === null ? "" : ` ${formatPhone(entry.parent_phone)}`}`,
      ...entry.contacts.map(
        ({ name, relationship, phone_number, is_authorized_pick_up, has_photo }) =>
          `${name}, ${relationship} ${formatPhone(phone_number)}${is_authorized_pick_up ? ", may collect" : ""}${has_photo ? " (photo)" : ""}`,
      ),
      ...physicianOf(entry.profile),
    ],
  }))
  if (pdf !== undefined) {
    const path = callerPath(pdf)
    const { drawMedicalRoster } = await import("./draw-medical-roster.ts")
    await writePrivateFile(path, [await drawMedicalRoster({ day: wanted, people })])
    context.say(`${pdf}: ${entries.length} ${plural("participant", entries.length)} on ${wanted}.`)
    return 0
  }
  for (const { id, head, alerts, doses, contacts } of people) {
    context.say(head)
    context.say(`  ${id}`)
    for (const dose of doses) context.say(`  ${dose}`)
    for (const alert of alerts) context.say(`  ! ${alert}`)
    for (const contact of contacts) context.say(`    ${contact}`)
  }
  context.say(`${entries.length} ${plural("participant", entries.length)} on ${wanted}.`)
  return 0
}

export async function importCatalogueFile(typed: string, { store, say }: CommandContext): Promise<number> {
  const path = callerPath(typed)
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
  const entries = entriesOf(text)
  if (typeof entries === "string") throw new StartupProblem(`${path}: ${entries}`)
  const changed = await importCatalogues({ store })(entries)
  say(`${entries.length} ${plural("item", entries.length)}, ${changed} changed.`)
  return 0
}
