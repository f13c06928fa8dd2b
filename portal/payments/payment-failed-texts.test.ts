import { expect, it } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import { paymentFailedText } from "./payment-failed-texts.ts"

it.each([
  [new CardProviderError("Your card was declined.", "card_declined"), "Your card was declined. Nothing was charged."],
  [
    new ApiProblem("domain", "Your card was declined.", { code: "PAYMENT_DECLINED" }),
    "Your card was declined. Nothing was charged.",
  ],
  [new ApiProblem("network", "Unexpected Network Error"), "Unexpected Network Error. You won't be charged twice."],
])("says what of the money: %s", (error, text) => {
  expect(paymentFailedText(error)).toBe(text)
})
