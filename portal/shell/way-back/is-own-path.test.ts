import { expect, it } from "vitest"
import { isOwnPath } from "./is-own-path.ts"

it.each([
  ["/availability?day=1#list", true],
  ["/", true],
  ["//elsewhere.example", false],
  ["/\\elsewhere.example", false],
  ["/\t/elsewhere.example", false],
  ["/\n/elsewhere.example", false],
  ["https://elsewhere.example", false],
  ["javascript:alert(1)", false],
  ["availability", false],
  ["", false],
  [undefined, false],
])("leads back to %s: %s", (path, answer) => {
  expect(isOwnPath(path)).toBe(answer)
})
