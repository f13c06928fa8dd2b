import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Bookings, places in line and balances of another system, with its files as they are.

let database: TestDatabase
let at = ""
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
  const own = testFolder(onTestFinished)
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hub({}, own)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(database.store)).toEqual([])
  await database.close()
})

const hub = (files: Readonly<Record<string, string | Buffer>>, ...options: readonly string[]) =>
  hubImport({ store: database.store, at, files, options })

const HEAD =
  "Activity Number,Activity Name,Site,Facility,Season,Min Age,Max Age,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee"
const TIMETABLE = `${HEAD}
501,Level 2 Gym,Hall,,Spring 2031,,,03/10/2031,04/28/2031,M,4:00 PM,5:00 PM,2,$80.00
502,Level 1 Gym,Hall,,Spring 2031,,,03/11/2031,04/29/2031,Tu,4:00 PM,5:00 PM,1,$80.00
503,Level 1 Gym,Hall,,Spring 2031,,,03/13/2031,04/24/2031,Th,4:00 PM,5:00 PM,4,$80.00
504,"Arts, Crafts & Clay",Hall,,Spring 2031,,,03/14/2031,04/25/2031,F,4:00 PM,5:00 PM,9,$120.00
505,Week 1,Park,,Summer 2031,,,06/16/2031,06/20/2031,Mon-Fri,9:00 AM,3:00 PM,9,$300.00
506,Week 3,Park,,Summer 2031,,,06/30/2031,07/04/2031,Mon-Fri,9:00 AM,3:00 PM,9,$300.00
`
const STUDENTS = `Family ID,Family Name,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Student DOB,Account Balance,Active Enrollments,Waitlist
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro-Lind,3/14/2018,-45.00,Level 2 Gym (Mon 4:00pm),
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro-Lind,2/29/2020,-45.00,,Level 1 Gym (Tue 4:00pm)
2,Xu,Wei,Xu,wei@mail.example,303-555-0102,12,Lin,Xu,12/31/2016,20.50,"Level 1 Gym (Tue 4:00pm), Arts, Crafts & Clay",
3,Abara,Oba,Abara,oba@mail.example,303-555-0103,13,Ike,Abara,12/30/2016,0.00,,Level 1 Gym (Tue 4:00pm)
`

const bookings = () =>
  database.store.many<{ program: string }>(sql`
    select s.first_name as child, o.external_id as program, c.origin, l.unit_price, l.total, (select count(*)::int from attendance_day d where d.attendance_id = a.id) as days
    from attendance a join student s on s.id = a.student_id join offering o on o.id = a.offering_id join credit c on c.attendance_id = a.id
      join order_line l on l.order_id = a.order_id and l.student_id = a.student_id and l.offering_id = a.offering_id
    order by 1, 2`)
const line = () =>
  database.store.many(sql`
    select s.first_name as child, o.external_id as program from waitlist_entry e join student s on s.id = e.student_id
      join offering o on o.id = e.offering_id where e.status = 'WAITING' order by e.number`)
const pools = () =>
  database.store.many(sql`
    select o.external_id as program, p.capacity, p.taken, p.waiting from pool p join offering_pool op on op.pool_id = p.id
      join offering o on o.id = op.offering_id where p.taken + p.waiting > 0 order by 1`)
const ledger = () =>
  database.store.many(sql`
    select kind, debit_account, credit_account, sum(amount)::int as amount from ledger_transfer where unit = 'CENTS' group by 1, 2, 3 order by 1, 2, 3`)

