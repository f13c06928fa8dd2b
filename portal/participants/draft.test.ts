import { describe, expect, it } from "vitest"
import { changesOf, EMPTY, faultsIn, faultsOf, ownFacts } from "./draft.ts"

const today = "2030-06-01"
const maya = { ...EMPTY, first_name: "Maya", last_name: "Okafor", birth_date: "2022-04-05" }

describe("a participant's draft", () => {
  it("needs both names, and nothing else", () => {
    expect(faultsIn(EMPTY, { typed_date: "", today })).toEqual({
      first_name: "Enter the first name.",
      last_name: "Enter the last name.",
    })
    expect(faultsIn({ ...maya, birth_date: "" }, { typed_date: "", today })).toEqual({})
  })

  it.each(["4/31/2022", "soon", "12/31/1939", "6/2/2030"])("never takes %s for no birth date", (typed_date) => {
    expect(Object.keys(faultsIn({ ...maya, birth_date: "" }, { typed_date, today }))).toEqual(["birth_date"])
  })

  it("sends only what was changed, so that another tab's changes stay", () => {
    expect(changesOf(maya, maya)).toEqual({})
    expect(changesOf(maya, { ...maya, grade: "PK3", birth_date: "" })).toEqual({ grade: "PK3", birth_date: null })
    expect(changesOf(maya, { ...maya, thumbnail_key: null })).toEqual({ thumbnail_key: null })
  })

  it("leaves the customer's own name to the profile", () => {
    expect(ownFacts(maya, { ...maya, first_name: "Other", pronouns: "they" })).toEqual({ pronouns: "they" })
  })

  it("puts the server's faults at the fields that they are about", () => {
    const fault = (path: string) => ({ path, message: `${path}!`, code: "x" })
    expect(faultsOf([fault("thumbnail_key"), fault("birth_date"), fault("elsewhere")])).toEqual({
      photo: "thumbnail_key!",
      birth_date: "birth_date!",
    })
  })
})
