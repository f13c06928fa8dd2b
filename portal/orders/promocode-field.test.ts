import { expect, it } from "vitest"
import { problemOf } from "../api/problem.ts"
import { promocodeError } from "./promocode-field.tsx"

const refused = (status: number, payload: object) =>
  problemOf(status, {
    error: { type: "DomainException", message: "We don't know this promo code.", code: "X", payload },
  })

it.each([
  [404, {}, "We don't know this promo code."],
  [429, {}, "Too many requests. Please try again in a moment"],
  [429, { retry_after: 60 }, "Too many requests. Please try again in a moment"],
  [429, { retry_after: 61 }, "Too many requests. Please try again in 2 minutes"],
  [429, { retry_after: 3_600 }, "Too many requests. Please try again in 60 minutes"],
])("says for %i with %j: %s", (status, payload, sentence) => {
  expect(promocodeError(refused(status, payload))).toBe(sentence)
})
