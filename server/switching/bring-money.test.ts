import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { grantsOf } from "@hub/domain/staff/roles"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { listCareStatements, makeCareStatement } from "../checkout/make-receipts.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { findFamilies } from "../families/find-families.ts"

// Passes, codes, plans, invoices and payments of another system, with its files as they are.

let database: TestDatabase
let at = ""
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
  const own = testFolder(onTestFinished)
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hub({}, own)
  await hub({ "activities.csv": TIMETABLE })
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(database.store)).toEqual([])
  await database.close()
})

const hub = (files: Readonly<Record<string, string>>, ...options: readonly string[]) =>
  hubImport({ store: database.store, at, files, options })

const TIMETABLE = `Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee
501,Level 2 Gym,Hall,03/10/2031,04/28/2031,M,4:00 PM,5:00 PM,9,$80.00
502,Swim Team,Hall,03/11/2031,04/29/2031,Tu,4:00 PM,5:00 PM,9,$600.00
`
const FAMILIES = `Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last
1,Ngozi,Okoro-Lind,ngozi@mail.example,10,Ada,Okoro-Lind
1,Ngozi,Okoro-Lind,ngozi@mail.example,11,Tor,Okoro-Lind
2,Wei,Xu,wei@mail.example,12,Lin,Xu
`

async function onceAndBack(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const { store } = database
  const before = await everyTable(store)
  const dry = await hub(files, "--dry-run", ...options)
  expect(dry.code, dry.text).toBe(0)
  expect(await everyTable(store)).toEqual(before)
  const first = await hub(files, ...options)
  expect(first.code, first.text).toBe(0)
  const after = await everyTable(store)
  expect(await findViolations(store)).toEqual([])
  const again = await hub(files, ...options)
  expect([again.code, batchOf(again.text)]).toEqual([0, ""])
  expect(await everyTable(store)).toEqual(after)
  return {
    text: first.text,
    undo: async () => {
      const undone = await hub({}, "--undo", batchOf(first.text))
      expect(undone.code, undone.text).toBe(0)
      expect(await everyTable(store)).toEqual(before)
    },
  }
}

const PASSES = `Pass ID,Family ID,Student Name,Pass,Total,Used,Remaining,Expires,Paid
P1,1,Ada Okoro-Lind,10-Class Punch Pass,10,5,5,1/31/2032,$150.00
P2,1,Tor Okoro-Lind,Make-up credit,1,0,1,12/31/2031,
P3,2,Lin Xu,10-Class Punch Pass,10,10,0,2/28/2031,$150.00
P4,2,Lin Xu,Level 2 Gym,2,0,2,,
`

test("a pass becomes credits with their end, and what was paid for what is left is an order that is paid", async () => {
  const asked = await hub({ "families.csv": FAMILIES, "passes.csv": PASSES })
  expect(asked.code).toBe(1)
  expect(asked.text).toContain('"10-Class Punch Pass" is no credit here (1 family)')
  writeFileSync(join(at, "decided.yaml"), "credits:\n  10-Class Punch Pass: NEW\n  Make-up credit: NEW\n")
  const brought = await onceAndBack(
    { "families.csv": FAMILIES, "passes.csv": PASSES },
    "--decisions",
    join(at, "decided.yaml"),
  )
  expect(brought.text).toContain("3 passes: 8 left to use, $75 paid for them, 0 left out")
  expect(brought.text).toMatch(/passes\s+3 new with 8 to use, 0 unchanged/)
  expect(
    await database.store.many(sql`
      select u.email, t.name, c.status, c.origin, c.expires_on, count(*)::int as count from credit c join credit_type t on t.id = c.credit_type_id
        join customer u on u.id = c.customer_id group by 1, 2, 3, 4, 5 order by 1, 2`),
  ).toEqual([
    {
      email: "ngozi@mail.example",
      name: "10-Class Punch Pass",
      status: "AVAILABLE",
      origin: "ORDER",
      expires_on: "2032-01-31",
      count: 5,
    },
    {
      email: "ngozi@mail.example",
      name: "Make-up credit",
      status: "AVAILABLE",
      origin: "GRANT",
      expires_on: "2031-12-31",
      count: 1,
    },
    {
      email: "wei@mail.example",
      name: "Level 2 Gym",
      status: "AVAILABLE",
      origin: "GRANT",
      expires_on: null,
      count: 2,
    },
  ])
  expect(
    await database.store.many(sql`
      select kind, debit_account, credit_account, sum(amount)::int as amount from ledger_transfer where unit = 'CENTS' group by 1, 2, 3 order by 1`),
  ).toEqual([
    { kind: "OPENING_PAYMENT", debit_account: "OPENING_BALANCES", credit_account: "RECEIVABLE", amount: 7500 },
    { kind: "SALE", debit_account: "RECEIVABLE", credit_account: "REVENUE_SALES", amount: 7500 },
  ])
  await brought.undo()
})

