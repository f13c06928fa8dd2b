import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest"
import { addSmsReport } from "../account/store-profile.ts"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
let folder = ""
let customer_id = ""

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), "hub-reports-"))
  customer_id = (await addFamily(db.store)).customer_id
  await db.store.run(sql`update customer set phone_number = '+15550100113' where id = ${customer_id}`)
  const reports = [
    { id: "01890000-0000-7000-8000-000000000001", text: "Old one", now: new Date("2026-10-01T10:00:00Z") },
    {
      id: "01890000-0000-7000-8000-000000000002",
      text: "Win a car\nfrom 555-0199",
      now: new Date("2026-11-02T10:30:00Z"),
    },
  ]
  for (const report of reports) await db.store.transaction((tx) => addSmsReport(tx, { ...report, customer_id }))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function printed(...args: string[]) {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: folder })
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command({ store: db.store, settings, clock: () => new Date(), say: (line) => lines.push(line) })
  })
  await program.parseAsync(["sms-reports", ...args], { from: "user" })
  return { code, lines }
}

it("lists reports, the newest first, with phone and text", async () => {
  expect(await printed()).toEqual({
    code: 0,
    lines: [
      `2026-11-02 10:30 UTC  Dana Okafor, customer ${customer_id}`,
      "  +1 (555) 010-0113",
      "  | Win a car",
      "  | from 555-0199",
      `2026-10-01 10:00 UTC  Dana Okafor, customer ${customer_id}`,
      "  +1 (555) 010-0113",
      "  | Old one",
      "2 reports of unwanted text messages.",
    ],
  })
})

it("lists only those since a day", async () => {
  expect((await printed("--since", "2026-11-01")).lines.at(-1)).toBe(
    "1 report of unwanted text messages since 2026-11-01.",
  )
  expect((await printed("--since", "2027-01-01")).lines).toEqual([
    "0 reports of unwanted text messages since 2027-01-01.",
  ])
})

it.each(["yesterday", "2026-13-01", "11/1/2026", ""])("refuses %j as a day", async (day) => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(printed("--since", day)).rejects.toThrow("A day looks like 2026-11-01.")
})
