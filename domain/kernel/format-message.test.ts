import { parseMessage } from "@hub/languages/parse-message"
import { expect, test } from "vitest"
import { formatMessage } from "./format-message.ts"
import { readLanguageFrom, SOURCE_LANGUAGE } from "./language.ts"

const said = (text: string, values: Record<string, unknown> = {}): unknown => {
  const parsed = parseMessage(text, true)
  return typeof parsed === "string" ? parsed : formatMessage(parsed, values)
}

test.each([
  ["Pay {due} now", { due: "$12.50" }, "Pay $12.50 now"],
  ["{count, plural, =0 {none} one {# place} other {# places}}", { count: 0 }, "none"],
  ["{count, plural, =0 {none} one {# place} other {# places}}", { count: 1 }, "1 place"],
  ["{count, plural, =0 {none} one {# place} other {# places}}", { count: 2 }, "2 places"],
  ["{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { place: 22 }, "22nd"],
  ["{due, select, none {Nothing} other {Pay {due}}}", { due: undefined }, "Nothing"],
  ["{due, select, none {Nothing} other {Pay {due}}}", { due: "$5" }, "Pay $5"],
  ["{is_own, select, true {your place} other {the place}}", { is_own: true }, "your place"],
  ["Write '{name}' and <b>it</b>", {}, "Write {name} and it"],
  ["{name}''s place", { name: "Maya" }, "Maya's place"],
  ["Es tuyo hasta el {day}. Luego no.", { day: "9 de jul." }, "Es tuyo hasta el 9 de jul. Luego no."],
  ["On {day}{time, select, none {} other { at {time}}}.", { day: "Monday", time: "5 p.m." }, "On Monday at 5 p.m."],
])("%s of %j", (text, values, expected) => {
  expect(said(text, values)).toBe(expected)
})

test("values are only ever texts: braces, quotes and markup in them stay as they are", () => {
  for (const name of ["{due}", "'{", "<b>x</b>", "#", "toString", "{a, plural, other {x}}"])
    expect(said("{count, plural, one {{name}} other {# {name}}}", { count: 1, name })).toBe(name)
})

test("names of the language itself are no options", () => {
  expect(said("{kind, select, card {Card} other {Other}}", { kind: "constructor" })).toBe("Other")
})

test("an abbreviation at the end needs no second full stop", () => {
  expect(said("Until {day}. Then it goes.", { day: "27 de nov." })).toBe("Until 27 de nov. Then it goes.")
  expect(said("{is_known, select, true {By {day}} other {Now}}.", { is_known: true, day: "9 a. m." })).toBe(
    "By 9 a. m.",
  )
  expect(said("By <b>{day}</b>.", { day: "1 de ene.", b: (inner: string) => `[${inner}]` })).toBe("By [1 de ene.]")
  expect(said("{name}...", { name: "Co." })).toBe("Co....")
})

test("an element stands around its part of the sentence", () => {
  expect(said("Join <b>{name}</b>", { name: "Maya", b: (inner: string) => `[${inner}]` })).toBe("Join [Maya]")
})

test("plurals are those of the reader's language", () => {
  readLanguageFrom(() => "es")
  expect(said("{count, plural, one {# lugar} other {# lugares}}", { count: 0 })).toBe("0 lugares")
  readLanguageFrom(() => SOURCE_LANGUAGE)
})
