import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { changeCapacity } from "../waitlists/change-capacity.ts"
import { listAudit } from "./audit.ts"
import { auditedText, commandAudit } from "./audit-command.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
let DATA_DIR = ""
beforeAll(async () => {
  db = await testDatabase()
  DATA_DIR = testFolder(afterAll)
})
afterAll(() => db.close())

it("records who ran what and each row before and after, and nothing of a request", async () => {
  const { offerings } = await seedBusiness(db.store, { offerings: [{}], families: [] })
  const { customer_id } = await addFamily(db.store)
  await db.store.run(sql`update pool set capacity = 21`)
  const audit = commandAudit("capacity set … 24", testClock)
  const store = openStore(db.url, audit.opening)
  const lines: string[] = []
  const context = {
    store,
    settings: loadSettings({ DATA_DIR }),
    clock: testClock,
    say: (line: string) => lines.push(line),
  }
  await audit.begun(store)
  await changeCapacity({ store, clock: testClock })(offerings[0]?.id ?? "", 24)
  await store.run(sql`update customer set first_name = 'Zebrafish', is_restricted = true where id = ${customer_id}`)
  await audit.ended(store, 0)
  const cut_short = commandAudit("verify", testClock)
  const other = openStore(db.url, cut_short.opening)
  await cut_short.begun(other)
  await Promise.all([store.pool.end(), other.pool.end()])

  lines.length = 0
  await listAudit({}, { ...context, store: db.store })
  const said = lines.join("\n")
  const operator = audit.opening.session["hub.operator"]
  expect(said).toContain(`${operator}  capacity set … 24  done`)
  expect(said).toMatch(/row_update pool \S+ capacity 21 → 24/)
  expect(said).toContain(`row_update customer ${customer_id} is_restricted false → true`)
  expect(said).toContain("capacity_set")
  expect(said).toContain(`${operator}  verify  running, or cut short`)
  expect(said).not.toContain("Zebrafish")
  expect(said.match(/row_update/g)).toHaveLength(2)
})

it.each([
  ["balance --on 2026-11-23 --account Zebrafish", "balance --on 2026-11-23 --account …"],
  ["mails lift rosa@mail.example", "mails lift …"],
])("writes %s down as %s", (line, words) => {
  expect(
    auditedText(
      hubProgram(async () => undefined),
      line.split(" "),
    ),
  ).toBe(words)
})
