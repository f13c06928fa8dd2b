import type { KnownPapers } from "@hub/domain/switching/details"
import type { KnownCreditType } from "@hub/domain/switching/match-passes"
import type { KnownProgram } from "@hub/domain/switching/match-programs"
import type { SaidBefore } from "@hub/domain/switching/newer"
import type { DaysOff } from "@hub/domain/switching/program-days"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { BroughtBefore } from "@hub/domain/switching/vanished"

/** What the business has already. */
export interface KnownBookings {
  readonly programs: readonly KnownProgram[]
  /** Those of the last two years that have ended. */
  readonly over?: readonly KnownProgram[]
  /** A child and a program, by their external ids, wherever a booking is or was. */
  readonly booked: ReadonlySet<string>
  /** When the business is closed, and its clock. */
  readonly days_off?: readonly DaysOff[]
  /** The names of its areas. */
  readonly areas?: readonly string[]
  /** What earlier files brought and is still here. */
  readonly brought?: readonly BroughtBefore[]
  /** What those files said of each family. */
  readonly said?: readonly SaidBefore[]
  readonly time_zone?: string
  readonly school_year_starts?: string
  readonly credit_types?: readonly KnownCreditType[]
  readonly papers?: KnownPapers
}

/** A program that comes with the same files. */
const coming = (program: SwitchProgram): KnownProgram => ({
  ...program,
  key: program.external_id,
  pools: [{ id: `new:${program.external_id}`, capacity: program.capacity, taken: 0, held: 0 }],
})

/** Ours, with what their own files say of their places, and those that are new; and those that are over. */
export function withComing({ programs, over = [] }: KnownBookings, found: readonly SwitchProgram[], today: string) {
  const own = new Map(programs.map((program) => [program.key, program]))
  for (const program of found) {
    const before = own.get(program.external_id)
    const next = coming(program)
    const [pool, ...others] = before?.pools ?? []
    const pools =
      pool === undefined || others.length > 0
        ? undefined
        : [{ ...pool, capacity: Math.max(pool.capacity, program.capacity) }]
    own.set(program.external_id, before === undefined ? next : { ...before, ...next, pools: pools ?? before.pools })
  }
  const all = [...own.values()]
  return {
    current: all.filter(({ end_date }) => end_date >= today),
    over: [...over.filter(({ key }) => !own.has(key)), ...all.filter(({ end_date }) => end_date < today)],
  }
}
