import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { usualCheckout } from "@hub/demo/checkout-needs"
import { writeOff } from "@hub/testing/checkout/write-off"
import { send } from "@hub/testing/contract/answers"
import { type ContractServer, openContractServer } from "@hub/testing/contract/contract-server"
import { addFamilyWithData, type Family } from "@hub/testing/contract/family-data"
import { TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import { READERS } from "@hub/testing/mail/mail-readers"
import { sampleMail } from "@hub/testing/mail/sample-facts"
import { writeStaffWords } from "@hub/testing/privacy/write-staff-words"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql, verbatim } from "../database/sql.ts"
import { queueMail, queueMailTo } from "../mail/queue-mail.ts"
import { sendMails } from "../mail/send-mails.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { type Mail, MailRefused } from "../providers/mail/port.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import { FORGET_ORDERS, PARTS_OF_DRAFTS, USES_OF_ORDERS } from "./abandoned-orders.ts"
import { applyRetention } from "./apply-retention.ts"
import { deleteFamily } from "./delete-family.ts"

// I55: what a family's mails, shares, drafts and queues say leaves the database 31 days, or a deletion, later.

const DAY_MS = 86_400_000
const MARK = `Okapi${randomBytes(4).toString("hex")}`

const KINDS = Object.values(READERS).flat()

let server: ContractServer
let family: Family
let now = TEST_NOW

beforeAll(async () => {
  server = await openContractServer()
  family = await addFamilyWithData(server)
})
afterAll(() => server.close())

/** Every value of every table of every schema that holds the mark, and every file. */
async function found(): Promise<string[]> {
  const tables = await server.store.many<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const hits: string[] = []
  for (const { name } of tables) {
    const rows = await server.store.many<{ text: string }>(
      sql`select t::text as text from ${verbatim(name)} t where position(${MARK} in t::text) > 0`,
    )
    hits.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`))
  }
  const files = server.settings.data_dir
  for (const file of readdirSync(files, { recursive: true, encoding: "utf8" }))
    if (statSync(join(files, file)).isFile() && readFileSync(join(files, file)).includes(MARK)) hits.push(file)
  return hits
}

const retain = (days: number) => {
  now = new Date(TEST_NOW.getTime() + days * DAY_MS)
  return applyRetention({ store: server.store, clock: () => now })()
}

async function writeMails(): Promise<void> {
  const wrote = { name: MARK, text: `${MARK} needs her inhaler` }
  const { customer_id } = family
  for (const kind of KINDS)
    await server.store.transaction(async (tx) => {
      const mail = { ...sampleMail(kind, wrote), about_id: newId(), now: TEST_NOW }
      if (READERS.family.includes(kind)) return queueMail(tx, { ...mail, customer_id })
      const isNobody = READERS.nobody.includes(kind)
      return queueMailTo(tx, {
        ...mail,
        language: null,
        customer_id: isNobody ? null : customer_id,
        recipient: isNobody ? family.email : `${MARK}@mail.example`,
        unsubscribe_url: `https://hub.example/stop/${MARK}`,
      })
    })
  // As version 1.0 has queued them, with a file.
  await server.store.run(sql`
    update outbox_mail set facts = null, subject = ${MARK}, body = ${MARK}, blocks = '[]'
    where kind = 'SCHEDULE_SHARED' and emptied_at is null`)
  await server.store.run(sql`
    insert into outbox_attachment (mail_id, file_name, content_type, content)
    select id, 'days.ics', 'text/calendar', ${`SUMMARY:${MARK}`} from outbox_mail where kind = 'SCHEDULE_SHARED' on conflict do nothing`)
}

async function share(): Promise<void> {
  const { token, data } = family
  const { schedule_set_id } = await server.store.one<{ schedule_set_id: string }>(sql`
    select o.schedule_set_id from attendance a join offering o on o.id = a.offering_id where a.id = ${data.attendance_id}`)
  const shared = await send(server, "POST /attendances/share_schedule_set", {
    token,
    body: {
      schedule_set_id,
      student_ids: [data.student_id],
      recipients: [{ name: "Gran", email: "gran@mail.example" }],
      note: `${MARK} takes her pills at noon`,
    },
  })
  expect(shared.status).toBe(200)
}

/** What the operator writes about money may name someone. */
async function writeReasons(): Promise<void> {
  const { customer_id } = family
  const { store } = server
  const words = `Sick note of ${MARK}`
  await store.run(sql`
    with paid as (select id, order_id from payment where customer_id = ${customer_id} limit 1),
    refunds as (
      insert into refund (id, payment_id, amount, reason, status) select ${newId()}, id, 100, ${words}, 'FAILED' from paid),
    notes as (
      insert into credit_note (id, number, order_id, customer_id, reason, refunded_amount, reduced_amount, sale_amount, fee_amount, at)
      select ${newId()}, 'CN-marked', order_id, ${customer_id}, ${words}, 100, 0, 100, 0, ${TEST_NOW} from paid)
    insert into refund_payout (id, payment_id, order_id, customer_id, amount, way, note, sent_on, at)
    select ${newId()}, id, order_id, ${customer_id}, 100, 'CHECK', ${words}, '2030-01-02', ${TEST_NOW} from paid`)
  await writeStaffWords(store, family, MARK)
  const written = (await found()).map((hit) => hit.split(":")[0])
  const tables = ["refund", "credit_note", "refund_payout", "operator_action", "attendance_check"]
  expect(written).toEqual(expect.arrayContaining(tables.map((table) => `public.${table}`)))
}

