import { expect, test } from "vitest"
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

test("two processes share one memory: a key answers the same, and other contents or a busy one are refused", async () => {
  const { store, close } = await testDatabase()
  try {
    const [one, other] = [await databaseStore(store.pool), await databaseStore(store.pool)]
    const keys = { secret_key: "sk", public_key: "pk" }
    const first = await answering(one, keys)(request("k", "a@example.com"), createCustomer)
    const again = await answering(other, keys)(request("k", "a@example.com"), createCustomer)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, is_replayed: true, body: first.body })
    expect(await answering(other, keys)(request("k", "b@example.com"), createCustomer)).toMatchObject({ status: 400 })
    await other.addFault({ op: "*", mode: "delay", times: 1, ms: 500 })
    const slow = answering(one, keys)(request("k2", "c@example.com"), createCustomer)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await answering(other, keys)(request("k2", "c@example.com"), createCustomer)).toMatchObject({ status: 409 })
    expect((await slow).status).toBe(200)
    expect(await one.all("customer")).toHaveLength(2)
    expect((await one.claimDeliveries()).length).toBe(2)
    expect(await other.claimDeliveries()).toEqual([])
  } finally {
    await close()
  }
})
