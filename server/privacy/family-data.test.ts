import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { usualCheckout } from "@hub/demo/checkout-needs"
import { formOf } from "@hub/testing/checkout/checkout"
import { writeOff } from "@hub/testing/checkout/write-off"
import { inside, send } from "@hub/testing/contract/answers"
import { type ContractServer, openContractServer, PASSWORD } from "@hub/testing/contract/contract-server"
import { addFamilyWithData, type Family } from "@hub/testing/contract/family-data"
import { TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, test } from "vitest"
import { recordAgreement } from "../audit/record-consent.ts"
import { deletedMarks } from "../database/deleted-family-mark.ts"
import { FAMILY_TABLES } from "../database/family-tables.ts"
import { findViolations } from "../database/invariants.ts"
import { sql, verbatim } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import { CardPaymentError, type CardPayments } from "../providers/payments/port.ts"
import { stripePayments } from "../providers/payments/stripe.ts"
import { applyRetention } from "./apply-retention.ts"
import { deleteFamily, finishDeletions } from "./delete-family.ts"
import { exportFamily } from "./export-family.ts"
import { RETENTION } from "./retention.ts"

// A family that owns one of everything takes a copy of it, and is deleted.

const DAY_MS = 86_400_000
/** When everything that it has booked is over. */
const LATER = new Date(TEST_NOW.getTime() + 400 * DAY_MS)
let server: ContractServer
let family: Family

const needs = (clock = () => LATER) => ({
  store: server.store,
  clock,
  file_store: diskFiles(join(server.settings.data_dir, "files")),
  vault: medicalVault(server.settings.secrets.health_keys, clock),
  cards: noCards,
})

/** Without those of the set-up: its invoice and plan have no sale, and its bookings lie ahead of the database's clock. */
const violations = async () =>
  (await findViolations(server.store)).filter(({ invariant }) => !/^(I4|I10) /.test(invariant))

