import { DANA, MAYA, THEO } from "@hub/testing/portal/availability"
import { expect, it } from "vitest"
import { membersOf, namesInSentence, whoOf } from "./members.ts"

const [you, maya, theo] = membersOf([MAYA, DANA, THEO])

it("speaks to the customer inside of a sentence, and knows of whom one speaks", () => {
  const some = [you, maya, theo].flatMap((member) => member ?? [])
  expect(namesInSentence(some)).toBe("you, Maya, and Theo")
  expect(namesInSentence(some.slice(1))).toBe("Maya and Theo")
  const who = (count: number, from = 0) => whoOf(some.slice(from, from + count).map(({ student }) => student))
  expect([who(1), who(1, 1), who(3)]).toEqual(["you", "one", "many"])
})
