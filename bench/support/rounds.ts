// Absolute figures of a shared machine move up to eight times from minute to minute, so what counts is the ratio of two that were
// taken one right after the other, and of several such ratios the one in the middle.

export const ROUNDS = 3

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) /
    2
  )
}

/** The value that this share of all lies at or below. */
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
  /** As docs/performance.md quotes it. */
  readonly goal: string
  readonly limit: number
  readonly pairs: readonly Pair[]
  readonly ratio: number
}

export const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ product, floor }) => product / floor))

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Lines of a table of docs/performance.md. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, unit, goal, limit, pairs, ratio }) => {
    const raw = pairs.map(({ product, floor }) => `${shown(product)} / ${shown(floor)}`).join(", ")
    return `| ${name} | **${shown(ratio)} ×** | ${goal} | ${ratio <= limit ? "held" : "**missed**"} | ${raw} ${unit} |`
  })
  return [
    "| ÷ floor, median of rounds | ratio | goal | | each round: product / floor |",
    "|---|---|---|---|---|",
    ...lines,
  ].join("\n")
}
