import { cardText, type SwitchCards } from "@hub/domain/switching/saved-cards"
import type { SwitchSignedFile } from "@hub/domain/switching/signed-files"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import type { SwitchMoney } from "./plan-money.ts"
import type { SwitchPlan } from "./plan-switch.ts"

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

/** What the files say of each kind of money, to hold against the other system's own figures. */
export function moneySums({ passes, codes, plans, invoices, payments }: SwitchMoney) {
  return {
    passes: {
      count: passes.length,
      uses: sum(passes, ({ left }) => left),
      cents: sum(passes, ({ paid_cents }) => paid_cents ?? 0),
    },
    codes: codes.length,
    plans: {
      count: plans.length,
      total: sum(plans, ({ total_cents }) => total_cents),
      paid: sum(plans, ({ paid_cents }) => paid_cents),
      left: sum(plans, ({ parts }) => sum(parts, ({ amount }) => amount)),
      parts: sum(plans, ({ parts }) => parts.length),
    },
    invoices: {
      count: invoices.length,
      total: sum(invoices, ({ total_cents }) => total_cents),
      left: sum(invoices, ({ total_cents, paid_cents }) => total_cents - paid_cents),
    },
    payments: {
      count: payments.length,
      paid: sum(payments, ({ cents }) => Math.max(0, cents)),
      back: sum(payments, ({ cents }) => Math.max(0, -cents)),
      care: sum(payments, ({ care_cents }) => care_cents),
    },
  }
}

/** What a family has to use, to pay, and has paid there. */
export function moneyOfFamily({ money, balances }: SwitchPlan, family: string): SwitchFamily["money"] {
  const own = <Row extends { readonly family: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.family === family)
  const { plans, invoices, payments } = moneySums({
    codes: [],
    passes: own(money.passes),
    plans: own(money.plans),
    invoices: own(money.invoices),
    payments: own(money.payments),
  })
  return {
    passes: own(money.passes).map(({ name, left, expires_on }) => ({ name, left, expires_on })),
    plans: { parts: plans.parts, cents: plans.left },
    invoices: { count: invoices.count, cents: invoices.left },
    paid_cents: payments.paid - payments.back,
    balance_cents: own(balances).reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** The files' own sums of money. */
export function moneyShown({ money, money_found }: SwitchPlan) {
  const { passes, codes, plans, invoices, payments } = moneySums(money)
  return {
    passes: { count: passes.count, uses: passes.uses, cents: passes.cents, left_out: money_found.uses_left_out },
    codes: { count: codes, in_files: money_found.codes },
    plans: { count: plans.count, parts: plans.parts, cents: plans.left },
    invoices: { count: invoices.count, in_files: money_found.invoices, cents: invoices.left },
    payments: {
      count: payments.count,
      in_files: money_found.payments,
      paid: payments.paid,
      back: payments.back,
      care: payments.care,
    },
  }
}

/** It isn't settled yet of which documents all signed files are. */
export const areFilesOpen = ({ problems }: Pick<SwitchPlan, "problems">): boolean =>
  problems.some(({ kind }) => kind === "DOCUMENT_UNKNOWN" || kind === "FILE_OF_TWO")

/** How many families have cards, and how many files are of a document. */
export const besideShown = ({ cards, signed_files, problems }: SwitchPlan) => ({
  cards: { count: cards.cards.length, in_files: cards.count, left_out: cards.left_out },
  signed_files: {
    count: new Set(signed_files.files.map(({ archive, path }) => JSON.stringify([archive, path]))).size,
    in_files: signed_files.count,
    left_out: signed_files.left_out,
    is_open: areFilesOpen({ problems }),
  },
})

/** The cards of a family, as the provider's file names them. */
export function cardsShown(all: readonly SwitchCards[], family: string): SwitchFamily["details"] {
  const own = all.find((one) => one.family === family)
  if (own === undefined) return []
  const words = own.cards.filter(({ last4 }) => last4 !== "").map(cardText)
  return [{ kind: "card", count: Math.max(1, own.cards.length), words: [...new Set(words)] }]
}

/** Signed documents of a family that are files, by their names. */
export function filesShown(all: readonly SwitchSignedFile[], family: string): SwitchFamily["details"] {
  const own = [...new Set(all.filter((one) => one.family === family).map(({ path }) => path.split("/").at(-1) ?? path))]
  return own.length === 0 ? [] : [{ kind: "signed_file", count: own.length, words: own }]
}
