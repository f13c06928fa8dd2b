import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { SmartFormTemplate } from "@hub/domain/forms/template"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { openSubmission } from "../forms/sealed-answers.ts"
import { PROFILE_DETAILS } from "../health/sealed-columns.ts"
import { errorList } from "../import/errors.ts"
import { writeForms } from "../import/write-forms.ts"
import { loadSettings } from "../process/settings.ts"
import { NOTE } from "../switching/store-details.ts"
import { healthNeeds } from "./medical-needs.ts"

// What people have in another system beside their names: who treats them, what the office wrote of them, what they agreed to and answered.

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

const STUDENTS = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Birth Date,Age,Grade,Pronouns,School,Swim Level,Physician,Physician Phone,Insurance Carrier,Policy Number,Group #,Dietary,Notes,Custody Notes,Photo Release,Photo Release Date,SMS Opt-in,Email Opt-out
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro,2018-03-04,16,4,she/her,Lincoln Elementary,Dolphin,Dr. Vera Stone,303-555-0170,Aetna,W123,45,Vegetarian,Cried at drop-off,Father may not collect: order 12-DR-7,Yes,2026-01-05,Yes,
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro,2016-12-27,,4,he/him,Lincoln Elementary,,Dr. Vera Stone,303-555-0170,Aetna,W123,45,,,,No,,Yes,
2,Wei,Xu,wei@mail.example,303-555-0102,12,X,Xu,2017-12-06,,3,xyz,,Shark,,,,,,,,,maybe,,No,x
`
const QUESTIONS: SmartFormTemplate = {
  external_id: "about-you",
  name: "About your child",
  description: "",
  asked_when: "AFTER_SCHEDULE",
  is_required: false,
  is_medical: false,
  funbox: null,
  schedule_sets: [],
  valid_for_days: null,
  due_on: null,
  position: 0,
  is_archived: false,
  sections: [
    {
      id: "pool",
      title: "In the pool",
      description: "",
      questions: [
        {
          id: "swim",
          kind: "ONE_OF",
          label: "Swim level",
          hint: "",
          is_required: true,
          is_shared: false,
          show_if: [],
          options: [
            { value: "dolphin", label: "Dolphin" },
            { value: "seal", label: "Seal" },
          ],
          max_length: null,
          min: null,
          max: null,
          earliest: null,
          latest: null,
          catalogs: [],
        },
      ],
    },
  ],
}

const bring = (options: readonly string[] = [], text = STUDENTS) =>
  hubImport({ store: database.store, at, files: { "students.csv": text }, options })
const ask = (sets: SmartFormTemplate[]) =>
  database.store.transaction((tx) => writeForms(tx, sets, errorList(), () => undefined))
const vaultHere = () =>
  healthNeeds({
    store: database.store,
    settings: loadSettings({ DATA_DIR: at }),
    clock: () => new Date(),
    say: () => undefined,
  }).vault

test("who treats a child, notes, consents and answers come over sealed, once, and are taken back to the last row", async () => {
  const { store } = database
  await ask([QUESTIONS])
  const before = await everyTable(store)
  const first = await bring()
  expect(first.code).toBe(0)
  expect(first.text).toContain("look at  students.csv:2:Age: the age is 16, and by the birth date 8 (2018-03-04)")
  expect(first.text).toContain('students.csv:4:Pronouns: "xyz" are none of the pronouns')
  expect(first.text).toContain('students.csv:4:Photo Release: "maybe" is neither yes nor no')
  expect(first.text).toContain('students.csv:4:Swim Level: "Shark" is no answer to the question')
  expect(first.text).toContain("understood, but not brought over: Age")
  expect(first.text).toMatch(/physicians, insurance\s+2 new/)
  expect(first.text).toMatch(/notes, sealed\s+2 new/)
  expect(first.text).toMatch(/consents\s+5 new/)
  expect(first.text).toMatch(/answers, sealed\s+1 new/)
  expect(first.text).not.toMatch(/Vera|Aetna|Vegetarian|Cried|12-DR-7/)

  const vault = vaultHere()
  const people = await store.many<{ first_name: string; pronouns: string; id: string; customer_id: string }>(
    sql`select first_name, pronouns, id, customer_id from student order by external_id`,
  )
  expect(people.map(({ first_name, pronouns }) => [first_name, pronouns])).toEqual([
    ["Ada", "she"],
    ["Tor", "he"],
    ["X", "none"],
  ])
  const ngozi = people[0]?.customer_id ?? ""
  const opener = await vault.opener(store, ngozi)
  const [profile] = await store.many<{ id: string; details: Buffer; confirmed_at: string | null }>(
    sql`select id, details, confirmed_at from medical_profile order by id`,
  )
  expect(profile?.confirmed_at).toBeNull()
  expect(
    JSON.parse(opener.open({ ...PROFILE_DETAILS, row: profile?.id ?? "" }, profile?.details ?? Buffer.of())),
  ).toMatchObject({
    physician: { name: "Dr. Vera Stone", phone: "+13035550170" },
    insurance: { provider: "Aetna", policy_number: "W123 / 45", holder_name: "" },
  })
  const notes = await store.many<{ id: string; kind: string; source: string; sealed: Buffer }>(
    sql`select id, kind, source, sealed from switched_note order by kind`,
  )
  expect(
    notes.map(({ id, kind, source, sealed }) => [kind, source, opener.open({ ...NOTE, row: id }, sealed)]),
  ).toEqual([
    ["CUSTODY", "students.csv, Custody Notes", "Father may not collect: order 12-DR-7"],
    ["NOTE", "students.csv, Notes", "Cried at drop-off"],
  ])
  expect(
    await store.many(sql`
      select coalesce(s.first_name, 'family') as whom, c.subject, c.is_given, c.said_on from switched_consent c
        left join student s on s.id = c.student_id order by 2, 1, 3`),
  ).toEqual([
    { whom: "family", subject: "NEWS", is_given: false, said_on: null },
    { whom: "Ada", subject: "PHOTOS", is_given: true, said_on: "2026-01-05" },
    { whom: "Tor", subject: "PHOTOS", is_given: false, said_on: null },
    { whom: "family", subject: "TEXT_MESSAGES", is_given: false, said_on: null },
    { whom: "family", subject: "TEXT_MESSAGES", is_given: true, said_on: null },
  ])
  expect(
    await store.many(sql`select email, is_phone_number_communication_opted_in as texts from customer order by email`),
  ).toEqual([
    { email: "ngozi@mail.example", texts: true },
    { email: "wei@mail.example", texts: false },
  ])
  expect(await store.many(sql`select 1 from news_unsubscribe`)).toHaveLength(1)
  // The portal's own question about faces stays a no.
  expect(await store.many(sql`select 1 from face_consent`)).toEqual([])
  const [form] = await store.many<{ status: string; id: string; sealed: Buffer }>(sql`
    select f.status, r.id, r.sealed from smart_form f join smart_form_answers r on r.id = f.answers_id`)
  expect([form?.status, openSubmission(opener, form?.id ?? "", form?.sealed ?? Buffer.of()).answers]).toEqual([
    "COMPLETE",
    { swim: "dolphin" },
  ])

  const again = await bring()
  expect(again.text).toMatch(/notes, sealed\s+0 new, 2 unchanged/)
  expect(again.text).toMatch(/consents\s+0 new, 5 unchanged/)
  expect(again.text).toMatch(/answers, sealed\s+0 new, 1 unchanged/)
  expect(again.text).toMatch(/physicians, insurance\s+0 new, 2 unchanged/)
  expect(batchOf(again.text)).toBe("")
  const newer = await bring([], STUDENTS.replace("Dr. Vera Stone,303-555-0170", "Dr. Ann Lee,303-555-0171"))
  expect(newer.text).toMatch(/physicians, insurance\s+1 new, 1 unchanged/)
  const undone = await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })
  expect(undone.text).toContain("2 families are gone again")
  expect(await everyTable(store)).toEqual(before)
})

test("a column that nothing asks becomes a question, and what needs a signature or more answers waits for the family", async () => {
  const { store } = database
  const [section] = QUESTIONS.sections
  const [question] = section?.questions ?? []
  if (section === undefined || question === undefined) throw new Error("no question")
  const consent = { ...question, id: "agree", kind: "CONSENT" as const, label: "I agree", options: [] }
  await ask([{ ...QUESTIONS, sections: [{ ...section, questions: [question, consent] }] }])
  const columns = STUDENTS.split("\n")[0]?.split(",") ?? []
  const decided = JSON.stringify({ shapes: [{ columns, meanings: { School: "NEW_QUESTION" } }] })
  const decisions = join(testFolder(onTestFinished), "decided.yaml")
  writeFileSync(decisions, decided)
  const first = await bring(["--decisions", decisions])
  expect(first.text).toMatch(/answers, sealed\s+3 new/)
  expect(
    await store.many(sql`
      select t.external_id, f.status, f.draft is not null as has_draft, count(*)::int as n
      from smart_form f join smart_form_template t on t.id = f.template_id group by 1, 2, 3 order by 1`),
  ).toEqual([
    { external_id: "about-you", status: "INCOMPLETE", has_draft: true, n: 1 },
    { external_id: "switched-questions", status: "COMPLETE", has_draft: false, n: 2 },
  ])
  const again = await bring(["--decisions", decisions])
  expect(again.text).toMatch(/answers, sealed\s+0 new, 3 unchanged/)
  expect(
    await store.many(
      sql`select 1 from smart_form_version v join smart_form_template t on t.id = v.template_id where t.external_id = 'switched-questions'`,
    ),
  ).toHaveLength(1)
})

test("a family that has signed in keeps what it says, and a birth date that hasn't come keeps a family out", async () => {
  const { store } = database
  await bring()
  await store.run(sql`update customer set first_signed_in_at = hub_now()`)
  const before = await everyTable(store)
  const newer = await bring([], STUDENTS.replaceAll("Dr. Vera Stone", "Dr. Ann Lee").replace("Cried", "Laughed"))
  expect(newer.code).toBe(0)
  expect(await everyTable(store)).toEqual(before)
  // What differs is listed, without a word of a note.
  expect(newer.text).toContain("Ada: physician or insurance; Tor: physician or insurance; a note")
  expect(newer.text).not.toContain("Laughed")
  const wrong = await bring(["--dry-run"], STUDENTS.replace("2018-03-04", "2098-03-04"))
  expect([wrong.code, wrong.text]).toEqual([
    1,
    expect.stringContaining('problem  students.csv:2:Birth Date: "2098-03-04" is a birth date that hasn\'t come'),
  ])
})

const WAIVERS = `Family ID,Guardian First,Guardian Last,Guardian Email,Student ID,Student First,Student Last,Birth Date,Liability Waiver Signed,Document,Date Signed,Signed By
1,Ngozi,Okoro,ngozi@mail.example,10,Ada,Okoro,2018-03-27,2026-06-01,Handbook 2026,2026-05-30,Ngozi Okoro
1,Ngozi,Okoro,ngozi@mail.example,11,Tor,Okoro,2016-12-27,2020-01-31,,,
2,Wei,Xu,wei@mail.example,12,X,Xu,2017-12-06,yes,,,
`

test("a document counts here where the business says that it has the same text, until it runs out", async () => {
  const { store } = database
  await store.run(sql`
    insert into document_template (id, external_id, name, kind, text, valid_months)
    values (gen_random_uuid(), 'waiver', 'Waiver', 'SIGNATURE', 'Mind the water.', 24), (gen_random_uuid(), 'rules', 'Rules', 'SIGNATURE', 'Be kind.', null)`)
  const before = await everyTable(store)
  const bringWaivers = (options: readonly string[] = []) =>
    hubImport({ store, at, files: { "waivers.csv": WAIVERS }, options })
  const asked = await bringWaivers()
  expect([asked.code, asked.text]).toEqual([
    1,
    expect.stringContaining(
      'which document of yours has the same text as "Liability Waiver"? Decide it in the decisions file: documents: {"Liability Waiver": waiver | rules | LEAVE_OUT}',
    ),
  ])
  const file = join(testFolder(onTestFinished), "decided.yaml")
  writeFileSync(file, JSON.stringify({ documents: { "Liability Waiver": "waiver", "Handbook 2026": "LEAVE_OUT" } }))
  const first = await bringWaivers(["--decisions", file])
  expect(first.text).toContain('waivers.csv:4:Liability Waiver Signed: "yes" is no day on which it was signed')
  expect(first.text).toContain('"Waiver" was valid until 2022-01-31, and is asked for again')
  expect(first.text).toMatch(/documents signed\s+1 new/)
  expect(
    await store.many(sql`
      select s.first_name, d.status, d.valid_until, w.signed_on, w.signed_by, w.source from document d
        join student s on s.id = d.student_id join switched_document w on w.document_id = d.id`),
  ).toEqual([
    {
      first_name: "Ada",
      status: "SIGNED",
      valid_until: "2028-06-01",
      signed_on: "2026-06-01",
      signed_by: "Ngozi Okoro",
      source: "waivers.csv, Liability Waiver Signed",
    },
  ])
  const again = await bringWaivers(["--decisions", file])
  expect(again.text).toMatch(/documents signed\s+0 new, 1 unchanged/)
  expect(await findViolations(store)).toEqual([])
  await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })
  expect(await everyTable(store)).toEqual(before)
})
