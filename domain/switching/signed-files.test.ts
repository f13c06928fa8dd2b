import { expect, test } from "vitest"
import type { Household } from "./households.ts"
import type { SwitchDocument } from "./signed-documents.ts"
import { signedFilesOf } from "./signed-files.ts"

const place = { file: "families.csv", line: 2, column: "Waiver" }
const places = { email: place, first_name: place, last_name: place }

const householdOf = (at: number): Household => ({
  external_id: `family:${10_000 + at}`,
  adults: [{ first_name: "Ngozi", last_name: `Okoro${at}`, email: "", phone: "", relationship: "", place, places }],
  contacts: [],
  children: [
    {
      external_id: `child:${20_000 + at}`,
      first_name: "Ada",
      last_name: `Okoro${at}`,
      birth_date: null,
      gender: null,
      pronouns: null,
      grade: null,
      grade_year: null,
      health: [],
      place,
    },
  ],
  address: undefined,
  place,
})
const waiverOf = ({ external_id: family, children }: Household): SwitchDocument => ({
  family,
  child: children[0]?.external_id ?? "",
  document: "waiver",
  name: "Waiver",
  title: "Liability Waiver",
  signed_on: "2026-03-03",
  signed_by: "",
  files: [],
  place,
})

/** One file for each family, by what its name says of it. */
function found(families: number, pathOf: (at: number) => string) {
  const households = Array.from({ length: families }, (_, at) => householdOf(at))
  const entries = households.map((_, at) => ({ path: pathOf(at), size: 10 }))
  const reading = { documents: households.map(waiverOf), households, decisions: {} }
  return signedFilesOf([{ name: "documents.zip", entries }], reading)
}

test.each([
  ["the child's name", (at: number) => `2026/Ada Okoro${at} waiver.pdf`],
  ["the child's number", (at: number) => `${20_000 + at}.pdf`],
  ["a grown-up's name", (at: number) => `waiver_Okoro${at}_Ngozi.pdf`],
  ["the family's number", (at: number) => `waiver-${10_000 + at}.pdf`],
])("a file is found by %s", (_what, pathOf) => {
  const { files, problems } = found(12, pathOf)
  expect(files.map(({ child }) => child)).toEqual(Array.from({ length: 12 }, (_, at) => `child:${20_000 + at}`))
  expect(problems).toEqual([])
})

test("what names nobody is of nobody, and thousands of files are held against thousands of families", () => {
  expect(found(3, () => "scan.pdf").problems.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 3 }, () => "FILE_OF_NOBODY"),
  )
  expect(found(2_000, (at) => `Ada Okoro${at} waiver.pdf`).files.length).toBe(2_000)
}, 30_000)
