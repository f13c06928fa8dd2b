import { expect, test } from "vitest"
import { toE164 } from "./phone.ts"

test.each([
  ["(555) 010-0134", "+15550100134"],
  ["555.010.0134", "+15550100134"],
  ["1 555 010 0134", "+15550100134"],
  ["+1 555 010 0134", "+15550100134"],
  ["+44 20 7946 0958", "+442079460958"],
  ["010-0134", undefined],
  ["+0 555 010 0134", undefined],
  ["+1234567890123456", undefined],
  ["call me", undefined],
  ["555010013x", undefined],
  ["", undefined],
])("%j is %j", (written, number) => {
  expect(toE164(written)).toBe(number)
})
