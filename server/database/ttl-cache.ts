/** Short enough that nobody plans by it, long enough for a rush to cost one statement. */
const TTL_MS = 1_000
const MAX_ENTRIES = 500

export type TtlCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly expires_at: number
}

/**
 * Caches what is the same for everybody, at most a second from when its reading began; all who ask during the reading share it. Another
 * process may be a second behind, so nothing that decides about a place may be read from here (docs/places.md).
 */
export function ttlCache<Value>(ttl_ms: number = TTL_MS): TtlCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  return (key, read) => {
    const now = performance.now()
    const hit = entries.get(key)
    if (hit !== undefined && hit.expires_at > now) return hit.value
    const entry = { value: read(), expires_at: now + ttl_ms }
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

/** Entries are in the order of their reading, so expired ones come first. */
function evict<Value>(entries: Map<string, Entry<Value>>, now: number): void {
  for (const [key, { expires_at }] of entries) {
    if (expires_at > now && entries.size <= MAX_ENTRIES) return
    entries.delete(key)
  }
}
