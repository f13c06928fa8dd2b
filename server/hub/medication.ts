import { doseText, REQUEST_LABELS } from "@hub/domain/health/medication-request"
import { rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
import { timeAt } from "@hub/domain/kernel/zone"
import { answerRequest } from "../health/answer-request.ts"
import { giveDose } from "../health/give-dose.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { businessFacts } from "../health/queries.ts"
import { type PlannedDose, readDosePlan } from "../health/read-dose-plan.ts"
import { listOpenRequests } from "../health/staff-reads.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

export const healthNeeds = ({ store, settings, clock }: CommandContext) => ({
  store,
  clock,
  vault: medicalVault(settings.secrets.health_keys, clock),
})

/** Requests that wait or are being given. */
export async function listMedication({ by }: { by: string }, context: CommandContext): Promise<number> {
  const requests = await listOpenRequests(healthNeeds(context))({ by })
  for (const request of requests) {
    const { id, status, student, student_id, name, schedule, times, when, max_per_day } = request
    context.say(`${REQUEST_LABELS[status].padEnd(10)} ${id}  ${student}: ${name}, ${doseText(request)}`)
    const how =
      schedule === "SET_TIMES"
        ? times.map(timeLabel).join(", ")
        : `as needed: ${when}, ${max_per_day ?? 1} a day at most`
    context.say(`           ${rangeLabel(request.first_day, request.last_day)}  ${how}`)
    context.say(`           Participant ${student_id}`)
    if (request.reason !== "") context.say(`           For ${request.reason}`)
    if (request.photo !== null) context.say(`           Photo ${request.photo.public_name}: hub health file ${id}`)
    if (request.instructions !== "") context.say(`           ${request.instructions.replaceAll("\n", " ")}`)
  }
  context.say(`${requests.length} ${plural("request", requests.length)}.`)
  return 0
}

interface AnswerOptions {
  readonly approve?: boolean
  readonly decline?: boolean
  readonly note?: string
  readonly by: string
}

export async function answerMedication(
  id: string,
  { approve = false, decline = false, note = "", by }: AnswerOptions,
  context: CommandContext,
): Promise<number> {
  if (approve === decline) throw new StartupProblem("Say --approve or --decline.")
  await answerRequest(healthNeeds(context))({ id, to: approve ? "APPROVED" : "DECLINED", text: note, by })
  context.say(`${approve ? "Accepted" : "Not accepted"}. The family gets a mail that says nothing of it.`)
  return 0
}

interface GiveOptions {
  readonly time?: string
  readonly notGiven?: boolean
  readonly note?: string
  readonly early?: string
  readonly late?: string
  readonly again?: boolean
  readonly by: string
}

export async function giveMedication(
  request_id: string,
  { time, notGiven = false, note = "", early, late, again = false, by }: GiveOptions,
  context: CommandContext,
): Promise<number> {
  if (early !== undefined && late !== undefined) throw new StartupProblem("Say --early or --late, not both.")
  const off_time =
    early !== undefined
      ? { timing: "EARLY" as const, reason: early }
      : late !== undefined
        ? { timing: "LATE" as const, reason: late }
        : undefined
  const dose = { request_id, time, outcome: notGiven ? "MISSED" : "GIVEN", note, off_time, again, by } as const
  await giveDose(healthNeeds(context))(dose).catch((error: unknown) => {
    const [fault] = error instanceof Problem ? (error.errors ?? []) : []
    if (fault?.path === "again") throw new StartupProblem(`${fault.message} To write down another one, add --again.`)
    if (fault?.path !== "off_time" || fault.code === "too_long") throw error
    throw new StartupProblem(`${fault.message} --${fault.code.toLowerCase()} "<why>" writes it down.`)
  })
  context.say(notGiven ? "Not given, and written into the health log." : "Given, and written into the health log.")
  return 0
}

const BOXES: Readonly<Record<PlannedDose["state"], string>> = {
  AS_NEEDED: "[ ]",
  NOT_YET: "[ ]",
  DUE: "[ ]",
  MISSED: "[!]",
  GIVEN: "[x]",
  NOT_GIVEN: "[-]",
}

/** "[x] 12:00PM Ritalin, 5 mg: given at 12:05PM": what is to be done about a dose. */
export function doseWords({ time, state, ticked_at, time_zone, medication, given, max_per_day }: PlannedDose): string {
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

/** What is given on a day. */
export async function planMedication(
  { day, by }: { day?: string; by: string },
  context: CommandContext,
): Promise<number> {
  const wanted = day ?? (await businessFacts(context.store, context.clock())).today
  const doses = await readDosePlan(healthNeeds(context))({ day: wanted, by })
  for (const dose of doses) {
    context.say(doseWords(dose))
    context.say(`      ${dose.student}  ${dose.student_id}`)
    if (dose.instructions !== "") context.say(`      ${dose.instructions.replaceAll("\n", " ")}`)
    context.say(`      Request ${dose.request_id}`)
  }
  context.say(`${doses.length} ${plural("dose", doses.length)} on ${wanted}.`)
  return 0
}
