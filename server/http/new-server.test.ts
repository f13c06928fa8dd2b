import { connect } from "node:net"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

// I37 where no route is reached: the envelope and the headers all the same.

let hub: OpenApp
let port = 0

beforeAll(async () => {
  hub = await openApp({ PUBLIC_ORIGIN: "https://hub.example" })
  await seedBusiness(hub.store, { families: [], offerings: [] })
  port = Number(new URL(await hub.app.listen({ host: "127.0.0.1", port: 0 })).port)
})
afterAll(() => hub.close())

/** What comes back over a line onto which this was written. */
const line = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text))
    let back = ""
    socket.on("data", (piece: Buffer) => {
      back += piece.toString("utf8")
    })
    socket.on("close", () => resolve(back))
    socket.on("error", reject)
    socket.setTimeout(5_000, () => socket.destroy())
  })

const API = "/customer_api/v2"
const head = `host: hub.example\r\nx-client-app: CUSTOMER_HUB\r\nconnection: close\r\n`

describe.each([
  ["no method", "NONSENSE\r\n\r\n", 400],
  ["a header over its end", `GET ${API}/locations/ HTTP/1.1\r\n${head}a b: c\r\n\r\n`, 400],
  ["headers without end", `GET ${API}/locations/ HTTP/1.1\r\n${head}a: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["two lengths", `POST ${API}/auth/refresh HTTP/1.1\r\n${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
  [
    "a length and pieces",
    `POST ${API}/auth/refresh HTTP/1.1\r\n${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["half a character", `GET ${API}/orders/%E0%A4 HTTP/1.1\r\n${head}\r\n`, 400],
  ["a part longer than any id", `GET ${API}/orders/${"x".repeat(400)} HTTP/1.1\r\n${head}\r\n`, 404],
  ["no such call", `GET ${API}/nothing HTTP/1.1\r\n${head}\r\n`, 404],
  ["another method", `PATCH ${API}/profile/ HTTP/1.1\r\n${head}\r\n`, 404],
  ["two hosts", `GET ${API}/locations/ HTTP/1.1\r\n${head}Host: hub.example\r\n\r\n`, 400],
  ["two different hosts", `GET ${API}/locations/ HTTP/1.1\r\n${head}HOST: else.example\r\n\r\n`, 400],
  [
    "a user before the host",
    `GET ${API}/locations/ HTTP/1.1\r\nhost: else.example@hub.example\r\nconnection: close\r\n\r\n`,
    400,
  ],
  [
    "a path behind the host",
    `GET ${API}/locations/ HTTP/1.1\r\nhost: hub.example/else\r\nconnection: close\r\n\r\n`,
    400,
  ],
  [
    "a query behind the host",
    `GET ${API}/locations/ HTTP/1.1\r\nhost: hub.example?x\r\nconnection: close\r\n\r\n`,
    400,
  ],
  [
    "two hosts in one line",
    `GET ${API}/locations/ HTTP/1.1\r\nhost: hub.example, else.example\r\nconnection: close\r\n\r\n`,
    400,
  ],
  ["a number for the host", `GET ${API}/locations/ HTTP/1.1\r\nhost: 2130706433\r\nconnection: close\r\n\r\n`, 400],
  [
    "a port that is none",
    `GET ${API}/locations/ HTTP/1.1\r\nhost: hub.example:99999\r\nconnection: close\r\n\r\n`,
    400,
  ],
  ["another business", `GET ${API}/locations/ HTTP/1.1\r\nhost: else.example\r\nconnection: close\r\n\r\n`, 404],
])("%s", (_, text, status) => {
  it("is answered with the envelope and the common headers", async () => {
    const back = await line(text)
    expect(back).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [headers = "", body = ""] = back.split("\r\n\r\n")
    const { error }: { error: Record<string, unknown> } = JSON.parse(
      body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1),
    )
    expect(Object.keys(error)).toEqual(["type", "message", "code", "payload", "errors"])
    expect(error["type"]).toBe("ApplicationException")
    expect(headers.toLowerCase()).toContain("x-content-type-options: nosniff")
    expect(headers.toLowerCase()).toContain("strict-transport-security:")
    expect(headers.toLowerCase()).toContain("content-security-policy: ")
  })
})

it("redirects a page with an invalid address to the start", async () => {
  const back = await line(
    `GET /welcome% HTTP/1.1\r\nhost: hub.example\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
  )
  expect(back).toMatch(/^HTTP\/1.1 302 [^]*\r\nlocation: \/\r\n/)
})
