import { expect, test } from "vitest"
import { changeLines } from "./change-lines.ts"

const text = { zone: "America/New_York", nameOf: (id: string) => id, isNew: false }

test("a translation is said by the text that it translates, in a list too", () => {
  const note = { date: "2031-07-04", name: "Closed" }
  const lines = changeLines(
    "seasons",
    [
      { field: "translations", before: null, after: { es: { name: "Verano" } } },
      { field: "notes", before: [note], after: [{ ...note, translations: { es: { name: "Cerrado" } } }] },
    ],
    text,
  )
  expect(lines.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["Name in Español", "–", "Verano"],
    ["Notes 1, Name in Español", "–", "Cerrado"],
  ])
})
