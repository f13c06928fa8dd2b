import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import type { SwitchPlan } from "../switching/plan-switch.ts"
import { daySumLines } from "./switch-detail-texts.ts"
import { cardSumLines, moneySumLines, signedFileSumLines } from "./switch-money-texts.ts"

const sumOf = (balances: readonly { readonly cents: number }[]): number =>
  balances.reduce((sum, { cents }) => sum + cents, 0)

/** The files' own figures, to hold against those of the other system. */
export function sumLines(plan: SwitchPlan): string[] {
  const { tables, enrollments, bookings, waits, balances, money, money_found, details, raise } = plan
  const rows = tables.reduce((sum, { table }) => sum + table.rows.length, 0)
  const owed = balances.filter(({ cents }) => cents > 0)
  const in_favor = balances.filter(({ cents }) => cents < 0)
  const added = raise.reduce((sum, one) => sum + one.added, 0)
  const { applications } = details
  const applied = applications.length === 0 ? "" : `${applications.length} applied, `
  return [
    `The files: ${rows} ${plural("row", rows)}`,
    ...(enrollments.count === 0
      ? []
      : [
          `  ${enrollments.count} ${plural("enrollment", enrollments.count)}: ${bookings.length} booked, ${waits.length} waiting, ${applied}${enrollments.left_out} left out`,
        ]),
    ...(balances.length === 0
      ? []
      : [
          `  balances of ${balances.length} ${balances.length === 1 ? "family" : "families"}: ${owed.length} owe ${formatMoney(sumOf(owed))}, ${in_favor.length} have ${formatMoney(-sumOf(in_favor))} in their favor`,
        ]),
    ...moneySumLines(money, money_found),
    ...cardSumLines(plan),
    ...daySumLines(details),
    ...signedFileSumLines(plan),
    ...(added === 0 ? [] : [`  ${added} ${plural("place", added)} added so that all fit`]),
  ]
}
