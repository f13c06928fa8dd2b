import { expect, test } from "vitest"
import { offerDeadline, passedOver, whoseTurn } from "./waitlist-turn.ts"

const line = (...entries: [id: string, group: string, pools: string][]) =>
  entries.map(([id, group_id, pools]) => ({ id, group_id, pool_ids: pools.split("") }))

test.each<[string, ReturnType<typeof line>, Record<string, number>, string]>([
  ["the first", line(["1", "1", "A"], ["2", "2", "A"]), { A: 1 }, "1"],
  ["as many as are free", line(["1", "1", "A"], ["2", "2", "A"], ["3", "3", "A"]), { A: 2 }, "12"],
  ["nobody when nothing is free", line(["1", "1", "A"]), { A: 0 }, ""],
  ["siblings together", line(["1", "s", "A"], ["2", "s", "A"], ["3", "3", "A"]), { A: 3 }, "123"],
  ["the next while there is no room for both", line(["1", "s", "A"], ["2", "s", "A"], ["3", "3", "A"]), { A: 1 }, "3"],
  ["who has a place in each pool", line(["1", "1", "AB"], ["2", "2", "B"]), { A: 0, B: 1 }, "2"],
  ["the first of two lines for one room", line(["1", "1", "AR"], ["2", "2", "BR"]), { A: 1, B: 1, R: 1 }, "1"],
])("offers to %s", (_, waiting, free, expected) => {
  expect(
    whoseTurn(waiting, free)
      .map(({ id }) => id)
      .join(""),
  ).toBe(expected)
})

test("only siblings who want both are passed over, while there is no room for both", () => {
  const waiting = line(["1", "s", "A"], ["2", "s", "A"], ["3", "3", "AB"])
  const ids = (free: Record<string, number>) =>
    passedOver(waiting, whoseTurn(waiting, free))
      .map(({ id }) => id)
      .join("")
  expect([ids({ A: 1, B: 0 }), ids({ A: 2, B: 0 })]).toEqual(["12", ""])
})

test("an offer never outlives the start", () => {
  const now = new Date("2030-06-01T12:00:00.000Z")
  const at = (starts_at: string) => offerDeadline({ now, hours: 24, starts_at }).toISOString()
  expect(at("2030-06-10T13:00:00.000Z")).toBe("2030-06-02T12:00:00.000Z")
  expect(at("2030-06-01T18:00:00.000Z")).toBe("2030-06-01T18:00:00.000Z")
})
