import { cpus, loadavg, totalmem } from "node:os"
import { type Bookings, measureBookings, warmUp } from "./support/bookings.ts"
import { addFamilies } from "./support/families.ts"
import { ANSWERS_PER_ROUND, familyLists, floorLists, freshLists, measureLists, sharedLists } from "./support/lists.ts"
import { type Figure, median, type Pair, ROUNDS, ratioOf, table } from "./support/rounds.ts"
import { measureRush } from "./support/rush.ts"
import { type Contestant, type Stage, setStage } from "./support/stage.ts"
import { measureSecondStart, measureStart, type Start } from "./support/starts.ts"
import { undoing } from "./support/undo.ts"
import { peakMb, residentMb } from "./support/usage.ts"

// The product beside its floor, in rounds: one after the other for each kind of work, so that what else the machine does falls on
// both. Prints each round's raw figures, then a table for docs/performance.md.

/** The floor's bookings are a sixth of the work: as many as these would be over in half a second, and say little. */
const SIZES = [
  { customers: 16, count: { product: 240, floor: 960 } },
  { customers: 64, count: { product: 400, floor: 1_600 } },
] as const

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

async function bothBookings(stage: Stage, size: (typeof SIZES)[number]) {
  const on = async (contestant: Contestant): Promise<Bookings> => {
    const { customers, count } = size
    const bookings = await measureBookings(stage, contestant, { customers, count: count[contestant.side] })
    console.log(`  ${contestant.side}, ${customers} customers: ${inLine(bookings)}`)
    return bookings
  }
  return { floor: await on(stage.floor), product: await on(stage.product) }
}

async function runRound(stage: Stage, turn: number): Promise<Round> {
  const { product, floor, tokens } = stage
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
  for (const size of SIZES) bookings.push(await bothBookings(stage, size))
  const rush = { floor: await measureRush(stage, floor, turn), product: await measureRush(stage, product, turn) }
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
  const figure = (
    name: string,
    unit: string,
    limits: readonly [number, number],
    pairOf: (round: Round) => Pair,
  ): Figure => {
    const pairs = rounds.map(pairOf)
    const [limit, dream] = limits
    return { name, unit, goal: `≤ ${limit} × (dream ${dream} ×)`, limit, pairs, ratio: ratioOf(pairs) }
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
        [5, 2.5],
        booked(index, ({ cpu_ms }) => cpu_ms),
      ),
    ),
    figure(
      "p99 of a booking, 64 customers",
      "ms",
      [5, 2.5],
      booked(1, ({ p99_ms }) => p99_ms),
    ),
    figure("200 buyers for 20 places, until all are answered", "ms", [4, 2], ({ rush }) => rush),
    figure("CPU of a list of 25, what every visitor sees", "ms", [2.5, 1], list("shared")),
    figure("CPU of a list of 25, asked for by nobody else", "ms", [2.5, 1], list("fresh")),
    figure("CPU of a list of 25, judged for two children", "ms", [2.5, 1], list("family")),
    figure("start of a process to its first list", "ms", [3, 2], ({ start }) => ({
      product: start.product.ms,
      floor: start.floor.ms,
    })),
    figure("memory of a process at its first list", "MB", [2, 1.5], ({ start }) => ({
      product: start.product.resident_mb,
      floor: start.floor.resident_mb,
    })),
  ]
}

function walLine(rounds: readonly Round[]): string {
  const of = (side: "product" | "floor") =>
    median(rounds.flatMap(({ bookings }) => bookings.map((pair) => pair[side].wal_kb)))
  const [product, floor] = [of("product"), of("floor")]
  const verdict = product <= 30 ? "held" : "**missed**"
  return `| WAL per booking, fsync and full pages on | **${product.toFixed(1)} kB** | ≤ 30 kB | ${verdict} | floor ${floor.toFixed(1)} kB |`
}

await undoing(async (undo) => {
  const stage = await setStage(undo)
  const { product, floor } = stage
  console.log("Warming up")
  for (const contestant of [floor, product]) await warmUp(stage, contestant)
  for (const lists of [sharedLists, freshLists]) await measureLists(product, lists(product), 300)
  await measureLists(floor, floorLists(floor), 600)
  const rounds: Round[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await runRound(stage, turn))
  const second_start_ms = await measureSecondStart(undo)
  const [cpu] = cpus()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}\n`,
  )
  console.log(table(figuresOf(rounds)))
  console.log(`\n| counted | measured | goal | | |\n|---|---|---|---|---|\n${walLine(rounds)}`)
  console.log(
    `| second start to the first answer | **${(second_start_ms / 1000).toFixed(1)} s** | ≤ 5 s | ${second_start_ms <= 5_000 ? "held" : "**missed**"} | |`,
  )
  const { pid } = product.server
  console.log(
    `| memory of the server after the run; at most | **${residentMb(pid).toFixed(0)} MB**; ${peakMb(pid).toFixed(0)} MB | ≤ 250 MB | ${peakMb(pid) <= 250 ? "held" : "**missed**"} | floor ${residentMb(floor.server.pid).toFixed(0)} MB; ${peakMb(floor.server.pid).toFixed(0)} MB |`,
  )
})
