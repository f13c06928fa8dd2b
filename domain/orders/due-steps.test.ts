import { expect, test } from "vitest"
import { dueSteps, type StepFacts } from "./due-steps.ts"

const NOTHING: StepFacts = {
  unanswered_forms: 0,
  is_profile_complete: true,
  needs_payment_information: false,
  has_payment_information: false,
}
const CARD: Partial<StepFacts> = { needs_payment_information: true }

test.each<[string, Partial<StepFacts>, string]>([
  ["nothing is missing", {}, ""],
  ["questions are unanswered", { unanswered_forms: 2 }, "QUESTIONS"],
  ["the profile isn't complete", { is_profile_complete: false }, "PROFILE"],
  ["a card is needed", CARD, "PAYMENT_INFORMATION"],
  ["the card is there", { ...CARD, has_payment_information: true }, ""],
  ["a card isn't needed, nor there", { has_payment_information: false }, ""],
  [
    "all of it is missing",
    { ...CARD, is_profile_complete: false, unanswered_forms: 1 },
    "QUESTIONS,PROFILE,PAYMENT_INFORMATION",
  ],
])("when %s", (_, facts, steps) => {
  expect(dueSteps({ ...NOTHING, ...facts }).join()).toBe(steps)
})
