import { expect, test } from "vitest"
import { dateOrder } from "./date-order.ts"
import { dateError, dayOfText, textOfDay } from "./date-text.ts"

test.each([
  ["6/21/2019", "2019-06-21"],
  ["06/21/2019", "2019-06-21"],
  [" 6-21-2019 ", "2019-06-21"],
  ["6.21.2019", "2019-06-21"],
  ["06212019", "2019-06-21"],
  ["2019-06-21", "2019-06-21"],
  ["2/29/2020", "2020-02-29"],
])("reads %s as %s", (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test.each([
  "",
  "6/21",
  "6/21/19",
  "21/6/2019",
  "2/29/2019",
  "13/1/2019",
  "0/1/2019",
  "4/31/2019",
  "June 21",
  "1/1/0001",
])("reads %j as no date", (text) => {
  expect(dayOfText(text)).toBeUndefined()
})

test.each([
  ["de-DE", "4.3.2019", "2019-03-04"],
  ["de-DE", "04032019", "2019-03-04"],
  ["en-GB", "4/3/2019", "2019-03-04"],
  ["fr-FR", "21/6/2019", "2019-06-21"],
  ["en-US", "4.3.2019", "2019-04-03"],
  ["ja-JP", "2019/4/3", "2019-04-03"],
  ["sv-SE", "2019-04-03", "2019-04-03"],
  ["ja-JP", "２０１９／４／３", "2019-04-03"],
  ["ja-JP", "2019年4月3日", "2019-04-03"],
  ["ko-KR", "2019. 4. 3.", "2019-04-03"],
  ["hu-HU", "2019. 04. 03.", "2019-04-03"],
  ["de-DE", "4. 3. 2019", "2019-03-04"],
  ["en-GB", "4 3 2019", "2019-03-04"],
  ["de-DE", "6/21/2019", undefined],
  // Chrome on Linux without a language.
  ["en-US@posix", "6/21/2019", "2019-06-21"],
  ["fr-FR", "04/03/2019", "2019-03-04"],
  ["en-GB", "4-3-2019", "2019-03-04"],
  ["es-US", "21/6/2019", "2019-06-21"],
  ["ja-JP", "2019/6/21", "2019-06-21"],
])("in a browser in %s, %s is %s", (language, text, day) => {
  expect(dayOfText(text, dateOrder(language))).toBe(day)
})

test("writes a day in the order in which it reads one", () => {
  for (const order of ["mdy", "dmy"] as const)
    expect(dayOfText(textOfDay("2019-03-04", order), order)).toBe("2019-03-04")
  expect(dateError("3/2019", {}, "dmy")).toBe("Write the date as day/month/year, such as 21/6/2019.")
})

test("formats a day as M/D/YYYY (spec 2.12)", () => {
  expect(textOfDay("2019-06-05")).toBe("6/5/2019")
})

test.each([
  ["", {}, undefined],
  ["6/21", {}, "Write the date as month/day/year, such as 6/21/2019."],
  ["1/1/1939", {}, "Choose 1/1/1940 or a later day."],
  ["6/17/2027", { max: "2027-06-16" }, "Choose 6/16/2027 or an earlier day."],
  ["6/16/2027", { disabled_dates: ["2027-06-16"] }, "This day can’t be chosen. The calendar shows which days can."],
  ["6/16/2027", { max: "2027-06-16" }, undefined],
])("reports on %j under %o: %s", (text, rules, words) => {
  expect(dateError(text, rules)).toBe(words)
})
