import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line, Text } from "../kernel/typed-text.ts"
import { Day, exact, Id, Instant, NoBody, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"
import { MESSAGE_KINDS } from "./message-kinds.ts"

const Age = Type.Integer({ minimum: 0, maximum: 99 })

/** All of these conditions together; at least a location, a program, a season or a family. */
const Audience = exact({
  location_id: Type.Optional(Id),
  offering_id: Type.Optional(Id),
  date: Type.Optional(Day),
  season_id: Type.Optional(Id),
  family_id: Type.Optional(Id),
  /** Of the booked child, on the day that is booked. */
  min_age: Type.Optional(Age),
  max_age: Type.Optional(Age),
  /** Of a document that a booked day ahead needs nothing has come. */
  lacks_document: Type.Optional(Type.Literal(true)),
  /** A part of a plan or an invoice is open. */
  owes: Type.Optional(Type.Literal(true)),
})
export type Audience = Static<typeof Audience>

export const MessageText = exact({
  language: Type.String({ pattern: "^[a-z]{2,3}$" }),
  subject: Line({ maxLength: 150 }),
  body: Text({ maxLength: 5_000 }),
  /** As a text message; without it only mails are sent. */
  short: Type.Optional(Text({ maxLength: 480 })),
})
export type MessageText = Static<typeof MessageText>

const Draft = {
  audience: Audience,
  kind: oneOf(MESSAGE_KINDS),
  /** The first one is read by families whose language has none. */
  texts: Type.Array(MessageText, { minItems: 1, maxItems: 5 }),
}

/** Why a family gets no mail, and nothing where it has agreed to no texts. */
export const LEFT_OUT = ["NO_EMAIL", "REFUSED", "RESTRICTED", "UNSUBSCRIBED"] as const

const TextError = Type.Object({ path: Type.String(), message: Type.String() })
const LeftOut = Type.Object({
  family_id: Id,
  name: Type.String(),
  why: oneOf(LEFT_OUT),
  phone: nullable(Type.String()),
})

const ShownText = Type.Object({
  to: Type.String(),
  words: Type.String(),
  length: Type.Integer(),
  parts: Type.Integer(),
  /** Characters of one part. */
  of: Type.Integer(),
})

const MessagePreview = Type.Object({
  /** Families that get it. */
  families: Type.Integer(),
  mails: Type.Integer(),
  /** Null without words for them, for news, and where this server sends none. */
  texts: nullable(
    Type.Object({
      count: Type.Integer(),
      /** Of the longest one. */
      parts: Type.Integer(),
      /** When they go, where they wait for the morning. */
      at: nullable(Type.String({ pattern: "^\\d{2}:\\d{2}$" })),
    }),
  ),
  /** Families that have agreed to texts; null where they can't be sent. */
  agreed: nullable(Type.Integer()),
  /** Where answers to the mails go. */
  answers_to: nullable(Type.String()),
  children: Type.Integer(),
  left_out: Type.Array(LeftOut),
  /** Whose language has no text: they get the first one. */
  untranslated: Type.Integer(),
  /** What keeps it from being sent, at the field. */
  faults: Type.Array(TextError),
  /** One family's mail; null while there is none, or an error. */
  shown: nullable(
    Type.Object({
      index: Type.Integer(),
      name: Type.String(),
      /** Null: this family gets no mail. */
      to: nullable(Type.String()),
      language: Type.String(),
      subject: Type.String(),
      body: Type.String(),
      text: nullable(ShownText),
    }),
  ),
  preview: nullable(PreviewDigest),
})

const SentMessage = Type.Object({
  id: Id,
  kind: oneOf(MESSAGE_KINDS),
  audience_words: Type.String(),
  subject: Type.String(),
  sent_by: Type.String(),
  sent_at: Instant,
  /** To so many families it went. */
  families: Type.Integer(),
  left_out: Type.Integer(),
  /** Of the families that are left: to whom a mail or a text was sent. */
  had: Type.Integer(),
  /** Mails, and of them those that the mail provider has reported as delivered. */
  mails: Type.Integer(),
  sent: Type.Integer(),
  delivered: Type.Integer(),
  waiting: Type.Integer(),
  failed: Type.Integer(),
  texts: Type.Integer(),
  texts_sent: Type.Integer(),
  texts_waiting: Type.Integer(),
  texts_failed: Type.Integer(),
  /** When those go that wait for the morning. */
  texts_at: nullable(Instant),
  stopped_at: nullable(Instant),
  stopped_by: nullable(Type.String()),
  /** Families that were deleted since. */
  deleted: Type.Integer(),
})

const MAIL_STATES = ["DELIVERED", "SENT", "WAITING", "FAILED", "STOPPED"] as const
/** UNSURE: the process that was sending it ended, so perhaps it wasn't sent. */
const TEXT_STATES = [...MAIL_STATES, "UNSURE"] as const

const Recipient = Type.Object({
  family_id: Id,
  name: Type.String(),
  phone: nullable(Type.String()),
  language: Type.String(),
  /** Of its mail; null where there is none. */
  state: nullable(oneOf(MAIL_STATES)),
  because: nullable(Type.String()),
  text_state: nullable(oneOf(TEXT_STATES)),
  text_because: nullable(Type.String()),
})

const Named = Type.Object({ id: Id, name: Type.String() })
const byId = Type.Object({ id: Id })
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
}