describe("a row a student, with lists in cells", () => {
  test("places, the line in its order and balances come over, once, and are taken back whole", async () => {
    await hub({ "activities.csv": TIMETABLE })
    const before = await everyTable(database.store)
    const asked = await hub({ "students.csv": STUDENTS })
    expect(asked.text).toContain("students.csv:2:Account Balance: does -45.00 mean that the family owes")
    expect(await everyTable(database.store)).toEqual(before)

    const dry = await hub({ "students.csv": STUDENTS }, "--balances", "positive-owes", "--dry-run")
    expect([dry.code, await everyTable(database.store)]).toEqual([0, before])
    const first = await hub({ "students.csv": STUDENTS }, "--balances", "positive-owes")
    expect(first.text).toContain("5 enrollments: 3 booked, 2 waiting, 0 left out")
    expect(first.text).toContain("balances of 3 families: 1 owe $20.50, 1 have $45 in their favor")
    expect(first.text).toMatch(/bookings\s+3 new, 0 unchanged/)
    expect(first.text).toMatch(/on waitlists\s+2 new/)
    expect(await bookings()).toEqual([
      { child: "Ada", program: "program:501", origin: "GRANT", unit_price: 8000, total: 0, days: 8 },
      { child: "Lin", program: "program:502", origin: "GRANT", unit_price: 8000, total: 0, days: 8 },
      { child: "Lin", program: "program:504", origin: "GRANT", unit_price: 12000, total: 0, days: 7 },
    ])
    expect(await line()).toEqual([
      { child: "Tor", program: "program:502" },
      { child: "Ike", program: "program:502" },
    ])
    expect(await pools()).toEqual([
      { program: "program:501", capacity: 2, taken: 1, waiting: 0 },
      { program: "program:502", capacity: 1, taken: 1, waiting: 2 },
      { program: "program:504", capacity: 9, taken: 1, waiting: 0 },
    ])
    expect(await ledger()).toEqual([
      { kind: "OPENING", debit_account: "OPENING_BALANCES", credit_account: "FAMILY_CREDITS", amount: 4500 },
      { kind: "OPENING", debit_account: "RECEIVABLE", credit_account: "OPENING_BALANCES", amount: 2050 },
    ])
    expect(
      await database.store.many(
        sql`select i.amount, i.status, c.email from invoice i join customer c on c.id = i.customer_id`,
      ),
    ).toEqual([{ amount: 2050, status: "OPEN", email: "wei@mail.example" }])
    expect(
      await database.store.many(sql`
        select p.discount_flat_amount as amount, p.description, c.email from customer_promocode x
          join promocode p on p.id = x.promocode_id join customer c on c.id = x.customer_id`),
    ).toEqual([{ amount: 4500, description: "$45 in your favor from before", email: "ngozi@mail.example" }])

    const after = await everyTable(database.store)
    const again = await hub({ "students.csv": STUDENTS }, "--balances", "positive-owes")
    expect(again.text).toMatch(/bookings\s+0 new, 3 unchanged/)
    expect(batchOf(again.text)).toBe("")
    expect(await everyTable(database.store)).toEqual(after)

    const undone = await hub({}, "--undo", batchOf(first.text))
    expect(undone.code).toBe(0)
    expect(await everyTable(database.store)).toEqual(before)
  })

  test("with the other sign, who owes is in credit", async () => {
    await hub({ "activities.csv": TIMETABLE })
    await hub({ "students.csv": STUDENTS }, "--balances", "negative-owes")
    expect(await ledger()).toEqual([
      { kind: "OPENING", debit_account: "OPENING_BALANCES", credit_account: "FAMILY_CREDITS", amount: 2050 },
      { kind: "OPENING", debit_account: "RECEIVABLE", credit_account: "OPENING_BALANCES", amount: 4500 },
    ])
  })

  test("a newer export writes what is new, and who waited leaves the line with their place", async () => {
    await hub({ "activities.csv": TIMETABLE })
    const first = await hub({ "students.csv": STUDENTS }, "--balances", "positive-owes")
    await hub({ "activities.csv": TIMETABLE.replace("5:00 PM,1,$80", "5:00 PM,2,$80") })
    const newer = STUDENTS.replace(",-45.00,,Level 1 Gym (Tue 4:00pm)", ",-45.00,Level 1 Gym (Tue 4:00pm),").replace(
      "0.00,,Level 1",
      "0.00,Level 1 Gym (Thu 4:00pm),Level 1",
    )
    const second = await hub({ "students.csv": newer }, "--balances", "positive-owes")
    expect(second.text).toMatch(/bookings\s+2 new, 3 unchanged/)
    expect(await line()).toEqual([{ child: "Ike", program: "program:502" }])
    // The first batch has families that the second has booked for.
    const early = await hub({}, "--undo", batchOf(first.text))
    expect(early.code).toBe(1)
    expect((await hub({}, "--undo", batchOf(second.text))).code).toBe(0)
    expect((await bookings()).length).toBe(3)
  })

  test("too many bookings name the program, the families and by how many, and fit once the places are added", async () => {
    await hub({ "activities.csv": TIMETABLE })
    const before = await everyTable(database.store)
    const full = STUDENTS.replaceAll(/,Level 1 Gym \(Tue 4:00pm\)$/gm, "").replaceAll(
      /(,(?:-45|0)\.00),$/gm,
      "$1,Level 1 Gym (Tue 4:00pm),",
    )
    const refused = await hub({ "students.csv": full }, "--balances", "positive-owes")
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(
      "Level 1 Gym has 1 places, 0 of them taken, and the files have 3 bookings: 2 too many. They are of ngozi@mail.example, wei@mail.example, oba@mail.example",
    )
    expect(await everyTable(database.store)).toEqual(before)
    const raised = await hub({ "students.csv": full }, "--balances", "positive-owes", "--raise-capacity")
    expect(raised.text).toContain("2 places added so that all fit")
    expect(await pools()).toContainEqual({ program: "program:502", capacity: 3, taken: 3, waiting: 0 })
    await hub({}, "--undo", batchOf(raised.text))
    expect(await everyTable(database.store)).toEqual(before)
  })

  test("a program that is none here, or could be two, is listed once with what comes close, and decided in the file", async () => {
    await hub({ "activities.csv": TIMETABLE })
    const open = STUDENTS.replaceAll("Level 1 Gym (Tue 4:00pm)", "Level 1 Gym").replace(
      "Level 2 Gym (Mon 4:00pm)",
      "Tumbling II",
    )
    const listed = await hub({ "students.csv": open }, "--balances", "positive-owes")
    expect(listed.code).toBe(1)
    expect(listed.lines.filter((one) => one.includes("could be several programs"))).toHaveLength(1)
    expect(listed.text).toContain('"Level 1 Gym" could be several programs (3 families)')
    expect(listed.text).toContain("program:503 (Level 1 Gym, Hall, Mar 13th, 2031, 4:00PM)")
    expect(listed.text).toContain('"Tumbling II" is no program here')
    writeFileSync(join(at, "decided.yaml"), "programs:\n  Level 1 Gym: program:503\n  Tumbling II: LEAVE_OUT\n")
    const settled = await hub(
      { "students.csv": open },
      "--balances",
      "positive-owes",
      "--decisions",
      join(at, "decided.yaml"),
    )
    expect(settled.code).toBe(0)
    expect((await bookings()).map(({ program }) => program)).toEqual(["program:503", "program:504"])
  })
})

