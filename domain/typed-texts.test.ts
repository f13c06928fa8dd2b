import { expect, test } from "vitest"
import { contract } from "./contract.ts"
import type { Endpoints } from "./kernel/endpoint.ts"
import {
  isReadableLine,
  isReadableText,
  LINE_PATTERN,
  stripText,
  TEXT_PATTERN,
  tidyLine,
  tidyText,
} from "./kernel/typed-text.ts"

// Every text that a person types goes through one rule; what a field takes besides is a word of a list, an id, a day or a token.

const REFUSED = [
  "a\u202eb",
  "a\u202ab",
  "a\u2066b",
  "a\u2069b",
  "a\ud800",
  "\udfffb",
  "a\u0000b",
  "a\u0007b",
  "a\u009bb",
  "\ue000",
]
const LINE_BREAKS = ["a\nb", "a\rb", "a\r\nb", "a\u2028b"]

/** What is checked by another rule, or stored as nothing that is shown. */
const OTHERWISE: Readonly<Record<string, string>> = {
  password: "stored as a hash",
  current_password: "stored as a hash",
  token: "compared, never stored",
  phone_token: "compared, never stored",
  refresh_token: "compared, never stored",
  seen: "compared, never stored",
  payment_method_id: "the provider's id, looked up among the family's",
  question_id: "looked up among the form's questions",
  answer: "checked by its question (check-answer.ts)",
  phone_number: "only its digits are stored",
  phone: "only its digits are stored",
  text: "pasted from a text message: stripped (communication.ts)",
}

interface Field {
  readonly path: string
  readonly pattern?: unknown
}

function fieldsOf(schema: unknown, path: string): Field[] {
  if (typeof schema !== "object" || schema === null) return []
  const node = new Map<string, unknown>(Object.entries(schema))
  if (OTHERWISE[path.split(".").at(-1) ?? ""] !== undefined) return []
  if (node.get("type") === "string") {
    const isKnown = node.has("enum") || node.has("const") || node.has("format")
    return isKnown ? [] : [{ path, pattern: node.get("pattern") }]
  }
  const inside = (key: string): unknown[] => {
    const list = node.get(key)
    return Array.isArray(list) ? list : []
  }
  return [
    ...Object.entries(node.get("properties") ?? {}).flatMap(([name, one]) => fieldsOf(one, `${path}.${name}`)),
    ...["anyOf", "oneOf", "allOf"].flatMap(inside).flatMap((one) => fieldsOf(one, path)),
    ...fieldsOf(node.get("items"), path),
    ...Object.values(node.get("patternProperties") ?? {}).flatMap((one) => fieldsOf(one, path)),
  ]
}

const table: Endpoints = contract
const fields = Object.entries(table).flatMap(([name, { body }]) => fieldsOf(body, name))

test("there are bodies to look at", () => expect(fields.length).toBeGreaterThan(60))

test.each(fields)("$path refuses what can't be shown", ({ pattern }) => {
  expect(typeof pattern).toBe("string")
  const rule = new RegExp(String(pattern), "u")
  expect(REFUSED.filter((text) => rule.test(text))).toEqual([])
  // Only the rule of several lines takes breaks.
  if (pattern !== TEXT_PATTERN) expect(LINE_BREAKS.filter((text) => rule.test(text))).toEqual([])
})

const LETTERS = [
  "می‌خواهم",
  "क्‍ष",
  "👨‍👩‍👧‍👦",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "Zoë",
  "小明 王",
  "ᠮᠣᠩᠭᠣᠯ",
  "𞤀𞤣𞤤𞤢𞤥",
]

test.each(LETTERS)("%s keeps its letters", (text) => {
  for (const tidied of [tidyLine(text), tidyText(text), stripText(text)]) expect(tidied).toBe(text)
  expect(isReadableLine(text) && isReadableText(text)).toBe(true)
})

test("marks of direction that show nothing go, and a text of several lines keeps them", () => {
  expect(tidyLine(" \u200fDana \t Levi\u200e\r\n")).toBe("Dana Levi")
  expect(tidyText("one\u2028two \r\n\r\n\r\nthree\u061c ")).toBe("one\ntwo\n\nthree")
  expect(stripText("a\u202eb\u0000c\ud800\nd")).toBe("abc\nd")
  for (const bad of REFUSED) expect([isReadableLine(bad), isReadableText(bad)], bad).toEqual([false, false])
  expect(new RegExp(LINE_PATTERN, "u").test("a\tb")).toBe(true)
})

function phonesOf(schema: unknown): unknown[] {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([name, one]) =>
    name === "phone" || name === "phone_number" ? [one] : phonesOf(one),
  )
}

test("a phone is taken as it is pasted, with marks that nobody sees", () => {
  const phones = Object.values(table).flatMap(({ body }) => phonesOf(body))
  expect(phones.length).toBeGreaterThan(2)
  for (const phone of phones) expect(JSON.stringify(phone)).not.toContain("pattern")
})
