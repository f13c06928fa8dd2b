/** One or two opinions are no average. */
const AVERAGE_FROM = 5

/** To one decimal; null below five reviews. `by_stars`: how many gave one star, two, and so on. */
export function averageOf(by_stars: readonly number[]): number | null {
  const count = by_stars.reduce((sum, one) => sum + one, 0)
  if (count < AVERAGE_FROM) return null
  const stars = by_stars.reduce((sum, one, index) => sum + one * (index + 1), 0)
  return Math.round((stars * 10) / count) / 10
}

const lettersOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/** Which of these first names the words have: a child's isn't for everybody to read. */
export function namesIn(words: string, first_names: readonly string[]): string[] {
  const written = ` ${lettersOf(words).join(" ")} `
  return first_names.filter((name) => {
    const letters = lettersOf(name).join(" ").trim()
    // "Maya's" and "Mayas" are Maya as well.
    return letters !== "" && (written.includes(` ${letters} `) || written.includes(` ${letters}s `))
  })
}
