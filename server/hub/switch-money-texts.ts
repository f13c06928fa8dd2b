import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { MoneyBrought } from "../switching/bring-money.ts"
import type { DetailCount } from "../switching/detail-writing.ts"
import type { MoneyFound, SwitchMoney } from "../switching/plan-money.ts"
import type { SwitchPlan } from "../switching/plan-switch.ts"
import { areFilesOpen, moneySums } from "../switching/show-money.ts"
import { daySumLines } from "./switch-detail-texts.ts"

// What a switch says at the machine of passes, codes, plans, invoices and payments.

export type Problem = Pick<
  SwitchProblem,
  "choices" | "also" | "decides" | "expected" | "lines" | "of" | "short" | "whom"
>

export const ofWhom = ({ also = [] }: Problem): string =>
  ` (${also.length} ${also.length === 1 ? "family" : "families"})`

/** What comes close, as the decisions file takes it. */
export function chooseFrom(cell: string, { choices = [], decides }: Problem): string {
  const close = choices.flatMap(({ value, words: said }) => (said === "" ? [] : [`${value} (${said})`]))
  return `. Decide it in the decisions file: ${decides?.section ?? "programs"}: {"${cell}": ${["<external id>", ...choices.flatMap(({ value, words: said }) => (said === "" ? [value] : []))].join(" | ")}}${close.length === 0 ? "" : `; close: ${close.join("; ")}`}`
}

export const MONEY_PROBLEMS = {
  COUNT_UNREADABLE: (cell) => `"${cell}" doesn't say how many are left, like 5 or 5 of 10 left`,
  SUMS_DIFFER: (cell) => `the amounts don't add up: ${cell}`,
  PASS_TOTAL_MISSING: (cell) => `${cell} was paid, but not for how many: what is left of it comes without its price`,
  CREDIT_UNKNOWN: (cell, problem) => `"${cell}" is no credit here${ofWhom(problem)}${chooseFrom(cell, problem)}`,
  CODE_UNREADABLE: (cell) => `"${cell}" is no discount or code: write 15% or $15.00, and a code without blanks`,
  CODE_NOT_SO: (cell, { decides }) =>
    `${cell} is a condition that no code has here. Decide it in the decisions file: codes: {"${decides?.key ?? ""}": WITHOUT_IT | LEAVE_OUT}`,
  PLAN_WITHOUT_DATES: (cell) =>
    `the plan doesn't say when and how often it asks${cell === "" ? "" : `: "${cell}"`}. Write a day, and monthly or every 2 weeks`,
} as const satisfies Partial<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>>

/** The files' own figures. */
function moneySumLines(money: SwitchMoney, found: MoneyFound): string[] {
  const sums = moneySums(money)
  const line = (count: number, text: string) => (count === 0 ? [] : [`  ${text}`])
  return [
    ...line(
      sums.passes.count + found.uses_left_out,
      `${sums.passes.count} ${sums.passes.count === 1 ? "pass" : "passes"}: ${sums.passes.uses} left to use, ${formatMoney(sums.passes.cents)} paid for them, ${found.uses_left_out} left out`,
    ),
    ...line(found.codes, `${found.codes} ${plural("code", found.codes)}: ${sums.codes} can still be used`),
    ...line(
      sums.plans.count,
      `${sums.plans.count} ${plural("plan", sums.plans.count)}: ${formatMoney(sums.plans.total)} in all, ${formatMoney(sums.plans.paid)} paid, ${formatMoney(sums.plans.left)} in ${sums.plans.parts} ${plural("part", sums.plans.parts)} to come`,
    ),
    ...line(
      found.invoices,
      `${found.invoices} ${plural("invoice", found.invoices)}: ${sums.invoices.count} open with ${formatMoney(sums.invoices.left)} of ${formatMoney(sums.invoices.total)}`,
    ),
    ...line(
      found.payments,
      `${found.payments} ${plural("payment", found.payments)}: ${sums.payments.count} of this year and the last, ${formatMoney(sums.payments.paid)} paid and ${formatMoney(sums.payments.back)} given back, ${formatMoney(sums.payments.care)} of it for care there`,
    ),
  ]
}

const counted = (what: string, { created, unchanged }: { created: number; unchanged: number }, more = ""): string[] =>
  created + unchanged === 0 ? [] : [`${what.padEnd(24)} ${created} new${more}, ${unchanged} unchanged`]

export function moneyBroughtLines({ passes, codes, plans, invoices, payments }: MoneyBrought): string[] {
  return [
    ...counted("passes", passes, ` with ${passes.uses} to use`),
    ...counted("codes", codes),
    ...counted("payment plans", plans, ` with ${formatMoney(plans.cents)} to come`),
    ...counted("open invoices", invoices, ` with ${formatMoney(invoices.cents)} open`),
    ...counted("payments before", payments, ` of ${formatMoney(payments.cents)}`),
  ]
}

// What a switch says at the machine of saved cards.

const chooseOf = ({ choices = [], decides }: Problem): string =>
  `. Decide it in the decisions file: cards: {"${decides?.key ?? ""}": ${choices.map(({ value, words }) => (words === "" || words === value ? value : `${value} (${words})`)).join(" | ")}}`

export const CARD_PROBLEMS = {
  CARD_UNREADABLE: (cell) => `"${cell}" is no customer of the card provider, like cus_NsKvEuOxdDP111`,
  CARD_NOT_MOVED: (cell) =>
    `the card provider has no new customer for ${cell || "this row"}: the family adds its card itself`,
  CARD_OF_NOBODY: (cell) => `${cell} is the customer of no family in these files`,
  CARD_OF_TWO: (cell, problem) => `${cell} could be the customer of two families${chooseOf(problem)}`,
  CARD_CUSTOMER_TWICE: (cell, problem) => `${cell} has two customers at the card provider${chooseOf(problem)}`,
  CARD_EXPIRED: (cell) => `${cell} has expired: it comes over, and can't be charged`,
} as const satisfies Partial<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>>

const cardSumLines = ({ cards: { count, left_out, cards } }: SwitchPlan): string[] =>
  count === 0
    ? []
    : [
        `  ${count} ${count === 1 ? "customer" : "customers"} of the card provider: ${cards.length} of families here, ${left_out} left out`,
      ]

export const cardLines = ({ created, unchanged }: DetailCount): string[] =>
  created + unchanged === 0 ? [] : [`${"families with cards".padEnd(24)} ${created} new, ${unchanged} unchanged`]

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

function signedFileSumLines(plan: SwitchPlan): string[] {
  const { count, left_out, files } = plan.signed_files
  if (count === 0) return []
  const documents = `of ${files.length} ${files.length === 1 ? "document" : "documents"} here, ${left_out} left out`
  const said = areFilesOpen(plan) ? "of which documents they are is still to settle" : documents
  return [`  ${count} signed ${count === 1 ? "file" : "files"}: ${said}`]
}

export const signedFileLines = ({ created, unchanged }: DetailCount): string[] =>
  created + unchanged === 0 ? [] : [`${"signed files".padEnd(24)} ${created} new, ${unchanged} unchanged`]

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
