import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import type { Application } from "./queries.ts"

const m = messages("console/inbox.words")

const MINUTE_MS = 60_000

/** "20 h": how long it waits. */
export function ageLabel(at: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / MINUTE_MS))
  if (minutes < 60) return m.minutes({ count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? m.hours({ count: hours }) : m.days({ count: Math.round(hours / 24) })
}

export const untilLabel = (at: string, time_zone: string): string => deadlineLabel(at, time_zone, new Date())

/** "4:32PM" today, else "Nov 28th": as short as a tag. */
function shortUntil(at: string, time_zone: string): string {
  const day = dayAt(at, time_zone)
  return day === dayAt(new Date().toISOString(), time_zone) ? timeLabel(timeAt(at, time_zone)) : dayLabel(day)
}

export const reasonTexts = (): Record<Application["reasons"][number], string> => ({
  grade_too_low: m.gradeTooLow,
  grade_too_high: m.gradeTooHigh,
  grade_unknown: m.gradeUnknown,
  too_young: m.tooYoung,
  too_old: m.tooOld,
  birth_date_unknown: m.birthDateUnknown,
  already_booked: m.alreadyBooked,
  overlaps: m.overlaps,
  not_open_yet: m.notOpenYet,
  closed: m.closed,
  started: m.started,
  application_needed: m.applicationNeeded,
  questions_missing: m.questionsMissing,
  full: m.full,
})

type Tone = "ok" | "warn" | "bad" | "wait"

/** What a yes would come to, in a word or two. */
export function fitTexts(one: Pick<Application, "fit" | "reasons" | "held_until" | "open_parts" | "time_zone">): {
  tone: Tone
  text: string
} {
  switch (one.fit) {
    case "FITS":
      return { tone: "ok", text: m.fits }
    case "HELD":
      return {
        tone: "warn",
        text: m.heldTo({
          until: one.held_until === null ? undefined : shortUntil(one.held_until, one.time_zone),
        }),
      }
    case "FULL":
      return { tone: "wait", text: m.noPlace }
    case "OPEN_PARTS":
      return { tone: "warn", text: m.openParts({ count: one.open_parts }) }
    case "NOT_ELIGIBLE": {
      const [first] = one.reasons
      return { tone: "bad", text: first === undefined ? m.doesNotFit : reasonTexts()[first] }
    }
  }
}
