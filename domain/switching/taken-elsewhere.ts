import type { SwitchBooking } from "./match-programs.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchProgram } from "./switch-program.ts"

/** How many have a place in the other system, beside those whose bookings come or are here: places that nobody names could be sold twice. */
export function takenElsewhere(
  programs: readonly SwitchProgram[],
  bookings: readonly SwitchBooking[],
  booked: ReadonlySet<string>,
): SwitchProblem[] {
  const named = new Map<string, Set<string>>()
  const add = (program: string, child: string) => named.set(program, (named.get(program) ?? new Set()).add(child))
  for (const { child, program } of bookings) add(program.key, child)
  for (const both of booked) {
    const at = both.indexOf(" ")
    add(both.slice(at + 1), both.slice(0, at))
  }
  return programs.flatMap(({ external_id, name, enrolled, enrolled_place }) => {
    const count = named.get(external_id)?.size ?? 0
    if (enrolled === 0 || enrolled === count) return []
    const short = { capacity: 0, taken: enrolled, wanted: count }
    return { ...enrolled_place, kind: "TAKEN_DIFFERS" as const, cell: name, is_blocking: false, of: external_id, short }
  })
}
