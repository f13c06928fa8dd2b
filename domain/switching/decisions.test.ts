import { expect, test } from "vitest"
import { decisionsFor, type ShapeDecisions } from "./decisions.ts"

const COLUMNS = ["Family", "Email", "Child", "DOB"]
const shape: ShapeDecisions = { columns: COLUMNS, date_order: "DMY", meanings: { Email: "GUARDIAN.EMAIL" } }
const found = (columns: readonly string[], shapes = [shape]) => decisionsFor(columns, { shapes })

test("a shape is known in any order of its columns, and with one more or less", () => {
  expect(found(COLUMNS.toReversed())).toBe(shape)
  expect(found([...COLUMNS, "T-shirt"])).toEqual({ ...shape, columns: [...COLUMNS, "T-shirt"] })
  expect(found(COLUMNS.slice(0, 3))?.date_order).toBe("DMY")
})

test("not with as many others, nor by two columns alone", () => {
  expect(found(["Family", "Email", "Child", "Class", "Paid"])).toBeUndefined()
  expect(decisionsFor(["Name", "Email"], { shapes: [{ columns: ["Name", "Email", "DOB"] }] })).toBeUndefined()
})

test("the same columns come before most of them", () => {
  const more: ShapeDecisions = {
    columns: [...COLUMNS, "T-shirt"],
    date_order: "MDY",
    meanings: { Email: "GUARDIAN.EMAIL" },
  }
  expect(found([...COLUMNS, "T-shirt"], [shape, more])).toBe(more)
})
