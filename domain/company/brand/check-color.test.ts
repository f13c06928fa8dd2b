import { expect, test } from "vitest"
import { colorNotes, contrastsOf, parseColor } from "./check-color.ts"

test.each([
  ["#0A6E4F", "#0a6e4f"],
  ["0a6e4f", "#0a6e4f"],
  [" #abc ", "#aabbcc"],
  ["green", undefined],
  ["#0a6e4", undefined],
  ["#0a6e4fff", undefined],
])("reads %s as %s", (text, color) => expect(parseColor(text)).toBe(color))

test.each(["#0a6e4f", "#fde047", "#ffffff", "#000000", "#7f7f7f", "#dc2626"])(
  "%s can be read in both themes",
  (hex) => {
    expect(contrastsOf(hex).filter(({ ratio, need }) => ratio < need)).toEqual([])
  },
)

test.each([
  ["#0a6e4f", []],
  ["#ffffff", ["nearly white", "almost no hue"]],
  ["#38bdf8", ["light"]],
  ["#000000", ["nearly black", "almost no hue"]],
  ["#dc2626", ["red"]],
])("says of %s what a business should know", (hex, words) => {
  const notes = colorNotes(hex)
  expect(notes).toHaveLength(words.length)
  words.forEach((word, index) => expect(notes[index]).toContain(word))
})
