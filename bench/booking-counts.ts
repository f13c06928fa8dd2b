import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { hashPassword } from "../server/account/passwords.ts"
import { buildApp } from "../server/app.ts"
import { addFamily, addOffering, at, seedBusiness } from "../server/database/fixtures.ts"
import { findFaults } from "../server/database/invariants.ts"
import { openStore } from "../server/database/open.ts"
import { sql } from "../server/database/sql.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../server/database/testing-cluster.ts"
import { startVendor } from "../server/races/testing-processes.ts"
import { loadSettings } from "../server/settings.ts"

// What one complete booking costs, in figures without noise: SQL statements and WAL bytes; and in CPU of this process and of
// PostgreSQL, from /proc. A booking is everything that its requests do: hold, price, place, pay at the vendor, confirm, book,
// ledger, receipt queued. The vendor is a process of its own and is not counted.

const BOOKINGS = 60
const WARM = 20

const ticks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return Number(fields[11]) + Number(fields[12])
}
// Only this run's own PostgreSQL: others on the machine may be running theirs.
let postmaster = 0
const databasePids = (): number[] => [
  postmaster,
  ...execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number),
]
const cpuMs = (): number => {
  let sum = ticks(process.pid)
  for (const pid of databasePids()) {
    try {
      sum += ticks(pid)
    } catch {
      // It ended between the list and the look.
    }
  }
  return sum * 10
}

let statements = 0
const original: unknown = Reflect.get(pg.Client.prototype, "query")
if (typeof original !== "function") throw new Error("the driver has no query")
const counted = original
Reflect.set(pg.Client.prototype, "query", function query(this: pg.Client, ...args: unknown[]) {
  // By the clock, whatever is booked: no booking's statement.
  if (!JSON.stringify(args[0]).includes("is_locked from company")) statements += 1
  return Reflect.apply(counted, this, args)
})

const cluster = await startTestCluster()
const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
const vendor = await startVendor()
await onServer(cluster.url, `create database bench template ${TEMPLATE}`)
const url = databaseNamed(cluster.url, "bench")
const store = openStore(url)
const folder = await store.maybe<{ pid: string }>(
  sql`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
)
postmaster = Number(folder?.pid)
const settings = loadSettings({ DATA_DIR: data_dir, STRIPE_API_BASE: vendor.url, PORT: "3999" })
const app = await buildApp({ settings, store, clock: () => new Date(), has_jobs: false })
const business = await seedBusiness(store, { price: 10_000, families: [], offerings: [] })
const offering = await addOffering(store, business, { capacity: BOOKINGS + WARM })
const password_hash = await hashPassword("a password")

async function call(path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await app.inject({
    method: body === undefined ? "GET" : "POST",
    url: `/customer_api/v2${path}`,
    headers: { "x-client-app": "CUSTOMER_HUB", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  })
  const read: { result?: Record<string, unknown> } = answer.json()
  if (read.result === undefined) throw new Error(`${path}: ${answer.body}`)
  return read.result
}

async function payAt(secret: string): Promise<void> {
  const post = async (path: string, form: Record<string, string>): Promise<{ id?: string }> => {
    const headers = { authorization: "Bearer pk_test_sandbox" }
    return (await fetch(vendor.url + path, { method: "POST", headers, body: new URLSearchParams(form) })).json()
  }
  const card = {
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  }
  const { id = "" } = await post("/v1/payment_methods", { type: "card", ...card })
  const intent = secret.slice(0, secret.indexOf("_secret"))
  await post(`/v1/payment_intents/${intent}/confirm`, { client_secret: secret, payment_method: id })
}

async function signedIn(): Promise<{ token: string; student_id: string }> {
  const { customer_id, email, student_ids } = await addFamily(store)
  await store.run(sql`update customer set password_hash = ${password_hash} where id = ${customer_id}`)
  const { access_token } = await call("/auth/email_password", "", { email, password: "a password" })
  return { token: String(access_token), student_id: at(student_ids, 0) }
}

const byCall = new Map<string, number>()
/** Notes what a call of a booking asked of the database, so that the sum can be told apart. */
async function counting<Answer>(name: string, work: Promise<Answer>): Promise<Answer> {
  const before = statements
  const answer = await work
  byCall.set(name, (byCall.get(name) ?? 0) + statements - before)
  return answer
}

async function book({ token, student_id }: { token: string; student_id: string }): Promise<void> {
  const { id } = await counting(
    "draft",
    call("/orders/draft", token, { items: [{ student_id, offering_id: offering.id }] }),
  )
  const placed = await counting(
    "place",
    call("/orders/place_schedule_and_pay", token, { order_id: id, final_price: 10_000 }),
  )
  const record = placed["payment_provider_record"]
  if (typeof record !== "object" || record === null) throw new Error("no payment")
  await payAt(String(Reflect.get(record, "stripe_client_secret")))
  const order = await counting(
    "confirm",
    call(`/orders/payment_provider_record/${String(Reflect.get(record, "id"))}/confirm`, token, {}),
  )
  if (order["status"] !== "completed") throw new Error(`not completed: ${JSON.stringify(order["payment"])}`)
}

const wal = async (): Promise<number> =>
  Number(
    (await store.maybe<{ lsn: string }>(sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as lsn`))?.lsn ??
      0,
  )

try {
  // Fifty sign-ins an hour from one address are the limit, which this is not about.
  const buyers = []
  for (let index = 0; index < WARM + BOOKINGS; index += 1) {
    if (index % 40 === 0) await store.run(sql`delete from sign_in_attempt`)
    buyers.push(await signedIn())
  }
  for (const buyer of buyers.slice(0, WARM)) await book(buyer)
  await store.run(sql`checkpoint`)
  const [walBefore, cpuBefore] = [await wal(), cpuMs()]
  statements = 0
  byCall.clear()
  for (const buyer of buyers.slice(WARM)) await book(buyer)
  const perBooking = (value: number) => (value / BOOKINGS).toFixed(1)
  const count = statements
  console.log(`SQL statements per booking  ${perBooking(count)}   (goal: at most 40, BEGIN and COMMIT counted)`)
  for (const [name, sum] of byCall) console.log(`  ${name.padEnd(26)}${perBooking(sum)}`)
  console.log(
    `WAL kB per booking          ${perBooking(((await wal()) - walBefore) / 1000)}   (goal: at most 30; the test cluster writes no full pages, so the real figure is higher)`,
  )
  console.log(`CPU ms per booking          ${perBooking(cpuMs() - cpuBefore)}   (server and PostgreSQL)`)
  console.log(`faults                      ${(await findFaults(store)).length}`)
} finally {
  await app.close()
  await store.pool.end()
  await vendor.stop()
  await cluster.stop()
  rmSync(data_dir, { recursive: true, force: true })
}
