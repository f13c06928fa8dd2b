import { openCourse, rushCourse } from "./support/catalogue.ts"
import { addFamilies, type Family, lookAround } from "./support/families.ts"
import { ask, together } from "./support/http.ts"
import { percentile } from "./support/rounds.ts"
import { setStage } from "./support/stage.ts"
import { undoing } from "./support/undo.ts"
import { peakMb } from "./support/usage.ts"

// Opening day: five thousand families want one of thirty courses with twenty places each, at the same moment. Who is first gets a place
// held; everybody else is told so. Then those who hold one book it.

const FAMILIES = 5_000
const COURSES = 30
const PLACES = 20 * COURSES

interface Told {
  readonly family: Family
  readonly offering_id: string
  readonly status: number
  readonly ms: number
  /** When its answer came, of the whole opening. */
  readonly at: number
}

await undoing(async (undo) => {
  const stage = await setStage(undo)
  const { product, tokens } = stage
  const warm = await addFamilies(product.client, { side: "product", count: 200, tokens })
  await together(warm, 32, (family, turn) => product.book(family, openCourse(turn)))
  const families = await addFamilies(product.client, { side: "product", count: FAMILIES, tokens })

  await lookAround(product, families)

  const opened = performance.now()
  const told = await together(families, FAMILIES, async (family, turn): Promise<Told> => {
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
  for (const { status } of told) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const times = told.map(({ ms }) => ms)
  const held = told.filter(({ status }) => status === 200)
  const last_held = Math.max(...held.map(({ at }) => at))
  console.log(`answers: ${[...byStatus].map(([status, count]) => `${count} × ${status}`).join(", ")}`)
  console.log(
    `all decided after ${(Math.max(...told.map(({ at }) => at)) / 1000).toFixed(1)} s, the last place after ${(last_held / 1000).toFixed(1)} s`,
  )
  console.log(`an answer: p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`)
  const order = told
    .map(({ status }, turn) => ({ status, turn }))
    .filter(({ status }) => status === 200)
    .map(({ turn }) => Math.floor(turn / COURSES))
  console.log(
    `places went to the first ${Math.max(...order) + 1} of each course's ${Math.ceil(FAMILIES / COURSES)} families`,
  )
  const booked = await together(held, 64, ({ family, offering_id }) => product.book(family, offering_id))
  console.log(`booked: ${booked.filter(({ outcome }) => outcome === "sold").length} of ${held.length}`)
  const { rows } = await product.client.query<{ taken: string }>(
    "select sum(p.taken) as taken from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = any($1)",
    [Array.from({ length: COURSES }, (_, turn) => rushCourse(turn))],
  )
  if (Number(rows[0]?.taken) !== PLACES) throw new Error(`${rows[0]?.taken} of ${PLACES} places are taken`)
  console.log(`memory of the server at most ${peakMb(product.server.pid).toFixed(0)} MB`)
  // 409 alone says that the places are gone: 429 would only say that too much is asked at once.
  if (held.length !== PLACES || byStatus.get(409) !== FAMILIES - PLACES) process.exitCode = 1
})
