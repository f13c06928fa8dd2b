import { expect, test } from "vitest"
import { redacted, starredEnvelope } from "./sentry.ts"
import { isEverydayMessage } from "./vendor-texts.ts"

test.each([
  ["/students/0192f7a0-1111-7000-8000-000000000001/x", "/students/{id}/x"],
  ["https://hub.example/sign-in?customer_email=a@b.example", "https://hub.example/sign-in"],
  ["no account for dana.okafor@mail.example", "no account for {email}"],
  ["Call +1 (555) 010-0134 now", "Call {digits} now"],
  ["card 4242 4242 4242 4242", "card {digits}"],
  ["Bearer eyJhbGciOi.eyJzdWIi.abc", "{token}"],
  ["Cannot read properties of null (reading 'id')", "Cannot read properties of null (reading 'id')"],
])("redacts %s to %s", (given, sent) => {
  expect(redacted(given)).toBe(sent)
})

test("ignores card refusals and reports our own failures", () => {
  expect(isEverydayMessage("Your card has been declined.")).toBe(true)
  expect(isEverydayMessage("Your card has insufficient funds.")).toBe(true)
  expect(isEverydayMessage("Missing card")).toBe(false)
  expect(isEverydayMessage(undefined)).toBe(false)
})

test("removes addresses, ids and tokens without changing the envelope's length", () => {
  const text =
    '{"href":"https://hub.example/history?participant=0192f7a0-0000-7000-8000-000000000001","to":"a.b@mail.example","at":1763710000000,"color":"#0a6e4f"}'
  const sent = starredEnvelope(text)
  expect(sent).toHaveLength(text.length)
  expect(sent).toContain('"at":1763710000000,"color":"#0a6e4f"')
  expect(sent).not.toMatch(/0192f7a0|mail\.example|participant/)
})
