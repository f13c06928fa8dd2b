import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, seedBusiness } from "@hub/testing/database/fixtures"
import { templateOf } from "@hub/testing/forms/forms"
import { queuedMails } from "@hub/testing/mail/outbox"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { faultList } from "../import/faults.ts"
import { importForms } from "../import/import-forms.ts"
import { readReadiness, readRequirements } from "../paperwork/read-requirements.ts"
import { remindOfRequirements } from "../paperwork/remind-of-requirements.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

// The family's pages, the gate, the roster and the mail list the same requirements.

const TODAY = "2030-06-10"
const clock = () => new Date(`${TODAY}T13:10:00.000Z`)

let db: TestDatabase
let folder = ""
let customer_id = ""
let attendance_id = ""
let qr = ""

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), "hub-one-readiness-"))
  const { store } = db
  const business = await seedBusiness(store, {
    offerings: [{ name: "Trail Makers", start_date: TODAY }],
    families: [{ students: [{ first_name: "Maya", grade: "NONE" }] }],
  })
  const family = at(business.families, 0)
  customer_id = family.customer_id
  attendance_id = await addBooking(store, { business, family, offering: at(business.offerings, 0) })
  await store.run(sql`update offering set external_id = 'week-1'`)
  qr = (await store.one<{ qr: string }>(sql`select qr from student`)).qr
  const question = [{ id: "q", kind: "TEXT" }]
  await importForms({ store, clock: () => new Date() })(
    [templateOf("Health questions", question), templateOf("T-shirt", question, { is_required: false })],
    faultList(),
  )
  const [student_id = ""] = family.student_ids
  const issue = async (name: string, status: string, more: { valid_until?: string; renews_id?: string } = {}) => {
    const template_id = await addTemplate(store, { name, kind: "UPLOAD" })
    const { id } = await store.one<{ id: string }>(sql`
      insert into document (id, template_id, student_id, status, issued_at, valid_until)
      values (gen_random_uuid(), ${template_id}, ${student_id}, ${status}, ${clock()}, ${more.valid_until ?? null})
      returning id`)
    return { id, template_id }
  }
  await addTemplate(store, { name: "Trail agreement" })
  await issue("Vaccination record", "AWAITING_APPROVAL")
  await issue("Photo permission", "SIGNED")
  const swim = await issue("Swim permission", "SIGNED", { valid_until: "2030-06-20" })
  await store.run(sql`
    insert into document (id, template_id, student_id, status, issued_at, renews_id)
    values (gen_random_uuid(), ${swim.template_id}, ${student_id}, 'PENDING', ${clock()}, ${swim.id})`)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function hub(...args: string[]): Promise<string> {
  const lines: string[] = []
  const program = hubProgram(async (command) => {
    const settings = loadSettings({ DATA_DIR: folder })
    await command({ store: db.store, settings, clock, say: (line) => lines.push(line) })
  })
  await program.parseAsync(args, { from: "user" })
  return lines.join("\n")
}

it("is the same on the family's pages, at the gate, on the roster and in the mail", async () => {
  const needs = { store: db.store, clock }
  const ready = at(await readReadiness(needs)(customer_id), 0)
  const blocking = ready.items.filter(({ blocks_check_in_on }) => blocks_check_in_on === TODAY).map(({ name }) => name)
  expect(blocking.toSorted()).toEqual(["Emergency contact", "Health questions", "Profile", "Trail agreement"])
  // What is being checked and what still counts are done: 3 of 7.
  expect(ready).toMatchObject({ percent: 42, done: 3, total: 7 })
  expect(ready.stops).toMatchObject([
    { kind: "profile", done: 0, total: 2 },
    { kind: "questions", done: 0, total: 1 },
    { kind: "documents", done: 3, total: 4 },
    { kind: "payment", total: 0 },
  ])

  const [booking] = await readRequirements(needs)(customer_id, attendance_id)
  expect(booking?.is_ready).toBe(false)
  const asked = booking?.requirements.filter(({ blocks_check_in_on }) => blocks_check_in_on !== null)
  expect(asked?.map(({ name }) => name).toSorted()).toEqual(blocking.toSorted())

  const gate = (await hub("check-in", qr)).split("\n").filter((line) => line.startsWith("Missing: "))
  expect(gate.map((line) => /^Missing: ([^.]+)\./.exec(line)?.[1] ?? line).toSorted()).toEqual(blocking.toSorted())

  const [head = "", row = ""] = (await hub("roster", TODAY, "--csv")).split("\n")
  const missing = row.split(",")[head.split(",").indexOf("Missing")]
  expect(missing?.split("; ").toSorted()).toEqual(blocking.toSorted())

  await remindOfRequirements(needs)()
  const [mail] = await queuedMails(db.store, sql`kind = 'REQUIREMENTS_DUE' and customer_id = ${customer_id}`)
  expect(mail?.subject).toMatch(new RegExp(`^${String(blocking.length)} \\w+ `))
})
