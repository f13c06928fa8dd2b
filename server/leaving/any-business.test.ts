import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { campaign } from "@hub/testing/campaign/campaign"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { copyOf, emptyInstallation, installation, zipOf } from "@hub/testing/leaving/installations"
import { hubImport } from "@hub/testing/switching/hub-import"
import fc from "fast-check"
import { expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { bringArchive } from "./bring-archive.ts"
import { compareArchive } from "./compare-archive.ts"
import type { Archive } from "./open-archive.ts"

// Whatever a business has: its copy is the same elsewhere, and what of it is readable comes into an empty one as it was.

const PROGRAMS = 4
const TIMETABLE = [
  "Activity Number,Activity Name,Site,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee",
  ...Array.from(
    { length: PROGRAMS },
    (_, index) =>
      `${index},"Class ${index}, ""Ü"" =1+1",Hall,03/1${index}/2031,04/2${index}/2031,${["M", "Tu", "W", "Th"][index]},4:00 PM,5:00 PM,2,$80.00`,
  ),
].join("\n")

const place = fc.record({
  program: fc.nat({ max: PROGRAMS - 1 }),
  status: fc.constantFrom("Active", "Waitlisted", "Paid in full"),
  paid: fc.constantFrom("", "$0.00", "$33.33", "$80.00"),
})
const child = fc.record({
  name: fc.constantFrom("Tor", "Zoë", "=Kai", 'O\'Neil, "TJ"', "سارة", "Wei 🌱", "x".repeat(40)),
  born: fc.constantFrom("", "2018-02-28", "2020-02-29", "2014-12-31"),
  grade: fc.constantFrom("", "K", "4", "11"),
  allergies: fc.constantFrom("", "Peanuts", 'Milk;\nwheat, "strict"', "-1"),
  note: fc.constantFrom("", "Shy at first"),
  photos: fc.constantFrom("", "Yes", "No"),
  signed: fc.constantFrom("", "2026-01-15"),
  places: fc.array(place, { maxLength: 3 }),
})
const family = fc.record({
  name: fc.constantFrom("Lee", "de la Cruz", "Åberg-Núñez", "+Smith"),
  balance: fc.constantFrom(0, 2_050, -4_500, -1, 12_345),
  phone: fc.constantFrom("", "303-555-0101", "+44 20 7946 0958"),
  address: fc.constantFrom("", "1 Main St, Apt 4"),
  contact: fc.constantFrom("", "Gran Ross"),
  pass: fc.constantFrom(0, 3),
  paid_before: fc.constantFrom(0, 4_200),
  children: fc.array(child, { minLength: 1, maxLength: 2 }),
})
type Family = typeof family extends fc.Arbitrary<infer One> ? One : never

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
const YEAR = new Date().getFullYear()

function filesOf(families: readonly Family[]): Record<string, string> {
  const people = [
    "Family ID,Parent First,Parent Last,Parent Email,Parent Phone,Address,City,State,Zip,Emergency Contact,Emergency Phone,Student ID,Student First,Student Last,Student DOB,Grade,Allergies,Student Notes,Photo Release,Balance",
  ]
  const enrolled = ["Student ID,Activity Number,Class,Status,Fee,Amount paid,Waitlist position"]
  const passes = ["Pass ID,Family ID,Pass,Total,Used,Remaining,Expires"]
  const payments = ["Payment ID,Family ID,Payment date,Payment method,Amount"]
  for (const [at, { name, balance, phone, address, contact, pass, paid_before, children }] of families.entries()) {
    if (pass > 0) passes.push(`P${at},${at},Punch pass,5,${5 - pass},${pass},1/31/2031`)
    if (paid_before > 0) payments.push(`T${at},${at},1/31/${YEAR},Visa,$${(paid_before / 100).toFixed(2)}`)
    for (const [nth, one] of children.entries()) {
      const id = `${at}-${nth}`
      const home = address === "" ? ["", "", "", ""] : [address, "Denver", "CO", "80202"]
      const reached = contact === "" ? ["", ""] : [contact, "303-555-0199"]
      const own = [id, `${one.name}${nth}`, name, one.born, one.grade, one.allergies, one.note, one.photos]
      people.push(
        quoted([
          String(at),
          "Pat",
          name,
          `p${at}@mail.example`,
          phone,
          ...home,
          ...reached,
          ...own,
          (balance / 100).toFixed(2),
        ]),
      )
      for (const { program, status, paid } of one.places)
        enrolled.push(`${id},${program},"Class ${program}, ""Ü"" =1+1",${status},$80.00,${paid},${enrolled.length}`)
    }
  }
  const written = { families: people, enrollments: enrolled, passes, payments }
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, lines]) => (lines.length > 1 ? [[`${name}.csv`, lines.join("\n")]] : [])),
  )
}

