import { expect, it } from "vitest"
import { inLanguage } from "../language/in-language.ts"
import { inReadersSentence } from "./bank-sentence.ts"

const SAID = { code: "insufficient_funds", message: "Your card has insufficient funds." }

it("is the bank's own in English, and what its code means elsewhere", () => {
  expect(inReadersSentence(SAID)).toEqual(SAID)
  expect(inLanguage("es", () => inReadersSentence(SAID))).toEqual({
    code: "insufficient_funds",
    message: "Tu tarjeta no tiene fondos suficientes.",
  })
  expect(inLanguage("es", () => inReadersSentence({ code: "new_in_2031", message: "No." })?.message)).toBe(
    inLanguage("es", () => inReadersSentence({ code: "card_declined", message: "x" })?.message),
  )
  expect(inReadersSentence(null)).toBeNull()
})
