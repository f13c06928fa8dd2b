import { expect, test } from "vitest"
import { dayAt } from "../kernel/zone.ts"
import { groupLooks } from "./look-groups.ts"

const look = (looked_at: string, changes: { staff_name?: string; what?: string; reason?: string | null } = {}) => ({
  staff_name: "Mia",
  what: "HEALTH",
  reason: null,
  looked_at,
  ...changes,
})
const inNewYork = (instant: string): string => dayAt(instant, "America/New_York")
const rows = (looks: ReturnType<typeof look>[]) =>
  groupLooks(looks, inNewYork).map(({ looked_at, times }) => [looked_at, times])

test("one person's looks of a day are one row, with the latest time", () => {
  const looks = [look("2030-06-11T15:00:00Z"), look("2030-06-11T14:00:00Z"), look("2030-06-11T13:00:00Z")]
  expect(rows(looks)).toEqual([["2030-06-11T15:00:00Z", 3]])
})

test("a look of someone else, at something else or for another reason has its row", () => {
  const at = "2030-06-11T15:00:00Z"
  const looks = [look(at), look(at, { staff_name: "Rae" }), look(at, { what: "LOG" }), look(at, { reason: "A call" })]
  expect(rows(looks)).toEqual(looks.map(() => [at, 1]))
})

test("a day is the business's, whatever it is in UTC", () => {
  const before_midnight = look("2030-06-12T03:59:00Z")
  expect(rows([look("2030-06-12T04:01:00Z"), before_midnight])).toHaveLength(2)
  expect(rows([before_midnight, look("2030-06-11T23:00:00Z")])).toEqual([["2030-06-12T03:59:00Z", 2]])
})

test("what lies between two looks doesn't part them, and no look is lost", () => {
  const looks = [
    look("2030-06-11T15:00:00Z"),
    look("2030-06-11T14:00:00Z", { what: "MEDICATION" }),
    look("2030-06-11T13:00:00Z"),
  ]
  const found = groupLooks(looks, inNewYork)
  expect(found.map(({ what, times }) => [what, times])).toEqual([
    ["HEALTH", 2],
    ["MEDICATION", 1],
  ])
})
