/** How long an answer may be repeated: short enough that nobody plans by it, long enough for a rush to cost one statement. */
export const MEMORY_MS = 1_000
const MOST = 500

export type Remembered<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>

interface Entry<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/**
 * Remembers answers that are the same for everybody, for at most a second counted from when their reading began, and lets all
 * who ask meanwhile wait for that one reading. Another process may be a second behind, so nothing that decides about a place
 * may be read from here: the pools decide (docs/places.md).
 */
export function remembered<Answer>(memory_ms: number = MEMORY_MS): Remembered<Answer> {
  const known = new Map<string, Entry<Answer>>()

  return (key, read) => {
    const now = performance.now()
    const hit = known.get(key)
    if (hit !== undefined && hit.until > now) return hit.answer
    const entry = { answer: read(), until: now + memory_ms }
    known.delete(key)
    known.set(key, entry)
    forgetOldest(known, now)
    // A failure is the answer of nobody but those who waited for it.
    entry.answer.catch(() => {
      if (known.get(key) === entry) known.delete(key)
    })
    return entry.answer
  }
}

/** Entries stand in the order of their reading, so those that have ended come first. */
function forgetOldest<Answer>(known: Map<string, Entry<Answer>>, now: number): void {
  for (const [key, { until }] of known) {
    if (until > now && known.size <= MOST) return
    known.delete(key)
  }
}
