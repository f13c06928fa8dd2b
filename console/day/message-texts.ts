import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { timeAt } from "@hub/domain/kernel/zone"
import type { Answer } from "../api/client.ts"

const m = messages("console/day.messages")

export type GateMessage = Answer<"POST /gate/{location_id}/look_ups">["messages"][number]

const clock = (instant: string, time_zone: string): string => timeLabel(timeAt(instant, time_zone))

/** What a family says of today, in a few words. */
export function messageText({ kind, about_at, with_whom, reason }: GateMessage, time_zone: string): string {
  const time = about_at === null ? "" : clock(about_at, time_zone)
  if (kind === "LATE") return m.late({ time })
  if (kind === "EARLY") return m.early({ time })
  if (kind === "PICK_UP") return m.pickUp({ name: with_whom ?? "" })
  return reason === "ILL" ? m.ill : m.absent
}

/** Who of the staff has answered or read it. */
export function readText({ read_by, read_at, got_it_by, got_it_at }: GateMessage, time_zone: string): string {
  if (got_it_by !== null && got_it_at !== null) return m.gotItBy({ by: got_it_by, time: clock(got_it_at, time_zone) })
  return read_by === null || read_at === null ? m.unread : m.readBy({ by: read_by, time: clock(read_at, time_zone) })
}
