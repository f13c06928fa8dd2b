import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import pg from "pg"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../../testing/database/cluster.ts"
import { startProcess } from "../../testing/races/processes.ts"
import { seedCatalogue } from "./support/catalogue.ts"
import { type Cleanup, withCleanup } from "./support/cleanup.ts"
import { listen, openPhone, type Phone, printTimes, type Sample, SLOWER } from "./support/paint-times.ts"
import { workUntilPaint } from "./support/work-until-paint.ts"

// A change of month with more than 10,000 sessions a month: from Enter on the arrow to the paint of the other month with its days.
// `npm run bench:pages`.

const DATABASE = "bench_months"
const CHANGES = 12
/** Enough samples for a p95. */
const ROUNDS = 3
/** There and back. */
const MONTHS_AHEAD = CHANGES / 2
const WEEKS = 40
const SETTLED_MS = 1_000

/** Started offerings aren't listed, so it begins with the next month. */
const FIRST_DAY = "(date_trunc('month', current_date) + interval '1 month')::date"

/** Each course of the season meets weekly instead. */
const WEEKLY = [
  "delete from session",
  `insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select gen_random_uuid(), id, day, start_time, end_time, (day || ' ' || start_time)::timestamp at time zone 'UTC',
      (day || ' ' || end_time)::timestamp at time zone 'UTC'
    from (select o.*, ${FIRST_DAY} + ((hashtext(o.id::text) & 1023) % 7) + week * 7 as day
      from offering o, generate_series(0, ${WEEKS - 1}) week) met`,
  `update offering o set start_date = met.first, end_date = met.last, session_count = ${WEEKS},
      starts_at = met.starts_at, weekdays = (1 << extract(dow from met.first)::int)::smallint
    from (select offering_id, min(date) as first, max(date) as last, min(starts_at) as starts_at from session group by 1) met
    where met.offering_id = o.id`,
  "analyze",
]

async function serverWithMonths(cleanup: Cleanup) {
  const cluster = await startTestCluster()
  cleanup.add(cluster.stop)
  await onServer(cluster.url, `create database ${DATABASE} template ${TEMPLATE}`)
  const DATABASE_URL = databaseNamed(cluster.url, DATABASE)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  cleanup.add(() => client.end())
  await seedCatalogue(client, "product")
  for (const text of WEEKLY) await client.query(text)
  const { rows } = await client.query<{ month: string; count: number }>(
    `select to_char(date, 'YYYY-MM') as month, count(*)::int from session
      where date < ${FIRST_DAY} + interval '${MONTHS_AHEAD + 1} months' group by 1 order by 1`,
  )
  const DATA_DIR = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  cleanup.add(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const server = await startProcess({ file: "dist/server/main.js", ready: "/health", env: { DATA_DIR, DATABASE_URL } })
  cleanup.add(() => server.stop("SIGTERM"))
  return { url: server.url, first_month: rows[0]?.month ?? "", fewest: Math.min(...rows.map(({ count }) => count)) }
}

/** Waits for the frame that shows another month with its days. */
async function awaitOther(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = () => document.querySelector("h2:has(~ button)")?.textContent
    const before = shown()
    globalThis.isShown = () =>
      shown() !== before && document.querySelector("[role=grid][aria-busy=false] [aria-label$=left]") !== null
  })
  await listen(page, "keydown")
}

async function change({ page, cdp }: Phone, name: "Next month" | "Previous month"): Promise<Sample> {
  await page.getByRole("button", { name }).focus()
  await awaitOther(page)
  let ms = 0
  const work_ms = await workUntilPaint(cdp, async () => {
    await page.keyboard.press("Enter")
    ms = await page.evaluate(() => globalThis.changed)
  })
  // The page now prefetches the month after.
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(SETTLED_MS)
  return { name, ms, work_ms }
}

async function changes(phone: Phone): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let turn = 0; turn < CHANGES; turn += 1)
    samples.push(await change(phone, turn < MONTHS_AHEAD ? "Next month" : "Previous month"))
  return samples
}

await withCleanup(async (cleanup) => {
  const { url, first_month, fewest } = await serverWithMonths(cleanup)
  const phone = await openPhone()
  cleanup.add(() => phone.browser.close())
  await phone.page.goto(`${url}/availability?view=month&month=${first_month}`)
  await phone.page.locator("[role=grid][aria-busy=false]").waitFor()
  await phone.page.waitForTimeout(SETTLED_MS)
  // Warms up the code.
  await changes(phone)
  const quick = await changes(phone)
  await phone.cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  const slow: Sample[] = []
  for (let round = 0; round < ROUNDS; round += 1) slow.push(...(await changes(phone)))
  console.log(`\nMonths with at least ${fewest} sessions each`)
  printTimes(slow, quick)
})
