import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, seedBusiness } from "@hub/testing/database/fixtures"
import { templateOf } from "@hub/testing/forms/forms"
import { importForms } from "@hub/testing/forms/import-forms"
import { queuedMails } from "@hub/testing/mail/outbox"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { lookUp } from "../gate/read-answer.ts"
import { exportRoster } from "../gate/roster-files.ts"
import { errorList } from "../import/errors.ts"
import { readReadiness, readRequirements } from "../paperwork/read-requirements.ts"
import { remindOfRequirements } from "../paperwork/remind-of-requirements.ts"

// The family's pages, the gate, the roster and the mail list the same requirements.

const TODAY = "2030-06-10"
const clock = () => new Date(`${TODAY}T13:10:00.000Z`)

let db: TestDatabase
let customer_id = ""
let attendance_id = ""
let student_id = ""
let location_id = ""

beforeAll(async () => {
  db = await testDatabase()
  const { store } = db
  const business = await seedBusiness(store, {
    offerings: [{ name: "Trail Makers", start_date: TODAY }],
    families: [{ students: [{ first_name: "Maya", grade: "NONE" }] }],
  })
  const family = at(business.families, 0)
  customer_id = family.customer_id
  attendance_id = await addBooking(store, { business, family, offering: at(business.offerings, 0) })
  location_id = business.location_id
  const question = [{ id: "q", kind: "TEXT" }]
  await importForms({ store, clock: () => new Date() })(
    [templateOf("Health questions", question), templateOf("T-shirt", question, { is_required: false })],
    errorList(),
  )
  student_id = at(family.student_ids, 0)
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
afterAll(() => db.close())

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

  const at_gate = { by: staffActor(), location_id }
  const { missing } = await lookUp(needs)(at_gate, { student_id })
  const keepsOut = missing.filter(({ is_blocking }) => is_blocking)
  expect(keepsOut.map(({ name }) => name).toSorted()).toEqual(blocking.toSorted())

  const { bytes } = await exportRoster(needs)(at_gate, { date: TODAY })
  const [head = "", row = ""] = Buffer.from(bytes).toString().split("\r\n")
  const listed = row.split(",")[head.split(",").indexOf("Missing")]
  expect(listed?.split("; ").toSorted()).toEqual(blocking.toSorted())

  await remindOfRequirements(needs)()
  const [mail] = await queuedMails(db.store, sql`kind = 'REQUIREMENTS_DUE' and customer_id = ${customer_id}`)
  expect(mail?.subject).toMatch(new RegExp(`^${String(blocking.length)} \\w+ `))
})
