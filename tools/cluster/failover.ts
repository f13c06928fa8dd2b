import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { hashPassword } from "../../server/account/passwords.ts"
import { seedBusiness } from "../../server/database/fixtures.ts"
import { findFaults } from "../../server/database/invariants.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openStore } from "../../server/database/open.ts"
import { sql } from "../../server/database/sql.ts"
import { differences, type StoryRun } from "../../server/races/testing-crash-books.ts"
import * as family from "../../server/races/testing-crash-family.ts"
import type { Process } from "../../server/races/testing-processes.ts"
import { startVendor, WEBHOOK_SECRET } from "../../server/races/testing-processes.ts"
import { openMailSink } from "../../server/races/testing-smtp.ts"
import { openCluster } from "./open-cluster.ts"
import { sharedKeys, startServer } from "./servers.ts"

// `npm run cluster:failover -- --failovers 20`: families book and pay while the primary is lost again and again. At the end every answer
// that said "booked" is looked for in the database, and the card provider's books are compared with ours.

const { values } = parseArgs({
  options: { failovers: { type: "string", default: "20" }, families: { type: "string", default: "4" } },
})
const FAILOVERS = Number(values.failovers)
const BETWEEN_MS = 5_000
const PATIENCE_MS = 90_000
/** Hundreds of receipts may wait, and everything shares this machine. */
const MAILS_MS = 300_000

const cluster = await openCluster()
await migrate(cluster.database_url)
const store = openStore(cluster.database_url, { max: 8 })
const business = await seedBusiness(store, { price: family.PRICE, families: [], offerings: [] })
const [vendor, mails, password_hash] = await Promise.all([startVendor(), openMailSink(), hashPassword(family.PASSWORD)])
const env = {
  ...sharedKeys(),
  STRIPE_API_BASE: vendor.url,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_URL: mails.url,
}
const servers = await Promise.all(
  cluster.server_ports.map((port, index) => startServer(cluster, { name: `hub${index + 1}`, port, env })),
)
const db = { store, url: cluster.database_url, close: async () => undefined }
const scene: family.Scene = { db, vendor, business, password_hash }
const door: Process = { ...vendor, url: cluster.web_url }

let isOver = false
let last_answer = Date.now()
let longest_gap = 0
const acknowledged: StoryRun[] = []

/** Asks again until it is answered, as a browser does. */
async function insist<Answer>(step: () => Promise<Answer>, patience_ms = PATIENCE_MS): Promise<Answer> {
  for (const end = Date.now() + patience_ms; ; await sleep(200)) {
    try {
      const answer = await step()
      longest_gap = Math.max(longest_gap, Date.now() - last_answer)
      last_answer = Date.now()
      return answer
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function families(worker: number): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const who = await insist(() => family.arrive(scene, `failover-${worker}-${count}`))
    await insist(() => family.signIn(door, who))
    await insist(() => family.draft(door, who))
    await insist(() => family.place(door, who))
    await insist(() => family.pay(scene, who))
    await insist(() => family.call(door, who, `/orders/payment_provider_record/${who.payment?.id}/confirm`, {}))
    acknowledged.push({ story: "pays and gets a receipt", who })
  }
}

const working = Array.from({ length: Number(values.families) }, (_, worker) => families(worker))
const gaps: number[] = []
for (let count = 1; count <= FAILOVERS; count += 1) {
  await sleep(BETWEEN_MS)
  const lost = await cluster.primary()
  longest_gap = 0
  last_answer = Date.now()
  await lost.kill()
  const before = acknowledged.length
  while (acknowledged.length < before + Number(values.families)) await sleep(200)
  gaps.push(longest_gap)
  console.log(`Failover ${count}: ${lost.name} lost, ${(longest_gap / 1000).toFixed(1)} s without an answer.`)
  lost.start()
  await cluster.whole()
}
isOver = true
await Promise.all(working)
// Receipts that wait for the next minute are sent.
await insist(() => family.poke(scene, "send_mails"))
await insist(async () => {
  const waiting = await store.maybe(sql`select id from outbox_mail where sent_at is null limit 1`)
  if (waiting !== undefined) throw new Error("Mails wait")
}, MAILS_MS)
const ids = acknowledged.map(({ who }) => who.order_id ?? "")
const kept = await store.many<{ id: string }>(sql`
  select o.id from customer_order o join attendance a on a.order_id = o.id
  where o.id = any(${ids}::uuid[]) and o.status = 'COMPLETED'`)
const found = new Set(kept.map(({ id }) => id))
const lost = ids.filter((id) => !found.has(id))
const wrong = [
  ...(await differences(scene, acknowledged)),
  ...(await findFaults(store)).map(({ invariant, id, fault }) => `${invariant} ${id}: ${fault}`),
]
for (const line of wrong) console.log(`✗ ${line}`)
console.log(
  `${FAILOVERS} failovers: ${acknowledged.length} bookings acknowledged, ${lost.length} lost, ${wrong.length} faults in the books; ` +
    `longest time without an answer ${(Math.max(0, ...gaps) / 1000).toFixed(1)} s.`,
)
for (const server of servers) await server.stop()
await store.pool.end()
await vendor.stop()
await mails.close()
await cluster.close()
process.exit(lost.length + wrong.length > 0 || Math.max(...gaps) > 30_000 ? 1 : 0)
