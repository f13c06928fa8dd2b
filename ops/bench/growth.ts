import { findViolations } from "../../server/database/invariants.ts"
import { startTestCluster } from "../../testing/database/cluster.ts"
import { FUNBOXES, funboxId, LOCATIONS, locationId, openCourse, seedCatalogue } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { type KnownFamily, seedHistory } from "./support/history.ts"
import { type InProcess, openInProcess } from "./support/in-process.ts"
import { median, type Pair, percentile, ratioOf } from "./support/rounds.ts"
import { withoutIndexes } from "./support/without-indexes.ts"

// A family's calls with a million attendances in the database beside a thousand: statements and pages, which have no noise, and times.
// Both in this process, in turns.

const SMALL = 1_000
const LARGE = Number(process.env["ATTENDANCES"] ?? 1_000_000)
const KNOWN = 50
const ROUNDS = 5
/** Calls of each known family in one round. */
const TIMES = 6
const GOAL = 1.25

interface Call {
  readonly name: string
  readonly send: (family: KnownFamily, turn: number) => { readonly url: string; readonly body?: object }
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
/** As on Check Schedule: one funbox at one location. */
const selection = (turn: number): string =>
  `funbox_id=${funboxId(turn % FUNBOXES)}&location_id=${locationId(turn % LOCATIONS)}`
const children = ({ student_ids }: KnownFamily): string => student_ids.join()

const CALLS: readonly Call[] = [
  {
    name: "list of 25",
    send: (_, turn) => ({ url: `/availability/offerings?${selection(turn)}&from=${day(turn % 30)}` }),
  },
  {
    name: "list of 25, with two children selected",
    send: (family, turn) => ({
      url: `/availability/offerings?${selection(turn)}&from=${day(turn % 30)}&student_ids=${children(family)}`,
    }),
  },
  {
    name: "only what fits one of the two",
    send: (family, turn) => ({
      url: `/availability/offerings?${selection(turn)}&from=${day(turn % 30)}&student_ids=${children(family)}&fit=some`,
    }),
  },
  {
    name: "month",
    send: (_, turn) => ({ url: `/availability/calendar?${selection(turn)}&month=${day(30).slice(0, 7)}` }),
  },
  {
    name: "month, only what fits one of the two",
    send: (family, turn) => ({
      url: `/availability/calendar?${selection(turn)}&month=${day(30).slice(0, 7)}&student_ids=${children(family)}&fit=some`,
    }),
  },
  { name: "dashboard's month ahead", send: () => ({ url: `/attendances/?from=${day(0)}&to=${day(30)}` }) },
  {
    name: "a past month",
    send: (_, turn) => ({
      url: `/attendances/?from=${day(-394 - 365 * (turn % 9))}&to=${day(-364 - 365 * (turn % 9))}`,
    }),
  },
  { name: "a child's bookings", send: ({ student_ids }) => ({ url: `/attendances/student/${student_ids[0]}` }) },
  { name: "profile", send: () => ({ url: "/profile/" }) },
  { name: "credits", send: () => ({ url: "/profile/credits" }) },
  { name: "history", send: () => ({ url: "/orders/" }) },
  { name: "an order", send: ({ order_id }) => ({ url: `/orders/${order_id}` }) },
  { name: "documents", send: () => ({ url: "/documents/" }) },
  {
    name: "a draft (holds a place)",
    send: ({ student_ids }, turn) => ({
      url: "/orders/draft",
      body: { items: [{ student_id: student_ids[turn % 2], offering_id: openCourse(turn) }] },
    }),
  },
]

interface Side extends InProcess {
  readonly families: readonly KnownFamily[]
}

interface Measured {
  readonly times: number[]
  statements: number
  /** Statements planned at this run, not from a cached plan. */
  plans: number
  pages: number
}

/** Statements that are planned at most of their runs. */
async function showPlanned(client: InProcess["client"]): Promise<void> {
  const { rows } = await client.query<{ took: string; query: string }>(`
    select round((total_plan_time / plans)::numeric, 2) || ' of ' || round((total_exec_time / calls + total_plan_time / plans)::numeric, 2) as took,
      regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and plans > calls / 2 and calls > 20`)
  for (const { took, query } of rows) console.log(`  planned again, ${took} ms: ${query}`)
}

async function measure(
  { app, client, tokens, families }: Side,
  { name, send }: Call,
  round: number,
): Promise<Measured> {
  const signed = await Promise.all(
    families.map((family) => tokens.sign({ ...family, is_restricted: false }, new Date())),
  )
  await client.query("select pg_stat_statements_reset()")
  const times: number[] = []
  for (let turn = 0; turn < KNOWN * TIMES; turn += 1) {
    const family = families[turn % KNOWN]
    if (family === undefined) throw new Error("no family")
    const { url, body } = send(family, turn + round)
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${signed[turn % KNOWN]}` }
    const request = { method: body === undefined ? "GET" : "POST", url: `/customer_api/v2${url}`, headers } as const
    const started = performance.now()
    const answer = await app.inject(body === undefined ? request : { ...request, payload: body })
    times.push(performance.now() - started)
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
  }
  const { rows } = await client.query<Record<"calls" | "plans" | "pages", string>>(`
    select sum(calls) as calls, sum(plans) as plans, sum(shared_blks_hit + shared_blks_read) as pages from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_statements'`)
  if (round > 0 && process.env["SHOW_PLANNED"] !== undefined) await showPlanned(client)
  const each = (sum: string | undefined): number => Number(sum) / times.length
  const [found] = rows
  return { times, statements: each(found?.calls), plans: each(found?.plans), pages: each(found?.pages) }
}

await withCleanup(async (cleanup) => {
  const cluster = await startTestCluster({
    fsync: "off",
    full_page_writes: "off",
    max_wal_size: "8GB",
    shared_buffers: "512MB",
    shared_preload_libraries: "pg_stat_statements",
    "pg_stat_statements.track_planning": "on",
  })
  cleanup.add(cluster.stop)
  const open = async (name: string, attendances: number): Promise<Side> => {
    const opened = await openInProcess(cleanup, { cluster, name, memory_ms: 0 })
    const { client } = opened
    await client.query("create extension pg_stat_statements")
    await seedCatalogue(client, "product")
    const started = performance.now()
    const families = await withoutIndexes(client, () => seedHistory(client, { attendances, known: KNOWN }))
    console.log(`${attendances} attendances written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    return { ...opened, families }
  }
  const [small, large] = [await open("small", SMALL), await open("large", LARGE)]

  console.log(
    "\n| call: large / small | statements | planned again | pages | p50 | p99 | goal for p99: 1.25 × | p99 of each round |",
  )
  console.log("|---|---|---|---|---|---|---|---|")
  for (const call of CALLS) {
    for (const side of [small, large]) await measure(side, call, 0)
    const rounds: { readonly small: Measured; readonly large: Measured }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ small: await measure(small, call, round), large: await measure(large, call, round) })
    const last = rounds.at(-1)
    if (last === undefined) throw new Error("no rounds")
    const counted = (key: "statements" | "plans" | "pages", digits: number) =>
      `${last.large[key].toFixed(digits)} / ${last.small[key].toFixed(digits)}`
    const at = (share: number): Pair[] =>
      rounds.map((round) => ({
        product: percentile(round.large.times, share),
        floor: percentile(round.small.times, share),
      }))
    const ratio = ratioOf(at(0.99))
    const shown = at(0.99).map(({ product, floor }) => `${product.toFixed(1)} / ${floor.toFixed(1)}`)
    console.log(
      `| ${call.name} | ${counted("statements", 1)} | ${counted("plans", 1)} | ${counted("pages", 0)} | ${ratioOf(at(0.5)).toFixed(2)} ×, ${median(at(0.5).map(({ product }) => product)).toFixed(1)} ms | **${ratio.toFixed(2)} ×** | ${ratio <= GOAL ? "held" : "**missed**"} | ${shown.join(", ")} ms |`,
    )
  }
  const started = performance.now()
  const violations = await findViolations(large.store)
  console.log(
    `\nevery invariant of the large one checked in ${((performance.now() - started) / 1000).toFixed(1)} s: ${violations.length} faults`,
  )
  if (violations.length > 0) {
    console.log(violations.slice(0, 5))
    process.exitCode = 1
  }
})
