import { type PlaceLocation, placeOf } from "../catalogue/place.ts"
import { dayWithWeekday, rangeLabel, timeLabel } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { formatPhone, phoneHref } from "../kernel/text.ts"

const m = messages("domain/wallet.pass")

export interface PassDay {
  readonly attendance_id: string
  readonly name: string
  readonly room: string
  readonly location: PlaceLocation
  readonly date: string
  readonly start_time: string
  readonly end_time: string
  readonly starts_at: string
  /** Of its program's page and picture. */
  readonly url_part: string | null
}

export interface PassFacts {
  readonly organization: string
  /** E.164. */
  readonly phone: string | null
  readonly first_name: string
  /** What the gate scans. */
  readonly code: string
  readonly colors: { readonly ground: string; readonly text: string }
  readonly public_origin: string
  /** Booked days ahead in order, also today's until it ends. */
  readonly days: readonly PassDay[]
}

export interface PassField {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Where its value leads. */
  readonly url?: string
}

/** What a pass says in every wallet: a first name, never a surname, and nothing of health. */
export interface PassContent {
  readonly organization: string
  readonly description: string
  readonly colors: { readonly ground: string; readonly text: string }
  /** The program whose picture is on it. */
  readonly picture: string | null
  /** At the head: where they meet. Undefined where the business names no room. */
  readonly door: PassField | undefined
  /** The child and the program. */
  readonly child: PassField
  readonly front: readonly PassField[]
  readonly back: readonly PassField[]
  readonly code: string
  /** When phones show it by themselves. */
  readonly relevant_at: string | null
  /** No day is ahead. */
  readonly is_void: boolean
}

/** Bookings on the back. */
const MOST_BOOKINGS = 8

/** One line a booking: from its first to its last day ahead. */
function nextDays(days: readonly PassDay[]): string {
  const bookings = [...new Set(days.map(({ attendance_id }) => attendance_id))].slice(0, MOST_BOOKINGS)
  return bookings
    .flatMap((id) => {
      const own = days.filter(({ attendance_id }) => attendance_id === id)
      const [first, last] = [own[0], own.at(-1)]
      if (first === undefined || last === undefined) return []
      const facts = { days: rangeLabel(first.date, last.date), program: first.name }
      return [first.room === "" ? m.booking(facts) : m.bookingAt({ ...facts, room: first.room })]
    })
    .join("\n")
}

export function passContent({ days, ...facts }: PassFacts): PassContent {
  const { organization, phone, first_name, code, colors, public_origin } = facts
  const [next] = days
  const where = next && placeOf(next.location, "family", next.room)
  const field = (key: string, label: string, value: string, url?: string): PassField =>
    url === undefined ? { key, label, value } : { key, label, value, url }
  return {
    organization,
    description: m.description({ name: first_name, organization }),
    colors,
    picture: next?.url_part ?? null,
    door: next === undefined || next.room === "" ? undefined : field("door", m.meetAt, next.room),
    child: field("child", next?.name ?? m.noDaysAhead, first_name),
    front:
      next === undefined
        ? []
        : [
            field("next", m.next, dayWithWeekday(next.date)),
            field("when", m.when, timeLabel(next.start_time)),
            field("pick_up", m.pickUp, timeLabel(next.end_time)),
          ],
    back: [
      field("days", m.nextDays, next === undefined ? m.noDaysAhead : nextDays(days)),
      field("today", m.late, m.openToday, `${public_origin}/dashboard`),
      ...(phone === null ? [] : [field("call", m.orCall, formatPhone(phone), phoneHref(phone))]),
      ...(where === undefined
        ? []
        : [field("where", m.where, where.address ?? where.name, `${public_origin}/directions`)]),
      ...(next === undefined ? [] : [field("by_hand", m.byHand, code)]),
      field("this_pass", m.thisPass, m.thisPassExplained),
    ],
    code,
    relevant_at: next?.starts_at ?? null,
    is_void: next === undefined,
  }
}

/** Of a family that was deleted: it names nobody. */
export function endedPass(organization: string, colors: PassContent["colors"]): PassContent {
  return {
    organization,
    description: m.endedOf({ organization }),
    colors,
    picture: null,
    door: undefined,
    child: { key: "child", label: organization, value: m.ended },
    front: [],
    back: [{ key: "this_pass", label: m.thisPass, value: m.endedExplained }],
    code: "",
    relevant_at: null,
    is_void: true,
  }
}
