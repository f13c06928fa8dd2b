import { expect, it } from "vitest"
import { averageOf, namesIn } from "./review-rules.ts"

it.each([
  [[0, 0, 0, 0, 4], null],
  [[0, 0, 0, 0, 5], 5],
  [[1, 0, 0, 1, 3], 4],
  [[0, 1, 0, 2, 3], 4.2],
  [[0, 0, 0, 0, 0], null],
])("the average of %j is %j", (by_stars, average) => {
  expect(averageOf(by_stars)).toBe(average)
})

it.each([
  ["Maya loved it", ["Maya"]],
  ["maya's best week", ["Maya"]],
  ["José y su hermana", ["Jose"]],
  ["We may add more", []],
  ["Mary Ann came home happy", ["Mary Ann"]],
  ["", []],
])("finds the children in %j", (words, found) => {
  expect(namesIn(words, ["Maya", "Jose", "Mary Ann", ""])).toEqual(found)
})
