interface Looked {
  readonly staff_name: string
  readonly what: string
  readonly reason: string | null
  readonly looked_at: string
}

/** Looks of one person at the same thing on one day are one row, at the place and time of the latest; `looks` has the latest first. */
export function groupLooks<One extends Looked>(
  looks: readonly One[],
  dayOf: (instant: string) => string,
): (One & { times: number })[] {
  const groups = new Map<string, One & { times: number }>()
  for (const look of looks) {
    const { staff_name, what, reason, looked_at } = look
    const key = JSON.stringify([staff_name, what, reason, dayOf(looked_at)])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { ...look, times: 1 })
    else group.times += 1
  }
  return [...groups.values()]
}
