import { appendFileSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { createCustomer } from "./customers.ts"
import { answering } from "./requests.ts"
import { sandboxStore } from "./store.ts"

const request = (key: string, email: string) => ({
  op: "customers.create",
  method: "POST",
  path: "/v1/customers",
  id: "",
  form: new Map([["email", email]]),
  authorization: "Bearer sk",
  account: "",
  idempotency_key: key,
})

test("objects and answered keys survive a restart", async () => {
  const journal = join(testFolder(onTestFinished), "sandbox", "stripe.jsonl")
  const keys = { secret_key: "sk", public_key: "pk" }
  const first = await answering(sandboxStore(journal), keys)(request("k", "a@example.com"), createCustomer)
  const restarted = sandboxStore(journal)
  const again = await answering(restarted, keys)(request("k", "a@example.com"), createCustomer)
  expect(again).toMatchObject({ status: 200, is_replayed: true, body: first.body })
  expect(await answering(restarted, keys)(request("k", "b@example.com"), createCustomer)).toMatchObject({ status: 400 })
  expect(await restarted.all("customer")).toHaveLength(1)
})

test("a server that was started before knows the cards of the other, and the other's of it", async () => {
  const journal = join(testFolder(onTestFinished), "sandbox", "stripe.jsonl")
  const keys = { secret_key: "sk", public_key: "pk" }
  const [one, two] = [sandboxStore(journal), sandboxStore(journal)]
  await answering(one, keys)(request("k", "a@example.com"), createCustomer)
  // Also an answer that was lost and is asked for again at the other.
  expect(await answering(two, keys)(request("k", "a@example.com"), createCustomer)).toMatchObject({ is_replayed: true })
  await answering(two, keys)(request("l", "b@example.com"), createCustomer)
  expect(await one.all("customer")).toHaveLength(2)
  expect(await two.all("customer")).toEqual(await one.all("customer"))
})

test("half a line that a killed process left is cut off, and what comes later is read again", async () => {
  const journal = join(testFolder(onTestFinished), "sandbox", "stripe.jsonl")
  const keys = { secret_key: "sk", public_key: "pk" }
  await answering(sandboxStore(journal), keys)(request("k", "a@example.com"), createCustomer)
  const whole = readFileSync(journal, "utf8")
  appendFileSync(journal, '{"account":"","kind":"customer","value":{"id":"cus_é')
  const restarted = sandboxStore(journal)
  expect(readFileSync(journal, "utf8")).toBe(whole)
  await answering(restarted, keys)(request("l", "b@example.com"), createCustomer)
  expect(await sandboxStore(journal).all("customer")).toHaveLength(2)
})
