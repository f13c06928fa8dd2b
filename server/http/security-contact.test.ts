import Fastify from "fastify"
import { expect, it } from "vitest"
import { serveSecurityContact } from "./security-contact.ts"

const appWith = (contact: string | null) => {
  const app = Fastify()
  serveSecurityContact(app, {
    contact: async () => contact,
    public_origin: "https://camp.example",
    clock: () => new Date("2026-11-25T08:00:00Z"),
  })
  return app.inject("/.well-known/security.txt")
}

it("names whom to tell, until when, as RFC 9116 asks", async () => {
  const { statusCode, headers, payload } = await appWith("mailto:security@camp.example")
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
  expect(payload).toBe(
    [
      "Contact: mailto:security@camp.example",
      "Expires: 2027-05-24T08:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://camp.example/.well-known/security.txt",
      "",
    ].join("\n"),
  )
})

it("has no such file for a business without an address", async () => {
  expect((await appWith(null)).statusCode).toBe(404)
})
