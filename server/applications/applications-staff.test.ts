import type { Decision, PreviewedYes } from "@hub/domain/applications/staff-application"
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
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { previewApprovals } from "../checkout/applications.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { storeWithin } from "../database/transaction.ts"
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

const preview = async (ids: readonly string[]): Promise<PreviewedYes[]> =>
  (await call("POST /applications/approve/preview", { ids })).result.applications
const mailOfYes = async (ids: readonly string[]) =>
  (await call("POST /applications/approve/preview", { ids })).result.mail
const approve = async (shown: readonly PreviewedYes[]): Promise<Decision[]> => {
  const sent = shown.filter((one) => one.preview !== null)
  const body = { ids: sent.map(({ id }) => id), previews: sent.map((one) => one.preview) }
  return (await call("POST /applications/approve", body)).result.applications
}
const outcomes = (all: readonly { outcome: string }[]) => all.map(({ outcome }) => outcome)
const statusOf = async (id: string) =>
  (await opened.store.one<{ status: string }>(sql`select status from application where id = ${id}`)).status

it("lists what waits, judged and counted, by filter and program, and only of one's locations", async () => {
  const owls = await addProgram({ name: "Night Owls", capacity: 2, min_age: 7 })
  const trek = await addProgram({ name: "Ridge Trek", capacity: 1, start_date: "2030-07-01" })
  const fits = await applied(owls, { first_name: "Ines", birth_date: "2020-01-01" })
  const young = await applied(owls, { first_name: "Sami", birth_date: "2020-01-01", born: "2025-01-01" })
  const held = await applied(trek, { first_name: "Ella" })
  await holdFor(held, trek)
  const full = await applied(trek, { first_name: "Hana" })
  const { result } = await call("GET /applications")
  expect(result.items.map((one: { name: string; fit: string }) => `${one.name}: ${one.fit}`)).toEqual([
    "Ines Okafor: FITS",
    "Sami Okafor: NOT_ELIGIBLE",
    "Ella Okafor: HELD",
    "Hana Okafor: FULL",
  ])
  expect(result.items[1].reasons).toEqual(["too_young"])
  expect(result.items[2].held_until).toBe("2030-06-02T12:00:00.000Z")
  expect(result.counts).toEqual({ all: 4, fits: 2, does_not_fit: 2, held: 1, older_than_a_day: 0 })
  expect(result.programs).toEqual([
    { name: "Night Owls", count: 2 },
    { name: "Ridge Trek", count: 2 },
  ])
  const idsOf = async (query: string) =>
    (await call(`GET /applications?${query}`)).result.items.map(({ id }: { id: string }) => id)
  expect(await idsOf("filter=FITS")).toEqual([fits.id, held.id])
  expect(await idsOf("filter=DOES_NOT_FIT")).toEqual([young.id, full.id])
  expect(await idsOf("filter=HELD")).toEqual([held.id])
  expect(await idsOf("filter=OLDER")).toEqual([])
  expect(await idsOf("program=Night%20Owls&page=2&page_size=1")).toEqual([young.id])
  expect((await call("GET /inbox")).result.applications.count).toBe(4)

  const elsewhere = await addLocation(opened.store, business.funbox_id)
  staff.become({ roles: ["OFFICE"], sites: [elsewhere] })
  expect((await call("GET /applications")).result.counts.all).toBe(0)
  expect((await call("GET /inbox")).result.applications).toEqual({ count: 0, oldest_at: null })
  for (const [name, body] of [
    [`GET /applications/${fits.id}`, undefined],
    ["POST /applications/approve/preview", { ids: [fits.id] }],
    ["POST /applications/reject", { ids: [fits.id], reason: "No" }],
  ] as const)
    expect((await call(name, body)).error.code).toBe("SITE_NOT_PERMITTED")
  staff.become({ roles: ["ACCOUNTANT"] })
  expect((await call("GET /applications")).error.code).toBe("NOT_PERMITTED")
  staff.become({})
  expect((await mailOfYes([fits.id])).subject).toContain("Ines")
  expect(await mailOfYes([young.id])).toBeNull()
  expect((await call(`GET /applications?location_id=${business.location_id}`)).result.counts.all).toBe(4)
  expect((await call(`GET /applications?location_id=${elsewhere}`)).result.counts.all).toBe(0)
  expect((await call(`GET /inbox?location_id=${elsewhere}`)).result.applications.count).toBe(0)
})

