import { PARTS } from "@hub/domain/invites/parts"
import { openBrought } from "@hub/testing/invites/brought-families"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// A family takes its account by the link of its mail, looks at what came, and says what isn't right.

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
  await office.invite()
  await office.send()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

const PASSWORD = "wet socks by noon"
const NGOZI = "ngozi@mail.example"
const accept = async (email: string, password = PASSWORD) =>
  office.portal(`POST /invites/${await office.tokenTo(email)}/accept`, { body: { password } })
const linkOf = async (email: string) => (await office.portal(`GET /invites/${await office.tokenTo(email)}`)).result
const comeIn = async (email: string): Promise<string> => (await accept(email)).result.access_token

test("looking at a link changes nothing; a password makes the account the family's, and the link is used up", async () => {
  for (let look = 0; look < 3; look += 1)
    expect(await linkOf(NGOZI)).toEqual({ state: "OPEN", first_name: "Ngozi", email: NGOZI })
  const weak = await accept(NGOZI, "12345678")
  expect([weak.status, weak.result.errors[0].path]).toEqual([400, "password"])
  expect((await accept(NGOZI, NGOZI)).status).toBe(400)
  const taken = await accept(NGOZI)
  expect(taken.status).toBe(200)
  const profile = await office.portal("GET /profile/", { token: taken.result.access_token })
  expect(profile.result.email).toBe(NGOZI)
  expect((await linkOf(NGOZI)).state).toBe("USED")
  const twice = await accept(NGOZI, "another one at night")
  expect([twice.status, twice.code]).toEqual([409, "INVITE_OVER"])
  const signed_in = await office.portal("POST /auth/email_password", { body: { email: NGOZI, password: PASSWORD } })
  expect(signed_in.status).toBe(200)
  const consents = await office.store.many(sql`select subject from consent`)
  expect(consents).toEqual([])
})

