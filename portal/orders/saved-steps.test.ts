import { expect, it } from "vitest"
import { savedSteps, saveSteps } from "./saved-steps.ts"

it("remembers the steps that were due for a draft, in their order, and forgets them with the next one", () => {
  saveSteps({ id: "a", steps_due: ["PROFILE", "QUESTIONS"] })
  saveSteps({ id: "a", steps_due: ["PROFILE"] })
  saveSteps(null)
  expect(savedSteps()).toEqual(["QUESTIONS", "PROFILE"])
  saveSteps({ id: "b", steps_due: [] })
  expect(savedSteps()).toEqual([])
})
