import { grantsOf } from "@hub/domain/staff/roles"
import type pg from "pg"
import { v7 as newId } from "uuid"
import { makeCareStatement } from "../../server/checkout/make-receipts.ts"
import { askFile, ownFile } from "../../server/reports/ask-file.ts"
import { downloadFile } from "../../server/reports/download-file.ts"
import { makeFiles } from "../../server/reports/make-files.ts"
import type { ReportFileNeeds } from "../../server/reports/report-file-needs.ts"
import { startTestCluster } from "../../testing/database/cluster.ts"
import { seedCatalogue } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { seedHistory } from "./support/history.ts"
import { openInProcess } from "./support/in-process.ts"
import { withoutIndexes } from "./support/without-indexes.ts"

// What each report takes with a million rows in the ledger: at once within five seconds, else as a file by the job. The server's own time, on the clock.

/** Each order has four rows in the ledger and two attendances. */
const LEDGER_ROWS = Number(process.env["LEDGER_ROWS"] ?? 1_000_000)
const GOAL_MS = 5_000
/** Of so many families' statements only some are made. */
const CARE_MS = 30_000
const TOKEN = "of-the-bench"
const STAFF_ID = "00000099-0000-7000-8000-000000000001"

const REPORTS = [
  "attendance",
  "enrollment",
  "waitlists",
  "missing_documents",
  "revenue",
  "receivables",
  "refunds",
  "promo_codes",
] as const
const DAY_MS = 86_400_000
const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
const SPANS = [
  ["a month", -30],
  ["a year", -364],
  ["ten years", -3_640],
] as const

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`

/** A business names its programs anew each year, and its reports go by these names: ten of them, not one for each course. */
const nameCourses = (client: pg.Client) =>
  client.query(`update offering set name = 'Past course ' || right(name, 1) where name like 'Past course %'`)

/** Of each twentieth order a part was given back, a week after it was sold. */
const seedRefunds = (client: pg.Client) =>
  client.query(`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, debit_account, credit_account, unit, amount, at)
    select gen_random_uuid(), 'REFUND', gen_random_uuid(), 'SALE_REFUNDED', customer_id, order_id, 'REVENUE_SALES', 'RECEIVABLE', 'CENTS', 2500,
      at + interval '7 days'
    from (select customer_id, order_id, at, row_number() over (order by at) as n from ledger_transfer where kind = 'SALE') s where n % 20 = 0`)

await withCleanup(async (cleanup) => {
  const cluster = await startTestCluster({
    fsync: "off",
    full_page_writes: "off",
    max_wal_size: "8GB",
    shared_buffers: "512MB",
    autovacuum: "off",
  })
  cleanup.add(cluster.stop)
  const grants = grantsOf([{ role: "OWNER", location_id: null }])
  const actor = { kind: "staff", staff_id: STAFF_ID, name: "Bench", grants } as const
  const operator = { token: TOKEN, actor }
  const { app, client, store } = await openInProcess(cleanup, { cluster, name: "reports", memory_ms: 0, operator })
  await seedCatalogue(client, "product")
  const began = performance.now()
  await withoutIndexes(client, async () => {
    await seedHistory(client, { attendances: LEDGER_ROWS / 2, known: 1 })
    await seedRefunds(client)
    await nameCourses(client)
  })
  await client.query(
    `insert into staff (id, email, name, created_at) values ($1, 'bench@juniper.example', 'Bench', now())`,
    [STAFF_ID],
  )
  await client.query(`insert into staff_role (staff_id, role) values ($1, 'OWNER')`, [STAFF_ID])
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from ledger_transfer")
  console.log(`${rows[0]?.count} rows in the ledger, written in ${seconds(performance.now() - began)}\n`)

  const needs: ReportFileNeeds = {
    store,
    clock: () => new Date(),
    vault: { opener: () => Promise.reject(new Error("sealed")) },
    careStatement: makeCareStatement({ store, clock: () => new Date() }),
    begin: () => undefined,
    deliver: () => undefined,
  }
  const inBackground = async (asked: Parameters<ReturnType<typeof askFile>>[2]): Promise<string> => {
    const id = newId()
    const started = performance.now()
    await askFile(needs)(actor, id, asked)
    while (["QUEUED", "RUNNING"].includes((await ownFile(needs, actor, id)).status)) await makeFiles(needs)()
    const made = performance.now() - started
    const { status, problem, parts } = await ownFile(needs, actor, id)
    if (status !== "DONE") return `${problem} after ${seconds(made)}`
    const saved = performance.now()
    const answer = await downloadFile(needs)(actor, id)
    if ("stream" in answer) for await (const chunk of answer.stream) void chunk
    return `file of ${parts} parts in ${seconds(made)}, downloaded in ${seconds(performance.now() - saved)}`
  }

  console.log("| report | days | at once | as a file |")
  console.log("|---|---|---|---|")
  let missed = 0
  for (const key of REPORTS)
    for (const [words, from] of SPANS) {
      const query = `from=${day(from)}&to=${day(0)}`
      const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` }
      const started = performance.now()
      const { statusCode, body } = await app.inject({ url: `/staff_api/v1/reports/${key}?${query}`, headers })
      const took = performance.now() - started
      const code = statusCode === 200 ? "" : String(JSON.parse(body).error?.code)
      const isLong = code === "REPORT_TAKES_LONG"
      if (statusCode >= 500 || (!isLong && took > GOAL_MS)) missed += 1
      const file = isLong ? await inBackground({ key, format: "csv", from: day(from), to: day(0) }) : ""
      console.log(`| ${key} | ${words} | ${code === "" ? seconds(took) : `${code} after ${seconds(took)}`} | ${file} |`)
    }
  const year = Number(day(-400).slice(0, 4))
  const id = newId()
  await askFile(needs)(actor, id, { key: "care_statements", format: "zip", year })
  await makeFiles(needs)(CARE_MS)
  const { parts, parts_done } = await ownFile(needs, actor, id)
  console.log(`| care statements | ${year} | | ${parts_done} of ${parts} families in ${seconds(CARE_MS)} |`)
  console.log(missed === 0 ? "\nEach report within 5 s, or as a file." : `\n${missed} missed.`)
  process.exitCode = missed === 0 ? 0 : 1
})
