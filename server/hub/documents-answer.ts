import { Problem } from "@hub/domain/kernel/problem"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { approveFiles, returnFiles } from "../paperwork/answer-files.ts"
import { waitingDocuments } from "../paperwork/store.ts"
import type { CommandContext } from "./command-context.ts"
import { idFrom, reasonFrom } from "./forms-resubmit.ts"

export async function listWaiting({ store, say }: CommandContext): Promise<number> {
  const rows = await waitingDocuments(store)
  for (const { id, name, student_name, files } of rows) say(`${id}  ${name}, ${student_name}: ${files} sent`)
  say(rows.length === 0 ? "No document waits for an approval." : `${rows.length} waiting.`)
  return 0
}

export async function answerDocument(
  { id, to, reason = "" }: { id: string; to: "approve" | "return"; reason?: string },
  { store, clock, settings, say }: CommandContext,
): Promise<number> {
  const needs = { store, clock, public_origin: settings.public_origin }
  const document_id = idFrom(id, "document")
  try {
    if (to === "approve") await approveFiles(needs)(document_id)
    else await returnFiles(needs)(document_id, reasonFrom(reason))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartupProblem("No document with this id waits for an approval.")
  }
  say(to === "approve" ? "Approved." : "Sent back to the family.")
  return 0
}
