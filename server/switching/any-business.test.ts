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

// Whatever families have in another system: what comes over is what they had, twice is once, and undone nothing is left.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const PROGRAMS = 4
const TIMETABLE = [
  "Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee",
  ...Array.from(
    { length: PROGRAMS },
    (_, index) =>
      `${index},Class ${index},Hall,03/1${index}/2031,04/2${index}/2031,${["M", "Tu", "W", "Th"][index]},4:00 PM,5:00 PM,2,$80.00`,
  ),
].join("\n")

const place = fc.record({
  program: fc.nat({ max: PROGRAMS - 1 }),
  status: fc.constantFrom("Active", "Waitlisted", "Dropped", "Paid in full"),
  paid: fc.constantFrom("", "$0.00", "$33.33", "$80.00"),
})
const family = fc.record({
  balance: fc.constantFrom(0, 2_050, 50, -4_500, -1, 12_345),
  children: fc.array(fc.array(place, { maxLength: 3 }), { minLength: 1, maxLength: 2 }),
})
const { size, seed } = campaign("real-files")

interface Place {
  readonly program: number
  readonly status: string
  readonly paid: string
}
interface Family {
  readonly balance: number
  readonly children: readonly (readonly Place[])[]
}

function filesOf(families: readonly Family[]) {
  const rows = ["Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last,Balance"]
  const enrolled = ["Student ID,Activity Number,Class,Status,Fee,Amount paid,Waitlist position"]
  for (const [index, { balance, children }] of families.entries())
    for (const [nth, places] of children.entries()) {
      const child = `${index}-${nth}`
      rows.push(`${index},Pat,Lee,p${index}@mail.example,${child},Kid${child},Lee,${(balance / 100).toFixed(2)}`)
      for (const { program, status, paid } of places)
        enrolled.push(`${child},${program},Class ${program},${status},$80.00,${paid},${enrolled.length}`)
    }
  return { "families.csv": rows.join("\n"), "enrollments.csv": enrolled.join("\n") }
}

/** What the ledger has open of all families: what they owe less what is in their favor. */
const open = async (): Promise<number> =>
  (
    await database.store.one<{ amount: number }>(sql`
      select coalesce(sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
        - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end), 0)::int as amount
      from ledger_transfer where unit = 'CENTS'`)
  ).amount

const counted = () =>
  database.store.one<{ booked: number; waiting: number; taken: number; in_line: number }>(sql`
    select (select count(*)::int from attendance where status = 'BOOKED') as booked,
      (select count(*)::int from waitlist_entry where status = 'WAITING') as waiting,
      (select coalesce(sum(taken), 0)::int from pool) as taken, (select coalesce(sum(waiting), 0)::int from pool) as in_line`)

/** A child is booked once in a program, and waits where it isn't booked. */
function expected(families: readonly Family[]) {
  const all = families.flatMap(({ children }) => children)
  const booked = all.map(
    (places) => new Set(places.filter(({ status }) => !/Wait|Drop/.test(status)).map(({ program }) => program)),
  )
  const waiting = all.map(
    (places, index) =>
      new Set(
        places
          .filter(({ status, program }) => status === "Waitlisted" && !booked[index]?.has(program))
          .map(({ program }) => program),
      ),
  )
  const sum = (sets: readonly Set<number>[]) => sets.reduce((count, set) => count + set.size, 0)
  const taken = sum(booked)
  return { booked: taken, waiting: sum(waiting), taken, in_line: sum(waiting) }
}

test("what comes over is what they had; twice is once; undone nothing is left", { timeout: 300_000 }, async () => {
  const own = testFolder(onTestFinished)
  const at = testFolder(onTestFinished)
  const { store } = database
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hubImport({ store, at, files: {}, options: [own] })
  await hubImport({ store, at, files: { "activities.csv": TIMETABLE } })
  const before = await everyTable(store)
  const bring = (families: readonly Family[]) =>
    hubImport({ store, at, files: filesOf(families), options: ["--balances", "positive-owes", "--raise-capacity"] })
  await fc.assert(
    fc.asyncProperty(fc.array(family, { minLength: 1, maxLength: 5 }), async (families) => {
      const first = await bring(families)
      expect(first.code, first.text).toBe(0)
      expect(await open()).toBe(families.reduce((sum, { balance }) => sum + balance, 0))
      expect(await counted()).toEqual(expected(families))
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
