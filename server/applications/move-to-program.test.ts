import { type OpenApp, openApp } from "@hub/testing/app"
import {
  addFamily,
  addLocation,
  addOffering,
  at,
  type Business,
  type OfferingPlan,
  type SeededOffering,
  type StudentPlan,
  seedBusiness,
  testClock,
} from "@hub/testing/database/fixtures"
import { composedMails } from "@hub/testing/mail/outbox"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { draftApplications } from "./draft-applications.ts"
import { submitApplications } from "./submit-applications.ts"

const staff = someoneOfStaff()
let opened: OpenApp
let business: Business
beforeAll(async () => {
  opened = await openApp({}, { operator: staff.operator })
  business = await seedBusiness(opened.store, { families: [], offerings: [] })
})
afterEach(async () => {
  staff.become({})
  expect(await findViolations(opened.store)).toEqual([])
})
afterAll(() => opened.close())

const call = (name: string, payload?: object) => staff.call(opened.app, name, payload)
const addProgram = (plan: OfferingPlan) =>
  addOffering(opened.store, business, { ...plan, set: { requires_application: true } })

/** A family's application that was sent; the child is changed afterwards, so that it no longer fits. */
async function applied(program: SeededOffering, student: StudentPlan & { born?: string } = {}) {
  const { store } = opened
  const { born, ...plan } = student
  const { customer_id, student_ids } = await addFamily(store, { students: [plan] })
  const needs = { store, clock: testClock, saved: { list: async () => [] } }
  const wanted = { schedule_set_id: program.schedule_set_id, program_id: program.id, student_ids }
  const [draft] = await draftApplications(needs)(customer_id, wanted)
  const id = draft?.id ?? ""
  await submitApplications(needs)(customer_id, { application_ids: [id], ignore_requires_payment_information: true })
  if (born !== undefined) await store.run(sql`update student set birth_date = ${born} where id = ${at(student_ids, 0)}`)
  return { id, customer_id, student_id: at(student_ids, 0) }
}

/** A place from the waitlist is held for the child. */
async function holdFor(
  { customer_id, student_id }: { customer_id: string; student_id: string },
  program: SeededOffering,
) {
  const [offer_id, entry_id] = [newId(), newId()]
  const pool_id = at(program.pool_ids, 0)
  await opened.store.transaction(async (tx) => {
    await tx.run(sql`
      insert into place_offer (id, customer_id, student_id, offering_id, kind, about_id, status, expires_at)
      values (${offer_id}, ${customer_id}, ${student_id}, ${program.id}, 'WAITLIST', ${entry_id}, 'OPEN', '2030-06-02T12:00:00Z')`)
    await tx.run(sql`insert into place_offer_pool (offer_id, pool_id) values (${offer_id}, ${pool_id})`)
    await tx.run(sql`
      insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, status, offer_id)
      values (${entry_id}, ${customer_id}, ${student_id}, ${program.id}, ${entry_id}, 'OFFERED', ${offer_id})`)
    await tx.run(sql`update pool set held = held + 1 where id = ${pool_id}`)
  })
}

const moving = async (name: string, body: object) => {
  const { status, result, error } = await call(name, body)
  return { status, result, code: error?.code }
}
const look = (id: string, { id: offering_id }: SeededOffering) =>
  moving(`POST /applications/${id}/move/preview`, { offering_id, reason: "More room there" })
const move = (id: string, { id: offering_id }: SeededOffering, preview: string) =>
  moving(`POST /applications/${id}/move`, { offering_id, reason: "More room there", preview })
const mailsOf = (customer_id: string) =>
  composedMails(opened.store, sql`kind = 'APPLICATION_MOVED' and customer_id = ${customer_id}`)
const where = (id: string) =>
  opened.store.one<{ offering_id: string; status: string; submitted_at: string }>(
    sql`select offering_id, status, submitted_at from application where id = ${id}`,
  )
const heldIn = async ({ pool_ids }: SeededOffering) =>
  (await opened.store.one<{ held: number }>(sql`select held from pool where id = ${at(pool_ids, 0)}`)).held

it("moves an application to another program: it is at one, its history says so, and the family reads why, once", async () => {
  const owls = await addProgram({ name: "Night Owls", capacity: 1 })
  const trek = await addProgram({ name: "Ridge Trek", capacity: 2, start_date: "2030-07-01" })
  const { id, customer_id } = await applied(owls, { first_name: "Ines" })
  const before = await where(id)
  const { result } = await call(`GET /applications/${id}/targets`)
  expect(result.items).toMatchObject([{ offering_id: trek.id, program: "Ridge Trek", fit: "FITS", free: 2 }])
  const shown = await look(id, trek)
  expect(shown.result).toMatchObject({
    to: { fit: "FITS" },
    gives_back: false,
    mail: { subject: "Ines's application is now for Ridge Trek" },
  })
  expect(await where(id)).toEqual(before)
  expect(await mailsOf(customer_id)).toEqual([])
  expect((await move(id, trek, "x".repeat(43))).code).toBe("PREVIEW_CHANGED")
  expect((await move(id, trek, shown.result.preview)).status).toBe(200)
  expect((await move(id, trek, shown.result.preview)).status).toBe(200)
  expect(await where(id)).toEqual({ ...before, offering_id: trek.id })
  const [mail, ...others] = await mailsOf(customer_id)
  expect(others).toEqual([])
  expect(mail?.body).toContain("from Night Owls to Ridge Trek")
  expect(mail?.body).toContain("More room there")
  const history = await opened.store.many(
    sql`select event, from_offering_id, to_offering_id from application_history where application_id = ${id} order by at desc, id desc limit 1`,
  )
  expect(history).toEqual([{ event: "MOVED", from_offering_id: owls.id, to_offering_id: trek.id }])
})

