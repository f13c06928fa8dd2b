import { openCourse, rushCourse } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies, type Family } from "./support/families.ts"
import { ask, runConcurrently } from "./support/http.ts"
import { openPortal } from "./support/open-portal.ts"
import { percentile } from "./support/rounds.ts"
import { startBench } from "./support/start-bench.ts"
import { peakMb } from "./support/usage.ts"

// Opening day: five thousand families want one of thirty courses with twenty places each, at the same moment. The first get a place
// held and then book it; all others are refused.

const FAMILIES = 5_000
const COURSES = 30
const PLACES = 20 * COURSES

interface Outcome {
  readonly family: Family
  readonly offering_id: string
  readonly status: number
  readonly ms: number
  /** When its answer came, in ms from the opening. */
  readonly at: number
}

await withCleanup(async (cleanup) => {
  const bench = await startBench(cleanup)
  const { product, tokens } = bench
  const warm = await addFamilies(product.client, { side: "product", count: 200, tokens })
  await runConcurrently(warm, 32, (family, turn) => product.book(family, openCourse(turn)))
  const families = await addFamilies(product.client, { side: "product", count: FAMILIES, tokens })

  await openPortal(product, families)

  const opened = performance.now()
  const outcomes = await runConcurrently(families, FAMILIES, async (family, turn): Promise<Outcome> => {
    const offering_id = rushCourse(turn % COURSES)
    const started = performance.now()
    const items = [{ student_id: family.student_ids[0], offering_id }]
    const { status } = await ask(`${product.server.url}/customer_api/v2/orders/draft`, {
      token: family.token,
      body: { items },
    })
    const now = performance.now()
    return { family, offering_id, status, ms: now - started, at: now - opened }
  })
  const byStatus = new Map<number, number>()
  for (const { status } of outcomes) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const times = outcomes.map(({ ms }) => ms)
  const held = outcomes.filter(({ status }) => status === 200)
  const last_held = Math.max(...held.map(({ at }) => at))
  console.log(`answers: ${[...byStatus].map(([status, count]) => `${count} × ${status}`).join(", ")}`)
  console.log(
    `all decided after ${(Math.max(...outcomes.map(({ at }) => at)) / 1000).toFixed(1)} s, the last place after ${(last_held / 1000).toFixed(1)} s`,
  )
  console.log(`an answer: p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`)
  const order = outcomes
    .map(({ status }, turn) => ({ status, turn }))
    .filter(({ status }) => status === 200)
    .map(({ turn }) => Math.floor(turn / COURSES))
  console.log(
    `places went to the first ${Math.max(...order) + 1} of each course's ${Math.ceil(FAMILIES / COURSES)} families`,
  )
  const booked = await runConcurrently(held, 64, ({ family, offering_id }) => product.book(family, offering_id))
  console.log(`booked: ${booked.filter(({ outcome }) => outcome === "sold").length} of ${held.length}`)
  const { rows } = await product.client.query<{ taken: string }>(
    "select sum(p.taken) as taken from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = any($1)",
    [Array.from({ length: COURSES }, (_, turn) => rushCourse(turn))],
  )
  if (Number(rows[0]?.taken) !== PLACES) throw new Error(`${rows[0]?.taken} of ${PLACES} places are taken`)
  console.log(`memory of the server at most ${peakMb(product.server.pid).toFixed(0)} MB`)
  // 409 says that the places are gone; 429 would only say that the server is busy.
  if (held.length !== PLACES || byStatus.get(409) !== FAMILIES - PLACES) process.exitCode = 1
})