/** Children, bookings, lines and balances as a spreadsheet of the business would have them. */
async function countsOf(store: Store) {
  const rows = (what: ReturnType<typeof sql>) => store.many<{ row: string }>(what)
  return {
    children: await rows(sql`
      select concat_ws('|', c.email, s.first_name, s.last_name, s.birth_date, s.grade) as row
      from student s join customer c on c.id = s.customer_id order by 1`),
    booked: await rows(sql`
      select concat_ws('|', s.first_name, c.email, o.name) as row from attendance a join student s on s.id = a.student_id
        join customer c on c.id = s.customer_id join offering o on o.id = a.offering_id where a.status = 'BOOKED' order by 1`),
    waiting: await rows(sql`
      select concat_ws('|', o.name, row_number() over (partition by o.id order by w.number), s.first_name, c.email) as row
      from waitlist_entry w join student s on s.id = w.student_id join customer c on c.id = s.customer_id
        join offering o on o.id = w.offering_id where w.status = 'WAITING' order by 1`),
    open: await rows(sql`
      select concat_ws('|', c.email, sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
        - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end)) as row
      from ledger_transfer l join customer c on c.id = l.customer_id where unit = 'CENTS' group by c.email
      having sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
        - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end) <> 0 order by 1`),
  }
}

async function readable(archive: Archive): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for (const file of archive.manifest.files) {
    if (!file.path.startsWith("readable/")) continue
    const pieces: Buffer[] = []
    for await (const piece of archive.read(file)) pieces.push(piece)
    found[file.path.slice("readable/".length)] = Buffer.concat(pieces)
  }
  return found
}

const { size, seed } = campaign("real-files")

test("the copy of any business is the same elsewhere, and readable into an empty one", {
  timeout: 300_000,
}, async () => {
  const closing: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    vi.restoreAllMocks()
    for (const close of closing.toReversed()) await close()
  })
  await fc.assert(
    fc.asyncProperty(fc.array(family, { minLength: 1, maxLength: 4 }), async (families) => {
      const [own, at, decided] = [testFolder(onTestFinished), testFolder(onTestFinished), testFolder(onTestFinished)]
      const database = await testDatabase()
      closing.push(() => database.close())
      const { store, url } = database
      writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
      writeFileSync(join(decided, "decided.yaml"), "credits:\n  Punch pass: NEW\n")
      await hubImport({ store, at, options: [own] })
      const timetable = await hubImport({ store, at, files: { "activities.csv": TIMETABLE } })
      expect(timetable.code, timetable.text).toBe(0)
      const options = ["--decisions", join(decided, "decided.yaml"), "--balances", "positive-owes", "--raise-capacity"]
      const brought = await hubImport({ store, at, files: filesOf(families), options })
      expect(brought.code, brought.text).toBe(0)

      const here = installation(store, url, at)
      const archive = await copyOf(here, join(at, "copy.age"))
      closing.push(() => archive.close())
      const there = await emptyInstallation(testFolder(onTestFinished))
      closing.push(() => there.close())
      await bringArchive(there, archive)
      expect((await zipOf(there)).equals(await zipOf(here))).toBe(true)
      expect(await compareArchive(there, archive)).toEqual([])
      expect(await findViolations(there.store)).toEqual([])

      const files = await readable(archive)
      const fresh = await testDatabase()
      closing.push(() => fresh.close())
      const elsewhere = testFolder(onTestFinished)
      const folder = testFolder(onTestFinished)
      for (const [name, bytes] of Object.entries(files))
        if (name.startsWith("catalogue/")) writeFileSync(join(folder, name.slice("catalogue/".length)), bytes)
      const catalogue = await hubImport({ store: fresh.store, at: elsewhere, options: [folder] })
      expect(catalogue.code, catalogue.text).toBe(0)
      const tables = Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith(".csv")))
      const again = await hubImport({ store: fresh.store, at: elsewhere, files: tables, options: ["--raise-capacity"] })
      expect(again.code, again.text).toBe(0)
      expect(await countsOf(fresh.store)).toEqual(await countsOf(store))
      expect(await findViolations(fresh.store)).toEqual([])
    }),
    { numRuns: Math.max(3, Math.floor(size / 40)), seed },
  )
})