const FAMILIES = `Family ID;Parent first name;Parent last name;Parent email;Child ID;Child first name;Child last name;Birth date
7;Ann;Moss;ann@mail.example;70;Kai;Moss;25/3/2018
7;Ann;Moss;ann@mail.example;71;Mia;Moss;14/2/2020
8;Bo;Reyes;bo@mail.example;80;Sol;Reyes;30/6/2019
`

test("a row an enrollment: what was paid is paid, the rest is owed, and who left stays out", async () => {
  await hub({ "activities.csv": TIMETABLE })
  const before = await everyTable(database.store)
  const rows = `Child ID,Activity Number,Class,Status,Fee,Amount paid,Enrollment date
70,501,Level 2 Gym,Active,$80.00,$50.00,6/13/2030 8:03
71,505,Week 1,Paid in full,$250.00,,6/13/2030 8:03
70,502,,Waitlisted,$80.00,,6/14/2030 9:15 AM
80,502,,Waitlisted,$80.00,,6/14/2030 8:15 AM
80,504,,Dropped,$120.00,$120.00,6/14/2030
80,506,Week 3,Enrolled,$300.00,$300.00,6/14/2030
`
  const brought = await hub({ "families.csv": FAMILIES, "enrollments.csv": rows })
  expect([brought.code, brought.text]).toEqual([0, expect.stringMatching(/bookings\s+3 new/)])
  expect(await bookings()).toMatchObject([
    { child: "Kai", program: "program:501", origin: "ORDER", total: 8000 },
    { child: "Mia", program: "program:505", origin: "ORDER", total: 25000 },
    { child: "Sol", program: "program:506", origin: "ORDER", total: 30000 },
  ])
  expect(await line()).toEqual([
    { child: "Sol", program: "program:502" },
    { child: "Kai", program: "program:502" },
  ])
  expect(
    await database.store.many(sql`
      select c.email, i.amount, i.paid_amount, i.status from invoice i join customer c on c.id = i.customer_id order by 1`),
  ).toEqual([
    { email: "ann@mail.example", amount: 33000, paid_amount: 30000, status: "OPEN" },
    { email: "bo@mail.example", amount: 30000, paid_amount: 30000, status: "PAID" },
  ])
  expect(await ledger()).toMatchObject([
    { kind: "OPENING_PAYMENT", debit_account: "OPENING_BALANCES", credit_account: "RECEIVABLE", amount: 60000 },
    { kind: "SALE", amount: 63000 },
  ])
  await hub({}, "--undo", batchOf(brought.text))
  expect(await everyTable(database.store)).toEqual(before)
})
