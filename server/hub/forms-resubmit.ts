import { Problem } from "@hub/domain/kernel/problem"
import { requestResubmission } from "../forms/request-resubmission.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const REASON_MAX = 500

/** What the family reads: some words, on one line. */
export function reasonFrom(text: string): string {
  const reason = text.replaceAll(/\s+/g, " ").trim()
  if (reason === "" || reason.length > REASON_MAX || /\p{Cc}|\p{Cs}/u.test(reason))
    throw new StartupProblem(`The reason is a sentence of at most ${REASON_MAX} letters.`)
  return reason
}

export function idFrom(text: string, what: string): string {
  if (!UUID.test(text)) throw new StartupProblem(`"${text}" is no id of a ${what}.`)
  return text
}

export async function resubmitForm(
  { student, template, reason }: { student: string; template: string; reason: string },
  { store, clock, say }: CommandContext,
): Promise<number> {
  try {
    const { name } = await requestResubmission({ store, clock })({
      student_id: idFrom(student, "participant"),
      template,
      reason: reasonFrom(reason),
    })
    say(`The family is asked to look at "${name}" again.`)
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const words = error.code === "NOT_FOUND" ? "This participant hasn't answered such a question set." : error.message
    throw new StartupProblem(words)
  }
}
