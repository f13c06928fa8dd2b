import { createHash, randomBytes } from "node:crypto"
import { Agent, request } from "node:http"
import { addDays } from "@hub/domain/kernel/calendar"
import { accessTokens } from "@hub/server/account/access-token"
import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { loadSettings } from "@hub/server/process/settings"
import { v7 as newId } from "uuid"
import { addOffering, at, type Business } from "../database/fixtures.ts"
import { addSeason } from "../database/seasons.ts"
import type { ModelPick, ModelPlace } from "./claim-model.ts"

// Families with plans for a season, and what their phones do when it opens.

export const RUSH_SEASON = "rush"
const WEEKS = 10
const PROGRAMS = 3

export interface RushFamily {
  readonly customer_id: string
  readonly token: string
  readonly picks: readonly ModelPick[]
}

export interface Rush {
  readonly families: readonly RushFamily[]
  places(): Map<string, ModelPlace>
}

interface RushPlan {
  readonly count: number
  readonly capacity: number
  readonly opens_at: Date
  readonly data_dir: string
  /** A number below the given one, always the same ones for a seed. */
  readonly draw: (below: number) => number
}

/** Thirty programs in ten weeks, and families that each pick three of them with another as a second choice. */
export async function openRush(store: Store, business: Business, plan: RushPlan): Promise<Rush> {
  const { count, capacity, opens_at, data_dir, draw } = plan
  const today = new Date().toISOString().slice(0, 10)
  const first = addDays(today, 60)
  const set = { opens_at, is_waitlist_enabled: true }
  const { schedule_set_id } = await addOffering(store, business, { start_date: first, set, is_archived: true })
  const weeks: string[][] = []
  const weekOf = new Map<string, string>()
  for (let week = 0; week < WEEKS; week += 1) {
    const programs: string[] = []
    for (let program = 0; program < PROGRAMS; program += 1) {
      const day = addDays(first, 7 * week)
      const { id } = await addOffering(store, { ...business, schedule_set_id }, { days: [day], capacity })
      programs.push(id)
      weekOf.set(id, day)
    }
    weeks.push(programs)
  }
  await addSeason(store, { url_part: RUSH_SEASON, start_date: first, end_date: addDays(first, 7 * WEEKS) })
  const tokens = accessTokens(loadSettings({ DATA_DIR: data_dir }).secrets.token_keys)
  const rows = Array.from({ length: count }, () => {
    const student_id = newId()
    const [week] = [draw(WEEKS)]
    const picks = [week, week + 3, week + 6].map((one): ModelPick => {
      const programs = at(weeks, one % WEEKS)
      const choice = draw(PROGRAMS)
      const second = draw(2) === 0 ? null : at(programs, (choice + 1) % PROGRAMS)
      return {
        student_id,
        offering_id: at(programs, choice),
        second_offering_id: second,
        joins_waitlist: draw(2) === 0,
      }
    })
    const refresh_hash = createHash("sha256").update(randomBytes(32)).digest("hex")
    // In the order in which a plan is claimed: that of its days.
    const dayOf = ({ offering_id }: ModelPick): string => weekOf.get(offering_id) ?? ""
    picks.sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    return { id: newId(), session_id: newId(), student_id, refresh_hash, picks }
  })
  const json = JSON.stringify(rows)
  const families = sql`jsonb_to_recordset(${json}::jsonb) as f(id uuid, session_id uuid, student_id uuid, refresh_hash text, picks jsonb)`
  await store.run(sql`
    insert into customer (id, email, first_name, last_name) select id, id || '@mail.example', 'Dana', 'Okafor' from ${families}`)
  await store.run(sql`
    insert into student (id, customer_id, type, qr, first_name, last_name, birth_date, grade, grade_year)
    select student_id, id, 'REGULAR', gen_random_uuid()::text, 'Maya', 'Okafor', '2018-09-14', 'THIRD_GRADE', 2029 from ${families}`)
  await store.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, user_agent, expires_at)
    select session_id, id, decode(refresh_hash, 'hex'), decode(refresh_hash, 'hex'), 'test', now() + interval '1 day' from ${families}`)
  await store.run(sql`
    insert into season_pick (customer_id, student_id, offering_id, second_offering_id, joins_waitlist)
    select f.id, p.student_id, p.offering_id, p.second_offering_id, p.joins_waitlist
    from ${families}, jsonb_to_recordset(f.picks)
      as p(student_id uuid, offering_id uuid, second_offering_id uuid, joins_waitlist boolean)`)
  await store.run(sql`analyze`)
  return {
    families: await Promise.all(
      rows.map(async ({ id, session_id, picks }) => ({
        customer_id: id,
        picks,
        token: await tokens.sign({ customer_id: id, session_id, is_restricted: false }, new Date()),
      })),
    ),
    places: () => new Map([...weekOf].map(([id, week]) => [id, { week, capacity, inside: [], line: [] }])),
  }
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** A phone keeps its connection; one that the server has just closed is opened again. */
const agent = new Agent({ keepAlive: true, maxSockets: 5_000 })

/** Rejects when the server is gone. */
export function call(
  origin: string,
  { token }: RushFamily,
  { path, body }: { path: string; body: object },
): Promise<Answer> {
  const payload = JSON.stringify(body)
  const headers = {
    "x-client-app": "CUSTOMER_HUB",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(payload)),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/customer_api/v2/seasons/${RUSH_SEASON}/${path}`,
      { agent, method: "POST", headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.on("error", reject)
    sent.end(payload)
  })
}
