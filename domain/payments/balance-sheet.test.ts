import { expect, it } from "vitest"
import { balanceSheet } from "./balance-sheet.ts"
import { accountName, entryName, sectionOf } from "./ledger-texts.ts"

const line = (account: string, debit: number, credit: number, credit_type = "") => ({
  account,
  credit_type,
  debit,
  credit,
})

it("signs its lines so that money and claims are revenue, and credits issued are what became of them", () => {
  const { sections, unbalanced } = balanceSheet([
    line("RECEIVABLE", 10_250, 4_250),
    line("PROVIDER_CLEARING", 4_250, 1_000),
    line("REVENUE_SALES", 1_000, 10_000),
    line("REVENUE_FEES", 0, 250),
    line("CREDITS_ISSUED", 5, 0, "Week"),
    line("CREDITS_CUSTOMER", 3, 5, "Week"),
    line("CREDITS_USED", 0, 3, "Week"),
  ])
  expect(sections.map(({ section, lines }) => [section, lines.map(({ balance }) => balance)])).toEqual([
    ["Money and claims", [6_000, 3_250]],
    ["Revenue", [9_000, 250]],
    ["Credits", [5, 2, 3]],
  ])
  expect(unbalanced).toEqual([])
})

it("names what doesn't add up", () => {
  expect(balanceSheet([line("BANK", 5, 0), line("CREDITS_USED", 0, 1, "Day")]).unbalanced).toEqual(["", "Day"])
})

it("has words for codes that it doesn't know", () => {
  expect(accountName("DISPUTED_MONEY")).toBe("Disputed money")
  expect(entryName("DISPUTE_LOST")).toBe("Dispute lost")
  expect(sectionOf("DISPUTED_MONEY")).toBe("Money and claims")
})
