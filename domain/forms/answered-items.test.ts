import { question, section } from "@hub/testing/domain/questions"
import { expect, test } from "vitest"
import { answeredItems, answerFromItems } from "./answered-items.ts"
import { checkAnswers } from "./check-answers.ts"

const allergies = question("allergies", "MEDICAL_ITEMS", { catalogs: ["ALLERGIES"] })
const anything = question("anything", "MEDICAL_ITEMS")
const medication = question("medication", "MEDICATIONS")
const sections = [section(allergies, anything, medication)]
const peanut = { name: "Peanut", severity: "SEVERE", action: "Pen, then 911." }
const ANSWERS = {
  allergies: [peanut],
  anything: [{ name: "No pork", severity: "MILD", action: "", kind: "DIETARY" as const }],
  medication: [{ medicine: "Salbutamol", dose: "2 puffs", when: "when wheezing" }],
}

test("answers about health become medical items of the question's own kind, a diet without a severity", () => {
  const none = { reaction: "", dose: "", times: [], severity: null, action: "", catalog_entry_id: null }
  const { catalog_entry_id: _, ...taken } = none
  expect(answeredItems(sections, ANSWERS)).toEqual([
    { ...none, ...peanut, kind: "ALLERGY" },
    { ...none, kind: "DIETARY", name: "No pork" },
    { ...taken, kind: "MEDICATION", name: "Salbutamol", dose: "2 puffs", action: "when wheezing" },
  ])
})

test("medical items answer the questions that ask for their kind, and are then good answers", () => {
  const items = answeredItems(sections, ANSWERS)
  const answers = Object.fromEntries(
    [allergies, anything, medication].flatMap((one) => {
      const answer = answerFromItems(one, items)
      return answer === undefined ? [] : [[one.id, answer]]
    }),
  )
  expect(checkAnswers(sections, { answers, signature: null }).errors).toEqual([])
  expect(answerFromItems(allergies, items)).toEqual([{ ...peanut, kind: "ALLERGY" }])
  expect(answerFromItems(allergies, [])).toBeUndefined()
})

test("an allergy of the catalogue says how bad it is and what to do", () => {
  const errors = (item: object) =>
    checkAnswers(sections, { answers: { allergies: [{ ...peanut, kind: "ALLERGY", ...item }] }, signature: null })
      .errors
  expect(errors({})).toEqual([])
  expect(errors({ severity: "" }).map(({ code }) => code)).toEqual(["severity"])
  expect(errors({ action: " " }).map(({ code }) => code)).toEqual(["action"])
})
