import { expect, it } from "vitest"
import { ACCOUNT_KEYS, DEFAULT_ACCOUNTS } from "./accounts.ts"
import { journalLines, journalSum } from "./journal.ts"

const accounts = ACCOUNT_KEYS.map((account) => ({ account, ...DEFAULT_ACCOUNTS[account] }))
const booked = [
  { account: "REVENUE_SALES", debit: 2_500, credit: 10_000 },
  { account: "RECEIVABLE", debit: 10_000, credit: 2_500 },
]
const short = (deferred: number, discounts = 0) =>
  journalLines(accounts, { booked, discounts, deferred }).map(({ code, debit, credit }) => [code, debit, credit])

it("has a line for each side of an account, by code, and the deferred part at the end", () => {
  const ledger = [
    ["1200", 10_000, 0],
    ["1200", 0, 2_500],
    ["4000", 2_500, 0],
    ["4000", 0, 10_000],
  ]
  expect(short(0)).toEqual(ledger)
  expect(short(4_000)).toEqual([...ledger, ["4000", 4_000, 0], ["2400", 0, 4_000]])
  expect(short(-4_000)).toEqual([...ledger, ["2400", 4_000, 0], ["4000", 0, 4_000]])
})

it("has discounts on their own account, and sales by as much more; the other way where more of them were given back", () => {
  const after = (discounts: number) => short(4_000, discounts).slice(4)
  const deferred = [
    ["4000", 4_000, 0],
    ["2400", 0, 4_000],
  ]
  expect(after(1_500)).toEqual([["4050", 1_500, 0], ["4000", 0, 1_500], ...deferred])
  expect(after(-1_500)).toEqual([["4000", 1_500, 0], ["4050", 0, 1_500], ...deferred])
})

it("is no journal when it doesn't balance, or has an account without a code", () => {
  expect(journalSum(journalLines(accounts, { booked, discounts: 2, deferred: 1 }))).toBe(12_503)
  const lopsided = [...booked, { account: "BANK", debit: 1, credit: 0 }]
  expect(() => journalLines(accounts, { booked: lopsided, discounts: 0, deferred: 0 })).toThrow("doesn't balance")
  const unknown = [{ account: "PETTY_CASH", debit: 1, credit: 1 }]
  expect(() => journalLines(accounts, { booked: unknown, discounts: 0, deferred: 0 })).toThrow("no code")
})
