import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily } from "@hub/testing/database/fixtures"
import { changes, errorsOf, FILES, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await importFiles(database.store, { "promocodes.csv": CODES, "families.yaml": FAMILY })
})
afterAll(() => database.close())

const CODES = "external_id,code,discount_percent,max_uses\nearly,EARLY,10,5\n"
const FAMILY =
  "- external_id: ada\n  email: ada@mail.example\n  first_name: Ada\n  last_name: Byron\n  participants:\n    - { external_id: annabella, first_name: Annabella, last_name: Byron }\n"
const familyNamed = (external_id: string, participant: string) =>
  FAMILY.replaceAll("annabella", participant).replaceAll("external_id: ada", `external_id: ${external_id}`)
const SELF = "    - { external_id: me, type: CUSTOMER_AS_PARTICIPANT, first_name: Ada, last_name: Byron }\n"

const program = (days: string, column = "room", cell = "") =>
  `external_id,schedule_set,credit_type,name,capacity,start_date,end_date,start_time,end_time,${column}\nw1,weeks,week,Trail Makers,12,${days},${cell}\n`
const LONG = "2031-01-06,2031-03-14"

test.each([
  [
    "a time as Excel writes it",
    `${LONG},9:00,15:00`,
    ["programs.csv:2:53: start_time must be a time of day, like 09:05"],
  ],
  [
    "a day that February doesn't have",
    "2031-02-29,2031-03-14,09:00,15:00",
    ["programs.csv:2:31: start_date must be a day that there is, like 2031-06-16"],
  ],
  [
    "a day that June doesn't have",
    "2031-06-16,2031-06-31,09:00,15:00",
    ["programs.csv:2:42: end_date must be a day that there is, like 2031-06-16"],
  ],
  [
    "an end before the start",
    "2031-06-16,2031-06-15,09:00,15:00",
    ["programs.csv:2:42: end_date comes before start_date"],
  ],
  [
    "years of days",
    "2031-06-16,2041-06-16,09:00,15:00",
    ["programs.csv:2:42: end_date is more than 2800 days after start_date"],
  ],
])("%s is one error at its own cell", async (_, days, expected) => {
  expect(await errorsOf(database.store, { "programs.csv": program(days) })).toEqual(expected)
})

test("reports a wrong day beside the other errors of its row", async () => {
  const sessions = FILES["sessions.csv"].replace(",8,2031-06-21,21:30", ",eight,6/21/2031,21:30")
  expect(
    await errorsOf(database.store, {
      "programs.csv": program(`${LONG},9:00,3pm`, "colour", "red"),
      "sessions.csv": sessions,
    }),
  ).toEqual([
    "programs.csv:2:53: start_time must be a time of day, like 09:05",
    "programs.csv:2:58: end_time must be a time of day, like 09:05",
    "programs.csv:2:62: colour is not a known field",
    "sessions.csv:2:30: date must be a day that there is, like 2031-06-16",
    "sessions.csv:2:24: capacity must be integer",
  ])
})

test("a link of an online class is https, and of what is online", async () => {
  const at = (type: string, url: string) => ({
    "locations.csv": `external_id,name,time_zone,type,online_url\nbarn,The Barn,America/Toronto,${type},${url}\n`,
  })
  const row = program(`${LONG},09:00,15:00`, "online_url", "https://meet.example/w1").replace(
    "w1,weeks",
    "online,weeks",
  )
  const own = { "programs.csv": row }
  for (const url of [
    "http://meet.example/a",
    "javascript:alert(1)",
    "meet.example",
    "https://",
    "https://a@b.example/x",
  ])
    expect(await errorsOf(database.store, at("REMOTE", url))).toEqual([
      expect.stringMatching(/^locations.csv:2:\d+: online_url must be an address that starts with https:\/\/$/),
    ])
  expect(await errorsOf(database.store, at("ON_SITE", "https://meet.example/a"))).toEqual([
    expect.stringContaining("only a REMOTE location has a link"),
  ])
  expect(await errorsOf(database.store, own)).toEqual([expect.stringContaining("only what is at a REMOTE location")])
  expect(await errorsOf(database.store, { ...at("REMOTE", "https://meet.example/a"), ...own })).toEqual([])
  const links = await database.store.many(sql`
    select l.online_url, o.online_url as own from offering o join location l on l.id = o.location_id order by own nulls last`)
  expect(links[0]).toEqual({ online_url: "https://meet.example/a", own: "https://meet.example/w1" })
})

