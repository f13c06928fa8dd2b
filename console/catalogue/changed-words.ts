const AROUND = 60

/** Of two long texts what differs, with a few words around it. */
export function changedWords(before: string, after: string): { before: string; after: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const from = Math.max(0, before.lastIndexOf(" ", Math.max(0, start - AROUND)) + 1)
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + AROUND)
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`
  }
  return { before: part(before), after: part(after) }
}
