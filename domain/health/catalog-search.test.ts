import { expect, test } from "vitest"
import { matchIn, searchCatalogs } from "./catalog-search.ts"

const entry = (name: string, examples = "") => ({ id: name, name, examples })
const CATALOGS = {
  allergies: [entry("Peanut"), entry("Tree nuts", "almond, cashew"), entry("Tree pollen", "birch")],
  conditions: [entry("Asthma"), entry("Crohn's disease")],
  dietary: [entry("No nuts"), entry("Vegan")],
  medications: [entry("Ibuprofen", "Advil")],
  dated: null,
}
const found = (text: string) => searchCatalogs(CATALOGS, text).map(({ kind, name }) => `${kind} ${name}`)

test.each([
  ["tree n", ["ALLERGY Tree nuts"]],
  ["TREE", ["ALLERGY Tree nuts", "ALLERGY Tree pollen"]],
  ["nut", ["DIETARY No nuts", "ALLERGY Peanut", "ALLERGY Tree nuts"].toSorted()],
  ["advil", ["MEDICATION Ibuprofen"]],
  ["cashew", ["ALLERGY Tree nuts"]],
  ["ásthma", ["CONDITION Asthma"]],
  ["  ", []],
  ["zzz", []],
])("finds by %s", (text, names) => {
  expect(found(text).toSorted()).toEqual(names.toSorted())
})

test("finds in the requested lists only", () => {
  expect(searchCatalogs(CATALOGS, "nut", ["DIETARY"]).map(({ name }) => name)).toEqual(["No nuts"])
})

test("shows each kind's matches together, the best kind first", () => {
  const kinds = found("nut").map((one) => one.split(" ")[0])
  expect(kinds).toEqual(kinds.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b)))
})

test.each([
  ["Tree nuts", "tree n", "Tree n"],
  ["Crème brûlée", "BRU", "brû"],
  ["Ibuprofen", "advil", ""],
  ["Peanut", " ", ""],
])("in %s, what matches %s is underlined", (name, typed, matched) => {
  expect(name.slice(...matchIn(name, typed))).toBe(matched)
})
