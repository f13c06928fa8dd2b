import { statementsOf } from "@hub/testing/database/queries"
import { openBrought } from "@hub/testing/invites/brought-families"
import { staffActor } from "@hub/testing/staff/actors"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Families that came over are invited, once each, and those who are left out are listed.

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

const draft = { audience: {}, is_reminder: false, language: "en" }
const ALL = ["ngozi@mail.example", "oba@mail.example", "wei@mail.example"]
const invited = async () =>
  (
    await office.store.many<{ recipient: string }>(sql`
      select recipient from outbox_mail where kind = 'FAMILY_INVITE' order by recipient`)
  ).map(({ recipient }) => recipient)
const list = async (query = "") => (await office.call(`GET /invites/families${query}`)).result
const refuse = (email: string) =>
  office.store.run(
    sql`insert into refused_address (email, reason, refused_at) values (${email}, 'No such mailbox', hub_now())`,
  )

test("a preview says whom it reaches and how one family reads it; what was shown is sent, once", async () => {
  const { result } = await office.call("POST /invites/preview", { ...draft, index: 1 })
  expect(result).toMatchObject({
    families: 3,
    left_out: [],
    languages: [{ language: "en", families: 3 }],
    shown: {
      index: 1,
      name: "Wei Xu",
      to: "wei@mail.example",
      subject: "Your account with Alder School of Play is ready",
    },
  })
  expect(result.shown.body).toContain("We have brought Lin along, with 2 bookings.")
  const id = newId()
  const wave = await office.call(`PUT /invites/waves/${id}`, { ...draft, preview: result.preview })
  expect(wave.result).toMatchObject({ number: 1, families: 3, waiting: 3, sent: 0, made_by: "Jo" })
  expect(await invited()).toEqual([])
  await office.send()
  await office.send()
  expect(await invited()).toEqual(ALL)
  const again = await office.call(`PUT /invites/waves/${id}`, { ...draft, preview: result.preview })
  expect(again.result).toMatchObject({ id, families: 3 })
  const other = await office.call(`PUT /invites/waves/${newId()}`, { ...draft, preview: result.preview })
  expect(other.code).toBe("PREVIEW_CHANGED")
  await office.send()
  expect(await invited()).toEqual(ALL)
  expect((await office.call("GET /invites")).result.sums).toEqual({
    families: 3,
    invited: 3,
    planned: 0,
    came_in: 0,
    confirmed: 0,
    no_mail: 0,
    not_invited: 0,
    concerns: 0,
  })
})

test("a first wave is of those that start first, another of a program, a location or a batch", async () => {
  const reach = async (audience: object) =>
    (await office.call("POST /invites/preview", { ...draft, audience })).result.families
  const place = await office.store.one<{ id: string; location_id: string }>(
    sql`select id, location_id from offering where external_id = 'program:505'`,
  )
  expect(await reach({ first: 1 })).toBe(1)
  expect(await reach({ offering_id: place.id })).toBe(1)
  expect(await reach({ location_id: place.location_id })).toBe(1)
  expect(await reach({ starts_by: "2031-03-10" })).toBe(1)
  expect(await reach({ batch: Number(office.batch) })).toBe(3)
  expect((await office.call("POST /invites/preview", { ...draft, audience: { batch: 99 } })).code).toBe("NOT_FOUND")
  await office.invite({ audience: { first: 1 } })
  await office.send()
  expect(await invited()).toEqual(["ngozi@mail.example"])
  expect(await reach({})).toBe(2)
})

test("who has no mail is named, is listed with why, and gets a code for a letter that is the same when it is printed again", async () => {
  await refuse("oba@mail.example")
  const { result } = await office.call("POST /invites/preview", draft)
  expect(result).toMatchObject({
    families: 2,
    left_out: [{ name: "Oba Abara", why: "REFUSED", phone: "+13035550103" }],
  })
  const { items } = await list("?state=NO_MAIL")
  expect(items).toMatchObject([{ name: "Oba Abara", no_mail_because: "No such mailbox", children: ["Ike"] }])
  const id = await office.idOf("oba@mail.example")
  const letter = await office.call(`POST /invites/families/${id}/letter`)
  expect(letter.result.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await office.call(`POST /invites/families/${id}/letter`)).result).toEqual(letter.result)
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("NO_EMAIL")
  const typed = ` ${letter.result.code.toLowerCase().replaceAll("-", " ")} `
  const found = await office.portal("POST /invites/by_code", { body: { code: typed.trim() } })
  const link = await office.portal(`GET /invites/${found.result.token}`)
  expect(link.result).toEqual({ state: "OPEN", first_name: "Oba", email: "oba@mail.example" })
  const wrong = await office.portal("POST /invites/by_code", { body: { code: "AAAA-AAAA-AAAA" } })
  expect([wrong.status, wrong.code]).toEqual([400, "INVITE_CODE_UNKNOWN"])
})