test("credits in a column of the children are asked about where all rows of a family repeat them", async () => {
  const families = `Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last,Punch pass,Make-up credits
1,Ngozi,Okoro-Lind,ngozi@mail.example,10,Ada,Okoro-Lind,"5 of 10 left, expires 1/31/2032",2
1,Ngozi,Okoro-Lind,ngozi@mail.example,11,Tor,Okoro-Lind,"5 of 10 left, expires 1/31/2032",
2,Wei,Xu,wei@mail.example,12,Lin,Xu,,1
`
  const asked = await hub({ "families.csv": families })
  expect(asked.text).toContain(
    'families.csv:2:Punch pass: the rows of all children of a family say "5 of 10 left, expires 1/31/2032"',
  )
  writeFileSync(join(at, "decided.yaml"), "credits:\n  Punch pass: NEW\n  Make-up credits: NEW\n")
  const options = ["--decisions", join(at, "decided.yaml"), "--credits-for"]
  const each = await hub({ "families.csv": families }, "--dry-run", ...options, "each-child")
  expect(each.text).toContain("4 passes: 13 left to use")
  const brought = await onceAndBack({ "families.csv": families }, ...options, "family-once")
  expect(brought.text).toContain("3 passes: 8 left to use")
  await brought.undo()
})

const CODES = `Code,Discount,Type,Starts,Expires,Max uses,Times used,Minimum order,Applies to
SUMMER10,10%,Percent,5/15/2030,8/31/2032,100,40,,All
GYM15,$15.00,Amount,,,,3,,Level 2 Gym
OVER50,$5.00,Amount,,,,,50.00,
OLD,20%,Percent,,1/15/2020,,,,
`

test("a code comes with its days and uses, and a condition that ours can't have is asked", async () => {
  const asked = await hub({ "promo codes.csv": CODES })
  expect(asked.text).toContain("OVER50: 50.00 is a condition that no code has here")
  writeFileSync(join(at, "decided.yaml"), "codes:\n  OVER50: LEAVE_OUT\n")
  const brought = await onceAndBack({ "promo codes.csv": CODES }, "--decisions", join(at, "decided.yaml"))
  expect(brought.text).toContain("4 codes: 2 can still be used")
  expect(
    await database.store.many(sql`
      select p.code, discount_percent as percent, discount_flat_amount as flat, max_uses, t.name as type,
        to_char(ends_at at time zone 'America/Denver', 'YYYY-MM-DD HH24:MI') as ends
      from promocode p left join credit_type t on t.id = p.credit_type_id order by 1`),
  ).toEqual([
    { code: "GYM15", percent: null, flat: 1500, max_uses: null, type: "Level 2 Gym", ends: null },
    { code: "SUMMER10", percent: 10, flat: null, max_uses: 60, type: null, ends: "2032-09-01 00:00" },
  ])
  await brought.undo()
})

const ENROLLED = `Student ID,Activity Number,Class,Status,Fee,Amount paid
10,502,Swim Team,Active,$600.00,$200.00
12,501,Level 2 Gym,Active,$80.00,$80.00
`
const PLANS = `Plan ID,Parent Email,Student Name,Plan,Total,Paid,Next payment date,Next amount,Frequency,Autopay
77,ngozi@mail.example,Ada Okoro-Lind,Swim Team 2031,$600.00,$200.00,1/15/2031,$100.00,Monthly until April,Yes
`
const openMoney = () =>
  database.store.many(sql`
    select c.email, m.due_on, m.amount, m.kind from customer c join (
      select customer_id, due_on, amount, 'PART' as kind from installment where status = 'SCHEDULED'
      union all select customer_id, due_on, amount - paid_amount, 'INVOICE' from invoice where status = 'OPEN') m on m.customer_id = c.id
    order by 1, 2`)

test("a plan under way has its next days, and what its booking leaves to pay isn't asked for twice", async () => {
  const files = { "families.csv": FAMILIES, "enrollments.csv": ENROLLED, "plans.csv": PLANS }
  const brought = await onceAndBack(files)
  expect(brought.text).toContain("1 plan: $600 in all, $200 paid, $400 in 4 parts to come")
  expect(brought.text).toMatch(/payment plans\s+1 new with \$400 to come, 0 unchanged/)
  expect(await openMoney()).toEqual(
    ["2031-01-15", "2031-02-15", "2031-03-15", "2031-04-15"].map((due_on) => ({
      email: "ngozi@mail.example",
      due_on,
      amount: 10_000,
      kind: "PART",
    })),
  )
  // Without a card nothing is charged, and nothing is tried.
  expect(await database.store.many(sql`select 1 from installment where next_try_on is not null`)).toEqual([])
  await brought.undo()
})

const PARTS = `Payment plan,Family ID,Due date,Amount,Status
Swim Team,1,9/15/2030,$200.00,Paid
Swim Team,1,1/15/2031,$150.00,Scheduled
Swim Team,1,2/15/2031,$250.00,Scheduled
Gym,2,1/31/2031,$40.00,Scheduled
`

