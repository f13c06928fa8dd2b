import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"
import { checkSecrets } from "../process/check-secrets.ts"
import { loadSettings, type Settings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function run(settings: Settings, ...command: string[]): Promise<void> {
  const program = hubProgram(async (run) => {
    await run({ store: db.store, settings, clock: testClock, say: () => undefined })
  })
  await program.parseAsync(command, { from: "user" })
}

const commands = [
  ["secrets", "rotate", "token"],
  ["secrets", "rotate", "link"],
  ["health", "rotate-key"],
]

test.each(commands)(
  "a server starts after two rotations in a row, as a leaked key needs them: %s %s %s",
  async (...command) => {
    await db.store.run(sql`delete from secret_key`)
    const DATA_DIR = testFolder(onTestFinished)
    const settings = loadSettings({ DATA_DIR })
    await checkSecrets(db.store, settings.secrets)
    await run(settings, ...command)
    await run(settings, ...command)
    await checkSecrets(db.store, loadSettings({ DATA_DIR }).secrets)
  },
)

test.each(commands)("keys that aren't the database's are refused and not rotated: %s %s %s", async (...command) => {
  await db.store.run(sql`delete from secret_key`)
  await checkSecrets(db.store, loadSettings({ DATA_DIR: testFolder(onTestFinished) }).secrets)
  const others = loadSettings({ DATA_DIR: testFolder(onTestFinished) })
  const before = others.secrets.token_keys.all().length
  await expect(run(others, ...command)).rejects.toThrow("aren't those that this database is used with")
  expect(others.secrets.token_keys.all()).toHaveLength(before)
})
