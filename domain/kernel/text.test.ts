import { describe, expect, it } from "vitest"
import { formatPhone, listOf, ordinal, plural, sentences } from "./text.ts"

// Spec 9, "Text".

describe("words", () => {
  it.each([
    ["place", 0, "places"],
    ["place", 1, "place"],
    ["place", 2, "places"],
    ["box", 1, "box"],
    ["box", 2, "boxes"],
  ])("%s, %i", (word, count, shown) => {
    expect(plural(word, count)).toBe(shown)
  })

  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [10, "10th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [22, "22nd"],
    [23, "23rd"],
    [30, "30th"],
    [111, "111th"],
    [121, "121st"],
  ])("%i in a row", (number, shown) => {
    expect(ordinal(number)).toBe(shown)
  })

  it.each([
    [[], ""],
    [["Maya"], "Maya"],
    [["Maya", "Theo"], "Maya and Theo"],
    [["Maya", "Theo", "Ada"], "Maya, Theo, and Ada"],
  ])("%j as a sentence names them", (words, shown) => {
    expect(listOf(words)).toBe(shown)
  })
})

describe("a phone's number", () => {
  it.each([
    ["4165550123", "+1 (416) 555-0123"],
    ["14165550123", "+1 (416) 555-0123"],
    ["+14165550123", "+1 (416) 555-0123"],
    ["(416) 555-0123", "+1 (416) 555-0123"],
    // Another country's ten digits, a foreign eleven, too few: as they are.
    ["+4930123456", "+4930123456"],
    ["24165550123", "24165550123"],
    ["555-0123", "555-0123"],
    ["", ""],
  ])("%s", (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })
})

it.each([
  [["Allergy", "", "EpiPen at once."], "Allergy. EpiPen at once."],
  [["Hives"], "Hives."],
  [[""], ""],
])("%j as sentences", (parts, shown) => {
  expect(sentences(...parts)).toBe(shown)
})
