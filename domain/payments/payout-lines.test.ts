import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BesideLedger, closingAccount, LINE_KINDS, sumsOfLines } from "./payout-lines.ts"

const line = (given: Partial<BesideLedger>): BesideLedger => ({
  kind: "PAYMENT",
  amount: 10_000,
  net: 9_680,
  ledger: 9_680,
  is_matched: true,
  ...given,
})

describe("what a payout's line and the ledger are apart", () => {
  it.each([
    ["nothing", line({}), null],
    [
      "the bank's fee of a dispute",
      line({ kind: "DISPUTE", amount: -10_000, net: -11_500, ledger: -10_000 }),
      "DISPUTE_FEES",
    ],
    [
      "the fee that came back with a dispute",
      line({ kind: "DISPUTE_REVERSED", amount: 10_000, net: 11_500, ledger: 10_000 }),
      "DISPUTE_FEES",
    ],
    [
      "a dispute that our books don't know",
      line({ kind: "DISPUTE", amount: -10_000, net: -11_500, ledger: 0, is_matched: false }),
      "SUSPENSE",
    ],
    [
      "a bill of the provider",
      line({ kind: "FEE", amount: -700, net: -700, ledger: 0, is_matched: false }),
      "PROVIDER_FEES",
    ],
    ["a payment that isn't ours", line({ ledger: 0, is_matched: false }), "SUSPENSE"],
    ["a cent of a payment", line({ ledger: 9_679 }), "SUSPENSE"],
    ["a payment of ours that hasn't settled", line({ ledger: 0 }), null],
  ] as const)("%s", (_, given, account) => {
    expect(closingAccount(given)).toBe(account)
  })
})

it("sums add up to what the lines are worth, whatever they are", () => {
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const lines = fc.array(fc.record({ kind: fc.constantFrom(...LINE_KINDS), amount: amounts, fee: amounts }))
  fc.assert(
    fc.property(lines, (given) => {
      const { payments, given_back, fees, other } = sumsOfLines(given)
      const worth = given.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      expect(payments + given_back + fees + other).toBe(worth)
    }),
  )
})
