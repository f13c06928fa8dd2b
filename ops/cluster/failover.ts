import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { hashPassword } from "../../server/account/passwords.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openStore } from "../../server/database/open.ts"
import { seedBusiness } from "../../testing/database/fixtures.ts"
import * as family from "../../testing/races/crash-family.ts"
import type { Process } from "../../testing/races/processes.ts"
import { startVendor, WEBHOOK_SECRET } from "../../testing/races/processes.ts"
import { startFamilies } from "../../testing/races/retrying-clients.ts"
import { openMailSink } from "../../testing/races/smtp.ts"
import { openCluster } from "./open-cluster.ts"
import { sharedKeys, startServer } from "./servers.ts"

// `npm run cluster:failover -- --failovers 20`: families book and pay while the primary is lost again and again. At the end every answer
// that said "booked" is looked for in the database, and the card provider's books are compared with ours.

const { values } = parseArgs({
  options: { failovers: { type: "string", default: "20" }, families: { type: "string", default: "4" } },
})
const FAILOVERS = Number(values.failovers)
const BETWEEN_MS = 5_000

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

const families = startFamilies(scene, door, Number(values.families))
const gaps: number[] = []
for (let count = 1; count <= FAILOVERS; count += 1) {
  await sleep(BETWEEN_MS)
  const lost = await cluster.primary()
  const gap = await families.gapOf(() => lost.kill())
  gaps.push(gap)
  console.log(`Failover ${count}: ${lost.name} lost, ${(gap / 1000).toFixed(1)} s without an answer.`)
  lost.start()
  await cluster.whole()
}
const { lost, wrong, mails_ms } = await families.end()
for (const line of wrong) console.log(`✗ ${line}`)
console.log(
  `${FAILOVERS} failovers: ${families.acknowledged.length} bookings acknowledged, ${lost.length} lost, ${wrong.length} faults in the books; ` +
    `longest time without an answer ${(Math.max(0, ...gaps) / 1000).toFixed(1)} s, ` +
    `all receipts out ${Math.round(mails_ms / 1000)} s after the last booking.`,
)
for (const server of servers) await server.stop()
await store.pool.end()
await vendor.stop()
await mails.close()
await cluster.close()
process.exit(lost.length + wrong.length > 0 || Math.max(...gaps) > 30_000 ? 1 : 0)
