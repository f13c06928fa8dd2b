import type { KnownPool, SwitchBooking } from "./match-programs.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// More bookings than places: named before anything is written, with who has them and by how many.

/** Places that are added so that everybody fits. */
export interface RaisedPool {
  readonly pool_id: string
  readonly added: number
}

interface Demand {
  readonly pool: KnownPool
  readonly bookings: SwitchBooking[]
}

interface Here {
  /** A child and a program. */
  readonly booked: ReadonlySet<string>
  /** By pool: places that bookings leave which these files take back. */
  readonly freed?: ReadonlyMap<string, number>
}

/** `raised` are keys of programs that may get more places; "ALL": every one. */
export function oversold(
  bookings: readonly SwitchBooking[],
  { booked, freed }: Here,
  raised: "ALL" | readonly string[] = [],
): { readonly problems: readonly SwitchProblem[]; readonly raise: readonly RaisedPool[] } {
  const demand = new Map<string, Demand>()
  for (const booking of bookings) {
    if (booked.has(`${booking.child} ${booking.program.key}`)) continue
    for (const pool of booking.program.pools) {
      const of_pool = demand.get(pool.id) ?? { pool, bookings: [] }
      of_pool.bookings.push(booking)
      demand.set(pool.id, of_pool)
    }
  }
  const problems: SwitchProblem[] = []
  const raise: RaisedPool[] = []
  for (const { pool, bookings: wanted } of demand.values()) {
    const { capacity, held } = pool
    const taken = pool.taken - (freed?.get(pool.id) ?? 0)
    const over = wanted.length - (capacity - taken - held)
    const [first] = wanted
    if (over <= 0 || first === undefined) continue
    const { program, family, place } = first
    if (raised === "ALL" || raised.includes(program.key)) {
      raise.push({ pool_id: pool.id, added: over })
      continue
    }
    problems.push({
      ...place,
      kind: "OVERSOLD",
      cell: program.name,
      is_blocking: true,
      of: family,
      also: [...new Set(wanted.map((one) => one.family))],
      choices: [{ value: program.key, words: "" }],
      decides: { section: "raise_capacity", key: program.key },
      short: { capacity, taken: taken + held, wanted: wanted.length },
    })
  }
  return { problems, raise }
}
