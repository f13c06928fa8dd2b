import { campaign } from "@hub/testing/campaign/campaign"
import {
  FAMILIES,
  MONEY_ERRORS,
  type MoneyError,
  type MoneyStyle,
  moneyFiles,
  moneyStyles,
  type TrueMoney,
  trueMoney,
} from "@hub/testing/switching/money-files"
import fc from "fast-check"
import { expect, test } from "vitest"
import { planSwitch, type SwitchPlan } from "./plan-switch.ts"

// Money of another system is read as it is from any columns and notation; one error in it is said at its cell.

const { size, seed } = campaign("real-files")
const TODAY = "2026-11-27"

const PEOPLE = {
  name: "families.csv",
  bytes: Buffer.from(
    [
      "Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last",
      ...Array.from({ length: FAMILIES }, (_, at) => `${at + 1},Pat,Lee${at},p${at}@mail.example,S${at},Kid,Lee${at}`),
    ].join("\n"),
  ),
}

async function planOf(money: TrueMoney, style: MoneyStyle, error?: MoneyError) {
  const written = moneyFiles(money, style, error)
  const decisions = { credits: { "Ten visits": "NEW" } }
  const plan = await planSwitch([PEOPLE, ...written.files], decisions, {
    today: TODAY,
    known: { programs: [], booked: new Set() },
  })
  return { plan, ...written }
}

const sorted = (lines: readonly (readonly unknown[])[]): string[] => lines.map((line) => line.join(" ")).toSorted()
const partsOf = (parts: readonly { readonly due: string; readonly cents: number }[]) =>
  sorted(parts.map(({ due, cents }) => [due, cents])).join(", ")

const read = ({ money }: SwitchPlan) => ({
  passes: sorted(money.passes.map(({ family, left, expires_on }) => [family, left, expires_on])),
  codes: sorted(
    money.codes.map(({ code, percent, flat_cents, uses_left, ends_on }) => [
      code,
      percent,
      flat_cents,
      uses_left,
      ends_on,
    ]),
  ),
  plans: sorted(
    money.plans.map(({ family, total_cents, paid_cents, parts }) => [
      family,
      total_cents,
      paid_cents,
      partsOf(parts.map(({ due_on, amount }) => ({ due: due_on, cents: amount }))),
    ]),
  ),
  invoices: sorted(
    money.invoices.map(({ family, number, total_cents, paid_cents, due_on }) => [
      family,
      number,
      total_cents,
      paid_cents,
      due_on,
    ]),
  ),
  payments: sorted(money.payments.map(({ family, cents, paid_on }) => [family, cents, paid_on])),
})

const truth = ({ passes, codes, plans, invoices, payments }: TrueMoney): ReturnType<typeof read> => ({
  passes: sorted(passes.map(({ family, left, expires }) => [`family:${family}`, left, expires])),
  codes: sorted(
    codes.map(({ percent, cents, left, ends }, nth) => [
      `CODE${nth}`,
      percent,
      percent === null ? cents : null,
      left,
      ends,
    ]),
  ),
  plans: sorted(
    plans.map(({ family, parts, paid }) => [
      `family:${family}`,
      (paid ?? 0) + parts.reduce((sum, { cents }) => sum + cents, 0),
      paid ?? 0,
      partsOf(parts),
    ]),
  ),
  invoices: sorted(
    invoices.map(({ family, due, open, paid }, nth) => [`family:${family}`, `INV-${nth}`, open + paid, paid, due]),
  ),
  payments: sorted(payments.map(({ family, cents, date }) => [`family:${family}`, cents, date])),
})

test("money is read as it is from any columns, notation and form", async () => {
  await fc.assert(
    fc.asyncProperty(trueMoney, moneyStyles, async (money, style) => {
      const { plan } = await planOf(money, style)
      expect([plan.errors, plan.undecided.map(({ table }) => table.name), plan.questions, plan.problems]).toEqual([
        [],
        [],
        [],
        [],
      ])
      expect(read(plan)).toEqual(truth(money))
    }),
    { numRuns: size, seed },
  )
})

test("an error is said at its file, line and column", async () => {
  await fc.assert(
    fc.asyncProperty(trueMoney, moneyStyles, fc.constantFrom(...MONEY_ERRORS), async (money, style, error) => {
      const { plan, files, error_at } = await planOf(money, style, error)
      const file = files.find((_, at) => ["passes", "codes", "plans", "invoices", "payments"][at] === error.kind)
      if (plan.undecided.length > 0) return
      expect(
        plan.problems.map(({ kind, file: of, line, column }) => ({ kind, file: of, line, column })),
      ).toContainEqual({
        kind: error.says,
        file: file?.name,
        ...error_at,
      })
    }),
    { numRuns: size, seed },
  )
})
