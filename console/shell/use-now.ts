import { useSyncExternalStore } from "react"

const MINUTE_MS = 60_000

// One clock for the page: what asks is drawn again each minute.
let off_ms = 0
/** By the server's clock, as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() - off_ms)

let now = new Date().toISOString()
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = serverNow().toISOString()
  for (const redraw of readers) redraw()
}

/** By how much this machine's clock is before the server's. */
export function noteClockOff(ms: number): void {
  if (ms === off_ms) return
  off_ms = ms
  tick()
}

function subscribe(redraw: () => void): () => void {
  if (readers.size === 0) {
    now = serverNow().toISOString()
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
