import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NOTHING = "01890000-0000-7000-8000-000000000000"
let hub: Identity
beforeAll(async () => {
  hub = await openIdentity()
})
afterAll(() => hub.close())

// With nothing at all, and with the content type of JSON and nothing behind it.
describe.each([undefined, ""])("7.1: a call with the body %j", (body) => {
  it("signs out", async () => {
    const { tokens } = await hub.family()
    expect(await hub.call("POST /auth/logout", body, tokens[0])).toMatchObject({ status: 200, result: {} })
    expect(await hub.isSignedIn(tokens[0])).toBe(false)
  })

  it.each([
    ["DELETE /payment_methods/pm_unknown", "PAYMENT_METHOD_UNKNOWN"],
    ["POST /payment_methods/pm_unknown/set_default", "PAYMENT_METHOD_UNKNOWN"],
    ["POST /payment_methods/touch_net/attach", "HOSTED_PROVIDER_MISSING"],
    [`POST /orders/${NOTHING}/detach_promocode`, "NOT_FOUND"],
    [`POST /orders/${NOTHING}/release`, "NOT_FOUND"],
    [`DELETE /students/${NOTHING}`, "NOT_FOUND"],
  ])("%s is read and answers %s", async (name, code) => {
    const { tokens } = await hub.family()
    expect((await hub.call(name, body, tokens[0])).error?.code).toBe(code)
  })

  it("is refused where fields are required", async () => {
    const { error } = await hub.call("POST /auth/email_password", body)
    expect(error).toMatchObject({ type: "ValidationException", code: "VALIDATION" })
  })
})

// `null` is a value, and no object.
describe.each(["null", "[]", '"x"', "true", '{"is_default":1}'])("a body of %s", (body) => {
  it.each([
    "POST /payment_methods/pm_unknown/set_default",
    "POST /payment_methods/touch_net/attach",
    `POST /orders/${NOTHING}/release`,
    "PUT /profile/",
    "POST /auth/logout",
  ])("is refused by %s", async (name) => {
    const { tokens } = await hub.family()
    expect(await hub.call(name, body, tokens[0])).toMatchObject({ status: 400, error: { code: "VALIDATION" } })
  })
})

it("refuses broken JSON", async () => {
  expect((await hub.call("POST /auth/email_password", "{")).error?.code).toBe("BAD_REQUEST")
  expect((await hub.call("POST /auth/email_password", '{"__proto__":{"email":"a"}}')).error?.code).toBe("BAD_REQUEST")
})

it("refuses invalid UTF-8 instead of storing replacement characters", async () => {
  const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28]), Buffer.from('","password":"x"}')])
  const response = await fetch(`${hub.url}/customer_api/v2/auth/email_password`, {
    method: "POST",
    headers: { "x-client-app": "CUSTOMER_HUB", "content-type": "application/json" },
    body,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: "BAD_REQUEST" } })
})
