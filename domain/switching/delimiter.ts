export const DELIMITERS = [",", ";", "\t", "|"] as const
export type Delimiter = (typeof DELIMITERS)[number]

const MOST_LINES = 50

/** How often a delimiter is in each record, without what is in quotes. */
function countsOf(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = []
  let [count, is_quoted, is_empty] = [0, false, true]
  for (const letter of text) {
    if (letter === '"') is_quoted = !is_quoted
    else if (letter === delimiter && !is_quoted) count += 1
    if (letter === "\n" && !is_quoted) {
      if (!is_empty) counts.push(count)
      if (counts.length >= MOST_LINES) return counts
      ;[count, is_empty] = [0, true]
    } else if (letter.trim() !== "") is_empty = false
  }
  if (!is_empty) counts.push(count)
  return counts
}

/** Most records have this many, and how many records that is. */
function usual(counts: readonly number[]): { readonly count: number; readonly records: number } {
  const of = new Map<number, number>()
  for (const count of counts) of.set(count, (of.get(count) ?? 0) + 1)
  const [count = 0, records = 0] =
    [...of].filter(([found]) => found > 0).toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return { count, records }
}

/** The delimiter that splits most records alike, in most cells; undefined where none does: a file of one column. */
export function detectDelimiter(text: string): Delimiter | undefined {
  const found = DELIMITERS.map((delimiter) => ({ delimiter, ...usual(countsOf(text, delimiter)) }))
  const best = found.toSorted((a, b) => b.records - a.records || b.count - a.count)[0]
  return best === undefined || best.records === 0 ? undefined : best.delimiter
}
