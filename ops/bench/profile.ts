import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { measureBookings, warmUp } from "./support/bookings.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies } from "./support/families.ts"
import { familyLists, freshLists, measureLists, sharedLists } from "./support/lists.ts"
import { startBench } from "./support/start-bench.ts"

// Where the time of a booking or of a list goes: by function and file of the server, and by statement of the database.
// `npm run bench:profile -- bookings`, or shared, fresh, family for the lists. The profile is written to .cache/profile.

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const folder = join(import.meta.dirname, "../.cache/profile")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const what = process.argv[2] ?? "bookings"

function shares(profile: Profile, keyOf: (node: Profile["nodes"][number]) => string): [string, number][] {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const sums = new Map<string, number>()
  profile.samples.forEach((id, index) => {
    const node = byId.get(id)
    if (node === undefined || node.callFrame.functionName === "(idle)") return
    const key = keyOf(node)
    sums.set(key, (sums.get(key) ?? 0) + (profile.timeDeltas[index] ?? 0))
  })
  return [...sums].sort(([, one], [, other]) => other - one)
}

const moduleOf = (url: string): string => {
  const file = url.replace(/^file:\/\//, "")
  return (
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ??
    (file.startsWith("node:") ? file : file.split("/").at(-1)) ??
    ""
  )
}

function print(title: string, sums: readonly [string, number][], count: number): void {
  const total = sums.reduce((sum, [, value]) => sum + value, 0)
  console.log(`\n${title}, ${(total / 1000).toFixed(0)} ms in all`)
  for (const [key, value] of sums.slice(0, count))
    console.log(`${((100 * value) / total).toFixed(1).padStart(6)} %  ${key}`)
}

await withCleanup(async (cleanup) => {
  const bench = await startBench(cleanup, { flags: ["--cpu-prof", `--cpu-prof-dir=${folder}`], isWatched: true })
  const { product, tokens } = bench
  if (what === "bookings") {
    await warmUp(bench, product)
    const startWatch = () => product.client.query("select pg_stat_statements_reset()")
    console.log(await measureBookings(bench, product, { customers: 16, count: 500, startWatch }))
  } else {
    const families = await addFamilies(product.client, { side: "product", count: 50, tokens })
    const lists = { shared: sharedLists(product), fresh: freshLists(product), family: familyLists(product, families) }
    const found = Object.entries(lists).find(([name]) => name === what)
    if (found === undefined) throw new Error(`Profile bookings, ${Object.keys(lists).join(", ")}`)
    await measureLists(product, found[1], 200)
    await product.client.query("select pg_stat_statements_reset()")
    console.log(`CPU ms of a list: ${await measureLists(product, found[1], 1_500)}`)
  }
  // The fastest run is what a statement costs; the rest is waiting on a busy machine.
  const { rows } = await product.client.query<Record<"calls" | "plans" | "least" | "mean" | "query", string>>(`
    select calls, plans, to_char(min_exec_time, 'FM990.000') as least, to_char(mean_exec_time, 'FM990.000') as mean,
      regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by calls * min_exec_time desc limit 45`)
  console.log("\nStatements by what they cost in all: calls, times planned, least ms, mean ms, text")
  for (const { calls, plans, least, mean, query } of rows)
    console.log(
      `${calls.padStart(6)} ${plans.padStart(6)} ${least.padStart(7)} ${mean.padStart(7)}  ${query.slice(0, 170)}`,
    )
  await product.server.stop("SIGTERM")
  for (const name of readdirSync(folder)) {
    const profile: Profile = JSON.parse(readFileSync(join(folder, name), "utf8"))
    if (profile.samples.length < 1_000) continue
    print(
      "By file",
      shares(profile, ({ callFrame }) => moduleOf(callFrame.url)),
      30,
    )
    print(
      "By function",
      shares(
        profile,
        ({ callFrame }) => `${callFrame.functionName} ${moduleOf(callFrame.url)}:${callFrame.lineNumber}`,
      ),
      50,
    )
    console.log(join(folder, name))
  }
})
