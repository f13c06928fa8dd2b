import { expect, test } from "vitest"
import { acceptedLanguage, firstKnown } from "./language.ts"

test.each([
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["fr-FR,fr;q=0.9,es;q=0.3,en;q=0.4", "en"],
  ["en;q=0.1, es", "es"],
  ["es;q=0,en", "en"],
  ["de,fr", undefined],
  ["", undefined],
  [undefined, undefined],
  ["*;q=0.5", undefined],
  [";;;q=x,,", undefined],
])("%s wants %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test("an unknown language falls back to the next wish, at last to English", () => {
  expect(firstKnown("xx", null, "es")).toBe("es")
  expect(firstKnown("__proto__", undefined)).toBe("en")
})
