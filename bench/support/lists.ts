import { LOCATIONS, locationId } from "./catalogue.ts"
import type { Family } from "./families.ts"
import { ask, together } from "./http.ts"
import type { Contestant } from "./stage.ts"
import { cpuBetween } from "./usage.ts"

// The availability list, 25 at a time, asked for by sixteen at once.

const WIDTH = 16
export const ANSWERS_PER_ROUND = 1_600

export interface List {
  readonly url: string
  readonly token?: string
}
export type Lists = (turn: number) => List

/** Thirty-two locations in turn: the others have only courses that the bookings fill. */
const locationOf = (turn: number): string => locationId((Math.floor(turn / 8) % (LOCATIONS / 10)) * 10 + (turn % 8))
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const SEASON = 130
const span = (turn: number, days = SEASON): string => `location_id=${locationOf(turn)}&from=${day(0)}&to=${day(days)}`

const path = "/customer_api/v2/availability/offerings?"

export const floorLists =
  ({ server }: Contestant): Lists =>
  (turn) => ({ url: `${server.url}/list?${span(turn)}` })

/** What every visitor of a place sees: the same for all, so it is remembered for a second. */
export const sharedLists =
  ({ server }: Contestant): Lists =>
  (turn) => ({ url: `${server.url}${path}${span(turn)}` })

/** Nobody has asked for this very span within the second, so each answer is read afresh. */
export const freshLists =
  ({ server }: Contestant): Lists =>
  (turn) => ({ url: `${server.url}${path}${span(turn, SEASON + turn)}` })

/** A parent with two children chosen: for each course, why each child can't take it. */
export const familyLists =
  ({ server }: Contestant, families: readonly Family[]): Lists =>
  (turn) => {
    const { student_ids = [], token = "" } = families[turn % families.length] ?? {}
    return { url: `${server.url}${path}${span(turn)}&student_ids=${student_ids.join(",")}`, token }
  }

/** CPU in milliseconds of one answer. */
export async function measureLists(contestant: Contestant, lists: Lists, count: number): Promise<number> {
  const turns = Array.from({ length: count }, (_, turn) => turn)
  const before = contestant.usage()
  const lengths = await together(turns, WIDTH, async (turn) => {
    const { url, ...caller } = lists(turn)
    const { status, text } = await ask(url, caller)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return text.split('"start_time"').length - 1
  })
  const cpu = cpuBetween(before, contestant.usage())
  const short = lengths.find((length) => length !== 25)
  if (short !== undefined) throw new Error(`${contestant.side}: a list of ${short}`)
  return cpu / count
}
