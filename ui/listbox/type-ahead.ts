/** Spec 9: what was typed is forgotten so long after the last letter. */
export const TYPE_AHEAD_MS = 350

/**
 * The option that typed letters lead to, from the one after the current; the same letter again and again goes through all that start
 * with it. Undefined when none does.
 */
export function optionForText(labels: readonly string[], typed: string, current: number): number | undefined {
  const letters = typed.toLowerCase()
  const isOneLetter = letters === letters.charAt(0).repeat(letters.length)
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  // A word that grows may stay where it is; a single letter moves on.
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLowerCase().startsWith(wanted) === true) return index
  }
  return undefined
}
