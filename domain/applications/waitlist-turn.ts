// First come, first served (docs/places.md). Who wants more places than are free is passed over, but keeps its place in line.

export interface Waiting {
  readonly id: string
  /** Siblings who want both or none share it. */
  readonly group_id: string
  /** One place in each. */
  readonly pool_ids: readonly string[]
}

/** Whom a free place is offered to now. `waiting` is in the order of arrival; `free` is by pool. */
export function whoseTurn<Entry extends Waiting>(
  waiting: readonly Entry[],
  free: Readonly<Record<string, number>>,
): Entry[] {
  const left = new Map(Object.entries(free))
  return groupsOf(waiting).flatMap((group) => {
    const after = new Map(left)
    for (const pool_id of group.flatMap(({ pool_ids }) => pool_ids)) after.set(pool_id, (after.get(pool_id) ?? 0) - 1)
    if ([...after.values()].some((places) => places < 0)) return []
    for (const [pool_id, places] of after) left.set(pool_id, places)
    return group
  })
}

/**
 * Who wants more places than are free, and together: nothing is reserved for them until there are enough, because a single family that
 * joined the line behind them would be offered the place at once.
 */
export const passedOver = <Entry extends Waiting>(waiting: readonly Entry[], next: readonly Entry[]): Entry[] =>
  groupsOf(waiting)
    .filter((group) => group.length > 1 && !group.some((entry) => next.includes(entry)))
    .flat()

/** Each group at the place of its first. */
function groupsOf<Entry extends Waiting>(waiting: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of waiting) groups.set(entry.group_id, [...(groups.get(entry.group_id) ?? []), entry])
  return [...groups.values()]
}

/** An offer ends after so many hours, but never after the program's start. */
export const offerDeadline = ({ now, hours, starts_at }: { now: Date; hours: number; starts_at: string }): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, Date.parse(starts_at)))
