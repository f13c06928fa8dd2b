import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { fixedKeys, newKeyText } from "../kernel/key-list.ts"
import { checkSecrets } from "./check-secrets.ts"
import type { Secrets } from "./secrets.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.store.run(sql`delete from secret_key`))

const same = newKeyText()
const secretsWith = (given: Partial<Record<"token_keys" | "link_keys" | "health_keys", string>>): Secrets => ({
  token_keys: fixedKeys(given.token_keys ?? same),
  link_keys: fixedKeys(given.link_keys ?? same),
  health_keys: fixedKeys(given.health_keys ?? same),
  staff_keys: fixedKeys(same),
  push_key: "",
  sandbox_webhook_secret: "",
})
const start = (given: Parameters<typeof secretsWith>[0] = {}) => checkSecrets(db.store, secretsWith(given))

test("the first start decides, and the same keys start again", async () => {
  await start()
  await start()
})

test.each([
  ["token_keys", "TOKEN_KEYS"],
  ["link_keys", "LINK_KEYS"],
  ["health_keys", "HEALTH_KEYS"],
] as const)("refuses other %s in one sentence", async (name, setting) => {
  await start()
  await expect(start({ [name]: newKeyText() })).rejects.toThrow(setting)
  await start()
})

test("of two first starts with different keys one is refused", async () => {
  const starts = await Promise.allSettled([start({ token_keys: newKeyText() }), start({ token_keys: newKeyText() })])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
})

test("rotated keys start, also beside a server that has the old one only, until it is dropped", async () => {
  const [old, newer] = [newKeyText(), newKeyText()]
  await start({ token_keys: old })
  await start({ token_keys: `${newer},${old}` })
  await start({ token_keys: old })
  await start({ token_keys: newer })
  await expect(start({ token_keys: old })).rejects.toThrow("token-keys")
})

test("health keys that were dropped still count as this database's", async () => {
  const [old, newer] = [newKeyText(), newKeyText()]
  await start({ health_keys: old })
  await start({ health_keys: `${newer},${old}` })
  await start({ health_keys: newer })
  await start({ health_keys: old })
})
