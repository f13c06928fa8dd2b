import { DANA, MAYA, THEO } from "@hub/testing/portal/availability"
import { expect, it } from "vitest"
import { membersOf, namesInSentence, subjectOf } from "./members.ts"

const [you, maya, theo] = membersOf([MAYA, DANA, THEO])

it("speaks to the customer inside of a sentence and at its start", () => {
  const some = [you, maya, theo].flatMap((member) => member ?? [])
  expect(namesInSentence(some)).toBe("you, Maya, and Theo")
  expect(namesInSentence(some.slice(1))).toBe("Maya and Theo")
  const said = (count: number, from = 0) => Object.values(subjectOf(some.slice(from, from + count))).join(" ")
  expect([said(1), said(1, 1), said(3)]).toEqual(["You are", "Maya is", "You, Maya, and Theo are"])
})
