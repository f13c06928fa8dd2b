import { expect, it } from "vitest"
import { textParts } from "./text-parts.ts"

it.each([
  ["", 1, 0],
  ["a".repeat(160), 1, 160],
  ["a".repeat(161), 2, 161],
  ["a".repeat(306), 2, 306],
  ["a".repeat(307), 3, 307],
  // A brace or a euro takes two places.
  [`${"a".repeat(158)}€`, 1, 160],
  [`${"a".repeat(159)}€`, 2, 161],
  // One letter that the small alphabet hasn't makes all of them larger: á isn't in it, é and ñ are.
  ["á".repeat(70), 1, 70],
  ["á".repeat(71), 2, 71],
  ["Mañana llevaré botas", 1, 20],
  ["🌧".repeat(35), 1, 70],
])("counts the parts of a text as the phone network does: %#", (words, parts, length) => {
  expect(textParts(words)).toMatchObject({ parts, length })
})
