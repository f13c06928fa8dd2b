import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { listCareStatements } from "../checkout/make-receipts.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { familyBefore } from "../families/queries.ts"
import { countCare } from "../reports/people-queries.ts"
import { readDaysBefore } from "../scheduling/days-queries.ts"

// Who was there on which day, in the system before: for the child's history and the statement of the year.

let database: TestDatabase
let at: string
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
})
afterEach(async () => {
  expect(await findViolations(database.store)).toEqual([])
  vi.restoreAllMocks()
  await database.close()
})

const NOW = new Date("2026-11-27T18:00:00Z")
const clock = () => NOW
const FAMILIES = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Birth Date
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro,2018-03-04
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro,2016-12-27
2,Wei,Xu,wei@mail.example,303-555-0102,12,Li,Xu,2017-12-06
`
const HEAD = "Student,Class,Date,Time In,Time Out,Picked Up By,Attendance\n"
const ATTENDANCE = `${HEAD}Ada Okoro,After school,9/25/2026,3:00 PM,5:30 PM,Ngozi Okoro,Present
Ada Okoro,After school,9/28/2026,3:05 PM,,,Present
Ada Okoro,Before care,9/28/2026,7:15 AM,8:15 AM,,Present
Tor Okoro,After school,9/28/2026,,,,Absent
Li Xu,Camp,6/29/2025,9:00 AM,3:00 PM,,Present
Somebody Else,Camp,6/29/2025,9:00 AM,3:00 PM,,Present
`
const bring = (attendance = ATTENDANCE, options: readonly string[] = []) =>
  hubImport({
    store: database.store,
    at,
    clock,
    files: { "families.csv": FAMILIES, "attendance.csv": attendance },
    options,
  })
const childOf = (external_id: string) =>
  database.store.one<{ id: string; customer_id: string }>(
    sql`select id, customer_id from student where external_id = ${external_id}`,
  )
const pageOf = async (external_id: string) => {
  const { id, customer_id } = await childOf(external_id)
  return readDaysBefore({ store: database.store })({ customer_id, student_id: id, limit: 25, offset: 0 })
}
const statementsOf = async (external_id: string) => {
  const { customer_id } = await childOf(external_id)
  return listCareStatements({ store: database.store, clock })(customer_id)
}

test("days come over once, are the child's history and the statement's days, and are taken back to the last row", async () => {
  const { store } = database
  const before = await everyTable(store)
  const trial = await bring(ATTENDANCE, ["--dry-run"])
  expect(trial.text).toContain("6 rows of attendance: 5 of this year and the last, 3 days there, 9 h 30 min, 1 absence")
  expect(await everyTable(store)).toEqual(before)

  const first = await bring()
  expect(first.code).toBe(0)
  expect(first.text).toMatch(/days of attendance\s+5 new with 9 h 30 min, 0 changed, 0 unchanged/)
  expect(first.text).toContain("look at  attendance.csv:7:Student: ")

  const ada = await pageOf("child:10")
  expect(ada.years).toEqual([{ year: 2026, days: 2, absences: 0, minutes: 210 }])
  expect(ada.items.map(({ id: _id, ...day }) => day)).toEqual([
    {
      date: "2026-09-28",
      program: "After school",
      is_present: true,
      in_at: "15:05",
      out_at: null,
      minutes: null,
      collector: "",
    },
    {
      date: "2026-09-28",
      program: "Before care",
      is_present: true,
      in_at: "07:15",
      out_at: "08:15",
      minutes: 60,
      collector: "",
    },
    {
      date: "2026-09-25",
      program: "After school",
      is_present: true,
      in_at: "15:00",
      out_at: "17:30",
      minutes: 150,
      collector: "Ngozi Okoro",
    },
  ])
  const { customer_id } = await childOf("child:10")
  expect((await familyBefore(store, customer_id)).days.map(({ student_id: _id, ...day }) => day)).toEqual([
    { child: "Ada", year: 2026, days: 2, absences: 0, minutes: 210 },
    { child: "Tor", year: 2026, days: 0, absences: 1, minutes: 0 },
  ])
  expect(await statementsOf("child:10")).toEqual([{ year: 2026, days: 2, amount: 0, before_amount: 0, before_days: 2 }])
  expect(await countCare(store, 2026, NOW)).toBe(1)
  expect(await countCare(store, 2025, NOW)).toBe(1)
  // No gate, roster or fee knows them.
  expect(await store.many(sql`select 1 from attendance union all select 1 from attendance_check`)).toEqual([])

  const there = await everyTable(store)
  const again = await bring()
  expect(again.text).toMatch(/days of attendance\s+0 new with 0 h 0 min, 0 changed, 5 unchanged/)
  expect(await everyTable(store)).toEqual(there)

  const undone = await hubImport({ store, at, clock, options: ["--undo", batchOf(first.text)] })
  expect(undone.code).toBe(0)
  expect(await everyTable(store)).toEqual(before)
})

test("a newer file adds days and says when a child left; a family that has signed in stays as it is", async () => {
  const { store } = database
  await bring()
  const newer = ATTENDANCE.replace("9/28/2026,3:05 PM,,,", "9/28/2026,3:05 PM,5:05 PM,Ngozi,")
  const second = await bring(`${newer}Tor Okoro,After school,9/29/2026,3:00 PM,4:00 PM,,Present\n`)
  expect(second.text).toMatch(/days of attendance\s+1 new with 1 h 0 min, 1 changed, 4 unchanged/)
  expect((await pageOf("child:10")).years).toEqual([{ year: 2026, days: 2, absences: 0, minutes: 330 }])
  expect((await pageOf("child:11")).years).toEqual([{ year: 2026, days: 1, absences: 1, minutes: 60 }])

  const { customer_id } = await childOf("child:12")
  await store.run(sql`update customer set first_signed_in_at = ${NOW} where id = ${customer_id}`)
  const before = await everyTable(store)
  const third = await bring(newer.replace("6/29/2025,9:00 AM,3:00 PM", "6/29/2025,9:00 AM,4:00 PM"))
  expect(third.text).toMatch(/has signed in, so this isn't written.*days of attendance \(1\)/)
  expect((await everyTable(store))["attendance_before"]).toBe(before["attendance_before"])
})

test("another family's child is as if it weren't there", async () => {
  await bring()
  const [{ id }, { customer_id }] = [await childOf("child:12"), await childOf("child:10")]
  await expect(
    readDaysBefore({ store: database.store })({ customer_id, student_id: id, limit: 25, offset: 0 }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" })
})
