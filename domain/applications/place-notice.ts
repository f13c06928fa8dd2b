import { type Static, Type } from "typebox"
import { Day, Id, Instant, named, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"

export const NOTICE_KINDS = ["PLACE", "OPENING", "DATES"] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A mail that a family has asked for. `about_id` is an offering, or for DATES an activity. */
export const PlaceNotice = named("PlaceNotice", {
  id: Id,
  kind: oneOf(NOTICE_KINDS),
  about_id: Id,
  name: written("about_id"),
  untranslated: Untranslated,
  /** Null for a program without dates. */
  start_date: nullable(Day),
  end_date: nullable(Day),
  /** The day of the pick-up. */
  last_day: nullable(Day),
  opens_at: nullable(Instant),
  time_zone: Type.String(),
  activity_url_part: nullable(Type.String()),
})
export type PlaceNotice = Static<typeof PlaceNotice>

/** What is known of an offering when someone asks for a notice about it. */
export interface NoticeFacts {
  readonly starts_at: string
  readonly opens_at: string | null
  readonly closes_at: string | null
  /** Null without a limit. */
  readonly free: number | null
}

/** Whether there is something to wait for; nobody is written to about what can be booked already, or never again. */
export function isWorthWaiting(kind: Exclude<NoticeKind, "DATES">, facts: NoticeFacts, now: Date): boolean {
  const time = now.getTime()
  const { starts_at, opens_at, closes_at, free } = facts
  if (Date.parse(starts_at) <= time) return false
  if (closes_at !== null && Date.parse(closes_at) <= time) return false
  if (kind === "OPENING") return opens_at !== null && Date.parse(opens_at) > time
  return free !== null && free <= 0
}
