import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line, Text } from "../kernel/typed-text.ts"
import { Day, exact, Id, Instant, NoBody, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"

export const MESSAGE_KINDS = ["SAFETY", "NEWS"] as const
export type FamilyMessageKind = (typeof MESSAGE_KINDS)[number]

/** All of these conditions together; at least one besides the date. */
const Audience = exact({
  location_id: Type.Optional(Id),
  offering_id: Type.Optional(Id),
  date: Type.Optional(Day),
  season_id: Type.Optional(Id),
  family_id: Type.Optional(Id),
})
export type Audience = Static<typeof Audience>

export const MessageText = exact({
  language: Type.String({ pattern: "^[a-z]{2,3}$" }),
  subject: Line({ maxLength: 150 }),
  body: Text({ maxLength: 5_000 }),
})
export type MessageText = Static<typeof MessageText>

const Draft = {
  audience: Audience,
  kind: oneOf(MESSAGE_KINDS),
  /** The first one is read by families whose language has none. */
  texts: Type.Array(MessageText, { minItems: 1, maxItems: 5 }),
}

/** Why a family gets nothing. */
export const LEFT_OUT = ["NO_EMAIL", "REFUSED", "RESTRICTED", "UNSUBSCRIBED"] as const

const Fault = Type.Object({ path: Type.String(), message: Type.String() })
const LeftOut = Type.Object({
  family_id: Id,
  name: Type.String(),
  why: oneOf(LEFT_OUT),
  phone: nullable(Type.String()),
})

const MessagePreview = Type.Object({
  /** Families that get it. */
  families: Type.Integer(),
  children: Type.Integer(),
  left_out: Type.Array(LeftOut),
  /** Whose language has no text: they get the first one. */
  untranslated: Type.Integer(),
  /** What keeps it from being sent, at the field. */
  faults: Type.Array(Fault),
  /** One family's mail; null while there is none, or a fault. */
  shown: nullable(
    Type.Object({
      index: Type.Integer(),
      name: Type.String(),
      to: Type.String(),
      language: Type.String(),
      subject: Type.String(),
      body: Type.String(),
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
  sent: Type.Integer(),
  waiting: Type.Integer(),
  failed: Type.Integer(),
  /** Families that were deleted since. */
  deleted: Type.Integer(),
})

const Recipient = Type.Object({
  family_id: Id,
  name: Type.String(),
  phone: nullable(Type.String()),
  language: Type.String(),
  state: oneOf(["SENT", "WAITING", "FAILED"]),
  because: nullable(Type.String()),
})

const Named = Type.Object({ id: Id, name: Type.String() })
const byId = Type.Object({ id: Id })
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
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
  "GET /messages": {
    summary: "Messages that were sent, the newest first",
    access: "staff:message",
    site: "OWN",
    query: Type.Object(page),
    result: Type.Object({ items: Type.Array(SentMessage), total: Type.Integer() }),
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
      recipients: Type.Array(Recipient),
      total: Type.Integer(),
    }),
  },
  "POST /messages/{id}/again": {
    summary: "Send it once more to families whose mail didn't go out",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({ again: Type.Integer() }),
  },
})
