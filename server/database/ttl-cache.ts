/** Short enough that nobody plans by it, long enough that a rush costs one statement. */
const TTL_MS = 1_000
const MAX_ENTRIES = 500

export type TtlCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/**
 * Caches what is the same for everybody, for `ttl_ms` from the start of its reading; concurrent callers share one reading. Another
 * process may be that much behind, so nothing that decides about a place may come from here (docs/places.md).
 */
export function ttlCache<Value>(ttl_ms: number = TTL_MS): TtlCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  return (key, read) => {
    const now = performance.now()
    const hit = entries.get(key)
    if (hit !== undefined && hit.until > now) return hit.value
    const entry = { value: read(), until: now + ttl_ms }
    entries.delete(key)
    entries.set(key, entry)
    evict(entries, now)
    // A failure isn't cached.
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}

/** Entries are in the order of their reading, so the expired ones come first. */
function evict<Value>(entries: Map<string, Entry<Value>>, now: number): void {
  for (const [key, { until }] of entries) {
    if (until > now && entries.size <= MAX_ENTRIES) return
    entries.delete(key)
  }
}
