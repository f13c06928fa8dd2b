import type { Kind, TimeWindow } from "../catalogue/catalogue.ts"

// 4.10: an action is allowed when its window is enabled and at least so many hours are left until the start: of the program,
// or of the session when single days are booked. Hours are real ones, so a change of the clocks moves no deadline.

const HOUR_MS = 3_600_000

/** The last moment at which a booking may still be cancelled or moved; null when it never may. */
export function lastMoment(window: TimeWindow, kind: Kind, starts_at: string): string | null {
  if (!window.is_enabled) return null
  const hours = kind === "DAYCAMP_SESSION" ? window.hours_before_session_start : window.hours_before_program_start
  return new Date(Date.parse(starts_at) - hours * HOUR_MS).toISOString()
}

/** The last moment at which one date of a booking may be given up: the hours before a session, whatever was booked as a whole. */
export const dateUntil = (window: TimeWindow, starts_at: string): string | null =>
  lastMoment(window, "DAYCAMP_SESSION", starts_at)
