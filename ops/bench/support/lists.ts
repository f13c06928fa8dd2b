import { LOCATIONS, locationId } from "./catalogue.ts"
import type { Family } from "./families.ts"
import { ask, runConcurrently } from "./http.ts"
import type { Subject } from "./subject.ts"
import { cpuBetween } from "./usage.ts"

// The availability list, 25 at a time, sixteen requests at once.

const WIDTH = 16
export const ANSWERS_PER_ROUND = 1_600

export interface List {
  readonly url: string
  readonly token?: string
}
export type Lists = (turn: number) => List

/** Thirty-two locations in turn; the other eight have only courses that the bookings fill. */
const locationOf = (turn: number): string => locationId((Math.floor(turn / 8) % (LOCATIONS / 10)) * 10 + (turn % 8))
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const SEASON = 130
const span = (turn: number, days = SEASON): string => `location_id=${locationOf(turn)}&from=${day(0)}&to=${day(days)}`

const path = "/customer_api/v2/availability/offerings?"

export const floorLists =
  ({ server }: Subject): Lists =>
  (turn) => ({ url: `${server.url}/list?${span(turn)}` })

/** What every visitor of a location sees: cached for a second. */
export const sharedLists =
  ({ server }: Subject): Lists =>
  (turn) => ({ url: `${server.url}${path}${span(turn)}` })

/** Each request has its own span, so none is answered from the cache. */
export const freshLists =
  ({ server }: Subject): Lists =>
  (turn) => ({ url: `${server.url}${path}${span(turn, SEASON + turn)}` })

/** A parent with two children chosen: for each course, why each child can't take it. */
export const familyLists =
  ({ server }: Subject, families: readonly Family[]): Lists =>
  (turn) => {
    const { student_ids = [], token = "" } = families[turn % families.length] ?? {}
    return { url: `${server.url}${path}${span(turn)}&student_ids=${student_ids.join(",")}`, token }
  }

/** CPU in milliseconds of one answer. */
export async function measureLists(subject: Subject, lists: Lists, count: number): Promise<number> {
  const turns = Array.from({ length: count }, (_, turn) => turn)
  const before = subject.usage()
  const lengths = await runConcurrently(turns, WIDTH, async (turn) => {
    const { url, ...caller } = lists(turn)
    const { status, text } = await ask(url, caller)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return text.split('"start_time"').length - 1
  })
  const cpu = cpuBetween(before, subject.usage())
  const short = lengths.find((length) => length !== 25)
  if (short !== undefined) throw new Error(`${subject.side}: a list of ${short}`)
  return cpu / count
}
