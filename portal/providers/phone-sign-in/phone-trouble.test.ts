import { expect, test } from "vitest"
import { phoneTrouble } from "./phone-trouble.ts"

const firebase = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

test.each([
  ["auth/too-many-requests", "too_many", "Too many requests. Please try again later."],
  ["auth/quota-exceeded", "too_many", "Too many requests. Please try again later."],
  ["auth/error-code:-39", "too_many", "Too many requests. Please try again later."],
  [
    "auth/invalid-phone-number",
    "unsupported",
    "This phone number is not supported. Please use another phone number to login",
  ],
  ["auth/invalid-verification-code", "failed", "That isn't the code we sent."],
  ["auth/internal-error", "failed", "Try again, or use your email."],
])("spec 8: %s", (code, kind, text) => {
  expect(phoneTrouble(firebase(code))).toMatchObject({ kind, text })
})

test("shows any other failure under its own title", () => {
  expect(phoneTrouble(new Error("Something of ours"))).toEqual({
    kind: "failed",
    title: "Sign in failed!",
    text: "Something of ours",
  })
  expect(phoneTrouble(undefined)).toMatchObject({ kind: "failed", title: "Sign in failed!" })
})
