import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { DetailCount } from "../switching/detail-writing.ts"
import type { SwitchPlan } from "../switching/plan-switch.ts"
import { areFilesOpen } from "../switching/show-money.ts"
import type { Problem } from "./switch-money-texts.ts"

// What a switch says at the machine of signed documents that are files.

export const SIGNED_FILE_PROBLEMS = {
  FILE_OF_NOBODY: () =>
    "no signed document in these files is its own. A list comes as CSV or XLSX; a signed document needs a row with its day",
  FILE_OF_TWO: (_cell, { choices = [], decides }) =>
    `it could be of several documents. Decide it in the decisions file: files: {"${decides?.key ?? ""}": ${choices.map(({ value, words }) => (words === "" ? value : `${value} (${words})`)).join(" | ")}}`,
  FILE_MISSING: (cell) => `"${cell}" is none of the files that are here`,
  FILE_OF_OTHER_KIND: () => "it is neither a PDF nor a picture, and stays behind",
  FILE_TOO_LARGE: () => "it is larger than a document's file may be (PDF 25 MB, picture 10 MB), and stays behind",
  FILE_UNSAFE: () => "its name leads out of the ZIP, and it stays behind",
  FILE_LOCKED: () => "it is locked by a password, and stays behind",
} as const satisfies Partial<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>>

export function signedFileSumLines(plan: SwitchPlan): string[] {
  const { count, left_out, files } = plan.signed_files
  if (count === 0) return []
  const documents = `of ${files.length} ${files.length === 1 ? "document" : "documents"} here, ${left_out} left out`
  const said = areFilesOpen(plan) ? "of which documents they are is still to settle" : documents
  return [`  ${count} signed ${count === 1 ? "file" : "files"}: ${said}`]
}

export const signedFileLines = ({ created, unchanged }: DetailCount): string[] =>
  created + unchanged === 0 ? [] : [`${"signed files".padEnd(24)} ${created} new, ${unchanged} unchanged`]
