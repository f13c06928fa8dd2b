import { rushCourse } from "./catalogue.ts"
import { addFamilies } from "./families.ts"
import { runConcurrently } from "./http.ts"
import { openPortal } from "./open-portal.ts"
import type { Bench } from "./start-bench.ts"
import type { Subject } from "./subject.ts"

export const BUYERS = 200
const PLACES = 20

const SOLD = {
  product: "select p.taken as value from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = $1",
  floor: "select taken as value from offering where id = $1",
} as const

/** Milliseconds until all buyers of one course's last places have an answer. Ends the run on an oversell or a wrong answer. */
export async function measureRush(bench: Bench, subject: Subject, turn: number): Promise<number> {
  const { client, side, book } = subject
  const families = await addFamilies(client, { side, count: BUYERS, tokens: bench.tokens })
  await openPortal(subject, families)
  const offering_id = rushCourse(turn)
  const started = performance.now()
  const booked = await runConcurrently(families, BUYERS, (family) => book(family, offering_id))
  const ms = performance.now() - started
  const byStatus = new Map<number, number>()
  for (const { status } of booked) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const { rows } = await client.query(SOLD[side], [offering_id])
  const taken = Number(rows[0]?.value)
  const answers = [...byStatus].map(([status, count]) => `${count} × ${status}`).join(", ")
  console.log(
    `  ${side}: ${BUYERS} buyers for ${PLACES} places: ${taken} taken, answers ${answers}, ${Math.round(ms)} ms`,
  )
  // 409 says that the places are gone; 429 would only say that the server is busy.
  if (taken !== PLACES || byStatus.get(200) !== PLACES || byStatus.get(409) !== BUYERS - PLACES) {
    throw new Error(`${side}: ${taken} of ${PLACES} places taken, answers ${answers}`)
  }
  return ms
}
