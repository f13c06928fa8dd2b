import { describe, expect, test } from "vitest"
import { customerInfo, isOptedIn, mustSetCommunication } from "./completeness.ts"

const ADDRESS = { line1: "12 Mill Lane", city: "Alder Falls", state: "NY", postal_code: "12524", country: "US" }
const FULL = { first_name: "Dana", last_name: "Okafor", email: "dana@mail.example", address: ADDRESS }

describe("4.6: full customer info is", () => {
  test.each([
    ["names and email where no address is needed", { address: null }, false, 100, []],
    ["not there without the address that is needed", { address: null }, true, 75, ["address"]],
    ["names, email and the address that is needed", {}, true, 100, []],
    ["not there without an email", { email: null }, false, 66, ["email"]],
    ["not there with an email of spaces", { email: " " }, false, 66, ["email"]],
    ["not there without a last name", { last_name: "" }, true, 75, ["last_name"]],
    [
      "not there for who has just come by phone",
      { first_name: "", last_name: " ", email: null, address: null },
      true,
      0,
      ["first_name", "last_name", "email", "address"],
    ],
  ])("%s", (_, change, needs_address, percent, missing) => {
    expect(customerInfo({ ...FULL, ...change }, { needs_address, is_mail_off: false })).toEqual({ percent, missing })
  })
  test("there without an email where no mail is sent", () => {
    const known = customerInfo({ ...FULL, email: null }, { needs_address: false, is_mail_off: true })
    expect(known).toEqual({ percent: 100, missing: [] })
  })
})

test.each([
  [null, null, false, false],
  ["", null, false, false],
  ["+15550100134", null, true, false],
  ["+15550100134", true, false, true],
  ["+15550100134", false, false, false],
  [null, true, false, false],
])("4.6: phone %j and opt-in %j: must be asked %j, is opted in %j", (phone_number, opted, asked, is_in) => {
  const customer = { phone_number, is_phone_number_communication_opted_in: opted }
  expect(mustSetCommunication(customer)).toBe(asked)
  expect(isOptedIn(customer)).toBe(is_in)
})
