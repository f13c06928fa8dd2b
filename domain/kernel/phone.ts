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

/** How people write an extension, or what to press in a menu, beyond what the library reads. */
const LABELS =
  "durchwahl|dw|apparat|app|nebenstelle|nst|klappe|poste|p|anexo|ramal|interno|int|toestel|tst|wewn?|anknytning|ankn|options?|opt|opción|opcion|choix|press"
const CJK_LABELS = "内線|內線|分機|分机|내선"

const EXTENSION = new RegExp(String.raw`[\s,;(]*(?:\b(?:${LABELS})\b\.?|${CJK_LABELS})\s*:?\s*(\d{1,7})\)?$`, "iu")
const OWN_FIELD = new RegExp(
  String.raw`^(?:(?:extension|extn?|x|${LABELS}|${CJK_LABELS})(?!\p{L})\.?)?[\s:#]*(\d{1,7})$`,
  "iu",
)

function readExtension(written: string): string | null | undefined {
  const text = tidy(written)
  return text === "" ? null : OWN_FIELD.exec(text)?.[1]
}

/** Until 2019 Mexico's mobiles had a 1 behind +52, and calls within the country 01, 044 or 045 in front. Address books still do. */
function withoutOldPrefix(text: string, country: CountryCode): string {
  const abroad = text.replace(/^(\+|00)52[ (-]*1\)?(?=(?:\D{0,3}\d){10}(?!\d))/, "$152")
  return country === "MX" ? abroad.replace(/^\(?0(?:1|44|45)\)?(?=(?:\D{0,3}\d){10}(?!\d))/, "") : abroad
}

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
    const text = withoutOldPrefix(tidy(written).replace(EXTENSION, " ext. $1"), home)
    // Much of the world dials 00 for +.
    return parsed(text, home) ?? (text.startsWith("00") ? parsed(`+${text.slice(2)}`, home) : undefined)
  }
  return Object.assign(read, { example, extension: readExtension })
}
