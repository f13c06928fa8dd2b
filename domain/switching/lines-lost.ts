import type { SaidItem } from "./said.ts"

/** Each program's waitlist in its order. */
function linesOf(items: readonly SaidItem[]): Map<string, SaidItem[]> {
  const lines = new Map<string, SaidItem[]>()
  for (const item of items)
    if (item.kind === "WAIT" && item.program !== undefined)
      lines.set(item.program, [...(lines.get(item.program) ?? []), item])
  for (const [program, line] of lines)
    lines.set(
      program,
      line.toSorted((one, other) => (one.count ?? 0) - (other.count ?? 0)),
    )
  return lines
}

/** Who waited before and has someone ahead now who wasn't ahead before, by the key of the place in line. */
export function linesLost(before: readonly SaidItem[], after: readonly SaidItem[]): ReadonlySet<string> {
  const was = linesOf(before)
  const lost = new Set<string>()
  for (const [program, line] of linesOf(after)) {
    const places = new Map((was.get(program) ?? []).map((item, index) => [item.key, index]))
    // The furthest back, by the places before, of those who are ahead now.
    let [furthest, has_newcomer] = [-1, false]
    for (const { key } of line) {
      const place = places.get(key)
      if (place === undefined) has_newcomer = true
      else if (has_newcomer || place < furthest) lost.add(key)
      furthest = Math.max(furthest, place ?? -1)
    }
  }
  return lost
}
