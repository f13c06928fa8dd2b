import type { ShapeDecisions } from "./decisions.ts"
import { HEALTH_CHOICES } from "./health-choices.ts"
import { ALL_DAY, CATEGORIES, fillOf, isFill, SAME_ROWS } from "./program-questions.ts"
import { FILLS, type FillKind } from "./switch-question.ts"

function withFill(shape: ShapeDecisions, kind: FillKind, choice: string | null): ShapeDecisions {
  const [field] = FILLS[kind]
  const { fills = {}, ...rest } = shape
  const { [field]: _before, ...others } = fills
  const after = { ...others, ...(choice === null ? {} : fillOf(kind, choice)) }
  return Object.keys(after).length === 0 ? rest : { ...rest, fills: after }
}

/** What is decided of a shape with the answer to one question in the place of the one before; without one where it is taken back. */
export function answered(shape: ShapeDecisions, kind: string, choice: string | null): ShapeDecisions {
  if (isFill(kind)) return withFill(shape, kind, choice)
  const { date_order, whole_amounts, balances, listed_for, same_rows, all_day, categories, ...others } = shape
  const { credits_for, plans_in_balance, grade_year, health, ...rest } = others
  const before = {
    date_order,
    whole_amounts,
    balances,
    listed_for,
    same_rows,
    all_day,
    categories,
    credits_for,
    plans_in_balance,
    grade_year,
    health,
  }
  const among = <Value extends string>(values: readonly Value[]) => values.find((value) => value === choice)
  const after = {
    ...before,
    ...(kind.startsWith("DATE_ORDER") ? { date_order: among(["MDY", "DMY"]) } : {}),
    ...(kind === "WHOLE_AMOUNTS" ? { whole_amounts: among(["DOLLARS", "CENTS"]) } : {}),
    ...(kind === "BALANCE_SIGN" ? { balances: among(["POSITIVE_OWES", "NEGATIVE_OWES"]) } : {}),
    ...(kind === "SAME_ROWS" ? { same_rows: among(SAME_ROWS) } : {}),
    ...(kind === "CATEGORIES" ? { categories: among(CATEGORIES) } : {}),
    ...(kind === "ALL_DAY" ? { all_day: among(ALL_DAY) } : {}),
    ...(kind === "LISTED_FOR" ? { listed_for: among(["EVERY_CHILD", "FIRST_CHILD"]) } : {}),
    ...(kind === "CREDITS_FOR" ? { credits_for: among(["EACH_CHILD", "FAMILY_ONCE"]) } : {}),
    ...(kind === "PLANS_IN_BALANCE" ? { plans_in_balance: among(["WITHIN", "BESIDE"]) } : {}),
    ...(kind === "HEALTH" ? { health: among(HEALTH_CHOICES) } : {}),
    ...(kind === "GRADE_YEAR" ? { grade_year: choice ?? undefined } : {}),
  }
  return {
    ...rest,
    ...(after.date_order === undefined ? {} : { date_order: after.date_order }),
    ...(after.whole_amounts === undefined ? {} : { whole_amounts: after.whole_amounts }),
    ...(after.balances === undefined ? {} : { balances: after.balances }),
    ...(after.same_rows === undefined ? {} : { same_rows: after.same_rows }),
    ...(after.categories === undefined ? {} : { categories: after.categories }),
    ...(after.all_day === undefined ? {} : { all_day: after.all_day }),
    ...(after.listed_for === undefined ? {} : { listed_for: after.listed_for }),
    ...(after.credits_for === undefined ? {} : { credits_for: after.credits_for }),
    ...(after.plans_in_balance === undefined ? {} : { plans_in_balance: after.plans_in_balance }),
    ...(after.health === undefined ? {} : { health: after.health }),
    ...(after.grade_year === undefined ? {} : { grade_year: after.grade_year }),
  }
}