test("reports listed days at their own position", async () => {
  const programs =
    "- external_id: w1\n  schedule_set: weeks\n  credit_type: week\n  name: Trail Makers\n  capacity: 12\n  sessions:\n    - { date: 2031-06-16, start_time: 09:00, end_time: 15:00 }\n    - { date: 2031-06-17, start_time: 9am, end_time: 15:00 }\n"
  const only = { "programs.csv": "external_id\n", "programs.yaml": programs }
  expect(await errorsOf(database.store, only)).toEqual([
    "programs.yaml:8:39: sessions.1.start_time must be a time of day, like 09:05",
  ])
  const rows =
    "external_id,schedule_set,credit_type,name,capacity,program,date,start_time,end_time\n,,,,,w1,2031-06-16,9.00,15:00\n,,,,,w1,2031-06-17,09:00,15:00\n"
  const files = { "programs.csv": program(",,,"), "sessions.csv": rows }
  expect(await errorsOf(database.store, files)).toEqual([
    "sessions.csv:2:20: start_time must be a time of day, like 09:05",
  ])
})

test.each([
  [
    "an e-mail of two families, up to capitals",
    { "families.yaml": FAMILY + familyNamed("bea", "bo").replace("ada@", "Ada@") },
    'families.yaml:8:10: the email "Ada@mail.example" appears twice',
  ],
  [
    "a participant of two families",
    { "families.yaml": FAMILY + familyNamed("bea", "annabella").replace("ada@", "bea@") },
    'families.yaml:12:22: participant "annabella" appears twice',
  ],
  [
    "a family that takes part twice",
    { "families.yaml": FAMILY + SELF + SELF.replace("me", "me-too") },
    "families.yaml:8:36: a family has one CUSTOMER_AS_PARTICIPANT",
  ],
  [
    "a part of the address twice",
    { "funboxes.yaml": `${FILES["funboxes.yaml"]}- external_id: more\n  name: More\n  url_part: camps\n` },
    'funboxes.yaml:6:13: url_part "camps" appears twice',
  ],
  [
    "a code twice, up to capitals",
    { "promocodes.csv": `${CODES}late,early,10,5\n` },
    'promocodes.csv:3:6: the code "early" appears twice',
  ],
  [
    "a quantity of two tiers",
    {
      "credit_types.yaml": FILES["credit_types.yaml"].replace(
        "tiers: [",
        "tiers: [{ min_quantity: 3, discount_percent: 5 }, ",
      ),
    },
    'credit_types.yaml:2:71: a tier of min_quantity "3" appears twice',
  ],
  [
    "a discount below nothing",
    { "credit_types.yaml": FILES["credit_types.yaml"].replace("discount_percent: 10", "discount_flat_amount: -1") },
    'credit_types.yaml:2:54: discount_flat_amount "-1" is no amount',
  ],
  [
    "a position past every number",
    { "funboxes.yaml": `${FILES["funboxes.yaml"]}  position: 3000000000\n` },
    "funboxes.yaml:4:13: position must be <= 2000000000",
  ],
  [
    "a session in the hour that the clocks skip",
    { "sessions.csv": FILES["sessions.csv"].replace("2031-06-21,21:30,00:30", "2031-03-09,02:30,03:00") },
    "sessions.csv:2:37: 02:30 to 03:00 is no time of 2031-03-09: the clocks go forward in America/Toronto",
  ],
  [
    "a pattern's day in the hour that the clocks skip",
    { "programs.csv": program("2031-03-07,2031-03-10,02:30,03:00", "weekdays", "Fri;Sat;Sun;Mon") },
    "programs.csv:2:53: 02:30 to 03:00 is no time of 2031-03-09",
  ],
])("%s is refused with file, line, column and cause", async (_, changed, expected) => {
  expect((await errorsOf(database.store, changed)).join("\n")).toContain(expected)
})

test("reports a conflict with the database at its row", async () => {
  await addFamily(database.store, { email: "Grace@mail.example" })
  await database.store.run(sql`update promocode set uses = 3`)
  const errors = await errorsOf(database.store, {
    "families.yaml": familyNamed("grace", "annabella").replace("ada@", "grace@"),
    "funboxes.yaml": FILES["funboxes.yaml"].replace("external_id: camps", "external_id: other"),
    "credit_types.yaml": FILES["credit_types.yaml"].replaceAll("funbox: camps", "funbox: other"),
    "schedule_sets.yaml": FILES["schedule_sets.yaml"].replaceAll("funbox: camps", "funbox: other"),
    "promocodes.csv": `${CODES.replace(",5", ",2")}`,
  })
  expect(errors).toEqual([
    'families.yaml:2:10: the email "grace@mail.example" is an account of this portal already: take this family out of the files, or give it another email',
    'families.yaml:6:22: participant "annabella" belongs to another family, "ada"',
    'funboxes.yaml:3:13: url_part "camps" is that of another funbox, "camps"',
    'promocodes.csv:2:16: max_uses 2 is below the 3 uses of "EARLY"',
  ])
  expect(await errorsOf(database.store, { "promocodes.csv": CODES.replace("early", "new") })).toEqual([
    'promocodes.csv:2:5: the code "EARLY" is that of another promo code, "early"',
  ])
})

