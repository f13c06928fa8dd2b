import { OPTIONS, question, section } from "@hub/testing/domain/questions"
import fc from "fast-check"
import { Value } from "typebox/value"
import { expect, test } from "vitest"
import { ABILITIES, ABILITY_LEVELS, AnswerValue } from "./answer.ts"
import { checkAnswers } from "./check-answers.ts"
import { QUESTION_KINDS, type Question } from "./question.ts"

const TEXTS = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "[a](javascript:alert(1))",
  "'; drop table customer; --",
  "{{constructor.constructor('alert(1)')()}}",
  "__proto__",
  "\u0000",
  "a\u0000b",
  "\u001b[2J",
  "\u202egnp.exe",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u2028",
  "e\u0301\u00a0\u2003",
  "\u0958\ufb2c",
  "👨‍👩‍👧‍👦",
  "\r\nset-cookie: a=b",
  "=cmd|' /C calc'!A0",
  "2030-02-30",
  "+1 (555) 555-0142",
  "y".repeat(5_000),
  "\u0958".repeat(300),
]
const hostile = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...TEXTS),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.tuple(fc.constantFrom(...TEXTS), fc.string({ unit: "grapheme" })).map(([one, other]) => `${one} ${other}`),
      fc.string({ unit: "grapheme", minLength: 200, maxLength: 400 }),
    )
    .map((text) => text.slice(0, maxLength))

const address = fc.record(
  {
    line1: hostile(200),
    line2: hostile(200),
    city: hostile(100),
    state: hostile(100),
    postal_code: hostile(20),
    country: hostile(60),
  },
  { requiredKeys: ["line1", "city", "state", "postal_code", "country"] },
)
const named = hostile(200).filter((text) => text !== "")
const medical_item = fc.record({
  name: named,
  severity: fc.constantFrom("", "MILD", "SEVERE"),
  action: hostile(1_000),
})
const medication = fc.record({ medicine: named, dose: hostile(200), when: hostile(300) })
const ability = fc.record({ ability: fc.constantFrom(...ABILITIES), level: fc.constantFrom(...ABILITY_LEVELS) })
const key = fc.constantFrom("k".repeat(43), "m".repeat(43))
const item = fc.oneof(hostile(300), fc.constantFrom("a", "b"), key, address, medical_item, medication, ability)
/** All that the wire lets through. */
const anything: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  hostile(5_000),
  fc.array(item, { maxLength: 6 }),
  address,
)
type Item = Extract<AnswerValue, readonly unknown[]>[number]
const listOf = (one: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> => fc.array(one, { maxLength: 3 })
const FITTING: Readonly<Partial<Record<Question["kind"], fc.Arbitrary<AnswerValue>>>> = {
  TEXT: hostile(5_000),
  LONG_TEXT: hostile(5_000),
  NUMBER: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.constant(-0)),
  DATE: fc.constantFrom("2030-02-28", "2030-02-30", "0000-00-00", "2100-12-31", ""),
  YES_NO: fc.boolean(),
  CONSENT: fc.boolean(),
  ONE_OF: fc.constantFrom("a", "b", "constructor"),
  MANY_OF: listOf(fc.constantFrom("a", "b", "__proto__")),
  FILE: listOf(key),
  PHONE: fc.constantFrom("5555550142", "+1 (555) 555-0142", "٥٥٥", "+"),
  ADDRESS: address,
  MEDICAL_ITEMS: listOf(medical_item),
  MEDICATIONS: listOf(medication),
  DISABILITY_BASELINE: fc.constant(ABILITIES.map((one) => ({ ability: one, level: "CANNOT" }))),
}
interface Asked {
  asked: Question
  given: AnswerValue
}
const asking: fc.Arbitrary<Asked> = fc
  .record({
    kind: fc.constantFrom(...QUESTION_KINDS),
    is_required: fc.boolean(),
    max_length: fc.constantFrom(null, 5, 5_000),
  })
  .map(({ kind, ...more }) =>
    question("q", kind, { ...more, options: OPTIONS, ...(kind === "NUMBER" ? { min: -10, max: 10 } : {}) }),
  )
  .chain((asked) =>
    fc.record({ asked: fc.constant(asked), given: fc.oneof(anything, FITTING[asked.kind] ?? anything) }),
  )

/** What a text says: its letters, however they are composed and spaced. */
const letters = (text: string): string => text.replaceAll(/\s+/g, "").normalize("NFC")
const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []
}
/** Kinds whose texts are the family's own words. The others are choices and codes with one way of writing. */
const OWN_WORDS: readonly Question["kind"][] = ["TEXT", "LONG_TEXT", "FILE", "MEDICAL_ITEMS", "MEDICATIONS", "DATE"]

// A second or two; more on a busy machine.
const TIMEOUT_MS = 60_000

test("any answer is refused or stored unchanged, and sending it again gives the same", {
  timeout: TIMEOUT_MS,
}, () => {
  const accepted = new Set<Question["kind"]>()
  fc.assert(
    fc.property(asking, fc.option(hostile(300)), ({ asked, given }, signature) => {
      const sections = [section(asked)]
      const before = JSON.stringify(given)
      const checked = checkAnswers(sections, { answers: { q: given }, signature })
      expect(JSON.stringify(given)).toBe(before)
      const stored = checked.answers["q"]
      if (stored === undefined) return
      accepted.add(asked.kind)
      expect(Value.Check(AnswerValue, stored)).toBe(true)
      if (OWN_WORDS.includes(asked.kind)) expect(textsOf(stored).map(letters)).toEqual(textsOf(given).map(letters))
      const again = checkAnswers(sections, { answers: checked.answers, signature: checked.signature })
      expect(again.answers["q"]).toEqual(stored)
      expect(again.errors).toEqual(checked.errors)
      expect(JSON.parse(JSON.stringify(stored))).toEqual(stored)
    }),
    { seed: 20_300_601, numRuns: 5_000 },
  )
  expect([...accepted].toSorted()).toEqual(QUESTION_KINDS.toSorted())
})
