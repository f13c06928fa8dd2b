import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { invoicesToRemind } from "../invoices/store.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { dueInstallments, unnoticedInstallments } from "../plans/store-installments.ts"
import { offerToNext } from "../waitlists/change-line.ts"
import { offerFreedPlaces } from "../waitlists/offer-freed-places.ts"

// Families that came over and weren't invited yet hear nothing by itself, and lose nothing by it.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const TIMETABLE = `Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee
0,Swim Team,Hall,03/10/2031,04/20/2031,M,4:00 PM,5:00 PM,2,$80.00`
const FAMILIES = "Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last"
const family = (id: string) => `${id},Pat,Lee${id},p${id}@mail.example,${id},Kid,Lee${id}`
const ENROLLED = "Student ID,Activity Number,Class,Status,Waitlist position"
const FILES = {
  "families.csv": [FAMILIES, family("1"), family("2"), family("3")].join("\n"),
  // A place is free: who waits would be offered it at once.
  "enrollments.csv": [
    ENROLLED,
    "1,0,Swim Team,Active,",
    "2,0,Swim Team,Waitlisted,1",
    "3,0,Swim Team,Waitlisted,2",
  ].join("\n"),
  "plans.csv": "Plan ID,Family ID,Payment plan,Due date,Amount,Status\n1,2,Swim,1/20/2031,$40.00,Scheduled",
  "invoices.csv": "Invoice #,Family ID,Due date,Amount,Paid,Balance\n9,2,1/20/2031,$10.00,$0.00,$10.00",
}

test("nothing reaches a family by itself before its invitation; its place in line is kept", async () => {
  const { store } = database
  const [own, at] = [testFolder(onTestFinished), testFolder(onTestFinished)]
  const clock = () => new Date("2031-02-01T12:00:00Z")
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hubImport({ store, at, files: {}, options: [own] })
  await hubImport({ store, at, files: { "activities.csv": TIMETABLE } })
  const before = await everyTable(store)
  const first = await hubImport({ store, at, files: FILES })
  expect(first.code, first.text).toBe(0)
  const idOf = async (id: string): Promise<string> =>
    (await store.one<{ id: string }>(sql`select id from customer where external_id = ${`family:${id}`}`)).id
  const mails = async (): Promise<string[]> =>
    (
      await store.many<{ recipient: string; kind: string }>(
        sql`select recipient, kind from outbox_mail order by created_at, id`,
      )
    ).map(({ recipient, kind }) => `${recipient} ${kind}`)
  const offer = offerFreedPlaces({ store, clock })
  const [second, third] = [await idOf("2"), await idOf("3")]
  const isAsked = async (): Promise<boolean[]> => [
    (await invoicesToRemind(store, clock())).some(({ customer_id }) => customer_id === second),
    (await unnoticedInstallments(store, { until: "2031-02-01" })).some(({ customer_id }) => customer_id === second),
    (await dueInstallments(store, "2031-02-01")).some(({ customer_id }) => customer_id === second),
  ]

  expect([await offer(), await isAsked()]).toEqual([0, [false, false, false]])
  const facts = { number: "9", amount: 1_000, due_on: "2031-01-20", link: "https://hub.example", count: 1 }
  await store.transaction((tx) =>
    queueMail(tx, { kind: "INVOICE_REMINDER", customer_id: second, about_id: newId(), facts, now: clock() }),
  )
  expect(await mails()).toEqual([])
  const undone = await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })
  expect([undone.code, await everyTable(store)]).toEqual([0, before])

  // Who is here already is behind one who wasn't invited: that one's place is kept, and the next one is offered.
  await hubImport({ store, at, files: FILES })
  const [ahead, here] = [await idOf("2"), await idOf("3")]
  expect([ahead, here]).not.toEqual([second, third])
  await store.run(sql`update customer set first_signed_in_at = ${clock()} where id = ${here}`)
  expect(await offer()).toBe(0)
  await store.run(sql`update pool set capacity = 3`)
  expect(await offer()).toBe(1)
  expect(await mails()).toEqual(["p3@mail.example PLACE_OFFERED"])
  expect(await findViolations(store)).toEqual([])

  // The business says so, or the family is invited.
  const line = await store.one<{ id: string }>(sql`select id from offering`)
  expect((await offerToNext({ store, clock })(line.id)).map(({ customer_id }) => customer_id)).toEqual([ahead])
  expect(await mails()).toEqual(["p3@mail.example PLACE_OFFERED", "p2@mail.example PLACE_OFFERED"])
  expect(await findViolations(store)).toEqual([])
})
