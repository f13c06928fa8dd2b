import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { campaign } from "@hub/testing/campaign/campaign"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import fc from "fast-check"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Random passes, plans, invoices and payments of another system: to the cent what they were, once, and gone again with their batch.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const TIMETABLE = `Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee
501,Swim Team,Hall,03/11/2031,04/29/2031,Tu,4:00 PM,5:00 PM,99,$600.00
502,Level 2 Gym,Hall,03/10/2031,04/28/2031,M,4:00 PM,5:00 PM,99,$80.00`

const cents = fc.integer({ min: 1, max: 99_999 })
const family = fc.record({
  passes: fc.array(
    fc.record({ total: fc.integer({ min: 1, max: 9 }), used: fc.nat(9), paid: fc.constantFrom(0, 1_000, 15_001) }),
    { maxLength: 2 },
  ),
  plans: fc.array(fc.record({ paid: fc.nat(5_000), parts: fc.array(cents, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 2,
  }),
  invoices: fc.array(fc.record({ open: fc.nat(9_999), paid: fc.nat(9_999) }), { maxLength: 2 }),
  payments: fc.array(fc.integer({ min: -9_999, max: 9_999 }), { maxLength: 3 }),
  booking: fc.constantFrom(undefined, 0, 20_000, 60_000),
})
type Family = typeof family extends fc.Arbitrary<infer One> ? One : never

const money = (amount: number): string => `$${(amount / 100).toFixed(2)}`
const YEAR = new Date().getFullYear()

function filesOf(families: readonly Family[]): Record<string, string> {
  const rows = {
    families: ["Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last"],
    enrollments: ["Student ID,Activity Number,Class,Status,Fee,Amount paid"],
    passes: ["Pass ID,Family ID,Pass,Total,Used,Remaining,Paid"],
    plans: ["Plan ID,Family ID,Payment plan,Due date,Amount,Status"],
    invoices: ["Invoice #,Family ID,Due date,Amount,Paid,Balance"],
    payments: ["Payment ID,Family ID,Payment date,Payment method,Amount"],
  }
  for (const [at, { passes, plans, invoices, payments, booking }] of families.entries()) {
    rows.families.push(`${at},Pat,Lee${at},p${at}@mail.example,${at},Kid,Lee${at}`)
    if (booking !== undefined) rows.enrollments.push(`${at},501,Swim Team,Active,$600.00,${money(booking)}`)
    for (const [nth, { total, used, paid }] of passes.entries()) {
      const gone = Math.min(total, used)
      rows.passes.push(
        `${at}-${nth},${at},Punch pass,${total},${gone},${total - gone},${paid === 0 ? "" : money(paid)}`,
      )
    }
    for (const [nth, { paid, parts }] of plans.entries()) {
      if (paid > 0) rows.plans.push(`${at}-${nth},${at},Swim,1/15/2030,${money(paid)},Paid`)
      for (const [month, part] of parts.entries())
        rows.plans.push(`${at}-${nth},${at},Swim,${month + 1}/20/2031,${money(part)},Scheduled`)
    }
    for (const [nth, { open, paid }] of invoices.entries())
      rows.invoices.push(`${at}-${nth},${at},1/31/2031,${money(open + paid)},${money(paid)},${money(open)}`)
    for (const [nth, paid] of payments.entries())
      rows.payments.push(`${at}-${nth},${at},1/31/${YEAR},Visa,${paid < 0 ? `(${money(-paid)})` : money(paid)}`)
  }
  const written = Object.entries(rows).filter(([name, lines]) => name === "families" || lines.length > 1)
  return Object.fromEntries(written.map(([name, lines]) => [`${name}.csv`, lines.join("\n")]))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What a family is asked for: its invoices and plans, and what of its booking is beyond them. */
function asked({ plans, invoices, booking }: Family): number {
  const claimed = sum(plans.flatMap(({ parts }) => parts)) + sum(invoices.map(({ open }) => open))
  return Math.max(claimed, booking === undefined ? 0 : 60_000 - booking)
}

const here = () =>
  database.store.one<{ asked: number; uses: number; paid: number }>(sql`
    select (select coalesce(sum(case 'RECEIVABLE' when debit_account then amount when credit_account then -amount else 0 end), 0)::int
        from ledger_transfer where unit = 'CENTS') as asked,
      (select count(*)::int from credit where status = 'AVAILABLE') as uses,
      (select coalesce(sum(amount), 0)::int from payment_before) as paid`)

const { size, seed } = campaign("real-files")

test("sums are those of the files; twice is once; undone nothing is left", { timeout: 300_000 }, async () => {
  const { store } = database
  const [own, at, decided] = [testFolder(onTestFinished), testFolder(onTestFinished), testFolder(onTestFinished)]
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  writeFileSync(join(decided, "decided.yaml"), "credits:\n  Punch pass: NEW\n")
  await hubImport({ store, at, files: {}, options: [own] })
  const timetable = await hubImport({ store, at, files: { "activities.csv": TIMETABLE } })
  expect(timetable.code, timetable.text).toBe(0)
  const before = await everyTable(store)
  const bring = (families: readonly Family[]) =>
    hubImport({ store, at, files: filesOf(families), options: ["--decisions", join(decided, "decided.yaml")] })
  await fc.assert(
    fc.asyncProperty(fc.array(family, { minLength: 1, maxLength: 3 }), async (families) => {
      const first = await bring(families)
      expect(first.code, first.text).toBe(0)
      expect(await here()).toEqual({
        asked: sum(families.map(asked)),
        uses: sum(families.flatMap(({ passes }) => passes.map(({ total, used }) => total - Math.min(total, used)))),
        paid: sum(families.flatMap(({ payments }) => payments)),
      })
      expect(await findViolations(store)).toEqual([])
      const after = await everyTable(store)
      const again = await bring(families)
      expect([again.code, batchOf(again.text)]).toEqual([0, ""])
      expect(await everyTable(store)).toEqual(after)
      const undone = await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })
      expect(undone.code, undone.text).toBe(0)
      expect(await everyTable(store)).toEqual(before)
    }),
    { numRuns: Math.max(6, Math.floor(size / 10)), seed },
  )
})