test("turns a refusal of the database into one sentence", async () => {
  const two = (a: string, b: string) =>
    `- { external_id: camps, name: Camps, url_part: ${a} }\n- { external_id: clubs, name: Clubs, url_part: ${b} }\n`
  expect(await errorsOf(database.store, { "funboxes.yaml": two("camps", "clubs") })).toEqual([])
  expect(await errorsOf(database.store, { "funboxes.yaml": two("clubs", "camps") })).toEqual([
    "database: funboxes can't exchange their url_part in one import: give one of them a third one first",
  ])
  const year = FILES["sessions.csv"].replace("2031-06-21", "0000-01-01")
  expect(await errorsOf(database.store, { "sessions.csv": year })).toEqual([
    expect.stringMatching(/^database: .* is refused: date\/time field value out of range: "0000-01-01"$/),
  ])
})

test("refuses a second import at the same time", async () => {
  await database.store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('customer-hub import'))`)
    expect(await errorsOf(database.store, {})).toEqual([
      "database: another import is at work: try again when it has ended",
    ])
  })
})

const PLAN =
  "external_id,funbox,name,deposit_percent,deposit_flat_amount,installment_count,every_count,every_unit,fixed_days,schedule_sets\n"

test.each([
  ["in months for some schedule sets", "p,camps,Parts,25,,3,1,MONTH,,weeks;days", []],
  ["on fixed days", "f,camps,Parts,,50.00,,,,2031-03-01;2031-04-01,", []],
  [
    "with two deposits",
    "p,camps,Parts,25,$50,3,1,MONTH,,",
    ["payment_plans.csv:2:15: a plan has either deposit_percent or deposit_flat_amount"],
  ],
  [
    "with both fixed days and a rhythm",
    "p,camps,Parts,25,,3,1,MONTH,2031-03-01,",
    ["payment_plans.csv:2:29: a plan has either fixed_days or all of installment_count, every_count and every_unit"],
  ],
  [
    "of an unknown schedule set",
    "p,camps,Parts,25,,3,1,MONTH,,terms",
    [expect.stringContaining('schedule set "terms" is not in these files')],
  ],
  [
    "with a day that there isn't",
    "p,camps,Parts,25,,,,,2031-02-30,",
    [expect.stringMatching(/^payment_plans\.csv:2:\d+: .*2031-06-16/)],
  ],
  [
    "of 30 parts",
    "p,camps,Parts,25,,30,1,MONTH,,",
    [expect.stringMatching(/^payment_plans\.csv:2:19: installment_count/)],
  ],
])("a payment plan %s", async (_, row, expected) => {
  expect(await errorsOf(database.store, { "payment_plans.csv": `${PLAN}${row}\n` })).toEqual(expected)
})

test("imports plans and invoice settings, and leaves them alone when the files have none", async () => {
  const files = {
    "company.yaml": `${FILES["company.yaml"]}invoice_net_days: 30\nfunbox_label: { singular: area, plural: areas }\n`,
    "funboxes.yaml": `${FILES["funboxes.yaml"]}  invoice_payment_settings: { is_enabled: true, description: A check. }\n`,
    "payment_plans.csv": `${PLAN}p,camps,Parts,25,,3,1,MONTH,,weeks\n`,
  }
  await importFiles(database.store, files)
  expect(changes(await importFiles(database.store, files))).toBe(0)
  await importFiles(database.store)
  expect(
    await database.store.one(sql`
      select c.settings, f.invoice_payment_settings as invoices, p.name, p.fixed_days, p.installment_count, count(s.*)::int as sets
      from company c, funbox f join payment_plan p on p.funbox_id = f.id
        left join payment_plan_schedule_set s on s.payment_plan_id = p.id where p.external_id = 'p' group by c.id, f.id, p.id`),
  ).toMatchObject({
    settings: { invoice_net_days: 30, funbox_label: { singular: "area", plural: "areas" } },
    invoices: { is_enabled: true, description: "A check." },
    fixed_days: null,
    installment_count: 3,
    sets: 1,
  })
})

test("names of a file are read by the rule of the portal: tidied, or refused at their cell", async () => {
  const lee_family = familyNamed("lee", "lees").replace("ada@", "lee@")
  const named = (first_name: string) => ({
    "promocodes.csv": CODES,
    "families.yaml": FAMILY + lee_family.replace("first_name: Ada", `first_name: ${first_name}`),
  })
  await importFiles(database.store, named('"  A\\u0300da \\u200f Lee "'))
  const lee = sql`select first_name from customer where external_id = 'lee'`
  expect(await database.store.many(lee)).toEqual([{ first_name: "\u00c0da Lee" }])
  expect(await errorsOf(database.store, named('"Ada\\u202ex"'))).toEqual([
    "families.yaml:9:15: first_name: Use letters, marks and spaces only.",
  ])
  expect(await errorsOf(database.store, named('"\\u200b"'))).toEqual(["families.yaml:9:15: first_name is blank"])
  const room = program(`${LONG},09:00,15:00`, "room", "Barn\u202e").replace("Trail Makers", "Trail\u2066Makers")
  expect(await errorsOf(database.store, { "programs.csv": room })).toEqual([
    expect.stringContaining("name must be one line that can be read"),
    expect.stringContaining("room has a character that can't be shown"),
  ])
})
