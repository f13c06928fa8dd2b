import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { GRADES } from "../participants/grade.ts"
import { type Eligibility, reasonsAgainst } from "./eligibility.ts"

const OPEN: Eligibility["offering"] = {
  id: "camp",
  start_date: "2030-06-10",
  starts_at: "2030-06-10T13:00:00.000Z",
  min_grade: null,
  max_grade: null,
  min_age: null,
  max_age: null,
  opens_at: null,
  closes_at: null,
  requires_application: false,
}
const session = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })
const MORNING = session("2030-06-10T13:00:00.000Z", "2030-06-10T16:00:00.000Z")

interface Case extends Partial<Omit<Eligibility, "offering" | "student">> {
  offering?: Partial<Eligibility["offering"]>
  student?: Partial<Eligibility["student"]>
}
const against = ({ offering, student, ...rest }: Case) =>
  reasonsAgainst({
    offering: { ...OPEN, ...offering },
    sessions: [MORNING],
    student: {
      grade: "THIRD_GRADE",
      grade_year: 2029,
      school_year_starts: "08-01",
      birth_date: "2021-09-14",
      ...student,
    },
    booked: [],
    now: new Date("2030-06-01T12:00:00.000Z"),
    ...rest,
  })
const codes = (given: Case) => against(given).map((reason) => reason.code)

describe("reasons against a participant", () => {
  const KINDERGARTEN = 3
  it.each<[string, Case, string[]]>([
    ["anyone may come where nothing is asked", { student: { grade: "NONE", birth_date: null } }, []],
    ["the lowest grade counts", { offering: { min_grade: 6 } }, []],
    ["a grade below is too low", { offering: { min_grade: 7 } }, ["grade_too_low"]],
    ["the highest grade counts", { offering: { max_grade: 6 } }, []],
    ["a grade above is too high", { offering: { max_grade: 5 } }, ["grade_too_high"]],
    ["no grade is unknown", { offering: { min_grade: KINDERGARTEN }, student: { grade: "NONE" } }, ["grade_unknown"]],
    [
      "no grade is unknown under a limit",
      { offering: { max_grade: 9 }, student: { grade: "NONE" } },
      ["grade_unknown"],
    ],
    ["no grade passes where it is named", { offering: { min_grade: 0, max_grade: 9 }, student: { grade: "NONE" } }, []],
    [
      "a grade moves up before a program of the next school year",
      { offering: { min_grade: 7, start_date: "2030-08-01" } },
      [],
    ],
    ["and not a day before", { offering: { min_grade: 7, start_date: "2030-07-31" } }, ["grade_too_low"]],
    ["a program in five years", { offering: { max_grade: 10, start_date: "2035-06-01" } }, ["grade_too_high"]],
    [
      "who begins school this fall is too young for a grade now, not unknown",
      { offering: { min_grade: 1 }, student: { grade: "PK3", grade_year: 2030 } },
      ["grade_too_low"],
    ],
    ["the school year is the business's", { offering: { min_grade: 7 }, student: { school_year_starts: "06-10" } }, []],
    ["alumni are above all", { offering: { max_grade: 15 }, student: { grade: "ALUMNI" } }, ["grade_too_high"]],
    ["a birthday on the first day counts", { offering: { min_age: 9 }, student: { birth_date: "2021-06-10" } }, []],
    ["a birthday after it doesn't", { offering: { min_age: 9 }, student: { birth_date: "2021-06-11" } }, ["too_young"]],
    ["the last day before too old", { offering: { max_age: 8 }, student: { birth_date: "2021-06-11" } }, []],
    ["too old by a day", { offering: { max_age: 8 }, student: { birth_date: "2021-06-10" } }, ["too_old"]],
    ["an unknown birth date", { offering: { max_age: 8 }, student: { birth_date: null } }, ["birth_date_unknown"]],
    ["open from its very moment", { offering: { opens_at: "2030-06-01T12:00:00.000Z" } }, []],
    ["not open a moment before", { offering: { opens_at: "2030-06-01T12:00:00.001Z" } }, ["not_open_yet"]],
    ["closed at its very moment", { offering: { closes_at: "2030-06-01T12:00:00Z" } }, ["closed"]],
    ["started at its very moment", { now: new Date(OPEN.starts_at) }, ["started"]],
    [
      "started and never mind the window",
      { now: new Date("2030-06-11"), offering: { closes_at: "2030-06-01T12:00:00Z" } },
      ["started"],
    ],
    ["an application", { offering: { requires_application: true } }, ["application_needed"]],
    ["no place", { answer: "full" }, ["full"]],
    ["no place but a waitlist", { answer: "waitlist" }, ["full"]],
    ["places that others hold speak against nobody", { answer: "held" }, []],
    [
      "all at once",
      { offering: { min_grade: 9, max_age: 5, opens_at: "2031-01-01T00:00:00Z" }, answer: "full" },
      ["grade_too_low", "too_old", "not_open_yet", "full"],
    ],
  ])("%s", (_, given, expected) => {
    expect(codes(given)).toEqual(expected)
  })

  it("names the booking that overlaps, and knows the offering's own", () => {
    const other = {
      name: "Robotics",
      offering_id: "robotics",
      ...session("2030-06-10T15:59:00Z", "2030-06-10T18:00:00Z"),
    }
    expect(against({ booked: [other] })).toEqual([{ code: "overlaps", other_name: "Robotics" }])
    const own = { name: "Camp", offering_id: "camp", ...MORNING }
    expect(against({ booked: [other, own], answer: "full", offering: { requires_application: true } })).toEqual([
      { code: "already_booked", other_name: null },
    ])
  })

  it("lets one thing start when another ends, also when the clocks change that night", () => {
    const before = { name: "Early", offering_id: "a", ...session("2030-06-10T10:00:00Z", "2030-06-10T13:00:00Z") }
    const after = { name: "Late", offering_id: "b", ...session("2030-06-10T16:00:00.000Z", "2030-06-10T17:00:00Z") }
    expect(codes({ booked: [before, after] })).toEqual([])
    // November 3rd 2030 in New York: 01:30 to 02:30 lasts two hours, and 02:00 is inside it only when real hours are counted.
    const night = session("2030-11-03T05:30:00Z", "2030-11-03T07:30:00Z")
    const walk = { name: "Night walk", offering_id: "c", ...session("2030-11-03T07:00:00Z", "2030-11-03T08:00:00Z") }
    expect(codes({ sessions: [night], booked: [walk] })).toEqual(["overlaps"])
  })
})

