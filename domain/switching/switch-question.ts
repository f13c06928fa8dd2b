import type { Place } from "./people.ts"

/** The field of `fills`, and how it is typed. */
export const FILLS = {
  FILL_START_DATE: ["START_DATE", "DATE"],
  FILL_END_DATE: ["END_DATE", "DATE"],
  FILL_WEEKDAYS: ["WEEKDAYS", "WEEKDAYS"],
  FILL_START_TIME: ["START_TIME", "TIME"],
  FILL_END_TIME: ["END_TIME", "TIME"],
  FILL_LENGTH: ["LENGTH", "COUNT"],
  FILL_CAPACITY: ["CAPACITY", "COUNT"],
  FILL_PRICE: ["PRICE", "MONEY"],
} as const
export type FillKind = keyof typeof FILLS
export type ProgramQuestionKind = "SAME_ROWS" | "ALL_DAY" | "CATEGORIES" | FillKind

/** What has to be decided about a table before it can be read. */
export interface SwitchQuestion extends Place {
  readonly kind:
    | "BALANCE_SIGN"
    | "LISTED_FOR"
    | "CREDITS_FOR"
    | "PLANS_IN_BALANCE"
    | "GRADE_YEAR"
    | "HEALTH"
    | ProgramQuestionKind
  readonly cell: string
  readonly choices: readonly string[]
  /** The field of the shape's decisions that answers it. */
  readonly decides:
    | "balances"
    | "listed_for"
    | "credits_for"
    | "plans_in_balance"
    | "grade_year"
    | "health"
    | "same_rows"
    | "all_day"
    | "categories"
    | "fills"
  readonly columns: readonly string[]
}
