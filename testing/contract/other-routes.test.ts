import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildApp } from "@hub/server/app"
import { findViolations } from "@hub/server/database/invariants"
import { loadSettings } from "@hub/server/process/settings"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaign, sampleOf } from "../campaign/campaign.ts"
import { type TestDatabase, testDatabase } from "../database/database.ts"
import { seedBusiness, testClock } from "../database/fixtures.ts"
import { contents } from "./contract-server.ts"

// Routes outside the contract: files by a signed link, webhooks, and the way back from a provider's page. They have no schema, so they
// refuse bad input by hand.

const MARKS = [
  "",
  "x",
  "-",
  "'",
  "__proto__",
  "%00",
  "%F0%9F%91%A9",
  "..%2f..%2fetc%2fpasswd",
  "A".repeat(43),
  "a".repeat(299),
  "a".repeat(400),
  "01890000-0000-7000-8000-000000000000",
]
const READ = [
  "/files/raw/X",
  "/files/raw/X?e=1&s=2&e=3&s[]=4",
  "/files/raw/X?e=NaN&s=%00",
  "/files/raw/X?e=99999999999999999999&s=AAAA",
  "/brand.css?X",
  "/health?X",
  "/customer_api/v2/X",
  "/customer_api/v2/openapi.json?X",
  "/webhooks/stripe?X",
  "/touchnet/cancel?request=X",
  "/touchnet/cancel?request=X&request=X",
  "/touchnet/error?request=X",
  "/touchnet/success?request=X",
  "/sign/X",
  "/sign/X/document.pdf",
]
const POSTED = [
  "/policy-reports",
  "/webhooks/stripe",
  "/webhooks/touchnet",
  "/touchnet/success",
  "/touchnet/cancel",
  "/touchnet/error",
  "/sign/x",
]
const BODIES = [
  undefined,
  "",
  "{",
  "null",
  "{}",
  "a=b&a=c",
  "\u0000",
  "posting_key=&session_identifier=\u0000&pmt_status=success",
  "posting_key=x&posting_key=y&session_identifier=01890000-0000-7000-8000-000000000000",
  `EXT_TRANS_ID=${"x".repeat(5_000)}&session_identifier=%ED%A0%80`,
  "%",
  "a=%E0%A4%A",
  "__proto__=1&constructor=2",
  "x".repeat(1_100_000),
]
const TYPES = [
  "application/json",
  "application/csp-report",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
  "",
]

const GETS = READ.flatMap((path) =>
  MARKS.flatMap((mark) =>
    (["GET", "HEAD", "OPTIONS"] as const).map((method) => ({ method, url: path.replaceAll("X", mark) })),
  ),
)
const POSTS = POSTED.flatMap((url) => BODIES.flatMap((payload) => TYPES.map((type) => ({ url, payload, type }))))
const { size, seed } = campaign("other-routes")

let db: TestDatabase
const folder = mkdtempSync(join(tmpdir(), "hub-routes-"))

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, {})
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(["stripe", "touch_net"])("routes outside the contract, with %s", (PAYMENT_PROVIDER) => {
  it("refuse bad input, and write nothing", async () => {
    const settings = loadSettings({ DATA_DIR: folder, SANDBOX: "1", PAYMENT_PROVIDER })
    const needs = { settings, store: db.store, clock: testClock, memory_ms: 0, has_jobs: false, log_level: "silent" }
    const app = await buildApp(needs)
    await app.ready()
    const before = await contents(db.store)
    const broken: unknown[] = []
    const judge = (request: unknown, status: number, body: string) => {
      if (status >= 500 || /\bat .*\.ts|select |node_modules/.test(body))
        broken.push([request, status, body.slice(0, 200)])
    }
    for (const { method, url } of sampleOf(GETS, size, seed)) {
      const { statusCode, body } = await app.inject({ method, url, headers: { accept: "text/html" } })
      judge([method, url], statusCode, body)
    }
    for (const { url, payload, type } of sampleOf(POSTS, size, seed)) {
      const headers = { "stripe-signature": "t=1,v1=a", ...(type === "" ? {} : { "content-type": type }) }
      const request = { url, headers, ...(payload === undefined ? {} : { payload }) }
      const { statusCode, body } = await app.inject({ method: "POST", ...request })
      judge([url, payload?.slice(0, 60), type], statusCode, body)
    }
    expect(broken).toEqual([])
    expect(await contents(db.store)).toEqual(before)
    expect(await findViolations(db.store)).toEqual([])
    await app.close()
  }, 60_000)
})
