// A basket that wants more places than are left: which of its picks compete, and how many of them can go (docs/places.md).

/** A pick takes one place of each of its pools. */
export interface PoolPick {
  readonly pool_ids: readonly string[]
}

/** A pool that isn't named has no limit. */
export interface PoolLeft {
  readonly id: string
  readonly left: number
}

const demandOf = (picks: readonly PoolPick[], id: string): number =>
  picks.filter(({ pool_ids }) => pool_ids.includes(id)).length

const shortPools = (picks: readonly PoolPick[], pools: readonly PoolLeft[]): string[] =>
  pools.filter(({ id, left }) => demandOf(picks, id) > left).map(({ id }) => id)

/** Whether all of these picks have their place. */
export const canAllGo = (picks: readonly PoolPick[], pools: readonly PoolLeft[]): boolean =>
  shortPools(picks, pools).length === 0

/** The picks that can't all go, each group by itself: those that share a short pool, whichever program they are of. */
export function competingPicks<Of extends PoolPick>(picks: readonly Of[], pools: readonly PoolLeft[]): Of[][] {
  const short = new Set(shortPools(picks, pools))
  const shared = (one: PoolPick, other: PoolPick): boolean =>
    one.pool_ids.some((id) => short.has(id) && other.pool_ids.includes(id))
  const groups: Of[][] = []
  for (const pick of picks.filter(({ pool_ids }) => pool_ids.some((id) => short.has(id)))) {
    const touched = groups.filter((group) => group.some((other) => shared(pick, other)))
    const joined = [...touched.flat(), pick]
    groups.splice(0, groups.length, ...groups.filter((group) => !touched.includes(group)), joined)
  }
  return groups.map((group) => picks.filter((pick) => group.includes(pick)))
}

/** As many as can go: those first that need the fewest pools. */
export function mostThatCanGo<Of extends PoolPick>(picks: readonly Of[], pools: readonly PoolLeft[]): Of[] {
  const going: Of[] = []
  for (const pick of picks.toSorted((a, b) => a.pool_ids.length - b.pool_ids.length)) {
    if (canAllGo([...going, pick], pools)) going.push(pick)
  }
  return going
}

/** A choice is complete when all who were chosen can go and nobody else could: else who waits would wait for a place that is free. */
export const isCompleteChoice = <Of extends PoolPick>(
  picks: readonly Of[],
  going: readonly Of[],
  pools: readonly PoolLeft[],
): boolean =>
  canAllGo(going, pools) &&
  picks.filter((pick) => !going.includes(pick)).every((pick) => !canAllGo([...going, pick], pools))
