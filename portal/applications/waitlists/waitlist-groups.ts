import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Member } from "../../participants/members.ts"
import { type BasketItem, meetingDays } from "../../scheduling/basket.ts"

const m = messages("portal/applications/waitlists.offerTime")

/** Records that are shown as one: siblings who wait together, or the places that a family is offered in one program. */
export interface WaitlistGroup {
  readonly key: string
  readonly record: WaitlistRecord
  readonly ids: readonly string[]
}

function lines(records: readonly WaitlistRecord[], keyOf: (record: WaitlistRecord) => string): WaitlistGroup[] {
  const byKey = new Map<string, WaitlistGroup>()
  for (const record of records) {
    const key = keyOf(record)
    const known = byKey.get(key)
    byKey.set(key, { key, record: known?.record ?? record, ids: [...(known?.ids ?? []), record.student_id] })
  }
  return [...byKey.values()]
}

export const offersIn = (records: readonly WaitlistRecord[]): WaitlistGroup[] =>
  lines(
    records.filter(({ status }) => status === "OFFERED"),
    ({ program_id, offer }) => `${program_id} ${offer?.expires_at ?? ""} ${String(offer?.is_in_checkout)}`,
  )

export const waitingIn = (records: readonly WaitlistRecord[]): WaitlistGroup[] =>
  lines(
    records.filter(({ status }) => status === "WAITING"),
    ({ program_id, ids }) => `${program_id} ${ids.join()}`,
  )

export const lapsedIn = (records: readonly WaitlistRecord[]): WaitlistGroup[] =>
  lines(
    records.filter(({ status }) => status === "LAPSED"),
    ({ program_id }) => program_id,
  )

export const membersOfGroup = ({ ids }: Pick<WaitlistGroup, "ids">, members: readonly Member[]): Member[] =>
  members.filter(({ id }) => ids.includes(id))

const HOUR_MS = 3_600_000

/** "19:40 hours left"; under two hours the minutes count, and the last of them is less than one. */
export function timeLeft(expires_at: string, now: Date): { figure: string; unit: string } {
  const ms = Math.max(0, Date.parse(expires_at) - now.getTime())
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return { figure: "<1", unit: m.minutesLeft({ minutes: 1 }) }
  if (ms < 2 * HOUR_MS) return { figure: String(minutes), unit: m.minutesLeft({ minutes }) }
  return { figure: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`, unit: m.hoursLeft }
}

export const datesOf = ({ program }: WaitlistRecord): string => datesLabel(program)

/** What accepting takes into checkout: exactly the offered places. */
export const placesOf = ({ record, ids }: WaitlistGroup): BasketItem[] =>
  ids.map((student_id) => ({
    student_id,
    offering_id: record.program_id,
    kind: record.program.kind,
    name: record.program.name,
    dates: datesOf(record),
    price: record.program.price,
    days: meetingDays(record.program),
    start_time: record.program.start_time,
    end_time: record.program.end_time,
    location_id: record.program.location_id,
    funbox_id: record.program.funbox_id,
  }))
