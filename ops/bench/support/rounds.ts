// Absolute figures of a shared machine vary up to eightfold from minute to minute, so a figure is the median of several ratios, each of two
// measurements right after one another.

export const ROUNDS = 3

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) /
    2
  )
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export interface Pair {
  readonly product: number
  readonly floor: number
}

export interface Figure {
  readonly name: string
  readonly unit: string
  readonly limit: number
  readonly pairs: readonly Pair[]
  readonly ratio: number
}

export const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ product, floor }) => product / floor))

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Lines of a table of docs/performance.md. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, unit, limit, pairs, ratio }) => {
    const raw = pairs.map(({ product, floor }) => `${shown(product)} / ${shown(floor)}`).join(", ")
    return `| ${name} | **${shown(ratio)} ×** | ≤ ${limit} × | ${ratio <= limit ? "held" : "**missed**"} | ${raw} ${unit} |`
  })
  return [
    "| ÷ floor, median of rounds | ratio | limit | | each round: product / floor |",
    "|---|---|---|---|---|",
    ...lines,
  ].join("\n")
}