const sentFilter = {
  kind: Type.Optional(oneOf(MESSAGE_KINDS)),
  /** Only those that didn't arrive at someone. */
  is_missed: Type.Optional(Type.Boolean()),
}

export const messagesStaff = endpoints({
  "GET /messages/audiences": {
    summary: "Locations, programs and seasons that one can write to",
    access: "staff:message",
    site: "OWN",
    query: Type.Object({ family_id: Type.Optional(Id) }),
    result: Type.Object({
      locations: Type.Array(Named),
      programs: Type.Array(
        Type.Object({ id: Id, name: Type.String(), location_id: Id, first_day: Day, last_day: Day }),
      ),
      seasons: Type.Array(Named),
      /** The business's own language first. */
      languages: Type.Array(Type.String()),
      family: nullable(Named),
      /** Whether this server sends text messages. */
      has_texts: Type.Boolean(),
    }),
  },
  "POST /messages/preview": {
    summary: "Whom a message reaches, who is left out and why, and how one family reads it",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    body: exact({ ...Draft, index: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })) }),
    result: MessagePreview,
  },
  "POST /messages": {
    summary: "Send a message as its preview showed it; the same id again sends nothing",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "PREVIEW_CHANGED", "SITE_NOT_PERMITTED"],
    body: exact({ id: Id, ...Draft, preview: PreviewDigest }),
    result: Type.Object({ id: Id, families: Type.Integer() }),
  },
  "POST /messages/try": {
    summary: "Mail it to who is signed in, as one family reads it; the same id again sends nothing",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "TOO_MANY_REQUESTS"],
    body: exact({ id: Id, ...Draft, index: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })) }),
    result: Type.Object({ to: Type.String() }),
  },
  "GET /messages": {
    summary: "Messages that were sent, the newest first",
    access: "staff:message",
    site: "OWN",
    query: Type.Object({ ...page, ...sentFilter }),
    result: Type.Object({ items: Type.Array(SentMessage), total: Type.Integer() }),
  },
  "GET /messages/export": {
    summary: "The same messages as a CSV, and what became of them",
    access: "staff:message",
    site: "OWN",
    query: exact(sentFilter),
    file: "text/csv",
    result: Type.Unknown(),
  },
  "GET /messages/{id}": {
    summary: "A message, and what became of it for each family; those that failed first",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    query: Type.Object(page),
    result: Type.Object({
      message: SentMessage,
      texts: Type.Array(Type.Object(MessageText.properties)),
      /** Where answers to the mails go. */
      answers_to: nullable(Type.String()),
      recipients: Type.Array(Recipient),
      total: Type.Integer(),
    }),
  },
  "POST /messages/{id}/again": {
    summary: "Mail it once more to families whom the first mail didn't reach",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({ again: Type.Integer() }),
  },
  "POST /messages/{id}/stop": {
    summary: "Send no more of it; answers how many have it already",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({ had: Type.Integer(), stopped: Type.Integer() }),
  },
})
