import { describe, expect, it } from "vitest"
import { tidyLine } from "../kernel/typed-text.ts"
import { ageLabel, isBirthDate } from "./birth-date.ts"
import { missingDetails } from "./details.ts"
import { childColour } from "./member-colour.ts"
import { nameError } from "./person-name.ts"

describe("a child's colour", () => {
  it("goes around the six, never to the grown-up's", () => {
    expect([1, 2, 6, 7, 12, 13].map(childColour)).toEqual([1, 2, 6, 1, 6, 1])
  })
})

describe("a name", () => {
  it.each([
    ["Zoë", undefined],
    ["O'Brien-Smith (Jo)", undefined],
    ["李", undefined],
    ["محمد", undefined],
    ["", "empty"],
    [" \u200b ", "empty"],
    ["x".repeat(80), undefined],
    ["x".repeat(81), "too_long"],
    ["a\u202eb", "unreadable"],
    ["a\u0007b", "unreadable"],
  ])("%j: %s", (name, error) => expect(nameError(name)).toBe(error))

  it("is written in one way", () => expect(tidyLine("  Zoe\u0308 \t Ann ")).toBe("Zoë Ann"))
})

describe("a birth date", () => {
  it.each([
    ["1939-12-31", false],
    ["1940-01-01", true],
    ["2030-06-01", true],
    ["2030-06-02", false],
  ])("%s: %s", (day, is) => expect(isBirthDate(day, "2030-06-01")).toBe(is))

  it.each([
    ["2022-06-01", "8 yrs"],
    ["2022-06-02", "7 yrs"],
    ["2030-05-30", "0 yrs"],
    ["2024-02-29", "6 yrs"],
  ])("%s is %s", (day, label) => expect(ageLabel(day, "2030-06-01")).toBe(label))
})

describe("a participant's details", () => {
  const child = {
    type: "REGULAR",
    first_name: "Maya",
    last_name: "Okafor",
    birth_date: "2022-01-01",
    grade: "PK3",
  } as const
  it.each([
    [child, []],
    [{ ...child, grade: "NONE" }, ["grade"]],
    [{ ...child, birth_date: null, grade: "NONE" }, ["birth_date", "grade"]],
    [{ ...child, birth_date: "2029-01-01", grade: "NONE" }, []],
    [{ ...child, birth_date: "2000-01-01", grade: "NONE" }, []],
    [{ ...child, type: "CUSTOMER_AS_PARTICIPANT", birth_date: null, grade: "NONE" }, ["birth_date"]],
    [{ ...child, last_name: "" }, ["last_name"]],
  ] as const)("%j lacks %j", (student, missing) => expect(missingDetails(student, "2030-06-01")).toEqual(missing))
})
