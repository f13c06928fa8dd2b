import { system } from "@hub/domain/kernel/actor"
import { startTestCluster } from "../../testing/database/cluster.ts"
import { locationId, seedCatalogue } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { type KnownFamily, seedHistory } from "./support/history.ts"
import { openInProcess } from "./support/in-process.ts"
import { seedNames } from "./support/names.ts"
import { percentile } from "./support/rounds.ts"
import { withoutIndexes } from "./support/without-indexes.ts"

// What the office's calls take with 50,000 families, 200,000 children and a million attendances: the server's own time, on the clock.

const ATTENDANCES = Number(process.env["ATTENDANCES"] ?? 1_000_000)
const KNOWN = 50
const TIMES = 300
const TOKEN = "of-the-bench"

interface Call {
  readonly name: string
  /** p95 in milliseconds. */
  readonly goal: number
  readonly path: (family: KnownFamily, turn: number, name: string) => string
}

const text = (value: string): string => encodeURIComponent(value)
/** Two letters that changed places. */
const typo = (name: string): string => `${name.slice(0, 2)}${name[3] ?? ""}${name[2] ?? ""}${name.slice(4)}`

const CALLS: readonly Call[] = [
  { name: "find by a surname", goal: 50, path: (_, _turn, name) => `/families/find?text=${text(name)}` },
  {
    name: "find by a surname with a typo",
    goal: 50,
    path: (_, _turn, name) => `/families/find?text=${text(typo(name))}`,
  },
  {
    name: "find by three letters",
    goal: 50,
    path: (_, _turn, name) => `/families/find?text=${text(name.slice(0, 3))}`,
  },
  { name: "find by two letters", goal: 50, path: (_, _turn, name) => `/families/find?text=${text(name.slice(0, 2))}` },
  { name: "find by a phone's end", goal: 50, path: (_, turn) => `/families/find?text=${1000 + ((turn * 37) % 9000)}` },
  { name: "find by an order's number", goal: 50, path: (_, turn) => `/families/find?text=${1001 + turn * 31}` },
  { name: "a family's page", goal: 60, path: ({ customer_id }) => `/families/${customer_id}` },
  { name: "a family's timeline", goal: 60, path: ({ customer_id }) => `/families/${customer_id}/timeline` },
  { name: "Today", goal: 80, path: () => "/today" },
  { name: "roster of 400", goal: 100, path: () => `/gate/${locationId(0)}/roster` },
]

await withCleanup(async (cleanup) => {
  const cluster = await startTestCluster({
    fsync: "off",
    full_page_writes: "off",
    max_wal_size: "8GB",
    shared_buffers: "512MB",
    shared_preload_libraries: "pg_stat_statements",
    autovacuum: "off",
  })
  cleanup.add(cluster.stop)
  const operator = { token: TOKEN, actor: system("bench") }
  const { app, client } = await openInProcess(cleanup, { cluster, name: "console", memory_ms: 0, operator })
  await client.query("create extension pg_stat_statements")
  await seedCatalogue(client, "product")
  const began = performance.now()
  const { families, names } = await withoutIndexes(client, async () => {
    const known = await seedHistory(client, { attendances: ATTENDANCES, known: KNOWN })
    return { families: known, names: await seedNames(client, known) }
  })
  console.log(`${ATTENDANCES} attendances written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  console.log("| call | statements | p50 | p95 | goal for p95 |")
  console.log("|---|---|---|---|---|")
  for (const { name, goal, path } of CALLS) {
    const times: number[] = []
    for (let turn = -30; turn < TIMES; turn += 1) {
      if (turn === 0) await client.query("select pg_stat_statements_reset()")
      const at = Math.abs(turn) % KNOWN
      const family = families[at]
      if (family === undefined) throw new Error("no family")
      const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` }
      const started = performance.now()
      const answer = await app.inject({ url: `/staff_api/v1${path(family, Math.abs(turn), names[at] ?? "")}`, headers })
      if (turn >= 0) times.push(performance.now() - started)
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    }
    const { rows } = await client.query<{ calls: string }>(`
      select sum(calls) as calls from pg_stat_statements where query !~* '^(begin|commit|set|select set_config|select pg_stat)'
        and dbid = (select oid from pg_database where datname = current_database())`)
    const p95 = percentile(times, 0.95)
    console.log(
      `| ${name} | ${(Number(rows[0]?.calls) / TIMES).toFixed(1)} | ${percentile(times, 0.5).toFixed(1)} ms | ${p95.toFixed(1)} ms | ${goal} ms: ${p95 <= goal ? "held" : "**missed**"} |`,
    )
    if (process.env["SHOW_SLOW"] !== undefined) {
      const slow = await client.query<{ took: string; calls: string; query: string }>(`
        select round(mean_exec_time::numeric, 1) as took, calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as query from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit 4`)
      for (const { took, calls, query } of slow.rows) console.log(`    ${took} ms × ${calls}: ${query}`)
    }
  }
})
