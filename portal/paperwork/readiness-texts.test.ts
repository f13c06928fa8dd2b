import type { Requirement } from "@hub/domain/paperwork/requirement"
import { expect, it } from "vitest"
import {
  blocksGroups,
  blocksText,
  dueText,
  leftSentence,
  leftText,
  nextText,
  sharedBlocksText,
} from "./readiness-texts.ts"

const TODAY = "2027-06-08"

it.each([
  ["2027-06-07", "due now"],
  ["2027-06-11", "by Fri"],
  ["2027-06-14", "by Mon"],
  ["2027-06-15", "by Jun 15th"],
])("says %s as %s", (due_on, text) => {
  expect(dueText(due_on, TODAY)).toBe(text)
})

const item = (due_on: string | null): Requirement => ({
  student_id: "maya",
  kind: "documents",
  subject_id: "d1",
  is_contact: false,
  minutes: 1,
  name: "Release",
  hint: "",
  state: "OPEN",
  due_on,
  blocks_check_in_on: null,
})
const maya = { student_id: "maya", percent: 50, done: 1, total: 2, next: null, stops: [], requirements: [], items: [] }

it("counts what is left and what comes first", () => {
  const left = (...dates: (string | null)[]) => leftText([{ ...maya, items: dates.map(item) }], TODAY)
  expect(left()).toBe("Completed!")
  expect(leftText([{ ...maya, items: [{ ...item(null), state: "SENT" }] }], TODAY)).toBe("Completed! 1 being checked")
  expect(left(null)).toBe("1 thing once you book")
  expect(leftSentence([{ ...maya, items: [item(null)] }], TODAY)).toBe("1 thing once you book.")
  expect(leftSentence([maya], TODAY)).toBe("Completed!")
  expect(left("2027-06-11", "2027-06-11", "2027-06-15")).toBe("3 things left, 2 by Friday")
  const next = { attendance_id: "a", name: "Kite Day", date: "2027-06-20" }
  expect(leftText([{ ...maya, next, items: [item(null)] }], TODAY)).toBe("1 thing left")
  expect(left("2027-06-01", "2027-06-05")).toBe("2 things left, due now")
  expect(left("2027-06-01", "2027-06-15")).toBe("2 things left, 1 due now")
})

it("counts for a family what its booked children lack, and nothing of the others", () => {
  const next = { attendance_id: "a", name: "Kite Day", date: "2027-06-20" }
  const theo = { ...maya, student_id: "theo", items: [item(null), item(null)] }
  expect(leftText([{ ...maya, next, items: [item("2027-06-17")] }, theo], TODAY)).toBe("1 thing left, by Jun 17th")
  expect(leftText([{ ...maya, next, items: [] }, theo], TODAY)).toBe("2 things once you book")
  // Last year's camp is still to be paid.
  expect(leftText([{ ...theo, items: [{ ...item("2027-06-01"), kind: "payment" }, item(null)] }], TODAY)).toBe(
    "1 thing left, due now",
  )
})

it("says what something is needed for, and of money and what is optional nothing", () => {
  expect(blocksText({ ...item("2027-06-11"), blocks_check_in_on: "2027-06-14" })).toBe(
    "Needed before check-in on Mon, Jun 14th",
  )
  expect(blocksText(item(null))).toBe("Needed once you book")
  expect(blocksText({ ...item("2027-06-11"), kind: "payment" })).toBeUndefined()
  expect(blocksText({ ...item("2027-06-11"), kind: "questions" })).toBeUndefined()
  expect(blocksText({ ...item(null), state: "SENT" })).toBeUndefined()
})

it("says once what several are needed for", () => {
  const sent: Requirement = { ...item(null), state: "SENT" }
  const dated: Requirement = { ...item("2027-06-11"), blocks_check_in_on: "2027-06-14" }
  expect(sharedBlocksText([item(null), item(null), sent])).toBe("Needed once you book")
  expect(sharedBlocksText([dated, dated])).toBe("Needed before check-in on Mon, Jun 14th")
  expect(sharedBlocksText([dated])).toBeUndefined()
  expect(sharedBlocksText([dated, item(null)])).toBeUndefined()
  expect(sharedBlocksText([dated, { ...item("2027-06-11"), kind: "payment" }])).toBeUndefined()
  expect(sharedBlocksText([sent])).toBeUndefined()
  const later: Requirement = { ...dated, blocks_check_in_on: "2027-06-21" }
  const groups = blocksGroups([dated, dated, later, later, item(null), sent])
  expect(groups.map(({ shared, items }) => [items.length, shared])).toEqual([
    [2, "Needed before check-in on Mon, Jun 14th"],
    [2, "Needed before check-in on Mon, Jun 21st"],
    [1, undefined],
    [1, undefined],
  ])
})

it("says how far the next day out is", () => {
  const next = { attendance_id: "a", name: "Trail Makers", date: "2027-06-14" }
  expect(nextText({ ...maya, next }, TODAY)).toBe("Trail Makers in 6 days. 1 of 2 done")
  expect(nextText(maya, TODAY)).toBe("Nothing booked. 1 of 2 done")
})
