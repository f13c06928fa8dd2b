import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { emptyInstallation } from "@hub/testing/leaving/installations"
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { loadSettings } from "../process/settings.ts"
import { commandAudit } from "./audit-command.ts"
import { hubProgram } from "./program.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await hub(
    "new-business",
    "--name",
    "Alder Camps",
    "--zone",
    "America/New_York",
    "--color",
    "#165788",
    "--location",
    "Mill Pond",
  )
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const folder = testFolder(afterAll)
const passphrase = join(folder, "passphrase")
writeFileSync(passphrase, "four words that nobody knows\n")
const path = join(folder, "copy.age")

/** A command as the command line runs it, audited, on a database and data folder. */
async function hubAt({ url, at }: { url: string; at: string }, ...args: string[]) {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: at })
  let code: number | undefined
  const program = hubProgram(async (command, { is_empty = false } = {}) => {
    const audit = commandAudit(args.join(" "), () => new Date())
    const store: Store = openStore(url, { max: 2, ...audit.opening })
    try {
      if (!is_empty) await audit.begun(store)
      code = await command({ store, settings, clock: () => new Date(), say: (line) => lines.push(line) })
      if (is_empty) await audit.begun(store)
      await audit.ended(store, code)
    } finally {
      await store.pool.end()
    }
  })
  await program.parseAsync(args, { from: "user" })
  return { code, text: lines.join("\n") }
}
const hub = (...args: string[]) => hubAt({ url: database.url, at: folder }, ...args)

test("refuses a passphrase that is easily guessed, and a file that is there", async () => {
  const easy = join(folder, "easy")
  writeFileSync(easy, "aaaaaaaaaaaaaaaa")
  await expect(hub("export", path, "--passphrase-file", easy)).rejects.toThrow("one of the first")
  expect(existsSync(path)).toBe(false)
  await expect(hub("export", easy, "--passphrase-file", passphrase)).rejects.toThrow("is there already")
})

test("writes a copy with its counts, finds nothing otherwise where it was written, and opens it elsewhere the same", async () => {
  const written = await hub("export", path, "--passphrase-file", passphrase)
  expect(written).toMatchObject({ code: 0, text: expect.stringContaining("Alder Camps: ") })
  expect(await hub("import", path, "--passphrase-file", passphrase)).toEqual({
    code: 0,
    text: "Nothing changes: Alder Camps is here exactly as it is in the copy.",
  })
  const there = await emptyInstallation(testFolder(afterAll))
  onTestFinished(() => there.close())
  const place = { url: there.url, at: there.folder }
  const brought = await hubAt(place, "import", path, "--passphrase-file", passphrase)
  expect(brought).toMatchObject({ code: 0, text: expect.stringContaining("0 violations found") })
  // Neither the record of the export nor that of the import is in what is compared.
  expect((await hubAt(place, "import", path, "--passphrase-file", passphrase)).text).toContain("Nothing changes")
  await there.store.run(sql`update company set name = 'Birch Camps'`)
  const differs = await hubAt(place, "import", path, "--passphrase-file", passphrase)
  expect(differs).toMatchObject({
    code: 1,
    text: expect.stringMatching(/company +0 only here, 0 only in the copy, 1 changed/),
  })
})
