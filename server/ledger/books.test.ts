import type { Role } from "@hub/domain/staff/roles"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Colleague, colleague } from "@hub/testing/staff/people"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { recordTransfers } from "./record-transfers.ts"

let opened: OpenApp
let customer_id: string
let kim: Colleague
let jo: Colleague
let mia: Colleague
let lee: Colleague
// Five minutes before June ends in Los Angeles; in Greenwich it is July.
let now = new Date("2030-07-01T06:55:00Z")
const clock = () => now

beforeAll(async () => {
  opened = await openApp({}, { clock })
  const { families } = await seedBusiness(opened.store, {})
  customer_id = families[0]?.customer_id ?? ""
  await opened.store.run(sql`update company set time_zone = 'America/Los_Angeles'`)
  const at = (role: Role) => [{ role, location_id: null }]
  kim = await colleague(opened, { email: "kim@juniper.example", roles: at("ACCOUNTANT") }, clock)
  jo = await colleague(opened, { email: "jo@juniper.example", roles: at("OFFICE") }, clock)
  mia = await colleague(opened, { email: "mia@juniper.example", roles: at("HEALTH") }, clock)
  lee = await colleague(opened, { email: "lee@juniper.example", roles: at("GATE") }, clock)
})
afterAll(() => opened.close())

const sold = (amount: number, at: Date) =>
  opened.store.transaction((tx) => {
    const cause = { cause_kind: "ORDER", cause_id: newId(), customer_id, order_id: null } as const
    return recordTransfers(tx, [{ ...cause, kind: "SALE", debit: "RECEIVABLE", credit: "REVENUE_SALES", amount }], at)
  })
const dated = (amount: number) =>
  opened.store.one<{ at: string }>(sql`select at from ledger_transfer where amount = ${amount}`)

it("closes no month that isn't over, by the business's own clock", async () => {
  await sold(101, now)
  expect((await kim.browser.call("POST /books/periods/2030-06/close/preview")).code).toBe("PERIOD_NOT_OVER")
})

it("closes a month as it was shown, and not when an entry came between", async () => {
  now = new Date("2030-07-01T07:02:00Z")
  const seen = await kim.browser.call("POST /books/periods/2030-06/close/preview")
  expect(seen.result).toMatchObject({
    entries: 1,
    lines: [
      { account: "RECEIVABLE", code: "1200", debit: 101, credit: 0 },
      { account: "REVENUE_SALES", code: "4000", debit: 0, credit: 101 },
    ],
  })
  await sold(102, new Date("2030-07-01T06:30:00Z"))
  const { preview } = seen.result
  expect((await kim.browser.call("POST /books/periods/2030-06/close", { preview })).code).toBe("PREVIEW_CHANGED")
  const again = await kim.browser.call("POST /books/periods/2030-06/close/preview")
  const { result } = await kim.browser.call("POST /books/periods/2030-06/close", { preview: again.result.preview })
  expect(result).toMatchObject({
    closed_until: "2030-06-30",
    periods: [
      { month: "2030-07", closed_at: null, can_close: false },
      { month: "2030-06", closed_by: "kim", can_reopen: true },
    ],
  })
})

