import { expect, test } from "vitest"
import { scaleWithin, textOf } from "./page-figures.ts"

test("a page is drawn as large as wanted, and never larger than a phone can", () => {
  expect(scaleWithin({ width: 612, height: 792 }, 2)).toBe(2)
  const poster = { width: 14_400, height: 14_400 }
  const scale = scaleWithin(poster, 2)
  expect(poster.width * scale * poster.height * scale).toBeLessThanOrEqual(12_000_000)
})

test("the words of a page come line by line, without what is no text", () => {
  const items = [
    { str: "Asthma ", hasEOL: false },
    { str: " plan", hasEOL: true },
    { type: "beginMarkedContent" },
    { str: "", hasEOL: true },
    { str: "Call 911", hasEOL: false },
  ]
  expect(textOf(items)).toBe("Asthma plan\nCall 911")
  expect(textOf([])).toBe("")
})
