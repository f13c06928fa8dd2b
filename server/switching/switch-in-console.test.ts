import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { switchingJobs } from "./jobs.ts"
import { currentSwitch } from "./read-current.ts"
import { runSwitches } from "./run-switch.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import { switchUses } from "./switch-uses.ts"

// "Bring your business": an owner's way from another system's files to families that are here, and back.

const STUDENTS = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,DOB,Allergies/Medical,Anything we should know?
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro,3/4/2018,"Bee stings
Pen in bag",Secretly scared of dogs
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro,2/3/2020,None,
2,Wei,Xu,,303-555-0102,12,X,Xu,12/6/2016,,
3,Mia,Lund,mia@mail.example,303-555-0103,13,Bo,Lund,13/14/2017,,
`

let now: Date
let office: StaffServer
let needs: SwitchNeeds
let rae: Awaited<ReturnType<typeof addStaff>>

beforeEach(async () => {
  now = new Date("2030-06-10T11:40:00.000Z")
  const clock = () => now
  office = await openForStaff(clock)
  const { store, settings } = office
  await store.run(sql`delete from company`)
  const { health_keys } = settings.secrets
  needs = {
    store: store.at(clock),
    clock,
    vault: medicalVault(health_keys, clock),
    health_keys,
    lookUpCards: null,
    files: undefined,
    current: currentSwitch({ store: store.at(clock), clock, health_keys }),
    begin: () => undefined,
  }
  rae = await addStaff(store, "Rae", ["OWNER"])
  office.as({ ...rae, session: { id: newId(), proved_at: now, device_id: null } })
})
afterEach(() => office.close())

const BOUNDARY = "----file"
async function add(name: string, bytes: string | Buffer, id = newId()) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const answer = await office.upload("/switch/files", `multipart/form-data; boundary=${BOUNDARY}`, payload)
  const { result, error } = answer.json()
  return { id, status: answer.statusCode, code: error?.code, text: answer.body, result: result ?? error }
}
const problems = async () => (await office.call("GET /switch/problems")).result
const settle = (problem: object, by: object) => office.call("POST /switch/problems/settle", { ...problem, ...by })
const placed = ({ file, line, column, kind, of }: Record<string, unknown>) => ({ file, line, column, kind, of })
const count = async (table: "customer" | "student" | "switch_file" | "switch_batch") => {
  const counts = {
    customer: sql`select count(*)::int as n from customer`,
    student: sql`select count(*)::int as n from student`,
    switch_file: sql`select count(*)::int as n from switch_file`,
    switch_batch: sql`select count(*)::int as n from switch_batch`,
  }
  return (await office.store.one<{ n: number }>(counts[table])).n
}
async function run(path: "trials" | "imports", body: object = {}, id = newId()) {
  const asked = await office.call(`PUT /switch/${path}/${id}`, body)
  if (asked.status !== 200) return { id, ...asked }
  await runSwitches(needs)()
  const { result } = await office.call("GET /switch")
  return { id, status: 200, code: undefined, result: result.runs.find((one: { id: string }) => one.id === id) }
}
const counted = (result: { counts: { what: string; in_files: number; created: number; unchanged: number }[] }) =>
  Object.fromEntries(
    result.counts.map(({ what, in_files, created, unchanged }) => [what, [in_files, created, unchanged]]),
  )

test("files are sealed, cells about health are shown to nobody, and the files are gone after 14 days", async () => {
  const { result, text } = await add("students.csv", STUDENTS)
  expect(result.files).toMatchObject([{ name: "students.csv", added_by: "Rae", ends_at: "2030-06-24T11:40:00.000Z" }])
  const columns = Object.fromEntries(result.tables[0].columns.map((one: { name: string }) => [one.name, one]))
  expect(columns["Guardian Email"]).toMatchObject({ meaning: "GUARDIAN.EMAIL", by: "BOTH", is_hidden: false })
  expect(columns["DOB"].samples).toEqual(["3/4/2018", "2/3/2020", "12/6/2016", "13/14/2017"])
  expect(columns["Allergies/Medical"]).toMatchObject({ samples: [], is_hidden: true, filled: 2 })
  expect(columns["Anything we should know?"]).toMatchObject({ meaning: null, samples: [], is_hidden: true })
  expect(text).not.toMatch(/Bee stings|scared/)
  const shown = await office.call("PUT /switch/columns", {
    table: "students.csv",
    column: "Anything we should know?",
    meaning: "CHILD.SCHOOL",
  })
  expect(shown).toMatchObject({ status: 400, code: "VALIDATION", path: "meaning" })
  const [row] = await office.store.many<{ sealed: Buffer }>(sql`select sealed from switch_file`)
  expect(row?.sealed.includes("Okoro")).toBe(false)
  now = new Date("2030-06-24T11:41:00.000Z")
  expect((await office.call("GET /switch")).result.files).toEqual([])
  await switchingJobs(needs, switchUses(needs))["forget_switch_files"]?.run()
  expect(await count("switch_file")).toBe(0)
})

test("what is no table is refused with why, and the same file again is one", async () => {
  expect(await add("roster.rtf", "{\\rtf1")).toMatchObject({ status: 400, code: "UPLOAD_REFUSED" })
  expect((await add("roster.rtf", "{\\rtf1")).result.message).toBe(
    "This file is a text document (RTF): export it as CSV or XLSX.",
  )
  expect((await add("empty.csv", "")).code).toBe("UPLOAD_REFUSED")
  const { id } = await add("students.csv", STUDENTS)
  await add("students.csv", STUDENTS, id)
  await add("students.csv", `${STUDENTS}4,Ann,Li,ann@mail.example,,14,Cy,Li,1/1/2019,,\n`)
  expect(await count("switch_file")).toBe(1)
  expect((await office.call("GET /switch")).result.tables[0].rows).toBe(5)
})

test("the way: questions, problems settled, a trial, the import once, and its undo", async () => {
  const { result } = await add("students.csv", STUDENTS)
  expect(result.questions).toMatchObject([
    {
      kind: "DATE_ORDER",
      cell: "3/4/2018",
      chosen: null,
      choices: [
        { value: "MDY", reads_as: "2018-03-04" },
        { value: "DMY", reads_as: "2018-04-03" },
      ],
    },
  ])
  expect(await run("trials")).toMatchObject({ status: 409, code: "SWITCH_NOT_READY" })
  const answered = await office.call("PUT /switch/questions", {
    table: "students.csv",
    kind: "DATE_ORDER",
    choice: "MDY",
  })
  expect(answered.result.problems).toEqual({ blocking: 2, to_look_at: 0 })
  const { items } = await problems()
  expect(items).toMatchObject([
    { kind: "DATE_UNREADABLE", line: 6, column: "DOB", cell: "13/14/2017", is_blocking: true },
    {
      kind: "EMAIL_MISSING",
      line: 5,
      column: "Guardian Email",
      writes: "Guardian Email",
      cell: "Wei",
      is_blocking: true,
    },
  ])
  await settle(placed(items[0]), { way: "VALUE", is_for_all: false, value: "31/12/2017" })
  const [wrong] = (await problems()).items
  expect(wrong.cell).toBe("31/12/2017")
  await settle(placed(wrong), { way: "VALUE", is_for_all: false, value: "12/13/2017" })
  const left = await settle(placed(items[1]), { way: "LEAVE", is_for_all: false })
  expect(left.result).toMatchObject({ problems: { blocking: 0 }, is_ready: true, families: { count: 2, children: 3 } })
  expect(left.result.decided).toMatchObject([
    { kind: "CELL", column: "DOB", cell: "13/14/2017", value: "12/13/2017", is_for_all: false },
    { kind: "LEFT", problem: "EMAIL_MISSING" },
  ])

  const trial = await run("trials")
  expect(counted(trial.result)).toMatchObject({ family: [3, 2, 0], child: [3, 3, 0], health_note: [1, 1, 0] })
  expect(trial.result.lists).toMatchObject([{ kind: "LEFT_OUT", count: 1 }])
  expect(await count("customer")).toBe(0)
  const import_id = newId()
  const brought = await run("imports", { trial_id: trial.id }, import_id)
  expect(brought.result).toMatchObject({ status: "DONE" })
  const undoing = `/switch/batches/${brought.result.batch}/undo`
  await run("imports", { trial_id: trial.id }, import_id)
  expect([await count("customer"), await count("student"), await count("switch_batch")]).toEqual([2, 3, 1])
  const audited = await office.store.many(
    sql`select operator from operator_action where action = 'BUSINESS_BROUGHT_OVER'`,
  )
  expect(audited).toEqual([{ operator: "Rae" }])

  await office.call("POST /switch/decided/remove", { key: left.result.decided[1].key })
  const [missing] = (await problems()).items
  await settle(placed(missing), { way: "VALUE", is_for_all: false, value: "wei@mail.example" })
  const again = await run("trials")
  expect(counted(again.result)).toMatchObject({ family: [3, 1, 2], child: [4, 1, 3] })
  const { result: undo } = await office.call(`GET ${undoing}`)
  expect(undo).toMatchObject({ families: 2, goes: [{ what: "children", count: 3 }], restored: 0 })
  await office.store.run(sql`update customer set first_signed_in_at = hub_now() where email = 'mia@mail.example'`)
  expect(await office.call(`POST ${undoing}`, { preview: undo.preview })).toMatchObject({
    code: "SWITCH_BATCH_USED",
  })
  await office.store.run(sql`update customer set first_signed_in_at = null`)
  const undone = await office.call(`POST ${undoing}`, { preview: undo.preview })
  expect(undone.result.batches).toMatchObject([{ number: brought.result.batch, families: 0 }])
  expect([await count("customer"), await count("student")]).toEqual([0, 0])
})

test("the newer file asks nothing again, by decisions that were kept in a file too", async () => {
  await add("students.csv", STUDENTS)
  await office.call("PUT /switch/questions", { table: "students.csv", kind: "DATE_ORDER", choice: "MDY" })
  for (const problem of (await problems()).items) await settle(placed(problem), { way: "LEAVE", is_for_all: true })
  const newer = await add("students-of-june.csv", STUDENTS.replace("3/4/2018", "3/5/2018"))
  expect(newer.result).toMatchObject({ problems: { blocking: 0 }, is_ready: true })
  const { result: yaml } = await office.call("GET /switch/decisions")
  await office.call("PUT /switch/questions", { table: "students.csv", kind: "DATE_ORDER", choice: null })
  expect((await office.call("GET /switch")).result.is_ready).toBe(false)
  expect((await office.call("PUT /switch/decisions", { yaml: String(yaml) })).result.is_ready).toBe(true)
  expect(await office.call("PUT /switch/decisions", { yaml: "shapes: [{columns: 3}]" })).toMatchObject({
    status: 400,
    path: "yaml",
  })
})

test("a process that is killed leaves the run to the next, and what changed since the trial stops an import", async () => {
  await add("students.csv", STUDENTS)
  await office.call("PUT /switch/questions", { table: "students.csv", kind: "DATE_ORDER", choice: "MDY" })
  for (const problem of (await problems()).items) await settle(placed(problem), { way: "LEAVE", is_for_all: true })
  const trial = await run("trials")
  const id = newId()
  await office.call(`PUT /switch/imports/${id}`, { trial_id: trial.id })
  expect(await office.call(`PUT /switch/trials/${newId()}`)).toMatchObject({ code: "SWITCH_RUNNING" })
  await office.store.run(
    sql`update switch_run set status = 'RUNNING', tries = 1, leased_until = ${new Date(now.getTime() + 60_000)} where id = ${id}`,
  )
  expect(await runSwitches(needs)()).toBe(0)
  now = new Date(now.getTime() + 61_000)
  expect(await runSwitches(needs)()).toBe(1)
  expect(await count("customer")).toBe(1)

  const next = await run("trials")
  await office.store.run(sql`update customer set email = 'other@mail.example', external_id = null`)
  const stopped = await run("imports", { trial_id: next.id })
  expect(stopped.result).toMatchObject({ status: "FAILED" })
  expect(await count("customer")).toBe(1)
})

test("programs that aren't here and balances of either sign are decided once, for all alike", async () => {
  const { result } = await add(
    "classes.csv",
    `Family ID,Guardian First,Guardian Last,Guardian Email,Student ID,Student First,Student Last,Balance,Class
