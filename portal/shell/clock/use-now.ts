import { useSyncExternalStore } from "react"
import { localDay } from "./local-time.ts"

// The current minute, by one timer for all components; it stops while the page is hidden. A page may stay open overnight.

const MINUTE_MS = 60_000
const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)

let known = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The same object during a minute. */
function now(): Date {
  const time = Date.now()
  if (minuteOf(time) !== minuteOf(known.getTime())) known = new Date(time)
  return known
}

function notify(): void {
  clearTimeout(timer)
  // Computed each time, so that it stays in step after the device has slept.
  if (document.visibilityState !== "hidden") timer = setTimeout(notify, MINUTE_MS - (Date.now() % MINUTE_MS))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", notify)
    globalThis.addEventListener("pageshow", notify)
    notify()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", notify)
    globalThis.removeEventListener("pageshow", notify)
  }
}

/** The current time, updated each minute and when the page becomes visible. */
export const useNow = (): Date => useSyncExternalStore(subscribe, now)

/** The current day in a zone; renders again at midnight only. */
export const useDay = (time_zone: string): string => useSyncExternalStore(subscribe, () => localDay(now(), time_zone))
