import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { afterAll, beforeAll, expect, it } from "vitest"

let hub: Identity
beforeAll(async () => {
  hub = await openIdentity()
})
afterAll(() => hub.close())

it.each([
  ["a-key-of-ours", "NOT_AUTHORIZED"],
  ["short", "VALIDATION"],
  ["not a key, but a sentence", "VALIDATION"],
  ["k".repeat(101), "VALIDATION"],
])("uses or refuses an idempotency key, never ignores it: %s", async (key, code) => {
  const response = await fetch(`${hub.url}/customer_api/v2/auth/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-client-app": "CUSTOMER_HUB", "idempotency-key": key },
    body: JSON.stringify({ refresh_token: "nobody's" }),
  })
  expect(await response.json()).toMatchObject({ error: { code } })
})
