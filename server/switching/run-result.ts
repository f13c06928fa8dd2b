import type { SwitchRun } from "@hub/domain/switching/switch-shown"
import type { Report } from "../import/write-business.ts"
import type { Brought } from "./bring-families.ts"
import type { MoneyBrought } from "./bring-money.ts"
import { countsOfDetails } from "./detail-counts.ts"
import type { SwitchPlan } from "./plan-switch.ts"
import { moneySums } from "./show-money.ts"
import type { RunResult, RunRow } from "./store-runs.ts"

// What a run shows: counts beside the files' own, and what stays behind.

type Counts = SwitchRun["counts"]
type Lists = SwitchRun["lists"]

const LINES_MAX = 200

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

const lists = (named: Readonly<Record<string, readonly string[]>>): Lists =>
  Object.entries(named).flatMap(([kind, lines]) =>
    lines.length === 0 ? [] : { kind, count: lines.length, lines: lines.slice(0, LINES_MAX) },
  )

export function countsOfTimetable({ counts }: Report, { found }: SwitchPlan): Counts {
  return Object.entries(counts).flatMap(([what, { created, updated, unchanged }]) =>
    created + updated + unchanged === 0
      ? []
      : { what, in_files: what === "offering" ? found.programs : null, is_money: false, created, updated, unchanged },
  )
}

export function countsOfFamilies(brought: Brought, plan: SwitchPlan): Counts {
  const { households, found, enrollments } = plan
  const { families, children, contacts, addresses, health_notes, bookings, waits, balances } = brought
  const count = (what: string, in_files: number, created: number, unchanged = 0) => ({
    what,
    in_files,
    is_money: false,
    created,
    updated: 0,
    unchanged,
  })
  const money = (what: string, in_files: number, created: number) => ({
    ...count(what, in_files, created),
    is_money: true,
  })
  const { owe, in_favor } = balanceSums(plan)
  const places = plan.bookings.length + enrollments.left_out
  return [
    { what: "family", in_files: found.families, is_money: false, ...families },
    { what: "child", in_files: sum(households, (one) => one.children.length), is_money: false, ...children },
    ...(enrollments.count === 0
      ? []
      : [
          count("booking", places, bookings.created, bookings.unchanged),
          count("wait", plan.waits.length, waits.created, waits.unchanged),
        ]),
    ...(plan.balances.length === 0
      ? []
      : [
          count(
            "balance",
            plan.balances.filter(({ cents }) => cents !== 0).length,
            balances.owed.families + balances.in_favor.families,
            balances.unchanged,
          ),
          money("balance_owed", owe.cents, balances.owed.cents),
          money("balance_in_favor", in_favor.cents, balances.in_favor.cents),
        ]),
    ...countsOfMoney(brought.money, plan),
    count(
      "contact",
      sum(households, (one) => Math.max(0, one.adults.length - 1) + one.contacts.length),
      contacts.created,
      contacts.unchanged,
    ),
    count(
      "address",
      sum(households, (one) => (one.address === undefined ? 0 : 1)),
      addresses.created,
      addresses.unchanged,
    ),
    count(
      "health_note",
      sum(households, (one) => sum(one.children, ({ health }) => health.length)),
      health_notes.created,
      health_notes.unchanged,
    ),
    ...countsOfDetails(brought.details, plan.details),
    ...(plan.cards.count === 0
      ? []
      : [count("card", plan.cards.count, brought.cards.created, brought.cards.unchanged)]),
    ...(plan.signed_files.count === 0
      ? []
      : [count("signed_file", filesIn(plan), brought.signed_files.created, brought.signed_files.unchanged)]),
  ]
}

/** One for each document that it is of, and those of nobody. */
const filesIn = ({ signed_files: { files, count } }: SwitchPlan): number =>
  files.length + count - new Set(files.map(({ archive, path }) => JSON.stringify([archive, path]))).size

/** Each kind that the files have, with its sums. */
function countsOfMoney({ passes, codes, plans, invoices, payments }: MoneyBrought, { money, money_found }: SwitchPlan) {
  const sums = moneySums(money)
  const row = (what: string, in_files: number, { created, unchanged }: { created: number; unchanged: number }) =>
    in_files === 0 ? [] : [{ what, in_files, is_money: false, created, updated: 0, unchanged }]
  const money_row = (what: string, in_files: number, created: number) =>
    in_files === 0 ? [] : [{ what, in_files, is_money: true, created, updated: 0, unchanged: 0 }]
  return [
    ...row("pass", sums.passes.count, passes),
    ...row("pass_use", sums.passes.uses + money_found.uses_left_out, {
      created: passes.uses,
      unchanged: sums.passes.uses - passes.uses,
    }),
    ...money_row("pass_paid", sums.passes.cents, passes.cents),
    ...row("code", money_found.codes, codes),
    ...row("plan", sums.plans.count, plans),
    ...money_row("plan_left", sums.plans.left, plans.cents),
    ...row("invoice", money_found.invoices, invoices),
    ...money_row("invoice_open", sums.invoices.left, invoices.cents),
    ...row("payment_before", money_found.payments, payments),
    ...money_row("paid_before", sums.payments.paid - sums.payments.back, payments.cents),
  ]
}

/** Both ways, apart. */
export function balanceSums({ balances }: SwitchPlan) {
  const owe = balances.filter(({ cents }) => cents > 0)
  const in_favor = balances.filter(({ cents }) => cents < 0)
  return {
    owe: { families: owe.length, cents: sum(owe, ({ cents }) => cents) },
    in_favor: { families: in_favor.length, cents: -sum(in_favor, ({ cents }) => cents) },
  }
}

/** What is left out because someone has said so, by its cell; never what is written about health. */
const leftOut = ({ left }: SwitchPlan): string[] =>
  left
    .filter(({ is_blocking }) => is_blocking)
    .map(({ file, line, column, cell }) => `${file}:${line}:${column}${cell === "" ? "" : `: ${cell}`}`)

interface Came {
  readonly timetable: Report | undefined
  readonly families: Brought | undefined
  readonly batch: number | undefined
}

export function resultOf({ timetable, families, batch }: Came, plan: SwitchPlan): RunResult {
  return {
    counts: [
      ...(timetable === undefined ? [] : countsOfTimetable(timetable, plan)),
      ...(families === undefined ? [] : countsOfFamilies(families, plan)),
    ],
    lists: lists({
      LEFT_OUT: leftOut(plan),
      HERE_ALREADY: families?.here_already ?? [],
      DELETED: [...(families?.deleted ?? []), ...(timetable?.deleted_families ?? [])],
      TAKEN_OVER: families?.taken_over ?? [],
      LEFT_HERE: families?.left_here ?? [],
      DIFFERENCES: [...(families?.differences ?? []), ...(timetable?.differences ?? [])],
      LEFT_BEHIND: families?.left_behind ?? [],
      SET_BY_HAND: timetable?.kept ?? [],
      NEW_PRICES: timetable?.changes.new_prices ?? [],
      CHANGES: timetable?.changes.lines ?? [],
    }),
    batch: batch ?? null,
    confirmed_changes: timetable?.changes.count ?? 0,
  }
}

export function showRun(run: RunRow & { readonly asked_by: string | null }, digest: string): SwitchRun {
  const { id, is_trial, status, asked_by, asked_at, ended_at, problem, result } = run
  return {
    id,
    is_trial,
    status,
    asked_by: asked_by ?? "",
    asked_at,
    ended_at,
    problem,
    is_current: run.digest === digest,
    counts: [...(result?.counts ?? [])],
    lists: [...(result?.lists ?? [])],
    batch: result?.batch ?? null,
  }
}
