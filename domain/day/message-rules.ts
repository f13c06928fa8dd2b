import type { MessageKind } from "./day.ts"

// When something may be said of a day, and until when a one-time pick-up is good.

/** Wrong digits after which a one-time pick-up opens nothing any more. */
export const MOST_TRIES = 5

interface Session {
  readonly starts_at: string
  readonly ends_at: string
  readonly is_booked: boolean
  readonly is_online: boolean
  readonly is_here: boolean
  readonly is_collected: boolean
}

export type MessageError = "NOT_BOOKED" | "ONLINE" | "OVER" | "HERE" | "COLLECTED"

/** So long after the end of a day someone with an OK may still collect. */
const GRACE_MINUTES = 30

export const goodUntil = (ends_at: string): Date => new Date(Date.parse(ends_at) + GRACE_MINUTES * 60_000)

/** Who is still here after the end is still collected: only that can be said then. */
export function messageError(kind: MessageKind, session: Session, now: Date): MessageError | undefined {
  const { ends_at, is_booked, is_online, is_here, is_collected } = session
  if (is_online) return "ONLINE"
  if (is_collected) return "COLLECTED"
  if (is_here) {
    if (kind === "LATE" || kind === "ABSENT") return "HERE"
    return kind === "EARLY" && Date.parse(ends_at) <= now.getTime() ? "OVER" : undefined
  }
  if (!is_booked) return "NOT_BOOKED"
  return Date.parse(ends_at) <= now.getTime() ? "OVER" : undefined
}

/** "About 20 minutes late" counts from the start, and from now once that has passed. */
export const lateAt = ({ starts_at }: Pick<Session, "starts_at">, minutes: number, now: Date): Date =>
  new Date(Math.max(Date.parse(starts_at), now.getTime()) + minutes * 60_000)

export type TimeError = "BEFORE_START" | "AFTER_END" | "PAST"

/** Of an early pick-up. */
export function earlyError(
  at: Date,
  { starts_at, ends_at }: Pick<Session, "starts_at" | "ends_at">,
  now: Date,
): TimeError | undefined {
  if (at.getTime() >= Date.parse(ends_at)) return "AFTER_END"
  if (at.getTime() <= Date.parse(starts_at)) return "BEFORE_START"
  return at.getTime() < now.getTime() - 5 * 60_000 ? "PAST" : undefined
}
