import { messages } from "../kernel/messages.ts"
import type { FieldError } from "../kernel/problem.ts"
import { tidyLine } from "../kernel/typed-text.ts"
import type { Address } from "./customer.ts"
import { textError } from "./name-errors.ts"

const m = messages("domain/account.addressErrorWords")

// A postal address as people write it. Only what no letter could do without is asked for; which states a country has is in
// address-values.ts, which only the server reads.

const postalCodes = (): Readonly<Record<string, { pattern: RegExp; message: string }>> => ({
  US: { pattern: /^\d{5}(-\d{4})?$/, message: m.zipCode },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    message: m.postalCode,
  },
})

/** Where an address is written with a state, a province or a territory, which is then one of a list. */
export const STATED = ["US", "CA", "AU"] as const
const hasStates = (country: string): boolean => STATED.some((code) => code === country)

/** One way of writing for one address: single spaces, no empty second line, codes in capitals. */
export function tidyAddress({ line1, line2 = "", city, state, postal_code, country }: Address): Address {
  const code = tidyLine(postal_code).toUpperCase()
  const second = tidyLine(line2)
  const canadian = code.replaceAll(/[ -]/g, "").replace(/^(.{3})(.{3})$/, "$1 $2")
  return {
    line1: tidyLine(line1),
    ...(second === "" ? {} : { line2: second }),
    city: tidyLine(city),
    state: tidyLine(state),
    postal_code: country === "CA" ? canadian : code,
    country: tidyLine(country),
  }
}

/** What is wrong with a tidy address, at its fields below `address`. */
export function addressErrors(address: Address): FieldError[] {
  const asked: [string, string, { max: number; empty?: string }][] = [
    ["line1", address.line1, { max: 200, empty: m.streetMissing }],
    ["line2", address.line2 ?? "", { max: 200 }],
    ["city", address.city, { max: 100, empty: m.cityMissing }],
    ["state", address.state, { max: 100, ...(hasStates(address.country) ? { empty: m.stateMissing } : {}) }],
    ["country", address.country, { max: 60, empty: m.countryMissing }],
  ]
  const errors = asked.flatMap(([path, text, rule]) => textError(`address.${path}`, text, rule) ?? [])
  // A country may be any text, also "constructor".
  const postal = Object.hasOwn(postalCodes(), address.country) ? postalCodes()[address.country] : undefined
  const code = textError("address.postal_code", address.postal_code, { max: 20 })
  if (code !== undefined) errors.push(code)
  else if (postal !== undefined && !postal.pattern.test(address.postal_code)) {
    errors.push({ path: "address.postal_code", message: postal.message, code: "postal_code" })
  }
  return errors
}
