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

// Random businesses, a newer export of each, and what is taken over of it: what is here then is what the newer export says, as if it had come
// into an empty place; and undone, it is what it was after the first.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const PROGRAMS = 3
const TIMETABLE = [
  "Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee",
  ...Array.from(
    { length: PROGRAMS },
    (_, index) =>
      `${index},Class ${index},Hall,03/1${index}/2031,04/2${index}/2031,${["M", "Tu", "W"][index]},4:00 PM,5:00 PM,2,$80.00`,
  ),
].join("\n")

const place = fc.record({
  program: fc.nat({ max: PROGRAMS - 1 }),
  status: fc.constantFrom("Active", "Waitlisted"),
  paid: fc.constantFrom("", "$0.00", "$33.33", "$80.00"),
  rank: fc.nat(999),
})
const family = fc.record({
  is_there: fc.boolean(),
  balance: fc.constantFrom(undefined, 0, 2_050, -4_500, 12_345),
  children: fc.array(fc.uniqueArray(place, { maxLength: 3, selector: ({ program }) => program }), {
    minLength: 1,
    maxLength: 2,
  }),
  passes: fc.array(fc.record({ left: fc.integer({ min: 1, max: 5 }), paid: fc.constantFrom(0, 1_500) }), {
    maxLength: 2,
  }),
  plans: fc.array(
    fc.record({
      paid: fc.constantFrom(0, 5_000),
      parts: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 1 },
  ),
  invoices: fc.array(fc.record({ open: fc.integer({ min: 1, max: 9_999 }), paid: fc.nat(999) }), { maxLength: 1 }),
  payments: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 2 }),
})
type Family = typeof family extends fc.Arbitrary<infer One> ? One : never

const money = (amount: number): string => `$${(amount / 100).toFixed(2)}`
const YEAR = new Date().getFullYear()

/** Families that never change keep each file there, and enough of them that those who are gone are missed. */
function filesOf(all: readonly Family[]): Record<string, string> {
  const rows = {
    families: ["Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last,Balance"],
    enrollments: ["Student ID,Activity Number,Class,Status,Fee,Amount paid,Waitlist position"],
    passes: ["Pass ID,Family ID,Pass,Total,Used,Remaining,Paid"],
    plans: ["Plan ID,Family ID,Payment plan,Due date,Amount,Status"],
    invoices: ["Invoice #,Family ID,Due date,Amount,Paid,Balance"],
    payments: ["Payment ID,Family ID,Payment date,Payment method,Amount"],
  }
  const steady: Family = {
    is_there: true,
    balance: 2_050,
    children: [[{ program: 0, status: "Waitlisted", paid: "", rank: 500 }]],
    passes: [{ left: 3, paid: 0 }],
    plans: [{ paid: 0, parts: [500] }],
    invoices: [{ open: 700, paid: 0 }],
    payments: [900],
  }
  const other: Family = { ...steady, children: [[]], passes: [], plans: [], invoices: [], payments: [] }
  for (const [at, one] of [...all, steady, other, other].entries()) {
    if (!one.is_there) continue
    const { balance, children, passes, plans, invoices, payments } = one
    for (const [nth, places] of children.entries()) {
      const child = `${at}-${nth}`
      rows.families.push(
        `${at},Pat,Lee,p${at}@mail.example,${child},Kid${child},Lee,${balance === undefined ? "" : (balance / 100).toFixed(2)}`,
      )
      for (const { program, status, paid, rank } of places)
        rows.enrollments.push(`${child},${program},Class ${program},${status},$80.00,${paid},${rank * 10 + at}`)
    }
    for (const [nth, { left, paid }] of passes.entries())
      rows.passes.push(`${at}-${nth},${at},Punch pass,9,${9 - left},${left},${paid === 0 ? "" : money(paid)}`)
    for (const [nth, { paid, parts }] of plans.entries()) {
      if (paid > 0) rows.plans.push(`${at}-${nth},${at},Swim,1/15/2030,${money(paid)},Paid`)
      for (const [month, part] of parts.entries())
        rows.plans.push(`${at}-${nth},${at},Swim,${month + 1}/20/2031,${money(part)},Scheduled`)
    }
    for (const [nth, { open, paid }] of invoices.entries())
      rows.invoices.push(`${at}-${nth},${at},1/31/2031,${money(open + paid)},${money(paid)},${money(open)}`)
    for (const [nth, paid] of payments.entries())
      rows.payments.push(`${at}-${nth},${at},1/31/${YEAR},Visa,${money(paid)}`)
  }
  return Object.fromEntries(Object.entries(rows).map(([name, lines]) => [`${name}.csv`, lines.join("\n")]))
}

