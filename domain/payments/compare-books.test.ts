import { expect, it } from "vitest"
import { compareBooks, type OurEntry, type TheirEntry } from "./compare-books.ts"

const our = (entry: Partial<OurEntry> = {}): OurEntry => ({
  id: "p1",
  provider_id: "pi_1",
  order: "1001",
  amount: 5_000,
  is_done: true,
  ledger_amount: entry.is_done === false ? 0 : (entry.amount ?? 5_000),
  ...entry,
})
const their = (entry: Partial<TheirEntry> = {}): TheirEntry => ({
  provider_id: "pi_1",
  id: "p1",
  amount: 5_000,
  is_done: true,
  ...entry,
})

it.each([
  ["agreeing books", [our()], [their()], []],
  ["a payment that nobody has paid", [our({ is_done: false })], [their({ is_done: false })], []],
  ["one that only the provider has", [], [their()], [[null, 5_000, "no such payment here"]]],
  ["one that only we have", [our()], [], [["1001", 5_000, "the provider has none"]]],
  ["one that we don't know to be paid", [our({ is_done: false })], [their()], [["1001", 5_000, "isn't done here"]]],
  ["another amount", [our()], [their({ amount: 4_200 })], [["1001", 800, "is $50.00 here"]]],
  [
    "one taken twice",
    [our()],
    [their({ provider_id: "pi_2" }), their()],
    [["1001", 5_000, "a second time: $50.00 in pi_2"]],
  ],
  [
    "one that the ledger doesn't have",
    [our({ ledger_amount: 0 })],
    [their()],
    [["1001", 5_000, "the ledger has $0.00"]],
  ],
])("of %s says what differs", (_, ours, theirs, expected) => {
  const found = compareBooks({ what: "payment", ours, theirs })
  expect(found).toEqual(
    expected.map(([order, amount, detail]) =>
      expect.objectContaining({
        order,
        amount,
        detail: expect.stringContaining(String(detail)),
        advice: expect.stringMatching(/\.$/),
      }),
    ),
  )
})
