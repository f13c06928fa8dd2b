import { expect, test } from "vitest"
import { vanished } from "./vanished.ts"

const place = { file: "families.csv", line: 2, column: "Family ID" }
const family = (external_id: string, ...children: readonly string[]) => ({
  external_id,
  children: children.map((child) => ({ external_id: child })),
})
const booking = (child: string, key: string) => ({ child, program: { key } })
const before = [
  { family: "1", child: "a", child_name: "Ada" },
  { family: "1", child: "a", child_name: "Ada", program: { key: "gym", name: "Gym" } },
  { family: "2", child: "b", child_name: "Bo" },
  { family: "2", child: "b", child_name: "Bo", program: { key: "gym", name: "Gym" } },
]
const said = (
  households: readonly ReturnType<typeof family>[],
  bookings: readonly ReturnType<typeof booking>[],
  count = bookings.length,
) => vanished(before, { households, bookings, waits: [], count, place }).map(({ cell }) => cell)

test("a booking or a child that is no longer in the files is listed, once", () => {
  expect(said([family("1", "a"), family("2", "b")], [booking("a", "gym"), booking("b", "gym")])).toEqual([])
  expect(said([family("1", "a"), family("2", "b")], [booking("a", "gym")])).toEqual(["Bo, Gym"])
  expect(said([family("1", "a"), family("2")], [booking("a", "gym")])).toEqual(["Bo"])
  expect(said([family("1", "a")], [booking("a", "gym")])).toEqual(["Bo"])
})

test("files without bookings, or of a few families, say nothing of the others", () => {
  expect(said([family("1", "a"), family("2", "b")], [], 0)).toEqual([])
  expect(said([family("9", "z")], [booking("z", "gym")])).toEqual([])
})
