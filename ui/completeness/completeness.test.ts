import { expect, test } from "vitest"
import { bandOf, toneOf } from "./completeness.tsx"

test.each([
  [0, "none", 0, "low"],
  [37, "none", 37, "low"],
  [38, "38-49", 37.5, "low"],
  [49, "38-49", 37.5, "low"],
  [50, "50-62", 50, "mid"],
  [62, "50-62", 50, "mid"],
  [63, "63-74", 62.5, "mid"],
  [74, "63-74", 62.5, "mid"],
  [75, "75-99", 75, "mid"],
  [99, "75-99", 75, "mid"],
  [100, "100", 100, "ok"],
])("puts %i percent in the band %s, draws %s in %s (spec 9)", (percent, band, drawn, tone) => {
  expect(bandOf(percent)).toEqual({ band, drawn })
  expect(toneOf(percent)).toBe(tone)
})
