import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { vaultCharges } from "./vault.ts"

// A vault that answers nonsense: the outcome of the charge is unknown then, and is looked up later; never paid, never declined.

let server: Server
let answer = { status: 200, body: "" }

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => server.close())

const isAddress = (address: string | AddressInfo | null): address is AddressInfo => typeof address === "object"
const vault = () => {
  const address = server.address()
  const port = isAddress(address) ? address.port : 0
  return vaultCharges({ vault_url: `http://127.0.0.1:${port}`, user: "u", password: "p", timeout_ms: 2_000 })
}
const charge = { charge_id: "c1", payment_id: "p1", token: "t", amount: 9_225, is_off_session: false }
const whole = { charge_id: "c1", reference: "p1", id: "v1", status: "APPROVED", amount: "92.25", currency: "USD" }

it.each([
  ["a page in HTML", 200, "<html><body>Welcome</body></html>"],
  ["nothing", 200, ""],
  ["nothing, and fails", 500, ""],
  ["half an answer", 200, '{"charge_id":"c1","status":"APPR'],
  ["an answer without a sum", 200, JSON.stringify({ ...whole, amount: undefined })],
  ["a sum that is no sum", 200, JSON.stringify({ ...whole, amount: "-92.25" })],
  ["a state that it doesn't have", 200, JSON.stringify({ ...whole, status: "PAID" })],
  ["another charge", 200, JSON.stringify({ ...whole, charge_id: "c2" })],
  ["a refusal in HTML", 402, "<html>No</html>"],
])("knows no outcome after %s", async (_, status, body) => {
  answer = { status, body }
  await expect(vault().charge(charge)).rejects.toMatchObject({ kind: "unavailable" })
})

it("passes a wrong sum on unchanged: the settlement compares it", async () => {
  answer = { status: 200, body: JSON.stringify({ ...whole, amount: "9.22" }) }
  expect(await vault().charge(charge)).toMatchObject({ status: "APPROVED", amount: 922 })
})
