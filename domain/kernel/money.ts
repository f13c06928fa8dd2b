// Money is an integer number of cents, everywhere. Rounding is to the cent, half away from zero, here and nowhere else.

/** Rounds to a whole number of cents, half away from zero: 0.5 → 1, -0.5 → -1. */
export function roundCents(amount: number): number {
  const rounded = Math.sign(amount) * Math.round(Math.abs(amount))
  return rounded === 0 ? 0 : rounded
}

/** `percent` of an amount in cents; percents may have two decimals (2.5 % of 99900 = 2498). */
export const percentOf = (cents: number, percent: number): number =>
  roundCents((cents * Math.round(percent * 100)) / 10_000)

/**
 * Splits a total over parts in proportion to their weights so that the parts sum to the total exactly: every part gets its
 * whole cents, and the cents left over go to the largest remainders, the earlier part first.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (weights.length === 0) return []
  const fair = weights.map((weight) => (sum === 0 ? total / weights.length : (total * weight) / sum))
  const parts = fair.map((share) => Math.trunc(share))
  let left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = fair
    .map((share, index) => ({ index, remainder: Math.abs(share - Math.trunc(share)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    const step = Math.sign(left)
    parts[index] = (parts[index] ?? 0) + step
    left -= step
  }
  return parts
}

export type CentsDisplay = "hideIfZero" | "alwaysShow" | "alwaysHide"

/** 1234567 → "1,234,567". `Intl` needs 50 ms for its first number, and a phone four times as long. */
export const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")

/** Spec 9: divided by 100, en-US grouping, prefix '$', cents hidden by default when they are '00'. */
export function formatMoney(cents: number, options: { prefix?: string; display?: CentsDisplay } = {}): string {
  const { prefix = "$", display = "hideIfZero" } = options
  const absolute = Math.abs(cents)
  const whole = grouped(Math.trunc(absolute / 100))
  const fraction = String(absolute % 100).padStart(2, "0")
  const shown = display === "alwaysShow" || (display === "hideIfZero" && fraction !== "00")
  return `${cents < 0 ? "-" : ""}${prefix}${whole}${shown ? `.${fraction}` : ""}`
}