/** What families have here, by the names that the files use. */
async function here() {
  const { store } = database
  const family = sql`(select external_id from customer where id = t.customer_id)`
  const child = sql`(select external_id from student where id = t.student_id)`
  return {
    children: await store.many(sql`
      select s.external_id, c.external_id as family from student s join customer c on c.id = s.customer_id
      where s.archived_at is null and s.external_id is not null order by 1`),
    bookings: await store.many(sql`
      select ${child} as child, o.name, l.unit_price, l.total, (l.credit_id is not null) as by_credit
      from attendance t join offering o on o.id = t.offering_id
        left join order_line l on l.order_id = t.order_id and l.student_id = t.student_id and l.offering_id = t.offering_id
      where t.status = 'BOOKED' order by 1, 2`),
    lines: await store.many(sql`
      select o.name, array_agg(s.external_id order by t.number) as children from waitlist_entry t join offering o on o.id = t.offering_id
        join student s on s.id = t.student_id where t.status = 'WAITING' group by o.id order by 1`),
    open: await store.many(sql`
      select ${family} as family, sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
        - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end)::int as amount
      from ledger_transfer t where unit = 'CENTS' group by 1 having sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
        - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end) <> 0 order by 1`),
    passes: await store.many(sql`
      select ${family} as family, source, quantity, paid_amount, expires_on,
        (select count(*)::int from switched_pass_credit l join credit c on c.id = l.credit_id where l.pass_id = t.id and c.status = 'AVAILABLE') as uses
      from switched_pass t order by source`),
    claims: await store.many(sql`
      select ${family} as family, source, kind, reference, total_amount, paid_amount,
        (select json_agg(json_build_array(i.due_on, i.amount) order by i.position) from installment i where i.order_id = t.order_id) as parts
      from switched_claim t order by source`),
    payments: await store.many(
      sql`select ${family} as family, source, amount, paid_on from payment_before t order by source`,
    ),
    places:
      await store.many(sql`select o.name, p.taken, p.held, p.waiting from pool p join offering_pool op on op.pool_id = p.id
      join offering o on o.id = op.offering_id order by 1`),
  }
}

const { size, seed } = campaign("real-files")

test("taken over, what is here is the newer export; undone, it is the first again", { timeout: 600_000 }, async () => {
  const { store } = database
  const [own, at, decided] = [testFolder(onTestFinished), testFolder(onTestFinished), testFolder(onTestFinished)]
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  const decisions = join(decided, "decided.yaml")
  writeFileSync(decisions, 'credits:\n  Punch pass: NEW\nnewer:\n  "*": TAKE_OVER\n')
  await hubImport({ store, at, files: {}, options: [own] })
  await hubImport({ store, at, files: { "activities.csv": TIMETABLE } })
  const bring = async (families: readonly Family[]) => {
    const options = [
      "--decisions",
      decisions,
      "--balances",
      "positive-owes",
      "--plans-in-balance",
      "within",
      "--raise-capacity",
    ]
    const done = await hubImport({ store, at, files: filesOf(families), options })
    expect(done.code, done.text).toBe(0)
    return done
  }
  const undo = async ({ text }: { text: string }) => {
    const undone = await hubImport({ store, at, options: ["--undo", batchOf(text)] })
    expect(undone.code, undone.text).toBe(0)
  }
  const before = await everyTable(store)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(family, family), { minLength: 1, maxLength: 3 }), async (pairs) => {
      const [older, newer] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)]
      const alone = await bring(newer)
      const expected = await here()
      await undo(alone)
      expect(await everyTable(store)).toEqual(before)
      const first = await bring(older)
      const after_first = await everyTable(store)
      const second = await bring(newer)
      expect(await here()).toEqual(expected)
      expect(await findViolations(store)).toEqual([])
      const after_second = await everyTable(store)
      const third = await bring(newer)
      expect(batchOf(third.text)).toBe("")
      expect(await everyTable(store)).toEqual(after_second)
      if (batchOf(second.text) !== "") {
        await undo(second)
        expect(await everyTable(store)).toEqual(after_first)
      }
      await undo(first)
      expect(await everyTable(store)).toEqual(before)
    }),
    // What a failed run leaves would fail every smaller one.
    { numRuns: Math.max(8, Math.floor(size / 10)), seed, endOnFailure: true },
  )
})

