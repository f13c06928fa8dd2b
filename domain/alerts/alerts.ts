// Messages of the day: what a family's browsers show, and what its phone gets as a text.

export const ALERT_KINDS = [
  "IN",
  "OUT",
  "IN_UNDONE",
  "OUT_UNDONE",
  "STILL_HERE",
  "OFF",
  "NOTE",
  "READ",
  "ANSWERED",
  "PHOTO",
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Where a child is, or that a day isn't: worth a text message. The rest is on the pass. */
const BY_TEXT: ReadonlySet<AlertKind> = new Set(["IN", "OUT", "IN_UNDONE", "OUT_UNDONE", "STILL_HERE", "OFF", "NOTE"])
export const goesByText = (kind: AlertKind): boolean => BY_TEXT.has(kind)

/** Nobody is woken by a text that can wait: these come in the morning. */
const WAITS_FOR_MORNING: ReadonlySet<AlertKind> = new Set(["NOTE"])
export const waitsForMorning = (kind: AlertKind): boolean => WAITS_FOR_MORNING.has(kind)
const QUIET_FROM = "21:00"
export const QUIET_UNTIL = "07:00"
export const isQuiet = (time: string): boolean => time >= QUIET_FROM || time < QUIET_UNTIL

/** So long after the end of a day someone hears that a child still waits. */
export const WAITING_MINUTES = 20

/** What is later than this is no news; the pass says it. */
const GOOD_MINUTES: Readonly<Record<AlertKind, number>> = {
  IN: 5,
  OUT: 15,
  IN_UNDONE: 15,
  OUT_UNDONE: 30,
  STILL_HERE: 30,
  OFF: 12 * 60,
  NOTE: 12 * 60,
  READ: 15,
  ANSWERED: 60,
  PHOTO: 4 * 60,
}
export const goodUntil = (kind: AlertKind, now: Date): Date => new Date(now.getTime() + GOOD_MINUTES[kind] * 60_000)

/** A name without its surname, as screens lie on tables. */
export const firstNameOf = (full_name: string): string => full_name.trim().split(/\s+/)[0] ?? ""

/** Until when a service that doesn't answer is asked again. */
export const waitAfter = (tries: number): number => Math.min(2 ** tries, 60) * 1_000
