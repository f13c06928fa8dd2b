/** What the vendor's fields say in Spanish, by what they say in English. */
const SPANISH: Readonly<Record<string, string>> = {
  "Card Number": "Número de tarjeta",
  "Expiration Date": "Fecha de vencimiento",
  "MM / YY": "MM / AA",
  "Your card number is incomplete.": "El número de tu tarjeta está incompleto.",
  "Your card's expiration date is incomplete.": "La fecha de vencimiento de tu tarjeta está incompleta.",
  "Your card's security code is incomplete.": "El código de seguridad de tu tarjeta está incompleto.",
  "Your card number is invalid.": "El número de tu tarjeta no es válido.",
  "Your card's expiration month is invalid.": "El mes de vencimiento de tu tarjeta no es válido.",
  "Your card's expiration date is in the past.": "La fecha de vencimiento de tu tarjeta ya pasó.",
}

/** The vendor knows many languages, its stand-in two. */
export const sayIn =
  (locale: string | undefined) =>
  (text: string): string =>
    locale === "es" ? (SPANISH[text] ?? text) : text
