import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildApp } from "../app.ts"
import { seedBusiness, testClock } from "../database/fixtures.ts"
import { findFaults } from "../database/invariants.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { loadSettings } from "../settings.ts"
import { contents } from "./testing-contract-server.ts"

// What is reached without the contract: files by a signed link, what providers post, what they send families back to. None of it has
// a schema, so whatever comes is refused by hand. The stand-ins of a sandbox are for us alone.

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

let db: TestDatabase
const folder = mkdtempSync(join(tmpdir(), "hub-doors-"))

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, {})
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(["stripe", "touch_net"])("doors beside the contract, with %s", (PAYMENT_PROVIDER) => {
  it("refuse whatever comes, and nothing is written", async () => {
    const settings = loadSettings({ DATA_DIR: folder, SANDBOX: "1", PAYMENT_PROVIDER })
    const needs = { settings, store: db.store, clock: testClock, memory_ms: 0, has_jobs: false, log_level: "silent" }
    const app = await buildApp(needs)
    await app.ready()
    const before = await contents(db.store)
    const broken: unknown[] = []
    const judge = (asked: unknown, status: number, body: string) => {
      if (status >= 500 || /\bat .*\.ts|select |node_modules/.test(body))
        broken.push([asked, status, body.slice(0, 200)])
    }
    for (const path of READ) {
      for (const mark of MARKS) {
        const url = path.replaceAll("X", mark)
        for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
          const { statusCode, body } = await app.inject({ method, url, headers: { accept: "text/html" } })
          judge([method, url], statusCode, body)
        }
      }
    }
    for (const url of POSTED) {
      for (const payload of BODIES) {
        for (const type of TYPES) {
          const headers = { "stripe-signature": "t=1,v1=a", ...(type === "" ? {} : { "content-type": type }) }
          const asked = { url, headers, ...(payload === undefined ? {} : { payload }) }
          const { statusCode, body } = await app.inject({ method: "POST", ...asked })
          judge([url, payload?.slice(0, 60), type], statusCode, body)
        }
      }
    }
    expect(broken).toEqual([])
    expect(await contents(db.store)).toEqual(before)
    expect(await findFaults(db.store)).toEqual([])
    await app.close()
  }, 60_000)
})
