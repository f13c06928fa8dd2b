import { testDatabase } from "@hub/testing/database/database"
import pg from "pg"
import { expect, it } from "vitest"
import { refusePooler } from "./open.ts"
import { storeOver } from "./transaction.ts"

it("lets PostgreSQL itself pass, and refuses what drops the settings of a session", async () => {
  const db = await testDatabase()
  await refusePooler(db.store)
  const dropping = storeOver(new pg.Pool({ connectionString: db.url, max: 1 }))
  await expect(refusePooler(dropping)).rejects.toThrow("leads to a pooler")
  await dropping.pool.end()
  await db.close()
})
