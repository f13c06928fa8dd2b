import type { Database } from "@hub/server/database/sql"
import { sql } from "@hub/server/database/sql"
import { openingRoutes } from "@hub/server/opening/routes"
import {
  addFamily,
  addOffering,
  at,
  type OfferingPlan,
  type SeededFamily,
  type SeededOffering,
} from "../database/fixtures.ts"
import { addSeason } from "../database/seasons.ts"
import { openScene, type Scene } from "../scene.ts"
import { transport } from "../transport.ts"

// A season whose registration opens on a morning, and families with plans for it.

export const OPENS_AT = new Date("2030-06-01T13:00:00.000Z")
export const SEASON = "summer-2030"

export interface PickPlan {
  readonly student_id: string
  readonly first: Pick<SeededOffering, "id">
  readonly second?: Pick<SeededOffering, "id">
  readonly joins_waitlist?: boolean
}

export const addPicks = (db: Database, customer_id: string, picks: readonly PickPlan[]) =>
  db.run(sql`
    insert into season_pick (customer_id, student_id, offering_id, second_offering_id, joins_waitlist)
    select ${customer_id}, p.student_id, p.offering_id, p.second_offering_id, p.joins_waitlist
    from jsonb_to_recordset(${JSON.stringify(
      picks.map(({ student_id, first, second, joins_waitlist = false }) => ({
        student_id,
        offering_id: first.id,
        second_offering_id: second?.id ?? null,
        joins_waitlist,
      })),
    )}::jsonb) as p(student_id uuid, offering_id uuid, second_offering_id uuid, joins_waitlist boolean)`)

export interface OpeningScene {
  readonly scene: Scene
  /** A program of the season, which opens with it. */
  offering(plan?: OfferingPlan): Promise<SeededOffering>
  /** A family with a child and its picks. */
  family(picks: readonly Omit<PickPlan, "student_id">[], students?: number): Promise<SeededFamily>
  /** Another phone, or another process, has its own. */
  calls(): Calls
  /** Milliseconds from the opening. */
  setTime(ms: number): void
  close(): Promise<void>
}

type Routes = ReturnType<typeof openingRoutes>
interface Calls {
  atMost(family: SeededFamily, opens_at?: Date): ReturnType<Routes["GET /seasons/{url_part}/at_most"]>
  read(family: SeededFamily): ReturnType<Routes["GET /seasons/{url_part}/opening"]>
  queue(family: SeededFamily, opens_at?: Date): ReturnType<Routes["POST /seasons/{url_part}/queue"]>
  claim(family: SeededFamily, opens_at?: Date): ReturnType<Routes["POST /seasons/{url_part}/claim"]>
}

export async function openOpening({
  price = 0,
  max = 8,
}: {
  price?: number
  max?: number
} = {}): Promise<OpeningScene> {
  const scene = await openScene({ price, max })
  await addSeason(scene.store, { url_part: SEASON, start_date: "2030-06-03", end_date: "2030-08-30" })
  const set = { opens_at: OPENS_AT, is_waitlist_enabled: true }
  const who = ({ customer_id }: SeededFamily) => ({ customer_id, session_id: customer_id, is_restricted: false })
  return {
    scene,
    offering: (plan = {}) => addOffering(scene.store, scene.business, { set, ...plan }),
    async family(picks, students = 1) {
      const family = await addFamily(scene.store, { students: Array.from({ length: students }, () => ({})) })
      await addPicks(
        scene.store,
        family.customer_id,
        picks.map((pick) => ({ student_id: at(family.student_ids, 0), ...pick })),
      )
      return family
    },
    calls() {
      const routes = openingRoutes({ ...scene.needs, deciding: scene.store, memory_ms: 0 })
      const params = { url_part: SEASON }
      const asked = { params, transport }
      return {
        read: (family) => routes["GET /seasons/{url_part}/opening"]({ params, transport, who: who(family) }),
        atMost: (family, opens_at = OPENS_AT) =>
          routes["GET /seasons/{url_part}/at_most"]({
            ...asked,
            who: who(family),
            query: { opens_at: opens_at.toISOString() },
          }),
        queue: (family, opens_at = OPENS_AT) =>
          routes["POST /seasons/{url_part}/queue"]({
            ...asked,
            who: who(family),
            body: { opens_at: opens_at.toISOString() },
          }),
        claim: (family, opens_at = OPENS_AT) =>
          routes["POST /seasons/{url_part}/claim"]({
            ...asked,
            who: who(family),
            body: { opens_at: opens_at.toISOString() },
          }),
      }
    },
    setTime: (ms) => scene.checkout.setTime(new Date(OPENS_AT.getTime() + ms)),
    close: () => scene.close(),
  }
}
