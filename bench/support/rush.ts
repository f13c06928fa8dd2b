import { rushCourse } from "./catalogue.ts"
import { addFamilies, lookAround } from "./families.ts"
import { together } from "./http.ts"
import type { Contestant, Stage } from "./stage.ts"

export const BUYERS = 200
const PLACES = 20

const SOLD = {
  product: "select p.taken as value from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = $1",
  floor: "select taken as value from offering where id = $1",
} as const

/** All at once for the last places of one course, until the last has an answer. Answers how long it took; ends the run if it lied. */
export async function measureRush(stage: Stage, contestant: Contestant, turn: number): Promise<number> {
  const { client, side, book } = contestant
  const families = await addFamilies(client, { side, count: BUYERS, tokens: stage.tokens })
  await lookAround(contestant, families)
  const offering_id = rushCourse(turn)
  const started = performance.now()
  const booked = await together(families, BUYERS, (family) => book(family, offering_id))
  const ms = performance.now() - started
  const byStatus = new Map<number, number>()
  for (const { status } of booked) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const { rows } = await client.query(SOLD[side], [offering_id])
  const taken = Number(rows[0]?.value)
  const answers = [...byStatus].map(([status, count]) => `${count} × ${status}`).join(", ")
  console.log(
    `  ${side}: ${BUYERS} buyers for ${PLACES} places: ${taken} taken, answers ${answers}, ${Math.round(ms)} ms`,
  )
  // 409 alone says that the places are gone: 429 would only say that too much is asked at once.
  if (taken !== PLACES || byStatus.get(200) !== PLACES || byStatus.get(409) !== BUYERS - PLACES) {
    throw new Error(`${side}: ${taken} of ${PLACES} places taken, answers ${answers}`)
  }
  return ms
}
