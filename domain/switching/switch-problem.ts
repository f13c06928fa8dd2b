import type { Place } from "./people.ts"

export const SWITCH_PROBLEMS = [
  "ROW_CUT",
  "ROW_SHIFTED",
  "ROLE_UNKNOWN",
  "FAMILY_BLANK",
  "FAMILY_UNKNOWN",
  "FAMILY_OF_TWO",
  "EMAIL_MISSING",
  "EMAIL_UNREADABLE",
  "EMAIL_OF_TWO",
  "EMAILS_IN_CELL",
  "NAME_MISSING",
  "CHILD_NAME_MISSING",
  "NAME_UNSURE",
  "SURNAME_SHARED",
  "DATE_UNREADABLE",
  "BIRTH_DATE_FUTURE",
  "AGE_DIFFERS",
  "GRADE_DIFFERS",
  "TEXT_CUT",
  "PRONOUNS_UNREADABLE",
  "CONSENT_UNREADABLE",
  "ANSWER_UNREADABLE",
  "DOCUMENT_UNKNOWN",
  "SIGNED_UNDATED",
  "ATTENDANCE_UNREADABLE",
  "GENDER_UNREADABLE",
  "GRADE_UNREADABLE",
  "PHONE_MISSING",
  "TIME_UNREADABLE",
  "WEEKDAYS_UNREADABLE",
  "DAYS_UNREADABLE",
  "DAY_OFF_ELSEWHERE",
  "NO_DAYS",
  "ROWS_DIFFER",
  "TAKEN_DIFFERS",
  "VANISHED",
  "NEWER_DIFFERS",
  "NEWER_OFFICE",
  "AGE_UNREADABLE",
  "CAPACITY_UNREADABLE",
  "PRICE_UNREADABLE",
  "PRICE_OPEN",
  "CHILD_UNKNOWN",
  "CHILD_OF_TWO",
  "CHILD_TWICE",
  "CHILD_IN_TWO",
  "PARENT_TWICE",
  "PROGRAM_UNKNOWN",
  "PROGRAM_OF_TWO",
  "PROGRAM_RENAMED",
  "PROGRAM_OVER",
  "STATUS_UNKNOWN",
  "APPLICATION",
  "BALANCES_DIFFER",
  "BALANCE_UNREADABLE",
  "OVERSOLD",
  "COUNT_UNREADABLE",
  "SUMS_DIFFER",
  "PASS_TOTAL_MISSING",
  "CREDIT_UNKNOWN",
  "CODE_UNREADABLE",
  "CODE_NOT_SO",
  "PLAN_WITHOUT_DATES",
  "CARD_UNREADABLE",
  "CARD_NOT_MOVED",
  "CARD_OF_NOBODY",
  "CARD_OF_TWO",
  "CARD_CUSTOMER_TWICE",
  "CARD_EXPIRED",
  "FILE_OF_NOBODY",
  "FILE_OF_TWO",
  "FILE_MISSING",
  "FILE_OF_OTHER_KIND",
  "FILE_TOO_LARGE",
  "FILE_UNSAFE",
  "FILE_LOCKED",
] as const

type DecidedSection =
  | "newer"
  | "programs"
  | "renamed"
  | "documents"
  | "statuses"
  | "raise_capacity"
  | "alike"
  | "credits"
  | "codes"
  | "cards"
  | "applications"
  | "files"

export interface SwitchProblem extends Place {
  readonly kind: (typeof SWITCH_PROBLEMS)[number]
  /** What is written there; never of a column about health. */
  readonly cell: string
  /** What other cells of its row say, where they contradict it; of several emails the one that signs in. */
  readonly expected?: string
  /** It can't come over as it is. Others are for a person to look at. */
  readonly is_blocking: boolean
  /** The external id of the family or program. */
  readonly of: string
  /** Others that it keeps out as well. */
  readonly also?: readonly string[]
  /** What settles it, for all cells alike: one of these in that section of the decisions. */
  readonly choices?: readonly SwitchChoice[]
  readonly decides?: { readonly section: DecidedSection; readonly key: string }
  /** Who they are, as a person knows them. */
  readonly whom?: readonly string[]
  /** What a newer file says otherwise of a family, a line each. */
  readonly lines?: readonly string[]
  /** Why these files can't change it, and whose page here it is settled on. */
  readonly why?: string
  readonly customer_id?: string
  /** Of a program with too few places. */
  readonly short?: { readonly capacity: number; readonly taken: number; readonly wanted: number }
}

export interface SwitchChoice {
  readonly value: string
  /** What it is called; empty where the value says it. */
  readonly words: string
}

/** Families and programs that can't come as they are. */
export const blockedBy = (problems: readonly SwitchProblem[]): ReadonlySet<string> =>
  new Set(problems.flatMap(({ is_blocking, of, also = [] }) => (is_blocking ? [of, ...also] : [])))
