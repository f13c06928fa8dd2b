import { creditKind } from "@hub/ui/credit-line/credit-line"
import { expect, test } from "vitest"
import { groupCredits } from "./credit-list.tsx"

type Credit = Parameters<typeof groupCredits>[0][number]

let last = 0
const credit = (given: Partial<Credit> = {}): Credit => ({
  id: `credit-${(last += 1)}`,
  credit_type_id: "week",
  is_free: false,
  is_program_credit: true,
  name: "Camp week",
  origin: "ORDER",
  expires_on: null,
  ...given,
})
const shown = (credits: readonly Credit[]) =>
  groupCredits(credits).map(({ quantity, use_by, ...kind }) => [quantity, creditKind(kind), use_by])

test("makes no groups without credits", () => {
  expect(groupCredits([])).toEqual([])
})

test("counts credits of one type and last day together, whatever their origin", () => {
  const returned = credit({ origin: "RETURN" })
  const [group, ...rest] = groupCredits([credit(), returned, credit({ origin: "GRANT" })])
  expect(rest).toEqual([])
  expect(group).toMatchObject({ name: "Camp week", is_program_credit: true, use_by: null, quantity: 3 })
})

test("separates free ones, another last day and another type, in spending order", () => {
  const soon = credit({ expires_on: "2027-06-30" })
  const free = credit({ is_free: true })
  const session = credit({ credit_type_id: "day", name: "Camp day", is_program_credit: false })
  expect(shown([soon, free, credit(), session, soon])).toEqual([
    [2, "Program Credit", "2027-06-30"],
    [1, "Free Program Credit", null],
    [1, "Program Credit", null],
    [1, "Session Credit", null],
  ])
})

test("gives each group a unique key", () => {
  const credits = [
    credit(),
    credit({ is_free: true }),
    credit({ expires_on: "2027-06-30" }),
    credit({ credit_type_id: "day" }),
  ]
  expect(new Set(groupCredits(credits).map(({ key }) => key)).size).toBe(credits.length)
})
