import { afterEach, expect, test } from "vitest"
import { readLanguageFrom, SOURCE_LANGUAGE } from "../kernel/language.ts"
import { familyCodeFor, familyCodeText } from "./family-code-texts.ts"

afterEach(() => readLanguageFrom(() => SOURCE_LANGUAGE))

test.each([
  [
    familyCodeFor.order({ amount: 5000, order: "1042" }),
    "$50 back from order 1042",
    "$50 de vuelta por el pedido 1042",
  ],
  [
    familyCodeFor.booking({ amount: 184550, who: "Maya Okafor", program: "Bug Safari" }),
    "$1,845.50 back from Maya Okafor's Bug Safari",
    "$1,845.50 de vuelta por Safari de bichos, Maya Okafor",
  ],
  ["$40 off day camps", "$40 off day camps", "$40 off day camps"],
])("%s", (kept, english, spanish) => {
  const named = (name: string): string => (name === "Bug Safari" ? "Safari de bichos" : name)
  expect([kept, familyCodeText(kept, named)]).toEqual([english, english])
  readLanguageFrom(() => "es")
  expect(familyCodeText(kept, named)).toBe(spanish)
})