test("two tabs at once choose one password", async () => {
  const token = await office.tokenTo(NGOZI)
  const both = await Promise.all(
    [PASSWORD, "another one at night"].map((password) =>
      office.portal(`POST /invites/${token}/accept`, { body: { password } }),
    ),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"])
})

test("a link that is too old says so, and asks for another one, which goes to the family's address", async () => {
  office.at("2030-07-11T11:40:00.000Z")
  const token = await office.tokenTo(NGOZI)
  expect(await linkOf(NGOZI)).toEqual({ state: "EXPIRED", first_name: "", email: null })
  expect((await accept(NGOZI)).code).toBe("INVITE_OVER")
  expect((await office.portal(`POST /invites/${token}/another`)).status).toBe(200)
  await office.portal(`POST /invites/${token}/another`)
  await office.send()
  expect((await office.mailsTo(NGOZI)).length).toBe(2)
  expect(await linkOf(NGOZI)).toMatchObject({ state: "OPEN" })
  expect((await office.portal(`GET /invites/${token}`)).result.state).toBe("EXPIRED")
})

test("a mail that went to a wrong address opens no account once the address is corrected", async () => {
  const token = await office.tokenTo(NGOZI)
  const setEmail = (email: string) =>
    office.store.run(sql`update customer set email = ${email} where first_name = 'Ngozi'`)
  await setEmail("ngozi.okoro@mail.example")
  const elsewhere = { state: "GONE", first_name: "", email: null }
  expect((await office.portal(`GET /invites/${token}`)).result).toEqual(elsewhere)
  for (const call of ["accept", "another"])
    expect(
      (await office.portal(`POST /invites/${token}/${call}`, { body: call === "accept" ? { password: PASSWORD } : {} }))
        .code,
    ).toBe("INVITE_OVER")
  await office.call(`POST /invites/families/${await office.idOf("ngozi.okoro@mail.example")}/again`)
  await office.send()
  const taken = await accept("ngozi.okoro@mail.example")
  expect(taken.status).toBe(200)
  expect((await office.portal(`GET /invites/${token}`)).result).toEqual({ ...elsewhere, state: "USED" })
})

test("a link that is open, used or made up gets no other one", async () => {
  const token = await office.tokenTo(NGOZI)
  expect((await office.portal(`POST /invites/${token}/another`)).code).toBe("INVITE_OVER")
  const made_up = `${newId()}.${"x".repeat(43)}`
  for (const call of [`GET /invites/${made_up}`, `POST /invites/${made_up}/another`])
    expect((await office.portal(call)).status).toBe(404)
})

test("a family that came in by itself needs no link, and gets none", async () => {
  await office.store.run(sql`update customer set first_signed_in_at = hub_now() where email = ${NGOZI}`)
  expect(await linkOf(NGOZI)).toMatchObject({ state: "USED", email: NGOZI })
  const id = await office.idOf(NGOZI)
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("INVITE_OVER")
  expect((await office.call(`POST /invites/families/${id}/letter`)).code).toBe("INVITE_OVER")
})

test("what came over is on one page, with what was paid, the place in the line and the balance", async () => {
  const token = await comeIn("wei@mail.example")
  const { result } = await office.portal("GET /confirmation", { token })
  expect(result).toMatchObject({
    is_asked: true,
    confirmed_at: null,
    concerns: [],
    bookings: [
      {
        child: "Lin",
        program: "Level 1 Gym",
        location: "Hall",
        start_date: "2031-03-11",
        cost: 0,
        is_by_credit: true,
        is_new: false,
      },
      { child: "Lin", program: "Week 1", location: "Park", is_by_credit: true },
    ],
    money: { owed: 2_050, in_favor: 0 },
  })
  const first = await office.portal("GET /confirmation", { token: await comeIn(NGOZI) })
  expect(first.result).toMatchObject({ waits: [{ child: "Tor", position: 1 }], money: { owed: 0, in_favor: 4_500 } })
  expect(first.result.health.map(({ notes }: { notes: number }) => notes).toSorted()).toEqual([0, 1])
  expect(JSON.stringify(first.result)).not.toContain("Bees")
})

const poolsOf = (offer_id: string) => sql`select pool_id from place_offer_pool where offer_id = ${offer_id}`

test("who is offered a place is on the page as such while the offer is open", async () => {
  const token = await comeIn(NGOZI)
  const offer_id = newId()
  await office.store.transaction(async (tx) => {
    const { entry_id } = await tx.one<{ entry_id: string }>(sql`
      select id as entry_id from waitlist_entry where customer_id = ${await office.idOf(NGOZI)}`)
    await tx.run(sql`
      insert into place_offer (id, customer_id, student_id, offering_id, kind, about_id, status, expires_at)
      select ${offer_id}, customer_id, student_id, offering_id, 'WAITLIST', id, 'OPEN', '2030-06-12T12:00:00Z'
      from waitlist_entry where id = ${entry_id}`)
    await tx.run(sql`
      insert into place_offer_pool (offer_id, pool_id)
      select ${offer_id}, p.pool_id from offering_pool p join waitlist_entry e on e.offering_id = p.offering_id where e.id = ${entry_id}`)
    await tx.run(sql`
      update waitlist_entry set status = 'OFFERED', offer_id = ${offer_id} where id = ${entry_id}`)
    await tx.run(
      sql`update pool set capacity = capacity + 1, held = held + 1, waiting = waiting - 1 where id in (${poolsOf(offer_id)})`,
    )
  })
  const waits = async () => (await office.portal("GET /confirmation", { token })).result.waits
  expect(await waits()).toMatchObject([{ child: "Tor", position: 0 }])
  await office.store.transaction(async (tx) => {
    await tx.run(sql`update pool set held = held - 1 where id in (${poolsOf(offer_id)})`)
    await tx.run(sql`update place_offer set status = 'LAPSED', ended_at = hub_now() where id = ${offer_id}`)
  })
  expect(await waits()).toEqual([])
})

test("parts are right one by one; when all are, the office sees it; what comes later is new", async () => {
  const token = await comeIn("wei@mail.example")
  const right = (parts: readonly string[]) => office.sayRight(token, parts)
  const { result } = await right(["BOOKINGS", "MONEY"])
  const state = (shown: { parts: { part: string; state: string }[] }, part: string) =>
    shown.parts.find((one) => one.part === part)?.state
  expect([state(result, "BOOKINGS"), state(result, "HEALTH")]).toEqual(["RIGHT", "OPEN"])
  await right(["GROWN_UPS", "CHILDREN", "HEALTH", "CONTACTS", "WAITLISTS", "DOCUMENTS"])
  const again = await right(["BOOKINGS"])
  expect(again.result.confirmed_at).not.toBeNull()
  const { items } = (await office.call("GET /invites/families?state=CONFIRMED")).result
  expect(items).toMatchObject([{ name: "Wei Xu", right: 8, of: 8 }])
  expect((await office.call("GET /invites")).result.sums).toMatchObject({ came_in: 1, confirmed: 1 })

  office.at("2030-06-20T11:40:00.000Z")
  // A newer export asks before it touches a family that has signed in; what a person lets through is of its batch.
  const later = newId()
  await office.store.run(sql`
    insert into switch_batch (id, files, brought_by, brought_at) values (${later}, '{newer.csv}', 'Jo', '2030-06-20T11:00:00Z')`)
  await office.store.run(sql`
    update switched_order set batch_id = ${later} where order_id in (
      select a.order_id from attendance a join customer c on c.id = a.customer_id where c.email = 'wei@mail.example')`)
  await office.store.run(sql`
    insert into switched_pass (id, customer_id, batch_id, source, name, credit_type_id, quantity, at)
    select ${newId()}, c.id, ${later}, 'pass', 'Punch pass', (select id from credit_type limit 1), 1, '2030-06-20T11:00:00Z'
    from customer c where c.email = 'wei@mail.example'`)
  const signed_in = await office.portal("POST /auth/email_password", {
    body: { email: "wei@mail.example", password: PASSWORD },
  })
  const after = await office.portal("GET /confirmation", { token: signed_in.result.access_token })
  // It has no credits, so it is no pass that an import makes.
  await office.store.run(sql`delete from switched_pass where batch_id = ${later}`)
  expect([state(after.result, "BOOKINGS"), state(after.result, "MONEY"), state(after.result, "DOCUMENTS")]).toEqual([
    "NEW",
    "NEW",
    "RIGHT",
  ])
  expect(after.result.confirmed_at).toBeNull()
  expect(after.result.bookings.map(({ is_new }: { is_new: boolean }) => is_new)).toEqual([true, true])
  const profile = await office.portal("GET /profile/", { token: signed_in.result.access_token })
  expect(profile.result.has_details_to_check).toBe(true)
})

test("what isn't right is a conversation of its part, once each, and is answered", async () => {
  const token = await comeIn(NGOZI)
  const id = newId()
  const say = (body: object) => office.portal("POST /confirmation/not_right", { token, body })
  await say({ idempotency_key: id, part: "BOOKINGS", words: "Tor has a place on Tuesdays." })
  await say({ idempotency_key: id, part: "BOOKINGS", words: "Tor has a place on Tuesdays." })
  const more = await say({ idempotency_key: newId(), part: "BOOKINGS", words: "We paid in May." })
  expect(more.result.concerns).toMatchObject([
    { part: "BOOKINGS", is_answered: false, messages: [{ author: null }, {}] },
  ])
  expect((await say({ idempotency_key: newId(), part: "BOOKINGS", words: " \n " })).status).toBe(400)
  expect((await office.call("GET /inbox")).result.concerns.count).toBe(1)
  expect((await office.call("GET /invites")).result.sums.concerns).toBe(1)
  const { items } = (await office.call("GET /concerns")).result
  expect(items).toMatchObject([{ family: "Ngozi Okoro-Lind", part: "BOOKINGS", last_words: "We paid in May." }])
  const [concern] = items
  const message_id = newId()
  const [oldest] = concern.messages
  const stale = await office.call(`POST /concerns/${concern.id}/answer`, {
    message_id,
    words: "Done.",
    read: oldest.id,
  })
  expect(stale.code).toBe("CHANGED_ELSEWHERE")
  const answer = { message_id, words: "Tor is booked now.", read: concern.messages[1].id }
  expect((await office.call(`POST /concerns/${concern.id}/answer`, answer)).status).toBe(200)
  expect((await office.call(`POST /concerns/${concern.id}/answer`, answer)).status).toBe(200)
  expect((await office.mailsTo(NGOZI)).filter((kind) => kind === "CONCERN_ANSWERED")).toHaveLength(1)
  expect((await office.call("GET /inbox")).result.concerns.count).toBe(0)
  const read = await office.portal("GET /confirmation", { token })
  expect(read.result.concerns).toMatchObject([
    { is_answered: true, messages: [{}, {}, { author: "Jo", words: "Tor is booked now." }] },
  ])
  await say({ idempotency_key: newId(), part: "BOOKINGS", words: "Thank you, and Ada?" })
  expect((await office.call("GET /concerns")).result.items).toMatchObject([{ id: concern.id }])
})

test("a family that waits for an answer is asked to look again once it is there", async () => {
  const token = await comeIn(NGOZI)
  const asked = async () => (await office.portal("GET /profile/", { token })).result.has_details_to_check
  const say = { idempotency_key: newId(), part: "BOOKINGS", words: "Tor has a place on Tuesdays." }
  const said = await office.portal("POST /confirmation/not_right", { token, body: say })
  const rest = PARTS.filter((part) => part !== "BOOKINGS")
  await office.sayRight(token, rest)
  expect(await asked()).toBe(false)
  expect((await office.call("GET /invites")).result.sums).toMatchObject({ confirmed: 0, concerns: 1 })
  const [concern] = said.result.concerns
  const answer = { message_id: newId(), words: "Tor is booked now.", read: concern.messages[0].id }
  await office.call(`POST /concerns/${concern.id}/answer`, answer)
  expect(await asked()).toBe(true)
})

test("of health it is only said that something is wrong", async () => {
  const body = { idempotency_key: newId(), part: "HEALTH", words: "Ada has a zebrafish allergy." }
  const said = await office.portal("POST /confirmation/not_right", { token: await comeIn(NGOZI), body })
  expect(said.result.concerns).toMatchObject([{ part: "HEALTH", messages: [{ author: null }] }])
  const stored = await office.store.many<{ words: string }>(sql`select words from concern_message`)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/zebrafish/i)
})

test("another family's key is another message", async () => {
  const id = newId()
  const body = { idempotency_key: id, part: "MONEY", words: "We owe nothing." }
  await office.portal("POST /confirmation/not_right", { token: await comeIn(NGOZI), body })
  const other = await office.portal("POST /confirmation/not_right", { token: await comeIn("oba@mail.example"), body })
  expect(other.status).toBe(200)
  const { items } = (await office.call("GET /concerns")).result
  expect(items.map(({ family }: { family: string }) => family)).toEqual(["Ngozi Okoro-Lind", "Oba Abara"])
})

test("a family that wasn't brought here isn't asked", async () => {
  const id = newId()
  await office.store.run(sql`
    insert into customer (id, email, first_name, last_name, created_at) values (${id}, 'new@mail.example', 'New', 'One', hub_now())`)
  expect((await office.call("GET /invites")).result.sums.families).toBe(3)
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("NOT_FOUND")
})
