import { expect, test } from "vitest"
import { orderPaper } from "./paper-texts.ts"

test.each([
  [1, false, "1 day"],
  [5, false, "5 days"],
  [1, true, "1 night"],
  [2, true, "2 nights"],
])("%i, overnight %s: %s", (count, isNight, words) => {
  expect(orderPaper.sessions(count, isNight)).toBe(words)
})
