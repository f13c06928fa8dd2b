// What is written beside what the label says, row by row.

export const LABEL_ROWS = ["child", "medicine", "dose", "when", "until", "kept"] as const
export type LabelRow = (typeof LABEL_ROWS)[number]

export const LABEL_ANSWERS = ["SAME", "DIFFERS"] as const
export type LabelAnswer = (typeof LABEL_ANSWERS)[number]

export type LabelChecks = { readonly [Row in LabelRow]?: LabelAnswer | undefined }

/** For another child, another drug or another dose nothing is given, whatever else fits. */
const NEVER: readonly LabelRow[] = ["child", "medicine", "dose"]

export type LabelVerdict = { readonly may: true } | { readonly may: false; readonly because: LabelRow | "unchecked" }

/** Nothing may be written of how it is given and stored: then there is nothing to compare. */
export const labelRows = (isKeptWritten: boolean): readonly LabelRow[] =>
  isKeptWritten ? LABEL_ROWS : LABEL_ROWS.filter((row) => row !== "kept")

/** Whether a request may be accepted after its label was read. */
export function labelVerdict(checks: LabelChecks, rows: readonly LabelRow[] = labelRows(false)): LabelVerdict {
  const differs = NEVER.find((row) => checks[row] === "DIFFERS")
  if (differs !== undefined) return { may: false, because: differs }
  return rows.some((row) => checks[row] === undefined) ? { may: false, because: "unchecked" } : { may: true }
}
