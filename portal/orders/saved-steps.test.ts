import { expect, it } from "vitest"
import { noteSteps, seenSteps } from "./saved-steps.ts"

it("remembers the steps that were due for a draft, in their order, and forgets them with the next one", () => {
  noteSteps({ id: "a", steps_due: ["PROFILE", "QUESTIONS"] })
  noteSteps({ id: "a", steps_due: ["PROFILE"] })
  noteSteps(null)
  expect(seenSteps()).toEqual(["QUESTIONS", "PROFILE"])
  noteSteps({ id: "b", steps_due: [] })
  expect(seenSteps()).toEqual([])
})
