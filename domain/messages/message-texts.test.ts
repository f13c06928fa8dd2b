import { expect, test } from "vitest"
import { fillWords, missingWords, refusedSchemes, unknownWords } from "./message-texts.ts"

const words = { child: "Maya", program: "Trail Makers", location: "Mill Pond", first_day: "", family: "Dana Okafor" }

test("words of a family are filled in, and an unknown one stays as it is written", () => {
  expect(fillWords("{child} at {location}, {chld}", words)).toBe("Maya at Mill Pond, {chld}")
  expect(unknownWords("{child} {chld} {chld} {}")).toEqual(["chld", ""])
  expect(missingWords("{child} {first_day}", words)).toEqual(["first_day"])
})

test.each([
  ["See https://juniper.example or mailto:a@b.example. Note: bring boots", []],
  ["http://juniper.example", ["http"]],
  ["javascript:alert(1) ftp://x", ["javascript", "ftp"]],
])("%s", (text, refused) => {
  expect(refusedSchemes(text)).toEqual(refused)
})
