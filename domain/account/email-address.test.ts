import { expect, it } from "vitest"
import { canonicalEmail } from "./email-address.ts"

it.each([
  ["gran@mail.example", "gran@mail.example"],
  [" Gran@Mail.Example ", "gran@mail.example"],
  ["gran@mail.example.", "gran@mail.example"],
  ["gran@mail.example..", "gran@mail.example"],
  ["gran@bücher.example", "gran@xn--bcher-kva.example"],
  ["gran@XN--BCHER-KVA.example", "gran@xn--bcher-kva.example"],
  ["gran@bu\u0308cher.example", "gran@xn--bcher-kva.example"],
  ["gran@mail。example", "gran@mail.example"],
  ["ｇran@mail.example", "gran@mail.example"],
  ["gran+camp@mail.example", "gran+camp@mail.example"],
  ["gran@no host", "gran@no host"],
])("%s is %s", (text, email) => {
  expect(canonicalEmail(text)).toBe(email)
  expect(canonicalEmail(email)).toBe(email)
})
