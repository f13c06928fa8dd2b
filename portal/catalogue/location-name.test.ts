import { expect, test } from "vitest"
import { shownName } from "./location-name.ts"

test.each([
  ["REMOTE", "Video room 3", "Online Space"],
  ["ON_SITE", "Mill Pond", "Mill Pond"],
] as const)("2.12: a %s location that is called %s shows %s", (type, name, shown) => {
  expect(shownName({ type, name })).toBe(shown)
})
