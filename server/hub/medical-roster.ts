import { readFileSync } from "node:fs"
import { KIND_LABELS } from "@hub/domain/health/medical-catalog"
import { type MedicalItem, SEVERITY_LABELS } from "@hub/domain/health/medical-item"
import type { MedicalProfile } from "@hub/domain/health/medical-profile"
import { ageOn, timeLabel } from "@hub/domain/kernel/calendar"
import { formatPhone, plural, sentences } from "@hub/domain/kernel/text"
import { timeAt } from "@hub/domain/kernel/zone"
import { entriesOf, importCatalogues } from "../health/catalogues.ts"
import { businessFacts } from "../health/queries.ts"
import type { PlannedDose } from "../health/read-dose-plan.ts"
import { readMedicalRoster } from "../health/staff-reads.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { healthNeeds } from "./medical-needs.ts"
import { writePrivateFile } from "./write-file.ts"

const BOXES: Readonly<Record<PlannedDose["state"], string>> = {
  AS_NEEDED: "[ ]",
  NOT_YET: "[ ]",
  DUE: "[ ]",
  MISSED: "[!]",
  GIVEN: "[x]",
  NOT_GIVEN: "[-]",
}

/** "[x] 12:00PM Ritalin, 5 mg: given at 12:05PM": what is to be done about a dose. */
function doseText({ time, state, ticked_at, time_zone, medication, given, max_per_day }: PlannedDose): string {
  const at = ticked_at === null ? "" : timeLabel(timeAt(ticked_at, time_zone))
  const words: Readonly<Record<PlannedDose["state"], string>> = {
    AS_NEEDED: `given ${given} of ${max_per_day ?? 1} times at most`,
    NOT_YET: "not yet",
    DUE: "due now",
    MISSED: "missed, not ticked off",
    GIVEN: `given at ${at}`,
    NOT_GIVEN: `not given, written at ${at}`,
  }
  return `${BOXES[state]} ${time === null ? "As needed" : timeLabel(time)}  ${medication}: ${words[state]}`
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

const presenceText = ({ is_here, is_booked }: { is_here: boolean; is_booked: boolean }): string =>
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
    head: `${entry.student}${entry.birth_date === null ? "" : `, ${ageOn(entry.birth_date, wanted)} yrs`}  (${entry.offerings.join(", ")})${presenceText(entry)}`,
    doses: entry.doses.map(doseText),
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
