import { addDays, addMonths } from "@hub/domain/kernel/calendar"
import { sql } from "@hub/server/database/sql"
import { exportLedger } from "@hub/server/hub/export-ledger"
import { exportJournal, readJournal } from "@hub/server/ledger/journal"
import { closePeriod, previewClose } from "@hub/server/ledger/periods"
import { payoutsIn } from "@hub/server/payouts/show-payouts"
import { fileNeedsOf } from "@hub/server/process/file-stores"
import { loadSettings } from "@hub/server/process/settings"
import { deferredAt } from "@hub/server/reports/deferred-at"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, expect, test } from "vitest"
import { addUp } from "../ops/books/add-up-journal.ts"
import { loadDemo } from "./load.ts"

const settings = loadSettings({ DATA_DIR: testFolder(afterAll) })

test("a month is closed, and its journal adds up to the ledger by a script that shares nothing with the server", async () => {
  const database = await testDatabase({ loads_demo: true })
  const clock = () => new Date("2026-11-23T15:00:00.000Z")
  const files = await fileNeedsOf(settings, { store: database.store, clock })
  await loadDemo(database.store, clock, { health_keys: settings.secrets.health_keys, files })
  const store = database.store.as(staffActor({ roles: ["ACCOUNTANT"] }))
  const needs = { store, clock, deferredAt: deferredAt(clock), payoutsIn }
  const { month } = await store.one<{ month: string }>(sql`
    select to_char(l.at at time zone c.time_zone, 'YYYY-MM') as month from ledger_transfer l cross join company c
    where l.unit = 'CENTS' and l.at < '2026-11-01' group by 1 order by count(*) desc limit 1`)
  const before = await readJournal(needs)(month)
  const { preview } = await previewClose(needs)(month)
  await closePeriod(needs)({ month, preview, reason: "The accountant knows" })
  const closed = await readJournal(needs)(month)
  expect(closed.lines).toEqual(before.lines)
  expect(closed.total).toBeGreaterThan(0)
  expect(closed.period.closed_at).not.toBeNull()

  const journal = new TextDecoder().decode((await exportJournal(needs)(month, "csv")).bytes)
  const lines: string[] = []
  const to = addDays(`${addMonths(month, 1)}-01`, -1)
  const context = { store: database.store, settings, clock, say: (line: string) => lines.push(line) }
  await exportLedger({ from: `${month}-01`, to }, context)
  const ledger = lines.join("\r\n")
  expect(addUp(journal, ledger)).toEqual([])
  // A cent more on one line, a line less, and another month are each found.
  const wrong = journal.replace(
    /(\d+)\.(\d\d),\r\n/,
    (_, whole: string, cents: string) => `${Number(whole) + 1}.${cents},\r\n`,
  )
  expect(wrong).not.toBe(journal)
  expect(addUp(wrong, ledger).length).toBeGreaterThan(0)
  expect(addUp(journal.split("\r\n").toSpliced(1, 1).join("\r\n"), ledger).length).toBeGreaterThan(0)
  expect(
    addUp(
      journal,
      lines
        .toSpliced(
          lines.findIndex((line) => line.includes(",USD,")),
          1,
        )
        .join("\r\n"),
    ).length,
  ).toBeGreaterThan(0)

  const quickbooks = new TextDecoder().decode((await exportJournal(needs)(month, "quickbooks")).bytes)
  expect(quickbooks.split("\r\n")[0]).toBe("JournalNo,JournalDate,AccountName,Debits,Credits,Description")
  expect(quickbooks.trim().split("\r\n")).toHaveLength(closed.lines.length + 1)
  await database.close()
})
