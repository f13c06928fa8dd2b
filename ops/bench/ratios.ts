import { cpus, loadavg, totalmem } from "node:os"
import { type Bookings, measureBookings, warmUp } from "./support/bookings.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies } from "./support/families.ts"
import { ANSWERS_PER_ROUND, familyLists, floorLists, freshLists, measureLists, sharedLists } from "./support/lists.ts"
import { type Figure, median, type Pair, ROUNDS, ratioOf, table } from "./support/rounds.ts"
import { measureRush } from "./support/rush.ts"
import { type Bench, startBench } from "./support/start-bench.ts"
import { measureSecondStart, measureStart, type Start } from "./support/starts.ts"
import type { Subject } from "./support/subject.ts"
import { peakMb, residentMb } from "./support/usage.ts"

// The product beside its floor, in rounds, one right after the other, so that other load on the machine falls on both. Prints each round's
// raw figures, then the tables of docs/performance.md.

/** The floor books several times as fast, so it needs more bookings for a figure that means something. */
const SIZES = [
  { customers: 16, count: { product: 240, floor: 960 } },
  { customers: 64, count: { product: 400, floor: 1_600 } },
] as const

const BOOKING_LIMIT = 12
const RUSH_LIMIT = 6
const LIST_LIMIT = 3
const WAL_LIMIT_KB = 30

interface Round {
  readonly lists: { floor: number; shared: number; fresh: number; family: number }
  readonly bookings: readonly { readonly product: Bookings; readonly floor: Bookings }[]
  readonly rush: Pair
  readonly start: { readonly product: Start; readonly floor: Start }
}

const inLine = (figures: object): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === "number" ? value.toPrecision(3) : value}`)
    .join(", ")

async function bothBookings(bench: Bench, size: (typeof SIZES)[number]) {
  const on = async (subject: Subject): Promise<Bookings> => {
    const { customers, count } = size
    const bookings = await measureBookings(bench, subject, { customers, count: count[subject.side] })
    console.log(`  ${subject.side}, ${customers} customers: ${inLine(bookings)}`)
    return bookings
  }
  return { floor: await on(bench.floor), product: await on(bench.product) }
}

async function runRound(bench: Bench, turn: number): Promise<Round> {
  const { product, floor, tokens } = bench
  console.log(`Round ${turn + 1}, load ${loadavg()[0]?.toFixed(1)}`)
  const families = await addFamilies(product.client, { side: "product", count: 50, tokens })
  const lists = {
    floor: await measureLists(floor, floorLists(floor), ANSWERS_PER_ROUND),
    shared: await measureLists(product, sharedLists(product), ANSWERS_PER_ROUND),
    fresh: await measureLists(product, freshLists(product), ANSWERS_PER_ROUND / 2),
    family: await measureLists(product, familyLists(product, families), ANSWERS_PER_ROUND / 4),
  }
  console.log(`  CPU ms of a list of 25: ${inLine(lists)}`)
  const bookings = []
  for (const size of SIZES) bookings.push(await bothBookings(bench, size))
  const rush = { floor: await measureRush(bench, floor, turn), product: await measureRush(bench, product, turn) }
  const start = {
    floor: await measureStart(floor, (url) => floorLists({ ...floor, server: { ...floor.server, url } })(turn)),
    product: await measureStart(product, (url) =>
      sharedLists({ ...product, server: { ...product.server, url } })(turn),
    ),
  }
  console.log(`  start: floor ${inLine(start.floor)}; product ${inLine(start.product)}`)
  return { lists, bookings, rush, start }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const figure = (name: string, unit: string, limit: number, pairOf: (round: Round) => Pair): Figure => {
    const pairs = rounds.map(pairOf)
    return { name, unit, limit, pairs, ratio: ratioOf(pairs) }
  }
  const booked = (index: number, pick: (bookings: Bookings) => number) => (round: Round) => {
    const pair = round.bookings[index]
    return { product: pair ? pick(pair.product) : Number.NaN, floor: pair ? pick(pair.floor) : Number.NaN }
  }
  const list = (name: "shared" | "fresh" | "family") => (round: Round) => ({
    product: round.lists[name],
    floor: round.lists.floor,
  })
  return [
    ...SIZES.map(({ customers }, index) =>
      figure(
        `CPU of a booking, ${customers} customers`,
        "ms",
        BOOKING_LIMIT,
        booked(index, ({ cpu_ms }) => cpu_ms),
      ),
    ),
    figure(
      "p99 of a booking, 64 customers",
      "ms",
      BOOKING_LIMIT,
      booked(1, ({ p99_ms }) => p99_ms),
    ),
    figure("200 buyers for 20 places, until all have an answer", "ms", RUSH_LIMIT, ({ rush }) => rush),
    figure("CPU of a list of 25, as every visitor sees it", "ms", LIST_LIMIT, list("shared")),
    figure("CPU of a list of 25, fresh", "ms", LIST_LIMIT, list("fresh")),
    figure("CPU of a list of 25, with two children selected", "ms", LIST_LIMIT, list("family")),
    figure("start of a process to its first list", "ms", 3, ({ start }) => ({
      product: start.product.ms,
      floor: start.floor.ms,
    })),
    figure("memory of a process at its first list", "MB", 2, ({ start }) => ({
      product: start.product.resident_mb,
      floor: start.floor.resident_mb,
    })),
  ]
}

function walLine(rounds: readonly Round[]): string {
  const of = (side: "product" | "floor") =>
    median(rounds.flatMap(({ bookings }) => bookings.map((pair) => pair[side].wal_kb)))
  const [product, floor] = [of("product"), of("floor")]
  const verdict = product <= WAL_LIMIT_KB ? "held" : "**missed**"
  return `| WAL per booking, fsync and full pages on | **${product.toFixed(1)} kB** | ≤ ${WAL_LIMIT_KB} kB | ${verdict} | floor ${floor.toFixed(1)} kB |`
}

await withCleanup(async (cleanup) => {
  const bench = await startBench(cleanup)
  const { product, floor } = bench
  console.log("Warming up")
  for (const subject of [floor, product]) await warmUp(bench, subject)
  for (const lists of [sharedLists, freshLists]) await measureLists(product, lists(product), 300)
  await measureLists(floor, floorLists(floor), 600)
  const rounds: Round[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await runRound(bench, turn))
  const second_start_ms = await measureSecondStart(cleanup)
  const [cpu] = cpus()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}\n`,
  )
  console.log(table(figuresOf(rounds)))
  console.log(`\n| counted | measured | limit | | |\n|---|---|---|---|---|\n${walLine(rounds)}`)
  console.log(
    `| second start to the first answer | **${(second_start_ms / 1000).toFixed(1)} s** | ≤ 5 s | ${second_start_ms <= 5_000 ? "held" : "**missed**"} | |`,
  )
  const { pid } = product.server
  console.log(
    `| memory of the server after the run; at most | **${residentMb(pid).toFixed(0)} MB**; ${peakMb(pid).toFixed(0)} MB | ≤ 250 MB | ${peakMb(pid) <= 250 ? "held" : "**missed**"} | floor ${residentMb(floor.server.pid).toFixed(0)} MB; ${peakMb(floor.server.pid).toFixed(0)} MB |`,
  )
})