1,Ann,Smith,ann@mail.example,10,Kai,Smith,-20.50,Ballet I
2,Bo,Lee,bo@mail.example,11,Uma,Lee,,Ballet I
`,
  )
  expect(result.questions).toMatchObject([{ kind: "BALANCE_SIGN", cell: "-20.50", chosen: null }])
  expect(result.sums).toMatchObject({ bookings: 0, left_out: 0 })
  await office.call("PUT /switch/questions", { table: "classes.csv", kind: "BALANCE_SIGN", choice: "NEGATIVE_OWES" })
  const { items } = await problems()
  expect(items).toMatchObject([{ kind: "PROGRAM_UNKNOWN", cell: "Ballet I", can_leave: false, writes: null }])
  expect(items[0].choices).toContainEqual({ value: "LEAVE_OUT", says: "" })
  expect(await settle(placed(items[0]), { way: "CHOOSE", is_for_all: true, value: "Ballet II" })).toMatchObject({
    status: 400,
    path: "value",
  })
  const settled = await settle(placed(items[0]), { way: "LEAVE", is_for_all: true })
  expect(settled.result).toMatchObject({ is_ready: true, sums: { left_out: 2, owe: { families: 1, cents: 2050 } } })
  expect(settled.result.decided).toMatchObject([{ kind: "PROGRAM", cell: "Ballet I", value: "LEAVE_OUT" }])
  const trial = await run("trials")
  // What keeps all of it out is said with its cell, and nothing is written.
  expect(trial.result).toMatchObject({ status: "FAILED", problem: expect.stringMatching(/^classes\.csv:2:Balance: /) })
  expect(await count("customer")).toBe(0)
  const back = await office.call("POST /switch/decided/remove", { key: settled.result.decided[0].key })
  expect(back.result).toMatchObject({ is_ready: false, decided: [] })
})

test("who is one and the same, and whether a row is a grown-up or a child, is settled here and taken back", async () => {
  await add(
    "people.csv",
    `Household ID,First Name,Last Name,DOB,Relationship,Email,Cell Phone
