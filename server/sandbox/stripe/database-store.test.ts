import { expect, test } from "vitest"
import { sql } from "../../database/sql.ts"
import { testDatabase } from "../../database/testing.ts"
import { createCustomer } from "./customers.ts"
import { databaseStore } from "./database-store.ts"
import { answering } from "./requests.ts"

const request = (key: string, email: string, account = "") => ({
  op: "customers.create",
  method: "POST",
  path: "/v1/customers",
  id: "",
  form: new Map([["email", email]]),
  authorization: "Bearer sk",
  account,
  idempotency_key: key,
})

test("two processes share one memory: a key answers the same in both, and other contents are refused", async () => {
  const { store, close } = await testDatabase()
  try {
    const [one, other] = [await databaseStore(store.pool), await databaseStore(store.pool)]
    const keys = { secret_key: "sk", public_key: "pk" }
    const first = await answering(one, keys)(request("k", "a@example.com"), createCustomer)
    const again = await answering(other, keys)(request("k", "a@example.com"), createCustomer)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, is_replayed: true, body: first.body })
    expect(await answering(other, keys)(request("k", "b@example.com"), createCustomer)).toMatchObject({ status: 400 })
    await other.addFault({ op: "*", mode: "delay", times: 1, ms: 2_000 })
    const slow = answering(one, keys)(request("k2", "c@example.com"), createCustomer)
    const faults = () => store.many(sql`select op from sandbox.faults where times > 0`)
    await expect.poll(faults).toEqual([])
    const quick = await answering(other, keys)(request("k2", "c@example.com"), createCustomer)
    expect(await slow).toMatchObject({ is_replayed: true, body: quick.body })
    expect(await one.all("customer")).toHaveLength(2)
    expect((await one.claimDeliveries()).length).toBe(2)
    expect(await other.claimDeliveries()).toEqual([])
  } finally {
    await close()
  }
})

test("more requests at once than there are connections wait for each other, not for ever", async () => {
  const { store, close } = await testDatabase({ max: 3 })
  try {
    const sandbox = await databaseStore(store.pool)
    const answer = answering(sandbox, { secret_key: "sk", public_key: "pk" })
    const many = Array.from({ length: 40 }, (_, index) =>
      answer(request(`k${index % 20}`, "a@example.com"), createCustomer),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await sandbox.all("customer")).toHaveLength(20)
  } finally {
    await close()
  }
})
