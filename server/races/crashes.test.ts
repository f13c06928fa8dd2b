import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashPassword } from "../account/passwords.ts"
import { addFamily, addOffering, at, type Business, seedBusiness } from "../database/fixtures.ts"
import { findFaults } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { SANDBOX_PUBLIC_KEY } from "../providers/payments/account.ts"
import { type Process, startProduct, startVendor } from "./testing-processes.ts"

// The server is killed with SIGKILL at a named point, started again, and the same client tries again: nothing may be lost,
// nothing doubled, and the vendor's books must say the same as ours.

const POINTS = [
  "before placing",
  "after placing",
  "before the payment is made",
  "after the payment is made",
  "after a snapshot",
]
const PASSWORD = "a family's password"

let db: TestDatabase
let vendor: Process
let business: Business
let data_dir: string

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { price: 10_000, families: [], offerings: [] })
  vendor = await startVendor()
  data_dir = mkdtempSync(join(tmpdir(), "customer-hub-crash-"))
})
afterAll(async () => {
  await vendor.stop()
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const start = (crashpoint?: string) =>
  startProduct({ database_url: db.url, vendor_url: vendor.url, data_dir, crashpoint })

async function call(server: Process, path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/customer_api/v2${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer: { result?: Record<string, unknown> } = await response.json()
  if (answer.result === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.result
}

async function payAt(secret: string): Promise<void> {
  const post = async (path: string, form: Record<string, string>): Promise<{ id?: string }> => {
    const response = await fetch(vendor.url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` },
      body: new URLSearchParams(form),
    })
    return response.json()
  }
  const card = {
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  }
  const { id = "" } = await post("/v1/payment_methods", { type: "card", ...card })
  const intent = secret.slice(0, secret.indexOf("_secret"))
  await post(`/v1/payment_intents/${intent}/confirm`, { client_secret: secret, payment_method: id })
}

const charges = async (): Promise<number> => {
  const books: { charges: { paid: boolean }[] } = await (await fetch(`${vendor.url}/_sandbox/ledger`)).json()
  return books.charges.filter(({ paid }) => paid).length
}

describe("a server that is killed", () => {
  it.each(POINTS)(
    "%s loses nothing and charges once",
    async (point) => {
      const family = await addFamily(db.store)
      await db.store.run(
        sql`update customer set password_hash = ${await hashPassword(PASSWORD)} where id = ${family.customer_id}`,
      )
      const offering = await addOffering(db.store, business, { capacity: 3 })
      const before = await charges()

      const doomed = await start(point)
      const { access_token } = await call(doomed, "/auth/email_password", "", {
        email: family.email,
        password: PASSWORD,
      })
      const token = String(access_token)
      const items = [{ student_id: at(family.student_ids, 0), offering_id: offering.id }]
      const { id } = await call(doomed, "/orders/draft", token, { items })
      const placing = { order_id: id, final_price: 10_000, idempotency_key: `crash-${point.replaceAll(" ", "-")}` }
      // The answer never comes: the process is gone.
      await expect(call(doomed, "/orders/place_schedule_and_pay", token, placing)).rejects.toThrow()
      await doomed.ended

      const server = await start()
      const placed = await call(server, "/orders/place_schedule_and_pay", token, placing)
      const record = placed["payment_provider_record"]
      const secret =
        typeof record === "object" && record !== null ? String(Reflect.get(record, "stripe_client_secret")) : ""
      const record_id = typeof record === "object" && record !== null ? String(Reflect.get(record, "id")) : ""
      await payAt(secret)
      await call(server, `/orders/payment_provider_record/${record_id}/confirm`, token, {})
      await call(server, "/orders/place_schedule_and_pay", token, placing)
      const order = await call(server, `/orders/${String(id)}`, token)
      await server.stop()

      expect(order["status"]).toBe("completed")
      expect((await charges()) - before).toBe(1)
      expect(await findFaults(db.store)).toEqual([])
    },
    60_000,
  )
})
