import type { Places, PlacesAnswer } from "../catalogue/catalogue.ts"
import { PLACES } from "../catalogue/catalogue.ts"

// docs/places.md. An offering draws one place from each of its pools, so the tightest pool answers for all of them.

export interface PoolCount {
  readonly capacity: number
  readonly taken: number
  readonly held: number
  /** Those who wait come before direct buyers. */
  readonly waiting?: number
}

/** What the pools of one offering say together. `null` means no limit: an offering without a pool never fills. */
export interface Tightest {
  readonly capacity: number | null
  /** Places that a direct buyer may still get, held ones included while nobody waits. */
  readonly untaken: number | null
  /** Places that can be had now. */
  readonly free: number | null
}

const least = (counts: readonly number[]): number | null => (counts.length === 0 ? null : Math.min(...counts))

const freeIn = ({ capacity, taken, held, waiting = 0 }: PoolCount): number => capacity - taken - held - waiting

const untakenIn = (pool: PoolCount): number => ((pool.waiting ?? 0) > 0 ? freeIn(pool) : pool.capacity - pool.taken)

export const tightest = (pools: readonly PoolCount[]): Tightest => ({
  capacity: least(pools.map((pool) => pool.capacity)),
  untaken: least(pools.map(untakenIn)),
  free: least(pools.map(freeIn)),
})

/** The four answers: places left, held by others (may come back), waitlist, full. */
export function answerOf({ free, untaken }: Omit<Tightest, "capacity">, is_waitlist_enabled: boolean): PlacesAnswer {
  if (free === null || free > 0) return "open"
  if (untaken === null || untaken > 0) return "held"
  return is_waitlist_enabled ? "waitlist" : "full"
}

/** The position in PLACES, best first: what a calendar day takes the least of. */
export const placesRank = (answer: PlacesAnswer): number => PLACES.indexOf(answer)
export const placesAt = (rank: number): PlacesAnswer => PLACES[rank] ?? "full"

export interface OfferingPool extends PoolCount {
  readonly id: string
  /** Of `held`, what the asking family holds itself. */
  readonly own?: number
}

/** Up to this many places are shown exactly, unless the business has set another number. */
export const EXACT_UP_TO = 10

export interface PlacesFacts {
  readonly pools: readonly OfferingPool[]
  readonly is_waitlist_enabled: boolean
  readonly held_until: string | null
  readonly waiting: number
  /** The business's threshold: above it a family reads "available" instead of a number. */
  readonly exact_up_to: number
}

export function placesOf(facts: PlacesFacts): Places {
  const { exact_up_to } = facts
  const pools = facts.pools.map((pool) => ({ ...pool, held: pool.held - (pool.own ?? 0) }))
  const { capacity, untaken, free } = tightest(pools)
  const answer = answerOf({ untaken, free }, facts.is_waitlist_enabled)
  const isExact = free !== null && free <= exact_up_to
  return {
    answer,
    left: isExact ? Math.max(0, free) : null,
    // How many more there would be if every family in checkout went home.
    held: untaken === null || free === null ? 0 : Math.max(0, untaken - Math.max(0, free)),
    held_until: answer === "held" ? facts.held_until : null,
    // The size would give the number away that the threshold hides.
    capacity: isExact ? capacity : null,
    waiting: facts.waiting,
    pools: pools.map((pool) => {
      // What it holds is there for it, also with a waitlist.
      const left = Math.max(pool.own ?? 0, freeIn(pool), 0)
      return { id: pool.id, left: left <= exact_up_to ? left : null }
    }),
  }
}
