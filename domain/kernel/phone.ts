import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"
import { type Phone, type ReadPhone, US_EXAMPLE } from "./plausible-phone.ts"

// Phones by libphonenumber. It weighs 25 kB, so the browser loads it only where it must know a number itself (decision 0252).

const tidy = (written: string): string =>
  written
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[\p{Z}\s]+/gu, " ")
    .trim()
    .replace(/^tel:/i, "")

/** No real number has the US area code 555; examples do. */
const EXAMPLE = /^\+1555\d{7}$/

function parsed(text: string, country: CountryCode): Phone | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (found === undefined || !(found.isValid() || EXAMPLE.test(found.number))) return undefined
  return { number: found.number, extension: found.ext ?? null }
}

export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** Phones as a person writes them; without a `+` they are numbers of this country. */
export function phoneReader(country: string, example: string = US_EXAMPLE): ReadPhone {
  const home = isPhoneCountry(country) ? country : "US"
  const read = (written: string) => {
    const text = tidy(written)
    // Much of the world dials 00 for +.
    return parsed(text, home) ?? (text.startsWith("00") ? parsed(`+${text.slice(2)}`, home) : undefined)
  }
  return Object.assign(read, { example })
}
