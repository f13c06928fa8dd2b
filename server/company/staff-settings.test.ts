import { SETTING_DEFAULTS } from "@hub/domain/company/settings.staff"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { type Colleague, colleague } from "@hub/testing/staff/people"
import { afterAll, beforeAll, expect, it } from "vitest"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"

let opened: OpenApp
const now = new Date("2030-06-01T12:00:00Z")
const clock = () => now
let rae: Colleague
let jo: Colleague

beforeAll(async () => {
  opened = await openApp({}, { clock })
  await seedBusiness(opened.store, {})
  rae = await colleague(opened, {}, clock)
  jo = await colleague(opened, { email: "jo@juniper.example", roles: [{ role: "OFFICE", location_id: null }] }, clock)
})
afterAll(() => opened.close())

it("has defaults, takes changes and writes each into the audit with its person", async () => {
  expect((await rae.browser.call("GET /settings")).result).toEqual(SETTING_DEFAULTS)
  const next = { ...SETTING_DEFAULTS, waitlist_offer_hours: 6, morning_digest_at: "06:30" }
  expect((await rae.browser.call("PUT /settings", next)).result).toEqual(next)
  expect((await rae.browser.call("GET /settings")).result).toEqual(next)
  const { result } = await rae.browser.call("GET /audit?action=SETTINGS_CHANGED")
  expect(result.rows).toMatchObject([
    {
      by: "rae",
      actor_kind: "staff",
      changes: expect.arrayContaining([
        { name: "waitlist_offer_hours", before: "24", after: "6" },
        { name: "morning_digest_at", before: "07:00", after: "06:30" },
      ]),
    },
  ])
})

it.each([{ waitlist_offer_hours: 0 }, { morning_digest_at: "7:00" }, { office_refund_limit: 1.5 }, { unknown: 1 }])(
  "refuses %j at its field",
  async (wrong) => {
    const { status, code } = await rae.browser.call("PUT /settings", { ...SETTING_DEFAULTS, ...wrong })
    expect([status, code]).toEqual([400, "VALIDATION"])
  },
)

it("the office reads its own acts alone", async () => {
  expect((await jo.browser.call("GET /settings")).code).toBe("NOT_PERMITTED")
  const { result } = await jo.browser.call("GET /audit")
  expect(result.rows.map(({ by }: { by: string }) => by)).toEqual([])
  expect(result.people.map(({ name }: { name: string }) => name)).toEqual(["jo"])
})

it("pages by the last row, and filters by person", async () => {
  const { result: all } = await rae.browser.call("GET /audit?limit=2")
  const { result: next } = await rae.browser.call(`GET /audit?limit=2&before=${all.rows[1].id}`)
  const ids = [...all.rows, ...next.rows].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const me = all.people.find(({ name }: { name: string }) => name === "rae").id
  const { result: own } = await rae.browser.call(`GET /audit?staff_id=${me}`)
  expect(own.rows.every(({ by }: { by: string }) => by === "rae")).toBe(true)
})

it("filters by family: what concerns it, with its name", async () => {
  const { id } = await opened.store.one<{ id: string }>(sql`select id from customer limit 1`)
  await opened.store.transaction((tx) =>
    recordAction(tx, { action: "FAMILY_TRIED", subject: "customer", subject_id: id, now }),
  )
  const { result } = await rae.browser.call(`GET /audit?customer_id=${id}`)
  expect(result.family).toBe("Dana Okafor")
  expect(result.rows).toMatchObject([{ action: "FAMILY_TRIED", about: "Dana Okafor" }])
  const nobody = "01900000-0000-7000-8000-0000000000ff"
  const { result: none } = await rae.browser.call(`GET /audit?customer_id=${nobody}`)
  expect([none.family, none.rows]).toEqual([null, []])
})