it("shows one beside what fits", async () => {
  const program = await addProgram({
    name: "River Guides",
    capacity: 9,
    min_age: 7,
    max_age: 9,
    min_grade: 3,
    max_grade: 8,
  })
  const { id, customer_id, student_id } = await applied(program, { birth_date: "2022-03-04" })
  const { result } = await call(`GET /applications/${id}`)
  expect(result).toMatchObject({
    name: "Maya Okafor",
    program: "River Guides",
    fit: "FITS",
    decided: null,
    family: { name: "Dana Okafor" },
    places: { capacity: 9, taken: 0, held: 0, free: 9 },
    age: { min: 7, max: 9, value: 8 },
    grade: { min: 3, max: 8 },
    overlaps: null,
    card: { is_asked: false, has: false },
    siblings: [],
    forms: [],
    payment_hours: 48,
  })
  expect(result.price).toBeGreaterThan(0)
  expect([result.family_id, result.student_id]).toEqual([customer_id, student_id])
  expect((await call(`GET /applications/${newId()}`)).status).toBe(404)
})

it("says yes to several as its preview showed: a held place stays its child's, what is free goes to the first", async () => {
  const program = await addProgram({ name: "Clay Kiln", capacity: 2, min_age: 7 })
  const fits = await applied(program, { birth_date: "2020-01-01" })
  const second = await applied(program, { birth_date: "2020-01-01" })
  const young = await applied(program, { birth_date: "2020-01-01", born: "2025-01-01" })
  const held = await applied(program, { birth_date: "2020-01-01" })
  await holdFor(held, program)
  const ids = [fits.id, second.id, young.id, held.id]
  const shown = await preview(ids)
  expect(outcomes(shown)).toEqual(["RESERVED", "FULL", "NOT_ELIGIBLE", "HELD"])
  expect(at(shown, 2)).toMatchObject({ reasons: ["too_young"], preview: null })
  expect(at(shown, 0).pay_until).toBe("2030-06-03T12:00:00.000Z")
  // Nothing has happened yet.
  expect(await Promise.all(ids.map(statusOf))).toEqual(["PENDING", "PENDING", "PENDING", "PENDING"])
  expect(outcomes(await approve(shown))).toEqual(["DONE", "DONE"])
  expect(await Promise.all(ids.map(statusOf))).toEqual(["AWAITING_PAYMENT", "PENDING", "PENDING", "AWAITING_PAYMENT"])
  const { held: places } = await opened.store.one<{ held: number }>(
    sql`select held from pool where id = ${at(program.pool_ids, 0)}`,
  )
  expect(places).toBe(2)
  const actions = await opened.store.many(sql`
    select actor_kind, operator from operator_action where action = 'APPLICATION_APPROVED' and subject_id = any(${ids}::uuid[])`)
  expect(actions).toEqual([
    { actor_kind: "staff", operator: "Rae" },
    { actor_kind: "staff", operator: "Rae" },
  ])
})

