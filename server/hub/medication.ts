import { doseText, REQUEST_LABELS } from "@hub/domain/health/medication-request"
import { rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { answerRequest } from "../health/answer-request.ts"
import { giveDose, readDosePlan } from "../health/give-dose.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { businessFacts } from "../health/participant-query.ts"
import { listOpenRequests } from "../health/staff-reads.ts"
import { StartupProblem } from "../startup-problem.ts"
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
    const { id, status, student, name, schedule, times, when, max_per_day } = request
    context.say(`${REQUEST_LABELS[status].padEnd(10)} ${id}  ${student}: ${name}, ${doseText(request)}`)
    const how =
      schedule === "SET_TIMES"
        ? times.map(timeLabel).join(", ")
        : `as needed: ${when}, ${max_per_day ?? 1} a day at most`
    context.say(`           ${rangeLabel(request.first_day, request.last_day)}  ${how}`)
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
  readonly by: string
}

export async function giveMedication(
  request_id: string,
  { time, notGiven = false, note = "", by }: GiveOptions,
  context: CommandContext,
): Promise<number> {
  await giveDose(healthNeeds(context))({ request_id, time, is_given: !notGiven, note, by })
  context.say(notGiven ? "Not given, and written into the health log." : "Given, and written into the health log.")
  return 0
}

/** What is given on a day. */
export async function planMedication(
  { day, by }: { day?: string; by: string },
  context: CommandContext,
): Promise<number> {
  const wanted = day ?? (await businessFacts(context.store, context.clock())).today
  const doses = await readDosePlan(healthNeeds(context))({ day: wanted, by })
  const WORDS = { PLANNED: "[ ]", GIVEN: "[x]", NOT_GIVEN: "[-]" } as const
  for (const { time, status, student, medication, instructions, request_id } of doses) {
    const at = time === null ? "needed" : timeLabel(time)
    context.say(`${WORDS[status]} ${at.padEnd(8)} ${student}: ${medication}  ${instructions.replaceAll("\n", " ")}`)
    context.say(`             ${request_id}`)
  }
  context.say(`${doses.length} ${plural("dose", doses.length)} on ${wanted}.`)
  return 0
}
