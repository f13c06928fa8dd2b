import { expect, test } from "vitest"
import { agreementOf, agreementText } from "./agreement.ts"

const documents = { terms_of_service: "/terms", privacy_policy: null, cancellation_policy: "/cancel" }

test("an agreement names the documents that the business has", () => {
  const checkout = agreementOf("CHECKOUT", documents)
  expect(checkout && agreementText(checkout)).toBe(
    "By continuing you agree to our Terms of Use and Cancellation Policy.\nTerms of Use: /terms\nCancellation Policy: /cancel",
  )
  expect(agreementOf("SIGN_UP", documents)?.documents).toEqual([{ words: "Terms of Use", href: "/terms" }])
})

test("without documents nothing is agreed to", () => {
  expect(agreementOf("SIGN_UP", { terms_of_service: "" })).toBeUndefined()
})
