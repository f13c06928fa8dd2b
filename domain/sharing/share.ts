import { type Static, Type } from "typebox"
import type { PlaceLocation } from "../catalogue/place.ts"
import { EMAIL_PATTERN, Line, Text } from "../kernel/typed-text.ts"
import { Day, Id, Instant, named, namedExact, nullable } from "../kernel/wire.ts"
import { NAME_LENGTH } from "../participants/person-name.ts"

// Who else sees a family's schedule: people who get it by mail, and live calendars.

export const RECIPIENTS_MAX = 10
export const FEEDS_MAX = 10
export const NOTE_LENGTH = 500

const Name = Line({ minLength: 1, maxLength: NAME_LENGTH })
const Email = Type.String({ maxLength: 254, pattern: EMAIL_PATTERN })

const Recipient = namedExact("Recipient", { name: Name, email: Email })

const what = {
  student_ids: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  recipients: Type.Array(Recipient, { minItems: 1, maxItems: RECIPIENTS_MAX }),
  note: Type.Optional(Text({ maxLength: NOTE_LENGTH })),
}

export const ShareMonth = namedExact("ShareMonth", {
  month: Type.String({ pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$" }),
  ...what,
})
export type ShareMonth = Static<typeof ShareMonth>
export const ShareScheduleSet = namedExact("ShareScheduleSet", { schedule_set_id: Id, ...what })
export type ShareScheduleSet = Static<typeof ShareScheduleSet>

const MailedTo = named("MailedTo", { name: Type.String(), email: Type.String() })
export const Shared = named("Shared", {
  sent_to: Type.Array(MailedTo),
  /** Who asked for no more of these mails. */
  stopped: Type.Array(MailedTo),
  day_count: Type.Integer(),
})
export type Shared = Static<typeof Shared>

/** What the family chose the last time; of one participant, what was chosen for them. */
export const ShareSettings = named("ShareSettings", {
  /** The customer's id, or a participant's. */
  id: Id,
  student_ids: Type.Array(Id),
  note: Type.String(),
  recipients: Type.Array(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      is_chosen: Type.Boolean(),
      has_stopped: Type.Boolean(),
      last_sent_at: nullable(Instant),
    }),
  ),
})
export type ShareSettings = Static<typeof ShareSettings>

export const NewCalendarFeed = namedExact("NewCalendarFeed", { name: Name, student_id: nullable(Id) })
export type NewCalendarFeed = Static<typeof NewCalendarFeed>

export const CalendarFeed = named("CalendarFeed", {
  id: Id,
  /** Null for the whole family. */
  student_id: nullable(Id),
  name: Type.String(),
  /** Null when the server's key has changed since: calendars that follow it still may, but nobody can copy it again. */
  url: nullable(Type.String()),
  expires_at: Instant,
  /** Calendars that read it in the last week. */
  follower_count: Type.Integer(),
  last_read_at: nullable(Instant),
})
export type CalendarFeed = Static<typeof CalendarFeed>

/** One booking of one participant, for others: a first name, times, and a place. */
export interface SharedVisit {
  readonly attendance_id: string
  readonly student_name: string
  readonly name: string
  /** How much of it a reader sees is up to the audience of the file or the mail. */
  readonly location: PlaceLocation | undefined
  readonly room: string
  readonly days: readonly SharedDay[]
  /** When the booking was made, or given up: a calendar's stamp must not change by itself. */
  readonly stamped_at: string
  /** The booking's own page, for the family's calendars: an online class is joined there. */
  readonly page_url?: string | undefined
  /** Its days leave the calendars that have them. */
  readonly is_canceled?: boolean
  readonly things_to_bring?: readonly string[]
}

export const SharedDay = named("SharedDay", {
  date: Day,
  start_time: Type.String(),
  end_time: Type.String(),
  starts_at: Instant,
  ends_at: Instant,
})
export type SharedDay = Static<typeof SharedDay>
