interface Spot {
  readonly row: number
  readonly week: number
}

interface Shape {
  readonly rows: number
  readonly weeks: number
  /** Weeks run across, as on a desk; else down. */
  readonly isAcross: boolean
  readonly forward: 1 | -1
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** Where a key of the grid pattern leads; undefined for a key that isn't the grid's. */
export function spotForKey(key: string, spot: Spot, { rows, weeks, isAcross, forward }: Shape): Spot | undefined {
  if (key === "Home") return { ...spot, week: 0 }
  if (key === "End") return { ...spot, week: weeks - 1 }
  const step = STEPS[key]
  if (step === undefined) return undefined
  const [along, down] = [step[0] * forward, step[1]]
  const [byWeek, byRow] = isAcross ? [along, down] : [down, along]
  return { row: within(spot.row + byRow, rows), week: within(spot.week + byWeek, weeks) }
}
