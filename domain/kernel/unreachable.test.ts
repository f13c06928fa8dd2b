import { expect, test } from "vitest"
import { itemById } from "./item-by-id.ts"
import { unreachable } from "./unreachable.ts"

test("an item that has to be there is found, or named", () => {
  expect(itemById([{ id: "a" }, { id: "b" }], "b")).toEqual({ id: "b" })
  expect(() => itemById([{ id: "a" }], "c")).toThrow(new RangeError("Failed to find item with id c"))
})

test("a case that can't be says so", () => {
  const answer: { word: "yes" | "no" } = JSON.parse('{"word":"perhaps"}')
  const read = (): number => {
    if (answer.word === "yes") return 1
    return answer.word === "no" ? 0 : unreachable(answer.word)
  }
  expect(read).toThrow("Unhandled discriminated union member")
  expect(() => unreachable()).toThrow("Unreachable code")
})
