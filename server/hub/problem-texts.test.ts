import { invalid, problem } from "@hub/domain/kernel/problem"
import { expect, it } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { shownError } from "./problem-texts.ts"

it("shows a refusal at the gate as a sentence, and what nobody has foreseen whole", () => {
  expect(shownError(problem("NOT_CHECKED_IN"))).toBe("This participant isn't checked in.")
  expect(shownError(invalid("day", "Choose a day."))).toBe("Choose a day.")
  expect(shownError(new StartupProblem("No database."))).toBe("No database.")
  const bug = new TypeError("x is undefined")
  expect(shownError(bug)).toBe(bug)
})
