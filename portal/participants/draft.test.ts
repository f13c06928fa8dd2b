import { MAYA } from "@hub/testing/portal/availability"
import { describe, expect, it } from "vitest"
import { changesOf, draftErrors, draftOf, emptyDraft, ownFacts } from "./draft.ts"

const today = "2030-06-01"
const EMPTY = emptyDraft("2030-05-31", "08-01")
const maya = { ...EMPTY, first_name: "Maya", last_name: "Okafor", birth_date: "2022-04-05" }

describe("a participant's draft", () => {
  it("needs both names, and nothing else", () => {
    expect(draftErrors(EMPTY, { typed_date: "", today })).toEqual([
      { path: "first_name", message: "Enter the first name.", code: "empty" },
      { path: "last_name", message: "Enter the last name.", code: "empty" },
    ])
    expect(draftErrors({ ...maya, birth_date: "" }, { typed_date: "", today })).toEqual([])
  })

  it.each(["4/31/2022", "soon", "12/31/1939", "6/2/2030"])("refuses %s as a birth date", (typed_date) => {
    expect(draftErrors({ ...maya, birth_date: "" }, { typed_date, today }).map(({ path }) => path)).toEqual([
      "birth_date",
    ])
  })

  it("sends only changes", () => {
    expect(changesOf(maya, maya)).toEqual({})
    expect(changesOf(maya, { ...maya, grade: "PK3", birth_date: "" })).toEqual({ grade: "PK3", birth_date: null })
    expect(changesOf(maya, { ...maya, thumbnail_key: null })).toEqual({ thumbnail_key: null })
  })

  it("asks for the grade of fall in summer, and says so to the server", () => {
    const change = (date: string) => {
      const before = emptyDraft(date, "08-01")
      return changesOf(before, { ...before, grade: "SECOND_GRADE" })
    }
    expect(["2030-05-31", "2030-06-01", "2030-07-31", "2030-08-01"].map(change)).toEqual([
      { grade: "SECOND_GRADE" },
      { next_grade: "SECOND_GRADE" },
      { next_grade: "SECOND_GRADE" },
      { grade: "SECOND_GRADE" },
    ])
    expect([draftOf(MAYA, "2027-05-31").grade, draftOf(MAYA, "2027-06-01").grade]).toEqual([
      "THIRD_GRADE",
      "FOURTH_GRADE",
    ])
  })

  it("does not send the customer's own name", () => {
    expect(ownFacts(maya, { ...maya, first_name: "Other", pronouns: "they" })).toEqual({ pronouns: "they" })
  })
})
