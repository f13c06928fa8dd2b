import { expect, test } from "vitest"
import { initialsOf } from "./avatar.tsx"

test("initials are letters as readers see them", () => {
  expect(initialsOf({ first_name: "(Zoë)", last_name: "o'Brien" })).toBe("ZO")
  expect(initialsOf({ first_name: "𠮷田", last_name: "नि" })).toBe("𠮷नि")
  expect(initialsOf({ first_name: "", last_name: "" })).toBe("")
})
