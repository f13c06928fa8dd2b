import { getExampleNumber } from "libphonenumber-js/min"
import examples from "libphonenumber-js/mobile/examples"
import { isPhoneCountry } from "./phone.ts"
import { US_EXAMPLE } from "./plausible-phone.ts"

/** A number as people of this country write it, for sentences that ask for one. */
export function phoneExample(country: string): string {
  if (country === "US" || !isPhoneCountry(country)) return US_EXAMPLE
  return getExampleNumber(country, examples)?.formatNational() ?? US_EXAMPLE
}
