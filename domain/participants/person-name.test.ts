import { expect, test } from "vitest"
import { asciiName } from "./person-name.ts"

test("a name in ASCII says something for every alphabet", () => {
  expect(asciiName("Zoë Łukasz Þór")).toBe("Zoe Lukasz Thor")
  expect(asciiName("Đặng O’Brien")).toBe("Dang O'Brien")
  expect(asciiName("王伟")).toBe("U+738B U+4F1F")
})
