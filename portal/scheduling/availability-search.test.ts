import { describe, expect, it } from "vitest"
import { chosenOf, filterCount, filtersOf, listedDays, whoOf } from "./availability-filters.ts"
import { readAvailabilitySearch } from "./availability-search.ts"

describe("the address of availability", () => {
  it("reads what it wrote", () => {
    const search = {
      month: "2027-06",
      day: "2027-06-21",
      kinds: "PROGRAM",
      weekdays: 62,
      with_places: true,
      q: "creek",
    } as const
    expect(readAvailabilitySearch({ ...search })).toEqual(search)
    expect(readAvailabilitySearch({ weekdays: "62", with_places: "true" })).toEqual({ weekdays: 62, with_places: true })
  })

  it("drops what it can't read", () => {
    const broken = {
      month: "2027-13",
      day: "2027-02-30",
      who: "x",
      kinds: "PARTY",
      weekdays: 0,
      grade: 99,
      fit: "any",
      q: " ",
    }
    expect(readAvailabilitySearch(broken)).toEqual({})
  })

  it("looks for no sign that isn't seen, and for no more than a field holds", () => {
    expect(readAvailabilitySearch({ q: "kite\u0000 week" })).toEqual({ q: "kite  week" })
    expect(readAvailabilitySearch({ q: "\u0000" })).toEqual({})
    expect(readAvailabilitySearch({ q: "x".repeat(101) })).toEqual({ q: "x".repeat(100) })
  })

  it("turns into the calls' filters and counts them", () => {
    const search = { day: "2027-06-21", with_places: true, q: " creek ", fit: "all" } as const
    expect(filtersOf(search)).toEqual({ only_with_places: true, search: "creek" })
    expect(filterCount(search)).toBe(3)
  })

  it("says who goes only when it isn't everybody", () => {
    const family = [{ id: "a" }, { id: "b" }]
    expect(whoOf(["a", "b"], family)).toBeUndefined()
    expect(whoOf(["b"], family)).toBe("b")
    expect(whoOf([], family)).toBe("none")
    expect(chosenOf({}, family)).toEqual(family)
    expect(chosenOf({ who: "b,gone" }, family)).toEqual([{ id: "b" }])
    expect(chosenOf({ who: "none" }, family)).toEqual([])
  })

  it("lists a week from Sunday, or a day", () => {
    expect(listedDays({}, "2027-06-21")).toEqual({ from: "2027-06-20", to: "2027-06-26" })
    expect(listedDays({ only_day: true }, "2027-06-21")).toEqual({ from: "2027-06-21", to: "2027-06-21" })
  })
})
