import type { Place } from "./people.ts"

export const SWITCH_PROBLEMS = [
  "EMAIL_MISSING",
  "EMAIL_UNREADABLE",
  "EMAIL_OF_TWO",
  "NAME_MISSING",
  "NAME_UNSURE",
  "DATE_UNREADABLE",
  "GRADE_UNREADABLE",
  "PHONE_MISSING",
] as const

export interface SwitchProblem extends Place {
  readonly kind: (typeof SWITCH_PROBLEMS)[number]
  /** What is written there; never of a column about health. */
  readonly cell: string
  /** The family can't come over as it is. Others are for a person to look at. */
  readonly is_blocking: boolean
  readonly family: string
}
