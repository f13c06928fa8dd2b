import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { PREFIX } from "../../domain/kernel/address.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openStore } from "../../server/database/open.ts"
import { sql } from "../../server/database/sql.ts"
import { seedBusiness } from "../../testing/database/fixtures.ts"
import { openCluster } from "./open-cluster.ts"
import { sharedKeys, startServer } from "./servers.ts"

// `npm run cluster:replica`: how old a list may be that is read from a real replica, while it follows, while its replay is paused, and
// while it is gone. A server's own cache of a second comes on top of the second by which a replica may be behind.

const MAX_AGE_MS = 2_500
const CHANGES = 40

const cluster = await openCluster()
await migrate(cluster.database_url)
const store = openStore(cluster.database_url, { max: 4 })
await seedBusiness(store, { families: [], offerings: [{ name: "0" }] })
const [port = 0] = cluster.server_ports
const env = { ...sharedKeys(), DATABASE_REPLICA_URL: cluster.replica_url }
const server = await startServer(cluster, { name: "hub1", port, env })

async function onStandbys(statement: string): Promise<number> {
  let rows = 0
  for (const node of cluster.nodes) {
    if (await node.isPrimary()) continue
    const client = new pg.Client(node.url)
    await client.connect()
    rows += (await client.query(statement)).rows.length
    await client.end()
  }
  return rows
}

const listed = async (): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${PREFIX}/availability/offerings`, {
    headers: { "x-client-app": "CUSTOMER_HUB" },
  })
  return Number(/"name":"(\d+)"/.exec(await answer.text())?.[1])
}

let value = 0
/** Changes a name in the primary again and again, and returns the longest time until the list has shown it. */
async function oldest(): Promise<number> {
  let longest = 0
  for (let change = 0; change < CHANGES; change += 1) {
    value += 1
    await store.run(sql`update offering set name = ${String(value)}`)
    const began = performance.now()
    while ((await listed()) < value && performance.now() - began < 10_000) await sleep(10)
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

const READERS = "select 1 from pg_stat_activity where application_name = 'customer-hub lists'"
const say = (what: string, ms: number): void => console.log(`${what}: shown after at most ${Math.round(ms)} ms.`)
await sleep(2_000)
const ages = [await oldest()]
say("The replica follows", ages[0] ?? 0)
const readers = await onStandbys(READERS)
console.log(`${readers} connections for lists at the standbys.`)
await onStandbys("select pg_wal_replay_pause()")
ages.push(await oldest())
say("Its replay is paused", ages[1] ?? 0)
await onStandbys("select pg_wal_replay_resume()")
for (const node of cluster.nodes) if (!(await node.isPrimary())) await node.kill()
ages.push(await oldest())
say("It is gone", ages[2] ?? 0)
await server.stop()
await store.pool.end()
await cluster.close()
process.exit(readers > 0 && Math.max(...ages) < MAX_AGE_MS ? 0 : 1)