test("a corrected address is asked at once, and one that was asked today isn't", async () => {
  await office.invite()
  await office.send()
  const id = await office.idOf("wei@mail.example")
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("INVITED_LATELY")
  await office.store.run(sql`update customer set email = 'wei.xu@mail.example' where id = ${id}`)
  expect((await office.call(`POST /invites/families/${id}/again`)).result).toMatchObject({ state: "PLANNED" })
  expect((await office.call(`POST /invites/families/${id}/again`)).status).toBe(200)
  await office.send()
  expect(await office.mailsTo("wei.xu@mail.example")).toEqual(["FAMILY_INVITE"])
})

test("a letter is in the family's language", async () => {
  const id = await office.idOf("wei@mail.example")
  await office.store.run(sql`update customer set language = 'es' where id = ${id}`)
  const { result } = await office.call(`POST /invites/families/${id}/letter`)
  expect(result).toMatchObject({ language: "es", dear: "Hola, Wei Xu:" })
})

test("two people who send at once make one wave of a family", async () => {
  const { result } = await office.call("POST /invites/preview", draft)
  const both = await Promise.all(
    [newId(), newId()].map((id) => office.call(`PUT /invites/waves/${id}`, { ...draft, preview: result.preview })),
  )
  expect(both.map(({ code }) => code ?? "sent").toSorted()).toEqual(["PREVIEW_CHANGED", "sent"])
  await office.send()
  expect(await invited()).toEqual(ALL)
})

test("who may write at some locations reads its families, and sends no wave", async () => {
  const place = await office.store.one<{ location_id: string }>(
    sql`select location_id from offering where external_id = 'program:505'`,
  )
  office.as(staffActor({ roles: ["OFFICE"], sites: [place.location_id] }))
  expect((await office.call("POST /invites/preview", draft)).code).toBe("SITE_NOT_PERMITTED")
  const { items } = await list()
  // Wei is booked there; Oba is booked nowhere.
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Oba Abara", "Wei Xu"])
})

test("two workers at once send each mail of a wave once", async () => {
  const rows = Array.from({ length: 900 }, (_, index) => index)
  await office.store.run(sql`
    insert into customer (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'f' || n || '@many.example', 'F', 'L' || n, hub_now() from unnest(${rows}::int[]) n`)
  await office.store.run(sql`
    insert into switched_family (customer_id, batch_id)
    select id, (select id from switch_batch limit 1) from customer where email like '%@many.example'`)
  await office.invite()
  await Promise.all([office.send(), office.send(), office.send()])
  const mails = await invited()
  expect([mails.length, new Set(mails).size]).toEqual([903, 903])
})

test("5,000 families are one wave, which takes no more statements to make than one of three", async () => {
  const few = await statementsOf(() => office.invite())
  const rows = Array.from({ length: 5_000 }, (_, index) => index)
  await office.store.run(sql`
    insert into customer (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'f' || n || '@many.example', 'F', 'L' || n, hub_now() from unnest(${rows}::int[]) n`)
  await office.store.run(sql`
    insert into switched_family (customer_id, batch_id)
    select id, (select id from switch_batch limit 1) from customer where email like '%@many.example'`)
  let families: unknown
  const many = await statementsOf(async () => {
    families = (await office.invite()).result.families
  })
  expect(families).toBe(5_000)
  expect(many.length).toBeLessThanOrEqual(few.length)
  expect(await office.send()).toBe(5_003)
  expect((await list("?state=INVITED")).total).toBe(5_003)
})

test("a wave that is planned waits for its time, and what has happened by then counts", async () => {
  await office.invite({ send_at: "2030-06-11T08:00:00.000Z" })
  await office.send()
  expect(await invited()).toEqual([])
  expect((await list("?state=PLANNED")).total).toBe(3)
  // Planned already: nobody is in two waves.
  expect((await office.call("POST /invites/preview", draft)).result).toMatchObject({ families: 0, preview: null })
  await refuse("wei@mail.example")
  await office.store.run(sql`update customer set first_signed_in_at = hub_now() where email = 'oba@mail.example'`)
  office.at("2030-06-11T08:00:00.000Z")
  await office.send()
  expect(await invited()).toEqual(["ngozi@mail.example"])
  const [wave] = (await office.call("GET /invites")).result.waves
  expect(wave).toMatchObject({ families: 3, waiting: 1, ended: 2 })
})

