import { expect, test } from "vitest"
import { demoCatalogue } from "./catalogue.ts"
import { DOCUSEAL_DOCUMENT } from "./documents.ts"
import { FIELDS, inSpanish, spanishOf } from "./in-spanish.ts"

/** Names: of the business, its leaders, its places. */
const NAMES = new Set(
  [
    "Juniper Trail, Mill Pond, Pond Meadow, Ridge House, Owl Ridge Base Camp, Alder Falls, Ines Park, Tom Reyes, Aisha Grant",
    "Ben Alder, Marta Lind, Noor Haddad, Sam Whitlock, Priya Nair",
  ].flatMap((names) => names.split(", ")),
)

function wordsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) =>
    typeof inner === "string" ? (FIELDS.has(field) && inner !== "" ? [inner] : []) : wordsIn(inner),
  )
}

test("all that the demo business writes is in Spanish", () => {
  const { families: _families, ...business } = demoCatalogue("2026-06-15")
  const words = new Set([...wordsIn(business), ...wordsIn(DOCUSEAL_DOCUMENT)])
  expect(words.size).toBeGreaterThan(200)
  expect([...words].filter((one) => !NAMES.has(one) && spanishOf(one) === undefined)).toEqual([])
})

test("translations are next to the words, as in a business's files", () => {
  const plain = demoCatalogue("2026-06-15")
  const { smart_forms, activities } = inSpanish(plain)
  expect(activities.find(({ name }) => name === "Kite Day")).toMatchObject({
    translations: { es: { name: "Día de papalotes" } },
  })
  expect(smart_forms[0]?.sections[0]?.questions[3]?.options[0]).toMatchObject({
    translations: { es: { label: "Asma" } },
  })
  expect(plain.activities[0]).not.toHaveProperty("translations")
})
