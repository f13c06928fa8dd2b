import fc from "fast-check"
import { expect, test } from "vitest"
import { contactErrors } from "../account/contact-errors.ts"
import { phoneReader } from "./phone.ts"
import { phoneExample } from "./phone-example.ts"
import { phoneText, plausiblePhone } from "./plausible-phone.ts"

test.each([
  ["US", "(555) 010-0134"],
  ["GB", "07400 123456"],
  ["FR", "06 12 34 56 78"],
  ["XX", "(555) 010-0134"],
])("an example of %s is %s", (country, example) => {
  expect(phoneExample(country)).toBe(example)
  const readPhone = phoneReader(country, example)
  if (country !== "XX") expect(readPhone(example)).toBeDefined()
  const error = contactErrors({ ...ADA, phone_number: "1" }, readPhone)
  expect(error.map(({ message }) => message)).toEqual([`Enter a phone with its area code, like ${example}.`])
})

const ADA = {
  first_name: "Ada",
  last_name: "Byron",
  relationship: "Aunt",
  is_emergency_contact: true,
  is_authorized_pick_up: false,
}

const read = (written: string, country = "US") => {
  const phone = phoneReader(country)(written)
  return phone && phoneText(phone)
}

test.each([
  ["(555) 010-0134", "US", "+15550100134"],
  ["555.010.0134", "US", "+15550100134"],
  ["1 555 010 0134", "US", "+15550100134"],
  ["+1 555 010 0134", "US", "+15550100134"],
  ["(212) 736-5000", "US", "+12127365000"],
  ["+44 20 7946 0958", "US", "+442079460958"],
  ["+44 (0)20 7946 0958", "US", "+442079460958"],
  ["+49 (0) 30 901820", "US", "+4930901820"],
  ["011 44 20 7946 0958", "US", "+442079460958"],
  ["0044 20 7946 0958", "US", "+442079460958"],
  ["020 7946 0958", "GB", "+442079460958"],
  ["0412 345 678", "AU", "+61412345678"],
  ["0412 345 678", "US", undefined],
  ["+39 06 698 1234", "US", "+39066981234"],
  ["555\u2013010\u20130134", "US", "+15550100134"],
  ["555\u2212010\u20110134", "US", "+15550100134"],
  ["555\u00a0010\u202f0134", "US", "+15550100134"],
  ["\u202a555\u2009010\u30000134\u202c", "US", "+15550100134"],
  ["\uff0b\uff11 555 010 0134", "US", "+15550100134"],
  ["tel:+15550100134", "US", "+15550100134"],
  ["555 010 0134 ext. 12", "US", "+15550100134;ext=12"],
  ["555 010 0134 x12", "US", "+15550100134;ext=12"],
  ["555 010 0134 #12", "US", "+15550100134;ext=12"],
  ["+15550100134;ext=12", "US", "+15550100134;ext=12"],
  ["000 000 0000", "US", undefined],
  ["+1 000 000 0000", "US", undefined],
  ["111 111 1111", "US", undefined],
  ["123 456 7890", "US", undefined],
  ["212 000 0000", "US", undefined],
  ["911", "US", undefined],
  ["010-0134", "US", undefined],
  ["+0 555 010 0134", "US", undefined],
  ["+1234567890123456", "US", undefined],
  ["call me", "US", undefined],
  ["555010013x", "US", undefined],
  ["555 010 0134 / 555 010 0135", "US", undefined],
  ["", "US", undefined],
])("%j in %s is %j", (written, country, number) => {
  expect(read(written, country)).toBe(number)
})

test("what is stored reads as itself in every country, and the browser lets pass what the server takes", () => {
  const countries = fc.constantFrom("US", "GB", "AU", "DE", "BR", "IN", "JP")
  const numbers = fc.constantFrom("+15550100134", "+442079460958", "+61412345678", "+4930901820", "+39066981234")
  const extensions = fc.option(fc.integer({ min: 1, max: 999_999 }).map(String), { nil: null })
  fc.assert(
    fc.property(countries, numbers, extensions, (country, number, extension) => {
      const text = phoneText({ number, extension })
      expect(read(text, country)).toBe(text)
      expect(plausiblePhone()(text)).toBeDefined()
    }),
  )
})

test.each([
  ["", null],
  [" ", null],
  ["12", "12"],
  ["ext. 12", "12"],
  ["Extension 12", "12"],
  ["x12", "12"],
  ["#12", "12"],
  ["option 2", "2"],
  ["opt. 2", "2"],
  ["Durchwahl: 12", "12"],
  ["内線12", "12"],
  ["１２", "12"],
  ["\u200e12\u00a0", "12"],
  ["option 2, then 5", undefined],
  ["ask for Ann", undefined],
  ["12345678", undefined],
  ["-12", undefined],
])("the extension %j is %j", (written, extension) => {
  expect(phoneReader("US").extension(written)).toBe(extension)
  expect(plausiblePhone().extension(written) === undefined).toBe(extension === undefined)
})

test.each([
  ["DE", "030 1234567 Durchwahl 12", "+49301234567", "12"],
  ["DE", "030 1234567 DW 12", "+49301234567", "12"],
  ["DE", "030 1234567 App. 5", "+49301234567", "5"],
  ["DE", "030 / 123 45 67", "+49301234567", null],
  ["GB", "+44 (0) 20 7946 0018 extn 44", "+442079460018", "44"],
  ["AU", "0011 1 212 555 0123", "+12125550123", null],
  ["MX", "+52 1 55 1234 5678", "+525512345678", null],
  ["MX", "0052 1 55 1234 5678", "+525512345678", null],
  ["MX", "044 55 1234 5678", "+525512345678", null],
  ["MX", "01 55 1234 5678 ext. 12", "+525512345678", "12"],
  ["MX", "55 1234 5678", "+525512345678", null],
  ["US", "+5215512345678", "+525512345678", null],
  ["JP", "03-3224-9999 内線12", "+81332249999", "12"],
  ["MX", "+52 (1) 55 1234 5678", "+525512345678", null],
  ["MX", "+52 1 (55) 1234-5678", "+525512345678", null],
  ["MX", "01 (55) 1234-5678", "+525512345678", null],
  ["DE", "030/1234567, Nebenstelle 12", "+49301234567", "12"],
  ["DE", "(030) 123 45 67 NSt. 12", "+49301234567", "12"],
  ["FR", "01 42 68 53 00 p. 123", "+33142685300", "123"],
  ["BR", "(11) 91234-5678 ramal 12", "+5511912345678", "12"],
  ["NL", "020 123 4567 toestel 12", "+31201234567", "12"],
  ["SE", "08-123 456 78 ankn 12", "+46812345678", "12"],
  ["KR", "02-312-3456 내선 12", "+8223123456", "12"],
  ["JP", "03-3224-9999 (内線 12)", "+81332249999", "12"],
  ["CA", "514-281-2345 poste 5", "+15142812345", "5"],
  ["US", "(555) 010-0134 option 2", "+15550100134", "2"],
  ["US", "555-010-0134, opt. 2", "+15550100134", "2"],
  ["GB", "020 7946 0958 (press 3)", "+442079460958", "3"],
  ["ES", "912 345 678 opción 4", "+34912345678", "4"],
])("%s: %s", (country, written, number, extension) => {
  expect(phoneReader(country)(written)).toEqual({ number, extension })
  expect(plausiblePhone()(written)).toBeDefined()
})