test("a row a part: the plan's parts are those that aren't paid, and a balance with or without them is asked", async () => {
  const families = FAMILIES.replace("Student Last", "Student Last,Amount due")
    .replaceAll("Okoro-Lind\n", "Okoro-Lind,430.00\n")
    .replace("Xu\n", "Xu,0.00\n")
  const files = { "families.csv": families, "plans.csv": PARTS }
  const asked = await hub(files)
  expect(asked.text).toContain("is what a payment plan still asks for within the balance 430.00, or beside it?")
  // Beside it, who owes nothing today still has a plan.
  const beside = await onceAndBack(files, "--plans-in-balance", "beside")
  expect(await openMoney()).toMatchObject([
    { amount: 43_000, kind: "INVOICE" },
    { due_on: "2031-01-15", amount: 15_000 },
    { due_on: "2031-02-15", amount: 25_000 },
    { email: "wei@mail.example", due_on: "2031-01-31", amount: 4_000 },
  ])
  await beside.undo()
  const within = await onceAndBack(files, "--plans-in-balance", "within")
  expect(await openMoney()).toMatchObject([
    { amount: 3_000, kind: "INVOICE" },
    { due_on: "2031-01-15", amount: 15_000 },
    { due_on: "2031-02-15", amount: 25_000 },
    { email: "wei@mail.example", due_on: "2031-01-31", amount: 4_000 },
  ])
  await within.undo()
})

const INVOICES = `Invoice #,Customer,Email,Invoice date,Due date,Description,Amount,Paid,Balance,Status
INV-1041,Ngozi Okoro-Lind,ngozi@mail.example,9/15/2030,10/15/2030,Fall tuition,$400.00,$400.00,$0.00,Paid
INV-1042,Ngozi Okoro-Lind,ngozi@mail.example,11/15/2030,12/31/2030,Swim Team,$600.00,$200.00,$400.00,Open
INV-1043,"Xu, Wei",,11/20/2030,12/20/2030,Costume,$35.00,$0.00,$35.00,Open
`

test("an open invoice has its number, its day and what was paid of it, and asks for its booking's rest", async () => {
  const files = { "families.csv": FAMILIES, "enrollments.csv": ENROLLED, "invoices.csv": INVOICES }
  const brought = await onceAndBack(files)
  expect(brought.text).toContain("3 invoices: 2 open with $435 of $635")
  expect(await openMoney()).toEqual([
    { email: "ngozi@mail.example", due_on: "2030-12-31", amount: 40_000, kind: "INVOICE" },
    { email: "wei@mail.example", due_on: "2030-12-20", amount: 3_500, kind: "INVOICE" },
  ])
  expect(await database.store.many(sql`select name from order_line where kind = 'BALANCE' order by 1`)).toEqual([
    { name: "Invoice INV-1042 from before: Swim Team" },
    { name: "Invoice INV-1043 from before: Costume" },
  ])
  const office = {
    kind: "staff",
    staff_id: newId(),
    name: "Jo",
    grants: grantsOf([{ role: "OFFICE", location_id: null }]),
  } as const
  const found = await findFamilies({ store: database.store, clock: () => new Date() })({ text: "inv-1043", by: office })
  expect(found.families.map(({ name }) => name)).toEqual(["Wei Xu"])
  await brought.undo()
})

const YEAR = new Date().getFullYear()
const PAID = `Payment date,Family ID,Student,Description,Payment method,Amount,Type,Status
1/15/${YEAR},1,Ada Okoro-Lind,Winter camp,Visa,$250.00,Payment,Completed
1/20/${YEAR},1,Ada Okoro-Lind,Winter camp,Visa,$50.00,Refund,Completed
1/31/${YEAR},1,Tor Okoro-Lind,Team shirt,Cash,$25.00,Payment,Completed
2/1/${YEAR},1,Ada Okoro-Lind,Swim Team,Visa,$200.00,Payment,Completed
2/2/${YEAR},2,Lin Xu,Winter camp,Visa,$99.00,Payment,Declined
2/3/${YEAR},2,Lin Xu,Winter camp,Account credit,$10.00,Payment,Completed
2/4/${YEAR},9,Who Else,Winter camp,Visa,$10.00,Payment,Completed
1/15/2019,2,Lin Xu,Winter camp,Visa,$70.00,Payment,Completed
`

test("payments of the year are on the family's statement, without what pays days here, and in no till", async () => {
  const files = { "families.csv": FAMILIES, "enrollments.csv": ENROLLED, "payments.csv": PAID }
  const brought = await onceAndBack(files)
  expect(brought.text).toContain("4 of this year and the last, $475 paid and $50 given back, $200 of it for care there")
  expect(brought.text).toContain("look at  payments.csv:8:Family ID: 9 is no family of these files")
  const { id } = await database.store.one<{ id: string }>(
    sql`select id from customer where email = 'ngozi@mail.example'`,
  )
  const needs = { store: database.store, clock: () => new Date() }
  expect(await listCareStatements(needs)(id)).toEqual([
    { year: YEAR, days: 0, amount: 20_000, before_amount: 20_000, before_days: 0 },
  ])
  const paper = await makeCareStatement(needs)(id, YEAR)
  expect(Buffer.from(paper.bytes).subarray(0, 5).toString()).toBe("%PDF-")
  expect(await database.store.many(sql`select 1 from payment`)).toEqual([])
  await brought.undo()
})
