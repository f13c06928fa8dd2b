import { schoolYearOf } from "@hub/domain/participants/school-year"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily } from "@hub/testing/database/fixtures"
import { changes, errorsOf, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { markDeleted } from "../database/deleted-family-mark.ts"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const FAMILY = `- external_id: ada
  email: ada@mail.example
  first_name: Ada
  last_name: Byron
  phone_number: "+15550100111"
  participants:
    - { external_id: annabella, first_name: Annabella, last_name: Byron, grade: FIRST_GRADE }
`
const bring = (families: string) => importFiles(database.store, { "families.yaml": families })
const families = () =>
  database.store.many(sql`
    select c.email, c.first_name, c.phone_number, c.is_restricted, s.first_name as child, s.grade, s.qr
    from customer c join student s on s.customer_id = c.id where c.external_id = 'ada' order by s.id`)

test("overwrites nothing that a family has changed itself", async () => {
  expect((await bring(FAMILY)).counts).toMatchObject({ customer: { created: 1 }, student: { created: 1 } })
  await database.store.run(sql`
    update customer set email = 'ada.king@mail.example', first_name = 'Augusta', phone_number = '+15550100222', first_signed_in_at = now()`)
  await database.store.run(sql`update student set first_name = 'Anne', grade = 'SECOND_GRADE'`)
  const before = await families()
  const report = await bring(FAMILY)
  expect(changes(report)).toBe(0)
  expect(report.counts).toMatchObject({ customer: { unchanged: 1 }, student: { unchanged: 1 } })
  expect(await families()).toEqual(before)
  expect(report.differences).toEqual([
    'ada: email is "ada.king@mail.example", in the files "ada@mail.example"',
    'ada: first_name is "Augusta", in the files "Ada"',
    'ada: phone_number is "+15550100222", in the files "+15550100111"',
    'ada, annabella: first_name is "Anne", in the files "Annabella"',
    'ada, annabella: grade is "SECOND_GRADE", in the files "FIRST_GRADE"',
  ])
})

test("a grade is of the school year that the files say, or of today's", async () => {
  const row = (facts: string) =>
    `- { external_id: gus, email: gus@mail.example, first_name: Gus, last_name: Ott, participants: [{ external_id: gil, first_name: Gil, last_name: Ott, ${facts} }] }\n`
  const stored = () => database.store.one(sql`select grade, grade_year from student where external_id = 'gil'`)
  const { today } = await database.store.one<{ today: string }>(
    sql`select ((now() at time zone time_zone)::date)::text as today from company`,
  )
  const year = schoolYearOf(today, "08-01")
  await bring(row("grade: FIRST_GRADE"))
  expect(await stored()).toEqual({ grade: "FIRST_GRADE", grade_year: year })
  // Files of last year don't hold the child back.
  await database.store.run(sql`update student set grade_year = grade_year - 1 where external_id = 'gil'`)
  expect(changes(await bring(row("grade: FIRST_GRADE")))).toBe(0)
  await bring(row("grade: SECOND_GRADE"))
  expect(await stored()).toEqual({ grade: "SECOND_GRADE", grade_year: year })
  await bring(row(`grade: SECOND_GRADE, grade_year: ${year + 1}`))
  expect(await stored()).toEqual({ grade: "SECOND_GRADE", grade_year: year + 1 })
  expect(await errorsOf(database.store, { "families.yaml": row("grade: NONE, grade_year: 12") })).toEqual([
    expect.stringContaining("grade_year"),
  ])
  // Told of another year it is the same grade, and no difference.
  await bring(row(`grade: SECOND_GRADE, grade_year: ${year}`))
  await database.store.run(sql`update customer set first_signed_in_at = now() where external_id = 'gus'`)
  expect((await bring(row(`grade: FIRST_GRADE, grade_year: ${year - 1}`))).differences).toEqual([])
  expect((await bring(row(`grade: FIRST_GRADE, grade_year: ${year}`))).differences).toEqual([
    'gus, gil: grade is "SECOND_GRADE", in the files "FIRST_GRADE"',
  ])
})

test("the school year begins when the company says", async () => {
  const company = (more: string) => ({ "company.yaml": `name: Oak\ntime_zone: America/Toronto\n${more}` })
  const start = async () =>
    (await database.store.one<{ day: string }>(sql`select school_year_starts as day from company`)).day
  await importFiles(database.store, company('school_year_starts: "02-01"\n'))
  expect(await start()).toBe("02-01")
  await importFiles(database.store, company(""))
  expect(await start()).toBe("02-01")
  expect(await errorsOf(database.store, company('school_year_starts: "02-30"\n'))).toEqual([
    expect.stringContaining("school_year_starts must be a day of every year, like 08-01"),
  ])
  await importFiles(database.store, company('school_year_starts: "08-01"\n'))
})

test("corrects a family that has never signed in, and its children, whose codes stay", async () => {
  const ivy = FAMILY.replace("ada\n", "ivy\n").replace("ada@mail", "ivy@mail").replace("annabella", "ivo")
  await bring(ivy)
  const read = () =>
    database.store.one(sql`
      select c.email, c.phone_number, c.phone_extension, s.first_name as child, s.birth_date, s.qr
      from customer c join student s on s.customer_id = c.id where c.external_id = 'ivy'`)
  const { qr } = await database.store.one<{ qr: string }>(sql`select qr from student where external_id = 'ivo'`)
  const right = ivy
    .replace("ivy@mail", "ivyanne@mail")
    .replace('"+15550100111"', '"(212) 736-5000 x12"')
    .replace("first_name: Annabella", 'first_name: "Anna  Bella ", birth_date: 2020-05-04')
  const report = await bring(right)
  expect(report.counts).toMatchObject({ customer: { updated: 1 }, student: { updated: 1 } })
  expect(report.differences).toEqual([])
  expect(await read()).toEqual({
    email: "ivyanne@mail.example",
    phone_number: "+12127365000",
    phone_extension: "12",
    child: "Anna Bella",
    birth_date: "2020-05-04",
    qr,
  })
  expect(changes(await bring(right))).toBe(0)
})

test.each([
  ["an e-mail without a dot", "zoe@mail.example", "a@b", /^families\.yaml:2:10: email must be an email address/],
  ["a blank name", "first_name: Ada", 'first_name: " \u00a0 "', /^families\.yaml:3:15: first_name is blank$/],
  [
    "a name of Hangul fillers",
    "first_name: Ada",
    'first_name: "\\u3164\\u2800"',
    /^families\.yaml:3:15: first_name is blank$/,
  ],
  ["an empty name", "first_name: Ada", 'first_name: ""', /^families\.yaml:3:15: first_name is blank$/],
  [
    "a child without a name",
    "first_name: Annabella",
    'first_name: "\\u200b"',
    /^families\.yaml:7:\d+: first_name is blank$/,
  ],
  [
    "a child born in 2062",
    "grade:",
    "birth_date: 2062-01-01, grade:",
    /^families\.yaml:7:\d+: birth_date must lie between 1940/,
  ],
  [
    "a child born in 1890",
    "grade:",
    "birth_date: 1890-01-01, grade:",
    /^families\.yaml:7:\d+: birth_date must lie between 1940/,
  ],
  ["no phone", "+15550100111", "not a phone", /^families\.yaml:5:17: phone_number "not a phone" can't be called/],
  [
    "a phone of zeros",
    "+15550100111",
    "000 000 0000",
    /^families\.yaml:5:17: phone_number "000 000 0000" can't be called/,
  ],
])("refuses %s, as the portal does", async (_, from, to, expected) => {
  const zoe = FAMILY.replace("ada\n", "zoe\n").replace("ada@mail", "zoe@mail").replace("annabella", "zoe-child")
  expect(await errorsOf(database.store, { "families.yaml": zoe.replace(from, to) })).toEqual([
    expect.stringMatching(expected),
  ])
})

test("says all that is wrong with families in one round, with the rest of the files", async () => {
  const family = (id: string, facts: string, child: string) =>
    `- { external_id: ${id}, email: ${id}@mail.example, first_name: Una, last_name: Ott, ${facts}, participants: [{ external_id: ${id}c, first_name: Gil, last_name: Ott, ${child} }] }\n`
  const files = {
    "company.yaml": 'name: Oak\ntime_zone: America/Toronto\nphone: "12"\n',
    "locations.csv": "external_id,name,time_zone\nbarn,The Barn,Nowhere\n",
    "families.yaml":
      family("una", 'phone_number: "000 000 0000"', "birth_date: 2062-01-01, grade: FOURTEENTH") +
      family("ulf", 'phone_number: "12"', "birth_date: 1820-01-01"),
  }
  const errors = (await errorsOf(database.store, files)).join("\n")
  for (const part of [
    /^company.yaml:3:\d+: phone "12"/m,
    /^families.yaml:1:\d+: phone_number "000 000 0000"/m,
    /^families.yaml:1:\d+: birth_date must lie/m,
    /^families.yaml:1:\d+: participants.0.grade must be one of/m,
    /^families.yaml:2:\d+: phone_number "12"/m,
    /^families.yaml:2:\d+: birth_date must lie/m,
  ])
    expect(errors).toMatch(part)
})

test("reads phones as numbers of the company's country", async () => {
  const company = "name: Alder School of Play\ntime_zone: America/Toronto\ncountry: AU\nphone: (03) 9999 1234\n"
  const zoe = FAMILY.replace("ada\n", "zoe\n").replace("ada@mail", "zoe@mail").replace("annabella", "zoe-child")
  await importFiles(database.store, {
    "company.yaml": company,
    "families.yaml": zoe.replace("+15550100111", "0412 345 678"),
  })
  expect(
    await database.store.one(
      sql`select b.phone, c.phone_number from company b cross join customer c where c.external_id = 'zoe'`,
    ),
  ).toEqual({ phone: "+61399991234", phone_number: "+61412345678" })
})

test("restricts a family as the file says, and changes nothing without that column", async () => {
  const restricted = FAMILY.replace("  participants", "  is_restricted: true\n  participants")
  expect((await bring(restricted)).counts.customer).toEqual({ created: 0, updated: 1, unchanged: 0 })
  expect(changes(await bring(restricted))).toBe(0)
  expect(changes(await bring(FAMILY))).toBe(0)
  expect(await families()).toMatchObject([{ is_restricted: true, email: "ada.king@mail.example" }])
  expect(changes(await bring(restricted.replace("true", "false")))).toBe(1)
})

test("adds a new child to an existing family", async () => {
  const more = `${FAMILY}    - { external_id: byron, first_name: Byron, last_name: King }\n`
  expect((await bring(more)).counts.student).toEqual({ created: 1, updated: 0, unchanged: 1 })
  expect(await families()).toMatchObject([{ child: "Anne" }, { child: "Byron" }])
})

test("accepts an e-mail that a family has given up, and refuses one that it has taken", async () => {
  const other = (email: string) =>
    FAMILY.replace("ada\n", "bea\n").replace("ada@mail.example", email).replace("annabella", "bo")
  await addFamily(database.store, { email: "grace@mail.example" })
  // The old file still names the address that a stranger has signed up with since; it is written nowhere.
  expect(changes(await bring(FAMILY.replace("ada@", "grace@")))).toBe(0)
  expect(await errorsOf(database.store, { "families.yaml": other("ADA.king@mail.example") })).toEqual([
    expect.stringMatching(
      /^families\.yaml:2:10: the email "ADA\.king@mail\.example" is an account of this portal already/,
    ),
  ])
  expect((await bring(other("ada@mail.example"))).counts.customer).toMatchObject({ created: 1 })
})

test("leaves out a family that was deleted, by its external id or its e-mail", async () => {
  await database.store.transaction((tx) => markDeleted(tx, ["Cleo@mail.example", "cleo"], new Date()))
  const other = (name: string, email: string) =>
    FAMILY.replace("ada\n", `${name}\n`).replace("ada@mail.example", email).replace("annabella", `${name}-child`)
  const report = await bring(
    other("cleo", "new@mail.example") + other("other", "cleo@mail.example") + other("dora", "dora@mail.example"),
  )
  expect(report.deleted_families).toEqual(["cleo", "other"])
  expect(report.counts).toMatchObject({ customer: { created: 1 }, student: { created: 1 } })
})

test("gives no family more children than it may have, and leaves alone what is there", async () => {
  const children = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `    - { external_id: eve-${n}, first_name: Child ${n}, last_name: King }\n`,
    )
  const eve = (count: number) =>
    FAMILY.replace("ada\n", "eve\n")
      .replace("ada@mail.example", "eve@mail.example")
      .replace(/ {4}- .*\n/, "") + children(count).join("")
  const tooMany = (n: number, most: number) => [
    expect.stringMatching(
      new RegExp(
        `^families\\.yaml:.*family "eve" would have ${n} children, more than the ${most} that max_children_per_family`,
      ),
    ),
  ]
  expect(await errorsOf(database.store, { "families.yaml": eve(21) })).toEqual(tooMany(21, 20))
  expect((await bring(eve(20))).counts.student).toMatchObject({ created: 20 })
  expect(await errorsOf(database.store, { "families.yaml": eve(21) })).toEqual(tooMany(21, 20))
  await database.store.run(sql`update company set settings = settings || '{"max_children_per_family": 5}'`)
  expect(changes(await bring(eve(20)))).toBe(0)
})

const CORA = FAMILY.replace("ada\n", "cora\n").replace("ada@mail", "cora@mail").replace("annabella", "cora-child")

test("refuses a child that is in its family twice, in any case of letters", async () => {
  const twice = `${CORA}    - { external_id: cora-twin, first_name: " ANNABELLA", last_name: byron }\n`
  expect(await errorsOf(database.store, { "families.yaml": twice })).toEqual([
    expect.stringMatching(
      /^families\.yaml:8:\d+: ANNABELLA byron with this birth date is in the family twice, as "cora-child" too$/,
    ),
  ])
})

test("doesn't add a child that the family has added itself, nor one that it took off its list, and says so", async () => {
  await bring(CORA)
  await database.store.run(sql`update customer set first_signed_in_at = now() where external_id = 'cora'`)
  await database.store.run(sql`update student set archived_at = now() where external_id = 'cora-child'`)
  await database.store.run(sql`
    insert into student (id, customer_id, type, qr, first_name, last_name, birth_date, created_at)
    select gen_random_uuid(), id, 'REGULAR', 'cora-qr', 'Maya', 'Byron', '2020-05-04', now() from customer where external_id = 'cora'`)
  const report = await bring(
    `${CORA}    - { external_id: cora-maya, first_name: maya, last_name: Byron, birth_date: 2020-05-04 }\n`,
  )
  expect(report.differences).toEqual([
    "cora, cora-child: the family has taken Annabella Byron off its list",
    "cora, cora-maya: maya Byron is on the family's list already, and isn't added again",
  ])
  expect(changes(report)).toBe(0)
})