describe("for any participant and offering", () => {
  const grade = fc.constantFrom(...GRADES)
  const bound = fc.option(fc.integer({ min: 0, max: 16 }))
  const hour = fc.integer({ min: 0, max: 200 })
  const span = fc.tuple(hour, fc.integer({ min: 1, max: 12 })).map(([from, length]) => {
    const at = (hours: number) => new Date(Date.UTC(2030, 5, 10, hours)).toISOString()
    return session(at(from), at(from + length))
  })

  it("the grade reason agrees with the list of grades in range", () => {
    fc.assert(
      fc.property(grade, bound, bound, (mine, min_grade, max_grade) => {
        const inRange = GRADES.slice(min_grade ?? 0, (max_grade ?? GRADES.length) + 1).includes(mine)
        const isUnasked = min_grade === null && max_grade === null
        const isUnknown = mine === "NONE" && min_grade !== 0
        const expected = isUnasked || (inRange && !isUnknown)
        expect(codes({ offering: { min_grade, max_grade }, student: { grade: mine } }).length === 0).toBe(expected)
      }),
    )
  })

  it("overlapping is mutual and needs a moment in common", () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 4 }), fc.array(span, { maxLength: 4 }), (mine, theirs) => {
        const booked = theirs.map((day) => ({ name: "Other", offering_id: "other", ...day }))
        const inCommon = mine.some((one) =>
          theirs.some(
            (other) =>
              Math.max(Date.parse(one.starts_at), Date.parse(other.starts_at)) <
              Math.min(Date.parse(one.ends_at), Date.parse(other.ends_at)),
          ),
        )
        expect(codes({ sessions: mine, booked }).includes("overlaps")).toBe(inCommon)
        const turned = mine.map((day) => ({ name: "Mine", offering_id: "mine", ...day }))
        expect(codes({ sessions: theirs, booked: turned }).includes("overlaps")).toBe(inCommon)
      }),
    )
  })
})