it("gives a held place back to the line, and a yes that was previewed before the move is refused", async () => {
  const owls = await addProgram({ name: "Night Owls", capacity: 1, start_date: "2030-08-01" })
  const trek = await addProgram({ name: "Ridge Trek", capacity: 2, start_date: "2030-09-01" })
  const child = await applied(owls, { first_name: "Ella" })
  await holdFor(child, owls)
  const yes = await call("POST /applications/approve/preview", { ids: [child.id] })
  const shown = await look(child.id, trek)
  expect(shown.result.gives_back).toBe(true)
  expect(await heldIn(owls)).toBe(1)
  expect((await move(child.id, trek, shown.result.preview)).status).toBe(200)
  expect([await heldIn(owls), await heldIn(trek)]).toEqual([0, 0])
  const stale = { ids: [child.id], previews: [yes.result.applications[0].preview] }
  expect((await call("POST /applications/approve", stale)).result.applications).toMatchObject([{ outcome: "CHANGED" }])
})

it("refuses where the child doesn't fit or has applied, what is answered, and other locations", async () => {
  const owls = await addProgram({ name: "Night Owls", capacity: 1, start_date: "2030-10-01" })
  const grown = await addProgram({ name: "Long Walk", capacity: 1, start_date: "2030-11-01", min_age: 17 })
  const plain = await addOffering(opened.store, business, { start_date: "2030-12-01" })
  const { id, customer_id, student_id } = await applied(owls, { first_name: "Sami", birth_date: "2022-01-01" })
  expect(await look(id, grown)).toMatchObject({ code: "APPLICANT_NOT_ELIGIBLE" })
  expect(await look(id, owls)).toMatchObject({ code: "APPLICANT_NOT_ELIGIBLE" })
  expect(await look(id, plain)).toMatchObject({ code: "NOT_FOUND" })
  const trek = await addProgram({ name: "Ridge Trek", capacity: 2, start_date: "2030-12-08" })
  const shown = await look(id, trek)
  const needs = { store: opened.store, clock: testClock, saved: { list: async () => [] } }
  const wanted = { schedule_set_id: trek.schedule_set_id, program_id: trek.id, student_ids: [student_id] }
  await draftApplications(needs)(customer_id, wanted)
  expect(await move(id, trek, shown.result.preview)).toMatchObject({ code: "APPLICANT_NOT_ELIGIBLE" })
  const far = await addLocation(opened.store, business.funbox_id)
  const farAway = { ...business, location_id: far }
  const there = await addOffering(opened.store, farAway, { name: "Far Walk", set: { requires_application: true } })
  staff.become({ roles: ["OFFICE"], sites: [business.location_id] })
  expect(await look(id, there)).toMatchObject({ code: "SITE_NOT_PERMITTED" })
  const { result } = await call(`GET /applications/${id}/targets`)
  expect(result.items.map((one: { offering_id: string }) => one.offering_id)).not.toContain(there.id)
  await call("POST /applications/reject", { ids: [id], reason: "Too young" })
  expect(await move(id, there, shown.result.preview)).toMatchObject({ status: 403 })
  expect(await look(id, trek)).toMatchObject({ code: "APPLICATION_NOT_PENDING" })
})

it("moves several to one program: each as one alone, and who can't go is named and stays", async () => {
  const owls = await addProgram({ name: "Night Owls", capacity: 1, start_date: "2030-08-19" })
  const trek = await addProgram({ name: "Ridge Trek", capacity: 1, start_date: "2030-08-26", min_age: 6 })
  const [ines, ella] = [await applied(owls, { first_name: "Ines" }), await applied(owls, { first_name: "Ella" })]
  const sami = await applied(owls, { first_name: "Sami", born: "2026-01-01" })
  const ids = [ines.id, ella.id, sami.id]
  const { result: targets } = await call("POST /applications/move/targets", { ids })
  expect(targets.items).toContainEqual(expect.objectContaining({ offering_id: trek.id, fitting: 2, free: 1 }))
  const body = { ids, offering_id: trek.id, reason: "More room there" }
  const { result: shown } = await call("POST /applications/move/preview", body)
  expect(shown.applications).toMatchObject([
    { name: expect.stringContaining("Ines"), from: "Night Owls", fit: "FITS" },
    { name: expect.stringContaining("Ella"), fit: "FITS" },
    { name: expect.stringContaining("Sami"), preview: null, message: expect.stringContaining("young") },
  ])
  expect(shown.mail.subject).toBe("Ines's application is now for Ridge Trek")
  expect((await where(ines.id)).offering_id).toBe(owls.id)
  const previews = shown.applications.map(({ preview }: { preview: string | null }) => preview ?? "x".repeat(43))
  expect((await call("POST /applications/move", { ...body, previews: previews.slice(1) })).error.code).toBe(
    "VALIDATION",
  )
  const { result: moved } = await call("POST /applications/move", { ...body, previews })
  expect(moved.applications.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "DONE",
    "DONE",
    "NOT_ELIGIBLE",
  ])
  // Sent again, nothing happens twice.
  await call("POST /applications/move", { ...body, previews })
  expect([(await where(ella.id)).offering_id, (await where(sami.id)).offering_id]).toEqual([trek.id, owls.id])
  expect(await mailsOf(ella.customer_id)).toHaveLength(1)
  expect(await mailsOf(sami.customer_id)).toEqual([])
})