/** What would keep the family from being deleted. */
async function endAll(): Promise<void> {
  const { token, data } = family
  const { store } = server
  await send(server, "POST /orders/{id}/release", { token, params: { id: data.waiting_order_id } })
  const owed = await store.many<{ order: string }>(sql`
    select number::text as order from customer_order
    where id in (${data.plan_order_id}, (select order_id from invoice where id = ${data.invoice_id}))`)
  const checkout = usualCheckout({ store, clock: testClock, cards: noCards })
  for (const { order } of owed) await writeOff(checkout, { order, reason: `${MARK} moved away` })
}

test("every kind of mail is tried", async () => {
  const { kinds } = await server.store.one<{ kinds: string[] }>(sql`
    select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g') m) as kinds
    from pg_constraint where conname = 'outbox_mail_kind_check'`)
  expect(KINDS.toSorted()).toEqual(kinds.toSorted())
})

test("every table that names an order is part of a draft, or says that it is none", async () => {
  const rows = await server.store.many<{ use: string }>(sql`
    select c.relname || '.' || a.attname as use from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'customer_order'::regclass`)
  const known = new Set<string>([
    ...USES_OF_ORDERS,
    ...FORGET_ORDERS,
    ...PARTS_OF_DRAFTS.map((table) => `${table}.order_id`),
  ])
  expect(rows.map(({ use }) => use).filter((use) => !known.has(use))).toEqual([])
})

test("a mail about a family names it", async () => {
  const mail = { ...sampleMail("SCHEDULE_SHARED", { name: "Dana", text: "" }), recipient: "a@mail.example" }
  const nameless = server.store.transaction((tx) =>
    queueMailTo(tx, { ...mail, language: null, customer_id: null, about_id: newId(), now: TEST_NOW }),
  )
  await expect(nameless).rejects.toThrow("outbox_mail_names_its_family")
})

test("31 days later nothing of mails, shares and drafts is found, sent or not", async () => {
  const student = sql`where id = ${family.data.student_id}`
  await server.store.run(sql`update student set first_name = ${MARK} ${student}`)
  await writeMails()
  await share()
  // The contract's server counts a mail as sent at once.
  await server.store.run(sql`update outbox_mail set sent_at = null`)
  const tried: string[] = []
  const send_half = async ({ id }: Mail) => {
    if (tried.push(id) % 2 === 0) throw new MailRefused("not now")
  }
  const mailing = {
    store: server.store,
    clock: () => now,
    public_origin: "https://hub.example",
  }
  await sendMails({ ...mailing, mailer: { send: send_half } })()
  expect(tried.length).toBeGreaterThan(KINDS.length)
  await send(server, "POST /orders/{id}/release", { token: family.token, params: { id: family.data.draft_order_id } })
  await server.store.run(sql`update student set first_name = 'Maya' ${student}`)
  // Some kinds say nothing of anyone.
  expect((await found()).length).toBeGreaterThan(40)
  await server.store.run(
    sql`update customer_order set created_at = ${TEST_NOW} where id = ${family.data.draft_order_id}`,
  )
  const typed = sql`select id from smart_form where draft is not null and customer_id = ${family.customer_id}`
  const unsent = sql`select id from application where submitted_at is null and customer_id = ${family.customer_id}`
  const draft_form = await send(server, "POST /smart_forms/save_draft", {
    token: family.token,
    body: {
      smart_form_template_id: server.smart_form_template_id,
      student_id: family.data.student_id,
      answers: [{ question_id: "note", answer: MARK }],
      version: 1,
    },
  })
  expect(draft_form.status).toBe(200)
  const sent = sql`select id from application where submitted_at is not null order by id`
  const kept = await server.store.many(sent)
  await retain(29)
  expect([await server.store.many(typed), await server.store.many(unsent)]).not.toContainEqual([])
  await retain(31)
  expect(await found()).toEqual([])
  expect([await server.store.many(typed), await server.store.many(unsent)]).toEqual([[], []])
  expect(await server.store.many(sent)).toEqual(kept)
  for (const table of ["application_history", "application"])
    await expect(server.store.run(sql`delete from ${verbatim(table)}`)).rejects.toThrow("append-only")
  const draft = sql`select id from customer_order where id = ${family.data.draft_order_id}`
  expect(await server.store.many(draft)).toEqual([])
})

test("a deletion later nothing is found, and another's limits stay", async () => {
  await server.store.run(sql`update student set first_name = ${MARK} where id = ${family.data.student_id}`)
  const { customer_id, email } = family
  const other = `an${email}`
  for (const key of [`password:${email}:192.0.2.7`, `email-code:${email}`, `share-mail:${customer_id}`])
    await server.store.run(
      sql`insert into rate_limit (key, resets_at) values (${key}, now() + interval '1 day') on conflict do nothing`,
    )
  const theirs = [`password:${other}:192.0.2.7`, `password-account:${other}`, `password-account:x${email}`]
  for (const key of theirs)
    await server.store.run(sql`insert into rate_limit (key, resets_at) values (${key}, now() + interval '1 day')`)
  now = TEST_NOW
  await writeMails()
  await share()
  const later = new Date(TEST_NOW.getTime() + 400 * DAY_MS)
  const clock = () => later
  const file_store = diskFiles(join(server.settings.data_dir, "files"))
  await endAll()
  await writeReasons()
  const { store } = server
  await deleteFamily({ store, clock, file_store, cards: noCards, former_cards: [] })({ customer_id, done_by: "FAMILY" })
  expect((await found()).filter((hit) => !hit.includes("document_signature"))).toEqual([])
  const keys = await server.store.many<{ key: string }>(sql`
    select key from rate_limit where position(${family.email} in key) > 0 or position(${family.customer_id} in key) > 0 order by key`)
  expect(keys.map(({ key }) => key)).toEqual(theirs.toSorted())
})
