import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

// A business that comes from another system, with its files as they are.

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const STUDENTS = `Family ID,Family Name,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Student DOB,Gender,Allergies/Medical,Zip,Address,City,State
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro-Lind,3/4/2018,F,"Bee stings
Pen in bag",01234,PO Box 9,Golden,CO
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro-Lind,2/29/2020,M,None,01234,PO Box 9,Golden,CO
2,Xu,Wei,Xu,WEI.XU@Mail.example,303-555-0102 x7,12,X,Xu,12/31/2016,F,,,,,
`
const CONTACTS = `Family ID;Emergency contact name;Emergency contact phone;Authorized pick up 2 name;Authorized pick up 2 phone
1;Gil Moss;303 555 0111;Ivy Moss;303 555 0112
`

interface Run {
  readonly files?: Record<string, string | Buffer>
  readonly options?: readonly string[]
  readonly at?: string
}

async function hub({ files = {}, options = [], at = testFolder(onTestFinished) }: Run) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text)
  const lines: string[] = []
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void lines.push(String(line)))
  const settings = loadSettings({ DATA_DIR: at })
  const context = { store: database.store, settings, clock: () => new Date(), say: (line: string) => lines.push(line) }
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command(context)
  })
  const paths = Object.keys(files).map((name) => join(at, name))
  await program.parseAsync(["import", ...paths, ...options], { from: "user" })
  return { code, lines, text: lines.join("\n"), at }
}

const count = async (table: "customer" | "student" | "contact" | "medical_item" | "data_key" | "switched_family") => {
  const counts = {
    customer: sql`select count(*)::int as n from customer`,
    student: sql`select count(*)::int as n from student`,
    contact: sql`select count(*)::int as n from contact`,
    medical_item: sql`select count(*)::int as n from medical_item`,
    data_key: sql`select count(*)::int as n from data_key`,
    switched_family: sql`select count(*)::int as n from switched_family`,
  }
  return (await database.store.one<{ n: number }>(counts[table])).n
}

const batchOf = (text: string): string => /--undo (\d+)/.exec(text)?.[1] ?? ""

test("families, children, contacts, an address and sealed notes come over, once, and are taken back", async () => {
  const at = testFolder(onTestFinished)
  const files = { "students.csv": STUDENTS, "contacts.csv": CONTACTS }
  const dry = await hub({ files, at, options: ["--dry-run"] })
  expect(dry.text).toContain("Dry run: nothing was written.")
  expect([dry.code, await count("customer")]).toEqual([0, 0])
  const first = await hub({ files, at })
  expect(first.text).toContain("students.csv: 3 rows, UTF-8, commas")
  expect(first.text).toContain("2 families, 3 children. The first:")
  expect(first.text).toMatch(/families\s+2 new/)
  expect(first.text).not.toContain("Bee stings")
  expect(
    await database.store.many(
      sql`select email, phone_number, phone_extension, address->>'postal_code' as zip from customer order by email`,
    ),
  ).toEqual([
    { email: "ngozi@mail.example", phone_number: "+13035550101", phone_extension: null, zip: "01234" },
    { email: "wei.xu@mail.example", phone_number: "+13035550102", phone_extension: "7", zip: null },
  ])
  expect(
    await database.store.many(sql`select first_name, birth_date, gender from student order by first_name`),
  ).toEqual([
    { first_name: "Ada", birth_date: "2018-03-04", gender: "FEMALE" },
    { first_name: "Tor", birth_date: "2020-02-29", gender: "MALE" },
    { first_name: "X", birth_date: "2016-12-31", gender: "FEMALE" },
  ])
  expect(
    await database.store.many(sql`select first_name, is_authorized_pick_up as may from contact order by first_name`),
  ).toEqual([
    { first_name: "Gil", may: false },
    { first_name: "Ivy", may: true },
  ])
  const [note] = await database.store.many<{ details: Buffer }>(sql`select details from medical_item`)
  expect(note?.details.toString("latin1")).not.toContain("Bee")
  const again = await hub({ files, at })
  expect(again.text).toMatch(/families\s+0 new, 0 changed, 2 unchanged/)
  expect(batchOf(again.text)).toBe("")
  expect([await count("contact"), await count("medical_item")]).toEqual([2, 1])
  const undone = await hub({ options: ["--undo", batchOf(first.text)] })
  expect(undone.text).toContain("2 families are gone again")
  for (const table of ["customer", "student", "contact", "medical_item", "data_key", "switched_family"] as const)
    expect([table, await count(table)]).toEqual([table, 0])
  expect((await hub({ options: ["--undo", batchOf(first.text)] })).text).toContain("was undone before")
})

test("a batch stays whole once one of its families has signed in", async () => {
  const { text, at } = await hub({ files: { "students.csv": STUDENTS } })
  await database.store.run(sql`update customer set first_signed_in_at = now() where email = 'ngozi@mail.example'`)
  const undone = await hub({ options: ["--undo", batchOf(text)] })
  expect([undone.code, undone.text]).toEqual([1, expect.stringContaining("ngozi@mail.example")])
  expect(await count("customer")).toBe(2)
  // What the family says now is its own.
  const later = await hub({
    at,
    files: { "students.csv": STUDENTS.replaceAll("Ngozi", "Nkechi").replace("Bee stings", "Nuts") },
  })
  expect(later.text).toContain("Differs, not written")
  expect(await count("medical_item")).toBe(1)
})

