import type { SwitchProblem } from "@hub/domain/switching/switch-problem"

type Kind = Extract<
  SwitchProblem["kind"],
  | "ROW_CUT"
  | "ROW_SHIFTED"
  | "ROLE_UNKNOWN"
  | "FAMILY_UNKNOWN"
  | "FAMILY_OF_TWO"
  | "FAMILY_BLANK"
  | "CHILD_UNKNOWN"
  | "CHILD_OF_TWO"
>

/** What is said of rows that can't be read, or of nobody. */
export const ROW_PROBLEMS: Readonly<Record<Kind, (cell: string) => string>> = {
  ROW_CUT: () => "the line ends before its last column: the file may be cut off",
  ROW_SHIFTED: () => "the line has more cells than there are columns: a delimiter within a cell needs quotes around it",
  ROLE_UNKNOWN: (cell) => `"${cell}" says neither that this is a grown-up nor a child`,
  FAMILY_UNKNOWN: (cell) => `${cell} is no family of these files: add the file that has the families`,
  FAMILY_OF_TWO: (cell) => `${cell} could be two families`,
  FAMILY_BLANK: (cell) =>
    `nothing says whose child ${cell || "this"} is. If it is of the family above, as where cells were merged, say --blank-family as-above`,
  CHILD_UNKNOWN: (cell) => `${cell} is no child of these files: add the file that has the families`,
  CHILD_OF_TWO: (cell) => `${cell} could be two children`,
}
