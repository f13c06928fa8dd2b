import {
  apartOf,
  type BesideLedger,
  type ClosingAccount,
  closingAccount,
  sumsOfLines,
} from "@hub/domain/payments/payout-lines"
import type { Payout, PayoutLine } from "@hub/domain/payments/payouts.staff"
import type { Database } from "../database/sql.ts"
import { accountsOfBooks } from "../ledger/accounts.ts"
import { closingsOf, type LineRow, linesApart, type PayoutRow, payoutsWhere, sumsByKind } from "./payouts-queries.ts"

export type Difference = Payout["differences"][number]

const familyOf = ({ customer_id, family }: LineRow) =>
  customer_id === null ? null : { id: customer_id, name: family ?? "" }

export const lineOnWire = ({
  id,
  kind,
  on,
  description,
  order_number,
  amount,
  fee,
  net,
  ledger,
  ...row
}: LineRow): PayoutLine => ({
  id,
  kind,
  on,
  description,
  family: familyOf({ ...row, id, kind, on, description, order_number, amount, fee, net, ledger }),
  order_number,
  amount,
  fee,
  net,
  ledger,
})

type AccountName = (account: ClosingAccount | null) => Difference["account"]

async function accountNames(db: Database): Promise<AccountName> {
  const accounts = await accountsOfBooks(db)
  return (account) => {
    const found = accounts.find((one) => one.account === account)
    return account === null || found === undefined ? null : { account, code: found.code, name: found.name }
  }
}

const differenceOf = (row: LineRow & BesideLedger, nameOf: AccountName): Difference => ({
  line_id: row.id,
  kind: row.kind,
  description: row.description,
  family: familyOf(row),
  order_number: row.order_number,
  apart: apartOf(row),
  account: nameOf(closingAccount(row)),
})

/** Payouts with what the ledger has for them, and each line that it has otherwise. */
export async function showPayouts(db: Database, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const ids = rows.map(({ id }) => id)
  const [sums, apart, closings, nameOf] = await Promise.all([
    sumsByKind(db, ids),
    linesApart(db, ids),
    closingsOf(db, ids),
    accountNames(db),
  ])
  return rows.map((row) => {
    const own = sums.filter(({ payout_id }) => payout_id === row.id)
    const closed = closings.filter(({ payout_id }) => payout_id === row.id)
    const of_lines = sumsOfLines(own)
    const worth = of_lines.payments + of_lines.given_back + of_lines.fees + of_lines.other
    const beside_lines = closed.filter(({ line_id }) => line_id === null).reduce((sum, { amount }) => sum + amount, 0)
    const ledger = own.reduce((sum, line) => sum + line.ledger, 0) + beside_lines
    const unexplained = row.amount - worth - beside_lines
    const differences = apart.filter(({ payout_id }) => payout_id === row.id).map((line) => differenceOf(line, nameOf))
    const whole: Difference = {
      line_id: null,
      kind: null,
      description: "",
      family: null,
      order_number: null,
      apart: unexplained,
      account: nameOf("SUSPENSE"),
    }
    return {
      ...row,
      ...of_lines,
      ledger,
      apart: row.amount - ledger,
      differences: unexplained === 0 ? differences : [...differences, whole],
      closings: closed.map(({ amount, account, closed_by: by, at, reason }) => ({ amount, account, by, at, reason })),
    }
  })
}

/** What was paid out in a month, and the payouts that the ledger has otherwise. */
export async function payoutsIn(db: Database, month: string) {
  const payouts = await showPayouts(db, await payoutsWhere(db, { month }))
  const apart = payouts.filter((payout) => payout.apart !== 0)
  return {
    count: payouts.length,
    cents: payouts.reduce((sum, { amount }) => sum + amount, 0),
    apart: apart.length,
    apart_cents: apart.reduce((sum, payout) => sum + Math.abs(payout.apart), 0),
  }
}
