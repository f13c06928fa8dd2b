import { type OpenApp, openApp } from "@hub/testing/app"
import { afterAll, beforeAll, expect, it } from "vitest"

// I32: a browser is sent on to the business's own address, and to no other that a request names.

const ORIGIN = "https://hub.example.com"

let opened: OpenApp
beforeAll(async () => {
  opened = await openApp({ PUBLIC_ORIGIN: ORIGIN, PUBLIC_HOSTS: "Camps.example.org,www.camps.example.org" })
})
afterAll(() => opened.close())

const asked = (host: string) =>
  opened.app.inject({ url: "/health", headers: { host, "x-forwarded-host": "elsewhere.example" } })

it.each([
  "hub.example.com",
  "hub.example.com:443",
  "camps.example.org",
  "CAMPS.example.org",
  "www.camps.example.org:8443",
])("answers at %s", async (host) => {
  expect((await asked(host)).statusCode).toBe(200)
})

it.each([
  "elsewhere.example",
  "example.com",
  "www.hub.example.com",
  "hub.example.com.elsewhere.example",
  "xhub.example.com",
  "hub-example.com",
  "hub.example.com.",
  "10.0.0.7",
])("sends who asks %s to the business's own address", async (host) => {
  const answer = await asked(host)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toMatchObject({ code: "NO_SUCH_COMPANY", payload: { redirect: ORIGIN } })
  expect(answer.headers.location).toBeUndefined()
})

it.each(["hub.example.com@elsewhere.example", "hub.example.com/elsewhere.example", "hub.example.com:99:443"])(
  "refuses %s, which is no host",
  async (host) => {
    const { error } = (await asked(host)).json()
    expect([error.code, error.payload?.redirect]).toEqual(["BAD_REQUEST", undefined])
  },
)