it("dates what comes later on the next open day, and the database refuses what is dated before", async () => {
  await sold(103, new Date("2030-06-15T12:00:00Z"))
  expect((await dated(103)).at).toBe("2030-07-01T07:00:00.000Z")
  const { result } = await kim.browser.call("GET /books/periods/2030-07/journal")
  expect(result.late).toEqual({ count: 1, cents: 103, since: "2030-06-15T12:00:00.000Z" })
  await sold(104, now)
  expect((await dated(104)).at).toBe(now.toISOString())
  const insert = opened.store.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, debit_account, credit_account, unit, amount, at)
    values (${newId()}, 'ORDER', ${newId()}, 'SALE', ${customer_id}, 'RECEIVABLE', 'REVENUE_SALES', 'CENTS', 105, '2030-07-01T06:59:59Z')`)
  expect(await codeOf(insert)).not.toBe("done")
  expect(await opened.store.maybe(sql`select id from ledger_transfer where amount = 105`)).toBeUndefined()
})

it("has a month's journal by code, for the owner and the accountant", async () => {
  const { result } = await kim.browser.call("GET /books/periods/2030-06/journal")
  expect(result).toMatchObject({ total: 203, deferred: 0, period: { closed_by: "kim" } })
  expect(result.lines.map(({ code, debit, credit }: Record<string, number>) => [code, debit, credit])).toEqual([
    ["1200", 203, 0],
    ["4000", 0, 203],
  ])
  expect((await kim.browser.call("GET /books/periods/2031-06/journal")).code).toBe("NOT_FOUND")
  expect((await jo.browser.call("GET /books/periods/2030-06/journal")).code).toBe("NOT_PERMITTED")
})

it("opens the last closed month again for a reason, which the audit has", async () => {
  expect((await kim.browser.call("POST /books/periods/2030-05/reopen", { reason: "x" })).code).toBe("PERIOD_NOT_CLOSED")
  const { result } = await kim.browser.call("POST /books/periods/2030-06/reopen", { reason: "A late invoice" })
  expect(result).toMatchObject({ closed_until: null })
  const row = await opened.store.one(
    sql`select action, operator, reason from operator_action where action = 'PERIOD_REOPENED'`,
  )
  expect(row).toEqual({ action: "PERIOD_REOPENED", operator: "kim", reason: "A late invoice" })
})

it("changes codes, swaps two of them, and refuses one that another account has", async () => {
  const bank = { account: "BANK", code: "1050", name: "Chequing" }
  const taken = await kim.browser.call("PUT /books/accounts", { accounts: [bank] })
  expect([taken.status, taken.code]).toEqual([400, "VALIDATION"])
  const accounts = [bank, { account: "PROVIDER_CLEARING", code: "1000", name: "Stripe" }]
  const { result } = await kim.browser.call("PUT /books/accounts", { accounts })
  expect(result.accounts.slice(0, 2)).toMatchObject(accounts)
  expect((await kim.browser.call("GET /books/accounts")).result.accounts.slice(0, 2)).toMatchObject(accounts)
})

it("refuses a name that another account has, in any letters, and what no page can show", async () => {
  const put = async (...accounts: readonly object[]) => {
    const { status, code, errors } = await kim.browser.call("PUT /books/accounts", { accounts })
    return [status, code, errors?.map(({ path }) => path)]
  }
  const fees = { account: "PROVIDER_FEES", code: "6110", name: "Card fees" }
  expect(await put(fees, { account: "BAD_DEBTS", code: "6100", name: "  card   FEES " })).toEqual([
    400,
    "VALIDATION",
    ["accounts.1.name"],
  ])
  expect(await put({ ...fees, code: "4000" })).toEqual([400, "VALIDATION", ["accounts.0.code"]])
  expect((await put({ ...fees, name: "Card\u0000fees" }))[0]).toBe(400)
  expect((await put({ ...fees, name: "x".repeat(61) }))[0]).toBe(400)
  expect((await put({ ...fees, code: "61 10" }))[0]).toBe(400)
  expect((await jo.browser.call("PUT /books/accounts", { accounts: [fees] })).code).toBe("NOT_PERMITTED")
})

it("shows a changed code in the journal at once, and who changed it in the audit", async () => {
  const sales = { account: "REVENUE_SALES", code: "4010", name: "Camp sales" }
  await kim.browser.call("PUT /books/accounts", { accounts: [sales] })
  const { result } = await kim.browser.call("GET /books/periods/2030-07/journal")
  expect(result.lines).toContainEqual(expect.objectContaining(sales))
  const row = await opened.store.one(sql`
    select operator, details -> 'changes' as changes from operator_action where action = 'ACCOUNTS_CHANGED' order by at desc, id desc limit 1`)
  expect(row).toEqual({ operator: "kim", changes: { REVENUE_SALES: ["4000 Sales", "4010 Camp sales"] } })
})

it.each([
  "GET /books/periods",
  "GET /books/periods/2030-06/journal",
  "GET /books/periods/2030-06/journal/export?format=csv",
  "GET /books/periods/2030-06/journal/export?format=quickbooks",
  "POST /books/periods/2030-06/close/preview",
])("%s is closed to the office, the nurse and the gate", async (call) => {
  for (const { browser } of [jo, mia, lee]) expect((await browser.call(call)).code).toBe("NOT_PERMITTED")
})

it("has a month's steps to its lock, and a bank's payout that doesn't match holds one of them back", async () => {
  const steps = async (month: string) =>
    (await kim.browser.call(`GET /books/periods/${month}/journal`)).result.steps.map(
      ({ step, is_done }: { step: string; is_done: boolean }) => [step, is_done],
    )
  expect(await steps("2030-07")).toEqual([
    ["PAYMENTS", true],
    ["PAYOUTS", true],
    ["REFUNDS", true],
    ["JOURNAL", false],
    ["LOCK", false],
  ])
  // Ten minutes before August in Los Angeles; the ledger knows nothing of it.
  await opened.store.run(sql`
    insert into provider_payout (id, provider_type, provider_payout_id, amount, currency, status, made_at, arrives_on, read_at, lines_read_at)
    values (${newId()}, 'STRIPE', 'po_apart', 4200, 'usd', 'PAID', '2030-08-01T06:50:00Z', '2030-08-03', hub_now(), hub_now())`)
  const { result } = await kim.browser.call("GET /books/periods/2030-07/journal")
  const apart = { kind: "PAYOUTS_APART", count: 1, cents: 4_200 }
  expect(result.steps[1]).toEqual({ step: "PAYOUTS", is_done: false, count: 1, cents: 4_200, missing: [apart] })
  expect(result.missing).toEqual([apart])
  expect((await steps("2030-06"))[1]).toEqual(["PAYOUTS", true])
})

it("wants a reason where something is missing, and keeps it", async () => {
  now = new Date("2030-08-01T12:00:00Z")
  const roles = [{ role: "OWNER" as const, location_id: null }]
  const rae = await colleague(opened, { email: "rae@juniper.example", roles }, clock)
  await opened.store.run(sql`
    insert into webhook_event (provider, account, event_id, type, object_id, received_at)
    values ('STRIPE', '', 'evt_lost', 'charge.succeeded', 'ch_lost', '2030-07-20T12:00:00Z')`)
  const path = "POST /books/periods/2030-07/close"
  const { result: seen } = await rae.browser.call(`${path}/preview`)
  expect(seen.missing).toEqual([
    { kind: "UNMATCHED_EVENTS", count: 1, cents: null },
    { kind: "PAYOUTS_APART", count: 1, cents: 4_200 },
  ])
  const bare = await rae.browser.call(path, { preview: seen.preview })
  expect([bare.status, bare.code]).toEqual([400, "VALIDATION"])
  const done = await rae.browser.call(path, { preview: seen.preview, reason: "The bank looks into it" })
  expect(done.result.closed_until).toBe("2030-07-31")
  const row = await opened.store.one(sql`
    select operator, reason, details -> 'missing' as missing from operator_action where reason = 'The bank looks into it'`)
  expect(row).toEqual({
    operator: "rae",
    reason: "The bank looks into it",
    missing: ["UNMATCHED_EVENTS 1", "PAYOUTS_APART 1"],
  })
  const kept = sql`select to_char(month, 'YYYY-MM') as month, deferred::int as deferred from period_deferral order by 1`
  expect((await opened.store.many(kept)).at(-1)).toEqual({ month: "2030-07", deferred: 0 })
  const reopened = await rae.browser.call("POST /books/periods/2030-07/reopen", { reason: "Found it" })
  expect(reopened.result.closed_until).toBeNull()
  expect(await opened.store.many(kept)).toEqual([])
  const open = await rae.browser.call("GET /books/periods/2030-07/journal")
  expect(open.result.steps.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
