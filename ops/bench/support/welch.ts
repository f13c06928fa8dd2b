/** Share of the slowest that is left out: pauses of the machine. */
const CROPPED = 0.05

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const variance = (values: readonly number[], middle: number): number =>
  values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)

/** Welch's t of two samples of times, cropped where the slowest of both together begin, and their means. */
export function welch(one: readonly number[], other: readonly number[]): { t: number; means: [number, number] } {
  const all = [...one, ...other].sort((left, right) => left - right)
  const longest = all[Math.floor(all.length * (1 - CROPPED))] ?? Number.POSITIVE_INFINITY
  const [left, right] = [one, other].map((values) => values.filter((value) => value < longest))
  if (left === undefined || right === undefined || left.length < 2 || right.length < 2)
    throw new Error("Too few samples for a comparison")
  const means: [number, number] = [mean(left), mean(right)]
  const spread = variance(left, means[0]) / left.length + variance(right, means[1]) / right.length
  return { t: (means[0] - means[1]) / Math.sqrt(spread), means }
}
