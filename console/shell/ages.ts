import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/shell.ages")

const MINUTE_MS = 60_000

/** How long ago it was, or how long it takes: "50 min", "20 h", "3 days". */
export function spanLabel(from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  if (minutes < 100) return m.minutes({ count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 24 ? m.hours({ count: hours }) : m.days({ count: Math.round(hours / 24) })
}

/** "1 h 20 min", of what is near. */
export function exactSpanLabel(from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return m.minutes({ count: minutes })
  return minutes % 60 === 0 ? m.hours({ count: hours }) : m.hoursAndMinutes({ hours, minutes: minutes % 60 })
}