test("a date that could be two days is asked, once for the table, and the answer is kept with the columns", async () => {
  const open = STUDENTS.replace("2/29/2020", "1/2/2020").replace("12/31/2016", "1/3/2016")
  const asked = await hub({ files: { "students.csv": open } })
  expect(asked.code).toBe(1)
  expect(asked.text).toContain("students.csv:2:Student DOB: is 3/4/2018 2018-03-04 or 2018-04-03?")
  expect(await count("customer")).toBe(0)
  const at = asked.at
  const answered = await hub({
    files: { "students.csv": open },
    at,
    options: ["--dates", "day-first", "--dry-run", "--save-decisions", join(at, "decided.yaml")],
  })
  expect(answered.code).toBe(0)
  expect(readFileSync(join(at, "decided.yaml"), "utf8")).toMatch(/date_order: DMY[\s\S]*Student DOB: CHILD\.BIRTH_DATE/)
  // A newer export has another name and the same columns.
  const newer = await hub({ files: { "export-2.csv": open }, at, options: ["--decisions", join(at, "decided.yaml")] })
  expect(newer.code).toBe(0)
  expect(await database.store.many(sql`select birth_date from student order by birth_date`)).toEqual([
    { birth_date: "2016-03-01" },
    { birth_date: "2018-04-03" },
    { birth_date: "2020-02-01" },
  ])
})

test("one family with a problem names its cell, and the others come without it when told", async () => {
  const files = { "students.csv": STUDENTS.replace("WEI.XU@Mail.example", "") }
  const stopped = await hub({ files })
  expect([stopped.code, await count("customer")]).toEqual([1, 0])
  expect(stopped.text).toContain("problem  students.csv:5:Guardian Email: Wei has no email")
  const brought = await hub({ files, options: ["--leave-out-problems"] })
  expect([brought.code, await count("customer")]).toEqual([0, 1])
})

test("a family that is here already stays as it is, and doesn't stop the others", async () => {
  await database.store.run(
    sql`insert into customer (id, email, first_name, last_name) values ('018f0000-0000-7000-8000-000000000001', 'Ngozi@mail.example', 'N', 'O')`,
  )
  const brought = await hub({ files: { "students.csv": STUDENTS } })
  expect(brought.code).toBe(0)
  expect(brought.text).toContain("Here already, and left as they are:\n  ngozi@mail.example")
  expect(await count("customer")).toBe(2)
})

test.each([
  ["no.csv", "", "no.csv:1:1: is empty"],
  ["stock.csv", "Item,Shelf\nRope,3\n", "No table holds families or programs."],
])("%s brings nobody", async (name, text, said) => {
  const result = await hub({ files: { [name]: text } })
  expect(result.text).toContain(said)
  expect(await count("customer")).toBe(0)
})

test("a file that isn't there, and a batch that isn't", async () => {
  await expect(hub({ options: ["/nowhere/x.csv"] })).rejects.toThrow("There is no file or folder /nowhere/x.csv.")
  expect((await hub({ options: ["--undo", "9999"] })).text).toContain("There is no batch 9999.")
})

const TIMETABLE = `Activity Number,Activity Name,Site,Facility,Season,Min Age,Max Age,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Number Enrolled,Number on Waitlist,Fee
501,Swim 1,Pool House,Pool A,Spring 2031,5 yrs,7 yrs 11 mths,03/10/2031,04/28/2031,M,4:00 PM,4:30 PM,8,8,3,"$1,080.00"
502,Late Stars,Hill Park,,Spring 2031,8 yrs,,03/28/2031,03/29/2031,FSa,10:00 PM,1:00 AM,20,4,0,$15.00
`

test("a timetable comes over as it is: sites, days over a clock change, ages, prices; again is no change", async () => {
  const own = testFolder(onTestFinished)
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hub({ options: [own] })
  const { code, text, at } = await hub({ files: { "activities.csv": TIMETABLE } })
  expect([code, text]).toEqual([
    0,
    expect.stringContaining(
      "Swim 1: 2031-03-10 to 2031-04-28, 16:00-16:30, 8 places, $1,080; 8 enrolled and 3 waiting there",
    ),
  ])
  const offered = await database.store.many(sql`
    select o.name, o.room, o.min_age, o.max_age, l.name as site, ct.price, count(s.*)::int as days, min(s.start_time::text) as starts
    from offering o join location l on l.id = o.location_id join credit_type ct on ct.id = o.credit_type_id join session s on s.offering_id = o.id
    group by o.id, l.id, ct.id order by o.name`)
  expect(offered).toMatchObject([
    { name: "Late Stars", room: "", min_age: 8, max_age: null, site: "Hill Park", price: 1500, days: 2 },
    { name: "Swim 1", room: "Pool A", min_age: 5, max_age: 7, site: "Pool House", price: 108000, days: 8 },
  ])
  const again = await hub({ files: { "activities.csv": TIMETABLE }, at })
  expect(again.text).toContain("Nothing changed: everything was there already.")
  const bad = await hub({ files: { "activities.csv": TIMETABLE.replace("4:00 PM", "4") }, at })
  expect([bad.code, bad.text]).toEqual([
    1,
    expect.stringContaining('problem  activities.csv:2:Start Time: "4" is no time of day'),
  ])
})
