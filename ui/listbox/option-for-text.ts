/**
 * The option that typed letters lead to, starting after the current one. One letter typed again walks through all options that start
 * with it. Undefined when none does.
 */
export function optionForText(labels: readonly string[], typed: string, current: number): number | undefined {
  const letters = typed.toLowerCase()
  const isOneLetter = letters === letters.charAt(0).repeat(letters.length)
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  // A longer text may stay on the current option; a single letter moves on.
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLowerCase().startsWith(wanted) === true) return index
  }
  return undefined
}
