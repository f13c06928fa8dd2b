import { daysOffOn } from "@hub/domain/company/days-off"
import { addDays } from "@hub/domain/kernel/calendar"
import { schemas } from "@hub/server/import/business-data"
import { checkBusiness } from "@hub/server/import/check-business"
import { withEnd } from "@hub/server/import/company-data"
import { entityReader } from "@hub/server/import/entity-reader"
import { errorList } from "@hub/server/import/errors"
import { readCsv } from "@hub/server/import/read-csv"
import { readYaml } from "@hub/server/import/read-yaml"
import { expect, test } from "vitest"
import { businessFiles, demoBusiness } from "./business-files.ts"

/** Texts in no other language: names of the business, its leaders and its places. */
const NAMES =
  "Juniper Trail, Mill Pond, Pond Meadow, Ridge House, Owl Ridge Base Camp, Alder Falls, Ines Park, Tom Reyes, Aisha Grant, Ben Alder, Marta Lind, Noor Haddad, Sam Whitlock, Priya Nair".split(
    ", ",
  )
const WORDS =
  "name short_name title text note about label hint summary description tagline requirements leaders_note trained_in license room folder singular plural".split(
    " ",
  )

/** The fields with words that aren't translated beside them. */
function untranslated(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return []
  const known = Object.keys("translations" in value ? Object(value.translations).es : {})
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    if (field === "translations") return []
    if (typeof inner !== "string") return untranslated(inner, `${path}.${field}`)
    return WORDS.includes(field) && inner !== "" && !NAMES.includes(inner) && !known.includes(field)
      ? [`${path}.${field}: ${inner}`]
      : []
  })
}

test("all that the demo business says is in Spanish, too", () => {
  const { families: _families, ...business } = demoBusiness({ today: "2026-06-15", time: "10:00", has_docuseal: true })
  expect(untranslated(business)).toEqual([])
})

test("the days off of a year", () => {
  const { company } = demoBusiness({ today: "2025-12-31", time: "10:00" })
  const of2026 = (company?.days_off ?? []).filter(({ start_date }) => start_date.startsWith("2026"))
  expect(of2026.map(({ start_date, end_date, name }) => [start_date, end_date, name])).toEqual([
    ["2026-01-01", "2026-01-01", "New Year's Day"],
    ["2026-05-25", "2026-05-25", "Memorial Day"],
    ["2026-07-04", "2026-07-04", "Independence Day"],
    ["2026-09-07", "2026-09-07", "Labor Day"],
    ["2026-11-26", "2026-11-27", "Thanksgiving"],
    ["2026-12-24", "2026-12-25", "Christmas"],
  ])
})

/** A file's cells of a column. */
const cellsOf = (files: ReadonlyMap<string, string>, name: string, column: string): string[] =>
  readCsv(name, files.get(name) ?? "", errorList()).map(({ values }) => String(values[column]))

function daysOffOf(files: ReadonlyMap<string, string>) {
  const [row] = readYaml("company.yaml", files.get("company.yaml") ?? "", errorList())
  const company = row && entityReader(schemas.Company, errorList())(row)
  expect(company?.days_off?.length).toBeGreaterThan(5)
  return (company?.days_off ?? []).map(withEnd)
}

test("whenever it is loaded, nothing is on a day off, and every program has days", () => {
  // Around holidays, a leap day and the edges of weeks and years, too.
  const days = ["2026-11-25", "2026-11-26", "2026-11-29", "2026-12-24", "2026-12-31", "2028-02-29"]
  for (let today = "2026-01-01"; today < "2032-01-01"; today = addDays(today, 97)) days.push(today)
  for (const today of days) {
    const files = businessFiles({ today, time: "10:00" })
    const days_off = daysOffOf(files)
    const days_of_programs = cellsOf(files, "sessions.csv", "date")
    expect(days_of_programs.filter((day) => daysOffOn(days_off, day) !== undefined)).toEqual([])
    const programs = new Set(cellsOf(files, "sessions.csv", "program"))
    expect([...programs]).toEqual(cellsOf(files, "programs.csv", "external_id"))
  }
})

test.each(["2028-02-29", "2026-11-26", "2026-12-31"])("on %s its files have no error", (today) => {
  const errors = errorList()
  checkBusiness(demoBusiness({ today, time: "23:30" }), errors)
  expect(() => errors.throwIfAny()).not.toThrow()
})

test("in the afternoon its gates are open around the hour, late in the evening all day", () => {
  const hoursAt = (time: string) => {
    const { offerings } = demoBusiness({ today: "2026-11-28", time })
    const [first] = offerings.find(({ external_id }) => external_id === "open-barn")?.sessions ?? []
    return [first?.date, first?.start_time, first?.end_time]
  }
  expect(hoursAt("00:10")).toEqual(["2026-11-28", "00:00", "07:00"])
  expect(hoursAt("14:55")).toEqual(["2026-11-28", "12:00", "21:00"])
  expect(hoursAt("19:00")).toEqual(["2026-11-28", "17:00", "23:59"])
  expect(hoursAt("21:30")).toEqual(["2026-11-28", "00:00", "23:59"])
})