1,Ann,Smith,,Parent,ann@mail.example,303-555-0101
1,Kate,Smith,5/14/2018,Child,,
1,Katie,Smith,5/14/2018,Child,,
1,Tom,Smith,5/14/2016,Kiddo,,
2,Bo,Lee,,Parent,ann@mail.example,303-555-0102
2,Uma,Lee,5/15/2019,Child,,
`,
  )
  const of = async (kind: string) => (await problems()).items.find((one: { kind: string }) => one.kind === kind)
  const choose = async (kind: string, value: string) =>
    (await settle(placed(await of(kind)), { way: "CHOOSE", is_for_all: true, value })).result
  expect(await of("EMAIL_OF_TWO")).toMatchObject({ can_leave: true, writes: "Email" })
  await settle(placed(await of("EMAIL_OF_TWO")), { way: "VALUE", is_for_all: false, value: "bo@mail.example" })
  expect(await of("EMAIL_OF_TWO")).toBeUndefined()
  expect((await choose("ROLE_UNKNOWN", "CHILD")).families).toMatchObject({ count: 2, children: 4 })
  const joined = await choose("CHILD_TWICE", "SAME")
  expect(joined).toMatchObject({ families: { children: 3 }, problems: { blocking: 0, to_look_at: 0 } })
  const pair = joined.decided.find((one: { kind: string }) => one.kind === "ALIKE")
  expect(pair).toMatchObject({ value: "SAME" })
  const back = await office.call("POST /switch/decided/remove", { key: pair.key })
  expect(back.result.families.children).toBe(4)
})

test("the first families are shown with their places and what they owe", async () => {
  await add(
    "timetable.csv",
    "Class,Start Date,End Date,Days,Start Time,End Time,Max,Fee\nArt,2099-01-07,2099-03-25,Wed,4:00 PM,5:00 PM,8,$90\n",
  )
  const people =
    "Parent,Parent Email,Child First,Child Last,Amount due,Class,Waitlist\nAnn Li,ann@mail.example,Kai,Li,20.50"
  const { result } = await add("classes.csv", `${people},Art,\nAnn Li,ann@mail.example,Mia,Li,20.50,,Art\n`)
  const [kai, mia] = ["Kai", "Mia"].map((child) => ({ child, program: "Art", is_waiting: child === "Mia" }))
  expect(result.families.first).toMatchObject([{ money: { balance_cents: 2050 }, places: [kai, mia] }])
})