test("left as it is by default; a family that has signed in or paid is never changed", async () => {
  const { store } = database
  const [at, decided] = [testFolder(onTestFinished), testFolder(onTestFinished)]
  const decisions = join(decided, "decided.yaml")
  const bring = (rows: readonly string[], newer = "") => {
    writeFileSync(decisions, newer)
    const files = {
      "families.csv": [
        "Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last",
        ...["70", "71", "72"].map((id) => `${id},Pat,Lee${id},p${id}@mail.example,${id},Kid,Lee${id}`),
      ].join("\n"),
      "enrollments.csv": ["Student ID,Activity Number,Class,Status,Fee,Amount paid", ...rows].join("\n"),
    }
    return hubImport({ store, at, files, options: ["--decisions", decisions, "--raise-capacity"] })
  }
  const booked = async () =>
    (
      await store.many<{ child: string }>(sql`
        select s.external_id as child from attendance a join student s on s.id = a.student_id where a.status = 'BOOKED' order by 1`)
    ).map(({ child }) => child.replace("child:", ""))
  const row = (id: string) => `${id},0,Class 0,Active,$80.00,$0.00`
  expect((await bring(["70", "71", "72"].map(row))).code).toBe(0)
  await store.run(sql`update customer set first_signed_in_at = now() where external_id = 'family:72'`)
  const without = ["70,1,Class 1,Active,$80.00,$80.00"]

  const left = await bring(without)
  expect(left.text).toContain("Kid Lee71, Class 0: not in the files anymore. It stays as it is here")
  expect(left.text).toContain("Kid Lee72, Class 0: not in the files anymore. These files can't change it here")
  expect(await booked()).toEqual(["70", "70", "71", "72"])

  const dry = await bring(without, 'newer:\n  "family:71": TAKE_OVER\n  "family:72": TAKE_OVER\n')
  expect(dry.text).toContain("Taken over from the newer files")
  expect(await booked()).toEqual(["70", "70", "72"])
  expect(await store.many(sql`select id from outbox_mail`)).toEqual([])
  expect(await findViolations(store)).toEqual([])
})

test("a program with another name at the same days and times is asked about, and keeps its bookings", async () => {
  const { store } = database
  const [at, decided] = [testFolder(onTestFinished), testFolder(onTestFinished)]
  const decisions = join(decided, "decided.yaml")
  const renamed = TIMETABLE.replace("2,Class 2,", "22,Pottery,")
  const bring = (choice: string) => {
    writeFileSync(decisions, choice)
    return hubImport({
      store,
      at,
      files: { "activities.csv": renamed },
      options: ["--decisions", decisions, "--confirm-changes", "1"],
    })
  }
  const names = () => store.many(sql`select external_id, name from offering order by 1`)
  const before = await names()
  const asked = await bring("")
  expect([asked.code, await names()]).toEqual([1, before])
  expect(asked.text).toContain('"Pottery" is new, at the days and times of one that is here')
  const settled = await bring('renamed:\n  "program:22": "program:2"\n')
  expect(settled.code, settled.text).toBe(0)
  expect(await names()).toEqual([before[0], before[1], { external_id: "program:2", name: "Pottery" }])
})
