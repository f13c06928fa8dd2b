import { afterEach, expect, test } from "vitest"
import { readLanguageFrom, SOURCE_LANGUAGE } from "../kernel/language.ts"
import { discountLabel, labelText, lineName, nameText } from "./line-texts.ts"

afterEach(() => readLanguageFrom(() => SOURCE_LANGUAGE))

const { credit, upgrade, moved } = lineName
const { promo, percentOff, amountOff, siblings, insteadOfSiblings, siblingsInstead } = discountLabel

const NAMES: readonly (readonly [kept: string, english: string, spanish: string])[] = [
  [credit({ is_program: true, name: "Program Credit" }), "Program Credit", "Crédito de programa"],
  [credit({ is_program: false, name: "Camp, Day" }), "Session Credit, Camp, Day", "Camp, Day"],
  [lineName.balance(), "Balance from before", "Saldo de antes"],
  [lineName.paidBefore(), "In the system before", "En el sistema anterior"],
  [upgrade("Full Day"), "Upgrade To Full Day", "Mejora a Full Day"],
  [moved({ name: "Art", kept: [], lost: [] }), "Moved from Art", "Cambio desde Art"],
  [
    moved({ name: "Art, with clay", kept: [], lost: [promo("JUNE")] }),
    "Moved from Art, with clay, without Promo JUNE",
    "Cambio desde Art, con clay, sin Código JUNE",
  ],
  [
    moved({ name: "Art", kept: [percentOff(3, 10), promo("JUNE")], lost: [siblings(5)] }),
    "Moved from Art, with 3 or more: 10% off and Promo JUNE, without Brothers and sisters: 5% off",
    "Cambio desde Art, con 3 o más: 10% de descuento y Código JUNE, sin Hermanos: 5% de descuento",
  ],
  ["{x} <b>$& Credit", "{x} <b>$& Credit", "{x} <b>$& Credit"],
]

const LABELS: readonly (readonly [kept: string, english: string, spanish: string])[] = [
  [promo("JUNE"), "Promo JUNE", "Código JUNE"],
  [percentOff(3, 12.5), "3 or more: 12.5% off", "3 o más: 12.5% de descuento"],
  [amountOff(5, "$8"), "5 or more: $8 off each", "5 o más: $8 menos en cada uno"],
  [siblings(10), "Brothers and sisters: 10% off", "Hermanos: 10% de descuento"],
  [
    insteadOfSiblings(percentOff(3, 10), 5),
    "3 or more: 10% off, instead of 5% for brothers and sisters",
    "3 o más: 10% de descuento, en lugar de 5% por hermanos",
  ],
  [
    siblingsInstead(15, amountOff(3, "$8")),
    "Brothers and sisters: 15% off, instead of 3 or more: $8 off each",
    "Hermanos: 15% de descuento, en lugar de 3 o más: $8 menos en cada uno",
  ],
]

test.each(NAMES)("the name %s", (kept, english, spanish) => {
  expect([kept, nameText(kept)]).toEqual([english, english])
  readLanguageFrom(() => "es")
  expect(nameText(kept)).toBe(spanish)
})

test.each(LABELS)("the label %s", (kept, english, spanish) => {
  expect([kept, labelText(kept)]).toEqual([english, english])
  readLanguageFrom(() => "es")
  expect(labelText(kept)).toBe(spanish)
})
