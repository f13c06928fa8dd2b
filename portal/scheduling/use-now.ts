import { useSyncExternalStore } from "react"
import { localDay } from "./local-time.ts"

// The time of day, for everything on the screen that speaks of it: a page may be left open overnight, as an installed app is. It goes
// on with each minute, by one timer for all, and sleeps while nobody can see it.

const MINUTE_MS = 60_000
const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)

let known = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The same object for as long as the minute lasts. */
function now(): Date {
  const time = Date.now()
  if (minuteOf(time) !== minuteOf(known.getTime())) known = new Date(time)
  return known
}

function tell(): void {
  clearTimeout(timer)
  // Anew each time, so that it stays with the wall's minutes after a machine has slept.
  if (document.visibilityState !== "hidden") timer = setTimeout(tell, MINUTE_MS - (Date.now() % MINUTE_MS))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", tell)
    globalThis.addEventListener("pageshow", tell)
    tell()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", tell)
    globalThis.removeEventListener("pageshow", tell)
  }
}

/** The current moment, which goes on with each minute and is right at once when the page comes back into sight. */
export const useNow = (): Date => useSyncExternalStore(subscribe, now)

/** The current day in a zone. Whoever needs no more is drawn anew at midnight only, not each minute. */
export const useDay = (time_zone: string): string => useSyncExternalStore(subscribe, () => localDay(now(), time_zone))