test("a wave that is canceled halfway sends no more, and its families can be asked again", async () => {
  const id = newId()
  await office.invite({}, id)
  await office.send()
  await office.store.run(sql`update outbox_mail set sent_at = hub_now() where recipient = 'ngozi@mail.example'`)
  const canceled = await office.call(`POST /invites/waves/${id}/cancel`)
  expect(canceled.result).toMatchObject({ sent: 1, waiting: 0, canceled_by: "Jo" })
  expect((await office.call(`POST /invites/waves/${id}/cancel`)).result).toMatchObject({ sent: 1, waiting: 0 })
  const arrived = await office.portal(`GET /invites/${await office.tokenTo("ngozi@mail.example")}`)
  expect(arrived.result.state).toBe("OPEN")
  const stopped = await office.portal(`GET /invites/${await office.tokenTo("wei@mail.example")}`)
  expect(stopped.result).toEqual({ state: "GONE", first_name: "", email: null })
  expect((await office.call("POST /invites/preview", draft)).result.families).toBe(2)
})

test("reminders go to who was asked and hasn't come in, with a pause between and an end", async () => {
  await office.invite({ audience: { first: 2 } })
  await office.send()
  const reminder = { ...draft, is_reminder: true }
  const soon = await office.call("POST /invites/preview", reminder)
  expect(soon.result).toMatchObject({ families: 0, left_out: [{ why: "LATELY" }, { why: "LATELY" }] })
  const id = await office.idOf("ngozi@mail.example")
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("INVITED_LATELY")
  for (let day = 12; day < 19; day += 1) {
    office.at(`2030-06-${day}T11:40:00.000Z`)
    await office.invite({ is_reminder: true })
    await office.send()
  }
  expect((await office.mailsTo("ngozi@mail.example")).length).toBe(8)
  office.at("2030-06-30T11:40:00.000Z")
  const end = await office.call("POST /invites/preview", reminder)
  expect(end.result).toMatchObject({ families: 0, left_out: [{ why: "ENOUGH" }, { why: "ENOUGH" }] })
  const mail = await office.store.one<{ facts: { is_reminder: boolean } }>(
    sql`select facts from outbox_mail where recipient = 'ngozi@mail.example' order by created_at desc limit 1`,
  )
  expect(mail.facts.is_reminder).toBe(true)
})

test("who hasn't come in by a day is listed and exported, a cell never a formula", async () => {
  await office.store.run(sql`update customer set last_name = '=1+1' where email = 'wei@mail.example'`)
  await office.store.run(sql`
    update customer set first_signed_in_at = '2030-06-09T20:00:00Z' where email = 'oba@mail.example'`)
  const names = async (day: string) =>
    (await list(`?not_in_by=${day}`)).items.map(({ name }: { name: string }) => name).toSorted()
  expect(await names("2030-06-08")).toEqual(["Ngozi Okoro-Lind", "Oba Abara", "Wei =1+1"])
  expect(await names("2030-06-09")).toEqual(["Ngozi Okoro-Lind", "Wei =1+1"])
  const file = await office.call("GET /invites/families/export?not_in_by=2030-06-09")
  const text = file.result.toString("utf8")
  expect(text.split("\r\n").length).toBe(4)
  expect(text).toContain("Ngozi Okoro-Lind")
})

test("a batch is undone after its families were invited, to the last row, and their links say so", async () => {
  await office.invite()
  await office.send()
  const token = await office.tokenTo("wei@mail.example")
  await refuse("oba@mail.example")
  const { result } = await office.call(`GET /switch/batches/${office.batch}/undo`)
  expect(result).toMatchObject({ families: 3, invited: 3 })
  const undone = await office.call(`POST /switch/batches/${office.batch}/undo`, { preview: result.preview })
  expect(undone.status).toBe(200)
  expect((await office.portal(`GET /invites/${token}`)).result).toEqual({ state: "GONE", first_name: "", email: null })
  const accepted = await office.portal(`POST /invites/${token}/accept`, { body: { password: "wet socks by noon" } })
  expect([accepted.status, accepted.code]).toEqual([409, "INVITE_OVER"])
  const left = await office.store.one<{ n: number }>(
    sql`select count(*)::int as n from outbox_mail where kind = 'FAMILY_INVITE'`,
  )
  expect(left.n).toBe(0)
})

test("one who comes in keeps the batch", async () => {
  await office.invite()
  await office.send()
  const token = await office.tokenTo("wei@mail.example")
  await office.portal(`POST /invites/${token}/accept`, { body: { password: "wet socks by noon" } })
  expect((await office.call(`GET /switch/batches/${office.batch}/undo`)).code).toBe("SWITCH_BATCH_USED")
})