it("leaves out what someone else has decided, and says who, and what a yes would no longer do", async () => {
  const program = await addProgram({ name: "Kite Day", capacity: 5 })
  const [first, second, third] = [await applied(program), await applied(program), await applied(program)]
  const shown = await preview([first.id, second.id, third.id])
  staff.become({ name: "Jo" })
  await call("POST /applications/send_back", { ids: [first.id], reason: "Which day?" })
  staff.become({ name: "Rae" })
  await opened.store.run(sql`update application set withdrawn_at = '2030-06-01T12:00:00Z' where id = ${second.id}`)
  const decisions = await approve(shown)
  expect(outcomes(decisions)).toEqual(["DECIDED", "DECIDED", "DONE"])
  expect(decisions.map(({ decided }) => decided)).toEqual([
    { by: "Jo", at: "2030-06-01T12:00:00.000Z" },
    { by: null, at: "2030-06-01T12:00:00.000Z" },
    null,
  ])
  expect((await preview([first.id])).map(({ outcome, decided }) => [outcome, decided?.by])).toEqual([["DECIDED", "Jo"]])
  expect((await call(`GET /applications/${first.id}`)).result).toMatchObject({
    status: "RESUBMISSION",
    reason: "Which day?",
    decided: { by: "Jo" },
  })

  const dearer = await applied(program)
  const old = await preview([dearer.id])
  await opened.store.run(sql`update credit_type set price = price + 100`)
  expect(outcomes(await approve(old))).toEqual(["CHANGED"])
  expect(await statusOf(dearer.id)).toBe("PENDING")
  expect(outcomes(await approve(await preview([dearer.id])))).toEqual(["DONE"])
})

it("a place that the family is paying for at this moment is no other's, and no second one", async () => {
  const program = await addProgram({ name: "Paid now", capacity: 3 })
  const one = await applied(program)
  await holdFor(one, program)
  const shown = await preview([one.id])
  const order_id = newId()
  await opened.store.transaction(async (tx) => {
    await tx.run(sql`set constraints all deferred`)
    await tx.run(sql`
      update place_offer set status = 'IN_CHECKOUT', order_id = ${order_id} where student_id = ${one.student_id}`)
    const needs = { store: storeWithin(tx, opened.store.pool), clock: testClock }
    expect(outcomes((await previewApprovals(needs)([one.id])).applications)).toEqual(["IN_CHECKOUT"])
    await tx.run(sql`update place_offer set status = 'OPEN', order_id = null where student_id = ${one.student_id}`)
  })
  expect(outcomes(await approve(shown))).toEqual(["DONE"])
})

it("says no, or asks for a change, to several for a reason that each family reads", async () => {
  const program = await addProgram({ name: "Trail Crew", capacity: 5 })
  const [first, second] = [await applied(program), await applied(program)]
  const unknown = await call("POST /applications/reject", { ids: [first.id], reason: "Full", other_program: "nowhere" })
  expect(unknown.error.errors).toMatchObject([{ path: "other_program" }])
  const { result } = await call("POST /applications/reject", { ids: [first.id, second.id], reason: "We are full." })
  expect(outcomes(result.applications)).toEqual(["DONE", "DONE"])
  const rows = await opened.store.many(sql`
    select status, reason from application where id in (${first.id}, ${second.id})`)
  expect(rows).toEqual([
    { status: "REJECTED", reason: "We are full." },
    { status: "REJECTED", reason: "We are full." },
  ])
  const again = await call("POST /applications/reject", { ids: [first.id], reason: "We are full." })
  expect(again.result.applications).toMatchObject([{ outcome: "DECIDED", decided: { by: "Rae" } }])
})

it.each([
  ["3,000 at once", { ids: Array.from({ length: 3_000 }, () => newId()), reason: "No" }, "ids"],
  ["none", { ids: [], reason: "No" }, "ids"],
  ["one twice", { ids: Array.from({ length: 2 }, () => "01890000-0000-7000-8000-000000000001"), reason: "No" }, "ids"],
  ["a reason of 5,000 letters", { ids: [newId()], reason: "n".repeat(5_000) }, "reason"],
  ["a blank reason", { ids: [newId()], reason: "  " }, "reason"],
])("refuses %s at the field", async (_, body, path) => {
  const { status, error } = await call("POST /applications/reject", body)
  expect([status, error.errors.map((one: { path: string }) => one.path)]).toEqual([400, [path]])
})
