import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Role } from "@hub/domain/staff/roles"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, addOffering, at, type Business, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { staffActor } from "@hub/testing/staff/actors"
import { colleague } from "@hub/testing/staff/people"
import { afterEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"

const TOKEN = "of-the-office"
let opened: OpenApp
let business: Business

async function open(given: { roles?: readonly Role[]; sites?: readonly string[] | null } = {}): Promise<void> {
  opened = await openApp({}, { operator: { token: TOKEN, actor: staffActor(given) } })
  business = await seedBusiness(opened.store, { price: 38_500, set: { is_waitlist_enabled: true }, offerings: [] })
}
afterEach(async () => {
  expect(await findViolations(opened.store)).toEqual([])
  await opened.close()
})

async function call(method: "GET" | "POST", path: string, payload?: object) {
  const { statusCode, body } = await opened.app.inject({
    method,
    url: STAFF_PREFIX + path,
    headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = JSON.parse(body)
  return { status: statusCode, ...answer.result, code: answer.error?.code, message: answer.error?.message }
}

/** A full program, and families that wait for it. */
async function lineOf(families: number) {
  const { store } = opened
  const offering = await addOffering(store, business, { capacity: 0 })
  const waiting = []
  for (let count = 0; count < families; count += 1) {
    const family = await addFamily(store, { students: [{}] })
    await joinWaitlist({ store, clock: testClock })(
      { customer_id: family.customer_id, session_id: "", is_restricted: false },
      { program_id: offering.id, ids: family.student_ids, both_or_none: false },
    )
    waiting.push(family)
  }
  const { line } = await call("GET", `/offerings/${offering.id}`)
  return { path: `/offerings/${offering.id}`, offering, waiting, line }
}

const offered = () => queuedMails(opened.store, sql`kind = 'PLACE_OFFERED'`)

it("lists programs and their dates with how full they are", async () => {
  await open()
  const { offering, path } = await lineOf(2)
  const list = await call("GET", "/programs")
  expect(list.items).toMatchObject([{ name: "Trail Makers", dates: 1, capacity: 0, taken: 0, waiting: 2, left: 0 }])
  expect((await call("GET", "/programs?search=trail")).total).toBe(1)
  expect((await call("GET", "/programs?search=pond")).total).toBe(0)
  const program = await call("GET", `/programs/${list.items[0].id}`)
  expect(program.dates).toMatchObject([{ id: offering.id, state: "AHEAD", price: 38_500 }])
  expect(await call("GET", path)).toMatchObject({
    pools: [{ id: offering.pool_ids[0], waiting: 2 }],
    line: [{ position: 1 }, { position: 2 }],
  })
  expect(await call("GET", `${path}/roster`)).toMatchObject({ total: 0, counts: { ALL: 0 } })
  expect((await call("GET", `/programs/${offering.session_ids[0]}`)).code).toBe("NOT_FOUND")
})

it("says on which days of its week or its weekday the business is closed", async () => {
  await open()
  const { store } = opened
  const off = [
    { start_date: "2030-06-14", end_date: "2030-06-16", name: "Flag Day" },
    { start_date: "2030-06-19", end_date: "2030-06-20", name: "Juneteenth" },
  ]
  await store.run(sql`update company set settings = settings || ${JSON.stringify({ days_off: off })}::jsonb`)
  const daysOffOf = async (...days: string[]) => {
    const [start_date = ""] = days
    const { id } = await addOffering(store, business, { start_date, days })
    return (await call("GET", `/offerings/${id}`)).offering.days_off
  }
  const camp = await daysOffOf("2030-06-10", "2030-06-11", "2030-06-12", "2030-06-13")
  expect(camp).toEqual([{ date: "2030-06-14", name: "Flag Day" }])
  const wednesdays = await daysOffOf("2030-06-12", "2030-06-26")
  expect(wednesdays).toEqual([{ date: "2030-06-19", name: "Juneteenth" }])
  expect(await daysOffOf("2030-06-11", "2030-06-25")).toEqual([])
})

it("shows whom more places would be offered to, and offers them exactly then", async () => {
  await open()
  const { path, line } = await lineOf(3)
  const shown = await call("POST", `${path}/capacity/preview`, { capacity: 2 })
  expect(shown).toMatchObject({ before: 0, capacity: 2, least: 0 })
  expect(shown.asked.map(({ student_name }: { student_name: string }) => student_name)).toEqual(
    line.slice(0, 2).map(({ student_name }: { student_name: string }) => student_name),
  )
  expect(await offered()).toEqual([])
  const more = await call("POST", `${path}/capacity`, { capacity: 3, preview: shown.preview })
  expect(more.code).toBe("PREVIEW_CHANGED")
  expect(await call("POST", `${path}/capacity`, { capacity: 2, preview: shown.preview })).toMatchObject({ status: 200 })
  expect(await offered()).toHaveLength(2)
  const fewer = await call("POST", `${path}/capacity/preview`, { capacity: 1 })
  expect(fewer).toMatchObject({ status: 409, code: "CAPACITY_TOO_SMALL" })
  expect(fewer.message).toContain("0 taken and 2 held")
  const audit = await opened.store.many(
    sql`select operator, actor_kind from operator_action where action = 'CAPACITY_SET'`,
  )
  expect(audit).toEqual([{ operator: "Rae", actor_kind: "staff" }])
  // An import leaves it alone.
  expect(await opened.store.many(sql`select field, changed_by from operator_change`)).toEqual([
    { field: "capacity", changed_by: "Rae" },
  ])
})

it("moves in line, takes out of it with a reason in a mail, and offers to the first", async () => {
  await open()
  const { path, line, offering, waiting } = await lineOf(3)
  const ids = line.map(({ id }: { id: string }) => id)
  const idsOf = (answer: { line: { id: string }[] }) => answer.line.map(({ id }) => id)
  const moved = await call("POST", `${path}/line/${ids[2]}/move`, { position: 1, reason: "Their sister is in it" })
  expect(idsOf(moved)).toEqual([ids[2], ids[0], ids[1]])
  const left = await call("POST", `${path}/line/${ids[0]}/remove`, { reason: "They moved to Ohio" })
  expect(idsOf(left)).toEqual([ids[2], ids[1]])
  const [mail] = await queuedMails(opened.store, sql`kind = 'WAITLIST_REMOVED'`)
  expect(mail).toMatchObject({ customer_id: waiting[0]?.customer_id })
  expect(mail?.body).toContain("They moved to Ohio")
  expect((await call("POST", `${path}/line/${ids[0]}/move`, { position: 1, reason: "Again" })).code).toBe("NOT_FOUND")
  expect((await call("POST", `${path}/line/${ids[1]}/move`, { position: 1, reason: " " })).status).toBe(400)
  await opened.store.run(sql`update pool set capacity = 1 where id = ${at(offering.pool_ids, 0)}`)
  expect((await call("POST", `${path}/line/offer`)).asked).toHaveLength(1)
  expect((await offered()).map(({ customer_id }) => customer_id)).toEqual([waiting[2]?.customer_id])
})

it("opens and closes booking for a schedule set", async () => {
  await open({ roles: ["OFFICE"] })
  const { path } = await lineOf(0)
  const window = { opens_at: "2030-06-02T13:00:00.000Z", closes_at: "2030-06-07T13:00:00.000Z" }
  const { preview, ...shown } = await call("POST", `${path}/window/preview`, window)
  expect(shown).toMatchObject({ before: { opens_at: null, closes_at: null }, after: window, told: [] })
  expect((await call("POST", `${path}/window`, { ...window, preview })).status).toBe(200)
  expect((await call("GET", path)).offering).toMatchObject(window)
  const wrong = await call("POST", `${path}/window/preview`, { opens_at: window.closes_at, closes_at: window.opens_at })
  expect(wrong.status).toBe(400)
})

it("opens registration of several sets at once, now or at a moment, and names who gets a mail", async () => {
  await open({ roles: ["OFFICE"] })
  await addOffering(opened.store, business)
  await opened.store.run(
    sql`update schedule_set set opens_at = '2030-06-05T13:00:00Z', closes_at = '2030-06-07T13:00:00Z'`,
  )
  const [set] = await opened.store.many<{ id: string }>(sql`select id from schedule_set`)
  const body = { schedule_set_ids: [set?.id ?? ""], opens_at: null }
  const { preview, ...shown } = await call("POST", "/registration/preview", body)
  expect(shown).toMatchObject({ status: 200, sets: [{ id: set?.id, told: [] }] })
  expect(await opened.store.one(sql`select opens_at is null as is_open from schedule_set`)).toEqual({ is_open: false })
  const late = { ...body, opens_at: "2030-06-08T13:00:00Z" }
  expect((await call("POST", "/registration/preview", late)).status).toBe(400)
  expect((await call("POST", "/registration", { ...late, opens_at: "2030-06-06T13:00:00Z", preview })).code).toBe(
    "PREVIEW_CHANGED",
  )
  expect((await call("POST", "/registration", { ...body, preview })).status).toBe(200)
  expect(await opened.store.one(sql`select opens_at, closes_at from schedule_set`)).toMatchObject({ opens_at: null })
  expect((await call("POST", "/registration/preview", { ...body, schedule_set_ids: [OTHER] })).status).toBe(404)
})

it("is closed at other sites", async () => {
  opened = await openApp({}, { operator: { token: TOKEN, actor: staffActor({ roles: ["OFFICE"], sites: [OTHER] }) } })
  business = await seedBusiness(opened.store, { offerings: [] })
  const offering = await addOffering(opened.store, business)
  expect((await call("GET", `/offerings/${offering.id}`)).code).toBe("SITE_NOT_PERMITTED")
  expect((await call("POST", `/offerings/${offering.id}/capacity/preview`, { capacity: 3 })).code).toBe(
    "SITE_NOT_PERMITTED",
  )
  expect((await call("GET", "/programs")).items).toEqual([])
  const [set] = await opened.store.many<{ id: string }>(sql`select id from schedule_set`)
  const opening = { schedule_set_ids: [set?.id ?? ""], opens_at: null }
  expect((await call("POST", "/registration/preview", opening)).code).toBe("SITE_NOT_PERMITTED")
  const day = `/locations/${business.location_id}/days/2030-06-10/cancel/preview`
  expect((await call("POST", day, { give: "MONEY", reason: "Storm" })).code).toBe("SITE_NOT_PERMITTED")
})
const OTHER = "01900000-0000-7000-8000-00000000aaaa"

it("lets the office ask, and the owner cancel", async () => {
  await open({ roles: ["OFFICE"] })
  const { path } = await lineOf(1)
  const body = { give: "MONEY", reason: "A storm" }
  const shown = await call("POST", `${path}/days/2030-06-11/cancel/preview`, body)
  expect(shown).toMatchObject({ status: 200, children: 0 })
  const refused = await call("POST", `${path}/days/2030-06-11/cancel`, { ...body, preview: shown.preview })
  expect(refused).toMatchObject({ status: 403, code: "NOT_PERMITTED" })
  const offering_id = path.slice("/offerings/".length)
  const asked = await call("POST", "/cancel_proposals", { ...body, offering_id, date: "2030-06-11" })
  expect(asked).toMatchObject({ status: 200, proposed_by: "Rae", name: "Trail Makers" })
  expect((await call("POST", "/cancel_proposals", { ...body, offering_id, give: "NOTHING" })).status).toBe(400)
  expect((await call("POST", "/cancel_proposals", body)).status).toBe(400)
})

it("finds a program by one of its dates", async () => {
  await open()
  const { offering } = await lineOf(0)
  const [activity] = await opened.store.many<{ id: string }>(
    sql`select activity_id as id from offering where id = ${offering.id}`,
  )
  const found = await call("GET", `/programs/${offering.id}`)
  expect(found).toMatchObject({ id: activity?.id ?? offering.id, dates: [{ id: offering.id }] })
})

it("asks once, however often it is pressed, and shows what became of it", async () => {
  await open()
  const { path } = await lineOf(1)
  const body = { give: "MONEY", reason: "A storm" }
  const offering_id = path.slice("/offerings/".length)
  const wanted = { ...body, offering_id, date: "2030-06-11" }
  const owner = await colleague(opened, {}, testClock)
  const first = await call("POST", "/cancel_proposals", wanted)
  expect((await call("POST", "/cancel_proposals", wanted)).id).toBe(first.id)
  // The owner hears of it at once, and once.
  const mails = () =>
    opened.store.many(sql`
      select recipient, facts ->> 'notice' as notice, facts ->> 'path' as path from outbox_mail
      where kind = 'STAFF_NOTICE' and facts ->> 'notice' = 'CANCEL_PROPOSED'`)
  expect(await mails()).toEqual([
    { recipient: owner.email, notice: "CANCEL_PROPOSED", path: "/inbox?kind=cancellations" },
  ])
  const whole = await call("POST", "/cancel_proposals", { ...body, offering_id })
  expect((await call("GET", "/inbox")).cancellations).toMatchObject({ count: 2 })
  expect((await call("GET", "/today")).waits).toMatchObject([
    { kind: "CANCELLATION", count: 2, who: "Rae", what: "Trail Makers", subject_id: first.id },
  ])
  const decline = `/cancel_proposals/${String(whole.id)}/decline`
  expect((await call("POST", decline, { reason: "Only the day" })).status).toBe(200)
  expect((await call("POST", decline, { reason: "Only the day" })).code).toBe("NOT_FOUND")
  const site = `/locations/${business.location_id}/days/2030-06-11`
  expect((await call("GET", `${site}/cancellation`)).code).toBe("NOT_FOUND")
  const { preview } = await call("POST", `${site}/cancel/preview`, body)
  expect((await call("POST", `${site}/cancel`, { ...body, preview })).status).toBe(200)
  const shown = await opened.store.many(
    sql`select id, decision, decided_by, decision_reason from cancel_proposal order by proposed_at, id`,
  )
  expect(shown).toEqual([
    { id: first.id, decision: "CONFIRMED", decided_by: "Rae", decision_reason: "A storm" },
    { id: whole.id, decision: "DECLINED", decided_by: "Rae", decision_reason: "Only the day" },
  ])
  expect((await call("GET", `${site}/cancellation`)).programs).toMatchObject([{ offering_id, is_finished: true }])
  expect((await call("GET", "/inbox")).cancellations).toMatchObject({ count: 0 })
})

it("cancels a day and a program by an owner, and says how far it is", async () => {
  await open()
  const { path } = await lineOf(1)
  const body = { give: "MONEY", reason: "A storm" }
  const day = `${path}/days/2030-06-11`
  const { preview } = await call("POST", `${day}/cancel/preview`, body)
  expect(await call("POST", `${day}/cancel`, { ...body, preview })).toMatchObject({
    programs: [{ is_finished: true, places: { done: 0, total: 0 } }],
  })
  expect((await call("GET", path)).sessions[1]).toMatchObject({
    cancellation: { reason: "A storm", canceled_by: "Rae" },
  })
  expect(await call("GET", `${path}/cancellation?date=2030-06-11`)).toMatchObject({
    programs: [{ date: "2030-06-11" }],
  })
  const back = await call("POST", `${day}/reinstate/preview`)
  expect((await call("POST", `${day}/reinstate`, { reason: "Sun", preview: back.preview })).status).toBe(200)
  const all = await call("POST", `${path}/cancel/preview`, body)
  expect(all).toMatchObject({ claims: [{ kind: "WAITING" }], families: 1 })
  expect(await call("POST", `${path}/cancel`, { ...body, preview: all.preview })).toMatchObject({
    programs: [{ is_finished: true, date: null }],
  })
  expect((await call("POST", `${path}/cancel/preview`, body)).code).toBe("CANCELED_FOR_ALL")
})
