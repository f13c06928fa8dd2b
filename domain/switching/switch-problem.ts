import type { Place } from "./people.ts"

export const SWITCH_PROBLEMS = [
  "ROW_CUT",
  "ROW_SHIFTED",
  "FAMILY_BLANK",
  "EMAIL_MISSING",
  "EMAIL_UNREADABLE",
  "EMAIL_OF_TWO",
  "NAME_MISSING",
  "CHILD_NAME_MISSING",
  "NAME_UNSURE",
  "DATE_UNREADABLE",
  "GENDER_UNREADABLE",
  "GRADE_UNREADABLE",
  "PHONE_MISSING",
  "TIME_UNREADABLE",
  "WEEKDAYS_UNREADABLE",
  "AGE_UNREADABLE",
  "CAPACITY_UNREADABLE",
  "PRICE_UNREADABLE",
  "PRICE_OPEN",
] as const

export interface SwitchProblem extends Place {
  readonly kind: (typeof SWITCH_PROBLEMS)[number]
  /** What is written there; never of a column about health. */
  readonly cell: string
  /** It can't come over as it is. Others are for a person to look at. */
  readonly is_blocking: boolean
  /** The external id of the family or program. */
  readonly of: string
}
