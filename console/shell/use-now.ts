import { useSyncExternalStore } from "react"

const MINUTE_MS = 60_000

// One clock for the page: what asks is drawn again each minute.
let now = new Date().toISOString()
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = new Date().toISOString()
  for (const redraw of readers) redraw()
}

function subscribe(redraw: () => void): () => void {
  if (readers.size === 0) {
    now = new Date().toISOString()
    timer = setInterval(tick, MINUTE_MS)
  }
  readers.add(redraw)
  return () => {
    readers.delete(redraw)
    if (readers.size === 0) clearInterval(timer)
  }
}

const current = (): string => now

/** The time of this minute, ISO 8601. */
export const useNow = (): string => useSyncExternalStore(subscribe, current)
