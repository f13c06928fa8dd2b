import { expect, test } from "vitest"
import { tidyText } from "../kernel/typed-text.ts"
import { medicalItemErrors, medicationErrors } from "./health-errors.ts"
import type { NewMedicalItem } from "./medical-item.ts"
import type { MedicationDto } from "./medication-request.ts"

const ITEM: NewMedicalItem = {
  kind: "ALLERGY",
  name: "Peanut",
  severity: "SEVERE",
  action: "EpiPen at once",
  reaction: "",
  dose: "",
  times: [],
}
const MEDICATION: MedicationDto = {
  name: "Cetirizine",
  amount: "5",
  form: "TABLET",
  reason: "",
  schedule: "SET_TIMES",
  times: ["09:00"],
  when: "",
  max_per_day: null,
  first_day: "2030-06-10",
  last_day: "2030-06-14",
  instructions: "",
  is_in_own_box: true,
}

test.each<[string, Partial<NewMedicalItem>, string[]]>([
  ["a whole one", {}, []],
  ["without a name", { name: " \u200b " }, ["name"]],
  ["an allergy without severity and action", { severity: null, action: "" }, ["severity", "action"]],
  ["a diet needs neither", { kind: "DIETARY", severity: null, action: "" }, []],
  ["a medication needs its dose", { kind: "MEDICATION", severity: null, action: "", dose: "" }, ["dose"]],
  ["text that turns around", { action: "call \u202e me" }, ["action"]],
  ["more than 300 characters", { action: "x".repeat(301) }, ["action"]],
])("an item: %s", (_, change, paths) => {
  expect(medicalItemErrors({ ...ITEM, ...change }).map(({ path }) => path)).toEqual(paths)
})

test.each<[string, Partial<MedicationDto>, string[]]>([
  ["a whole one", {}, []],
  ["no time", { times: [] }, ["times"]],
  ["a time twice", { times: ["09:00", "09:00"] }, ["times"]],
  ["as needed says when and how often", { schedule: "AS_NEEDED", times: [] }, ["when", "max_per_day"]],
  ["an amount in words", { amount: "some" }, ["amount"]],
  ["days turned around", { first_day: "2030-06-15" }, ["last_day"]],
  ["days that are over", { first_day: "2030-05-01", last_day: "2030-05-31" }, ["last_day"]],
  ["more than a year", { last_day: "2031-06-30" }, ["last_day"]],
  ["not in its own box", { is_in_own_box: false }, ["is_in_own_box"]],
])("a medication: %s", (_, change, paths) => {
  expect(medicationErrors({ ...MEDICATION, ...change }, "2030-06-01").map(({ path }) => path)).toEqual(paths)
})

test("text keeps its lines and loses what is around them", () => {
  expect(tidyText("  one\r\n\r\n\r\n\r\ntwo\t x ")).toBe("one\n\ntwo x")
})
