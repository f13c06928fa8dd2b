import { PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "@hub/testing/app"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"

// The stand-in for a replica is another database with other rows, so that an answer says where it was read. How late a real one may be
// is tried in `npm run cluster:replica`.

let hub: OpenApp
let replica: TestDatabase
beforeAll(async () => {
  replica = await testDatabase()
  hub = await openApp({ DATABASE_REPLICA_URL: replica.url })
  await seedBusiness(hub.store, { families: [], offerings: [{ name: "In the primary" }] })
  await seedBusiness(replica.store, { families: [], offerings: [{ name: "In the replica" }] })
})
afterAll(() => hub.close())

const headers = { "x-client-app": "CUSTOMER_HUB" }
const listed = async (more = {}): Promise<string> =>
  (await hub.app.inject({ url: `${PREFIX}/availability/offerings`, headers: { ...headers, ...more } })).body

it("reads lists from the replica, for a family that has just written from the primary", async () => {
  await expect.poll(listed).toContain("In the replica")
  expect(await listed({ cookie: "other=1; hub-wrote=1" })).toContain("In the primary")
})

it("says in the answer to a write that the family has written, and in no other", async () => {
  const wrote = await hub.app.inject({ method: "POST", url: `${PREFIX}/auth/logout`, headers, payload: {} })
  expect(wrote.headers["set-cookie"]).toBe("hub-wrote=1; Max-Age=2; Path=/; HttpOnly; SameSite=Lax")
  const read = await hub.app.inject({ url: `${PREFIX}/init_request`, headers })
  expect([read.statusCode, read.headers["set-cookie"]]).toEqual([200, undefined])
})

it("reads lists from the primary when the replica is gone", async () => {
  await replica.close()
  expect(await listed()).toContain("In the primary")
})