/** Whole database as text. */
async function dump(): Promise<string> {
  const tables = await server.store.many<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'document_signature'`,
  )
  let all = ""
  for (const { name } of tables) {
    const rows = sql`select coalesce(string_agg(t::text, ' '), '') as text from ${verbatim(name)} t`
    all += (await server.store.one<{ text: string }>(rows)).text
  }
  return all
}

beforeAll(async () => {
  server = await openContractServer()
  family = await addFamilyWithData(server)
  const { customer_id, data } = family
  for (const key of [data.file_key, data.document_file_key]) {
    const folder = join(server.settings.data_dir, "files", key.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, key), "abc")
  }
  await server.store.run(sql`
    update customer set first_name = 'Zebra', last_name = 'Markhor', phone_number = '+15550100144' where id = ${customer_id}`)
  await server.store.run(sql`
    update student set first_name = 'Okapi', birth_date = '2019-02-03', thumbnail_key = ${data.file_key}
    where id = ${data.student_id}`)
  await server.store.run(sql`update file set unattached_since = null where key = ${data.file_key}`)
  await send(server, "POST /profile/set_communication_preferences", {
    token: family.token,
    body: { is_phone_number_communication_opted_in: true },
  })
})
afterAll(() => server.close())

test("a copy that is larger than any buffer comes to its end", async () => {
  const { customer_id, data } = family
  writeFileSync(
    join(server.settings.data_dir, "files", data.file_key.slice(0, 2), data.file_key),
    randomBytes(2_000_000),
  )
  const bytes = await buffer(await exportFamily(needs())(customer_id))
  expect(bytes.length).toBeGreaterThan(2_000_000)
})

test("every table that leads to a family is in the list of family data", async () => {
  const rows = await server.store.many<{ name: string }>(sql`
    with recursive reach as (
      select 'customer'::regclass::oid as id
      union
      select k.conrelid from pg_constraint k join reach r on k.confrelid = r.id where k.contype = 'f'
        and k.conrelid not in ('promocode'::regclass, 'place_offer_pool'::regclass))
    select c.relname as name from reach join pg_class c on c.oid = reach.id`)
  const listed = new Set(FAMILY_TABLES.map(({ table }) => table))
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
})

test("a copy needs the password, comes by its own link, and includes medical data", async () => {
  const { token } = family
  const ask = (body: object) => send(server, "POST /profile/family_data/export", { token, body })
  expect((await ask({})).status).toBe(400)
  expect((await ask({ password: "not it" })).status).toBe(400)
  const url = (await ask({ password: PASSWORD })).text("url")
  const answer = await server.app.inject({ url, headers: { host: "127.0.0.1" } })
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"])
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK")
  const names = answer.rawPayload.toString("latin1")
  for (const name of ["health.json", "orders.json", "participants.json", "what-you-agreed-to.json", "signed/", "a.jpg"])
    expect(names).toContain(name)
  const forged = await server.app.inject({
    url: `${url.slice(0, -2)}${url.endsWith("AA") ? "BB" : "AA"}`,
    headers: { host: "127.0.0.1" },
  })
  expect(forged.statusCode).toBe(403)
  const events = await server.store.many<{ kind: string }>(sql`select kind from family_data_event order by at, id`)
  expect(events.map(({ kind }) => kind)).toEqual(["EXPORT_ASKED", "EXPORTED"])
})

test("what was agreed to is shown as it was given", async () => {
  const consents = await send(server, "GET /profile/consents", { token: family.token })
  expect([consents.text("0", "subject"), consents.text("1", "subject")].sort()).toEqual(["DOCUMENT", "TEXT_MESSAGES"])
  await expect(server.store.run(sql`update consent set is_given = false`)).rejects.toThrow("append-only")
})

test("the terms are agreed to once an order, with their version and from where", async () => {
  const { customer_id, data } = family
  await server.store.run(sql`
    update company set documents = '{"terms_of_service": "/terms", "cancellation_policy": "/cancel", "version": "2026-03"}'`)
  const agreed = { customer_id, occasion: "CHECKOUT", ip: "192.0.2.7", order_id: data.draft_order_id } as const
  for (const minutes of [0, 5]) {
    const now = new Date(TEST_NOW.getTime() + minutes * 60_000)
    await server.store.transaction((tx) => recordAgreement(tx, { ...agreed, now }))
  }
  const rows = await server.store.many(
    sql`select subject, version, ip, words, at from consent where order_id is not null`,
  )
  expect(rows).toMatchObject([{ version: "2026-03", ip: "192.0.2.7", at: TEST_NOW.toISOString() }])
  const { json } = await send(server, "GET /profile/consents", { token: family.token })
  expect(JSON.stringify(json)).toContain("By continuing you agree to our Terms of Use and Cancellation Policy.")
})

test("a family with bookings, debts and orders isn't deleted, and reads which", async () => {
  const refused = await send(server, "POST /profile/family_data/delete", {
    token: family.token,
    body: { password: PASSWORD, is_final: true },
  })
  expect(refused.status).toBe(409)
  expect(inside(refused.json, "error", "payload", "blockers")).toMatchObject([
    { code: "BOOKINGS_AHEAD" },
    { code: "MONEY_OWED" },
    { code: "ORDERS_OPEN" },
  ])
  expect((await send(server, "GET /profile/", { token: family.token })).status).toBe(200)
})

test("a deleted family leaves no trace but what tax law needs, however often it is deleted or cut short", async () => {
  const { customer_id, token, email, data } = family
  for (const id of [data.draft_order_id, data.waiting_order_id])
    await send(server, "POST /orders/{id}/release", { token, params: { id } })
  const owed = await server.store.many<{ order: string }>(sql`
    select number::text as order from customer_order
    where id in (${data.plan_order_id}, (select order_id from invoice where id = ${data.invoice_id}))`)
  const checkout = usualCheckout({ store: server.store, clock: testClock, cards: noCards })
  for (const { order } of owed) await writeOff(checkout, { order, reason: "moved away" })
  const before = await server.store.many(
    sql`select id, amount from ledger_transfer where customer_id = ${customer_id} order by id`,
  )
  let isDown = true
  const cards: CardPayments = {
    ...noCards,
    form: {
      ...formOf(
        stripePayments({ secret_key: "sk", account_id: null, api_base: "http://127.0.0.1:1", webhook_secrets: [] }),
      ),
      listCards: async () => {
        if (isDown) throw new CardPaymentError("unavailable", "away")
        return []
      },
    },
  }
  await deleteFamily({ ...needs(), cards, former_cards: [] })({ customer_id, done_by: "FAMILY" })
  const unfinished = sql`select customer_id from family_deletion where finished_at is null`
  expect(await server.store.many(unfinished)).toHaveLength(1)
  isDown = false
  expect(await finishDeletions({ ...needs(), cards, former_cards: [] })()).toBe(1)
  await deleteFamily({ ...needs(), cards, former_cards: [] })({ customer_id, done_by: "FAMILY" })
  expect(await server.store.many(unfinished)).toEqual([])
  expect(await violations()).toEqual([])

  await server.store.run(sql`update outbox_mail set sent_at = now() - interval '2 days'`)
  await applyRetention({ store: server.store, clock: () => new Date() })()
  const all = await dump()
  for (const trace of [
    "Zebra",
    "Markhor",
    "Okapi",
    "2019-02-03",
    "15550100144",
    "192.0.2.7",
    email,
    "Too young",
    "a.jpg",
  ])
    expect(all.includes(trace), trace).toBe(false)
  const isMarked = await deletedMarks(server.store)
  expect(isMarked(email.toUpperCase())).toBe(true)
  for (const key of [data.file_key, data.document_file_key])
    expect(() => readFileSync(join(server.settings.data_dir, "files", key.slice(0, 2), key))).toThrow()
  const after = await server.store.many(sql`
    select id, amount from ledger_transfer where customer_id = ${customer_id} and kind <> 'CREDIT_EXPIRED' order by id`)
  expect(after).toEqual(expect.arrayContaining(before))
  expect((await send(server, "GET /profile/", { token })).status).toBe(401)
  expect((await send(server, "POST /auth/email_password", { body: { email, password: PASSWORD } })).status).toBe(400)
})

test("verify finds what a deletion has left", async () => {
  await server.store.run(sql`update student set first_name = 'Okapi' where customer_id = ${family.customer_id}`)
  expect((await violations()).map(({ id }) => id)).toEqual(["student"])
})

test("docs/privacy.md has every rule of retention", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/privacy.md"), "utf8")
  for (const { what, days, outcome } of RETENTION) expect(text).toContain(`| ${what} | ${days} days | ${outcome} |`)
})
