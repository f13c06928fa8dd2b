import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { LANGUAGES } from "../kernel/language.ts"
import { Text } from "../kernel/typed-text.ts"
import { Day, exact, Id, Instant, NoBody, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"
import { InviteAudience } from "./invite.ts"
import { INVITE_STATES, NOT_INVITED } from "./invite-states.ts"
import { PARTS, WORDS_MAX } from "./parts.ts"

const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const InviteStateName = oneOf(INVITE_STATES)
const byId = Type.Object({ id: Id })
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
}

const draft = {
  audience: InviteAudience,
  /** To those who were asked before and haven't come in; else to those who weren't. */
  is_reminder: Type.Boolean(),
  /** For families whose language nobody knows. */
  language: Type.String({ enum: LANGUAGES.map(({ id }) => id) }),
}

const InvitePreview = Type.Object({
  families: count,
  left_out: Type.Array(Type.Object({ family_id: Id, name: text, why: oneOf(NOT_INVITED), phone: nullable(text) })),
  /** Families by the language that they read it in. */
  languages: Type.Array(Type.Object({ language: text, families: count })),
  /** One family's mail. */
  shown: nullable(Type.Object({ index: count, name: text, to: text, language: text, subject: text, body: text })),
  /** Null where nobody would get it. */
  preview: nullable(PreviewDigest),
})

const Wave = Type.Object({
  id: Id,
  number: Type.Integer(),
  audience: InviteAudience,
  is_reminder: Type.Boolean(),
  /** That it was made for. */
  families: count,
  waiting: count,
  sent: count,
  /** Of those that were sent: families that have come in. */
  came_in: count,
  /** Not sent: the family came in before, or has no email by now. */
  ended: count,
  failed: count,
  send_at: Instant,
  made_by: text,
  made_at: Instant,
  canceled_at: nullable(Instant),
  canceled_by: nullable(text),
})

const Sums = Type.Object({
  families: count,
  invited: count,
  planned: count,
  came_in: count,
  confirmed: count,
  no_mail: count,
  not_invited: count,
  /** Families that say something isn't right, and wait for an answer. */
  concerns: count,
})
export type InviteSums = Static<typeof Sums>

const Family = Type.Object({
  family_id: Id,
  name: text,
  email: nullable(text),
  phone: nullable(text),
  language: nullable(text),
  batch: Type.Integer(),
  children: Type.Array(text),
  first_day: nullable(Day),
  state: InviteStateName,
  /** Where no mail arrives. */
  no_mail_because: nullable(text),
  asked: count,
  invited_at: nullable(Instant),
  last_asked_at: nullable(Instant),
  came_in_at: nullable(Instant),
  /** Parts that it has said are right. */
  right: count,
  of: count,
  confirmed_at: nullable(Instant),
})
export type InvitedFamily = Static<typeof Family>

const filter = {
  state: Type.Optional(InviteStateName),
  batch: InviteAudience.properties.batch,
  location_id: InviteAudience.properties.location_id,
  offering_id: InviteAudience.properties.offering_id,
  starts_by: InviteAudience.properties.starts_by,
  /** Who hadn't come in at the end of this day. */
  not_in_by: Type.Optional(Day),
}

const Concern = Type.Object({
  id: Id,
  family_id: Id,
  family: text,
  part: oneOf(PARTS),
  opened_at: Instant,
  waits_since: nullable(Instant),
  last_words: text,
  messages: Type.Array(Type.Object({ id: Id, author: nullable(text), words: text, at: Instant })),
})
export type StaffConcern = Static<typeof Concern>

export const invitesStaff = endpoints({
  "GET /invites": {
    summary: "Of the families that came over, how many were invited and have come in; and the waves",
    access: "staff:message",
    site: "OWN",
    result: Type.Object({ sums: Sums, waves: Type.Array(Wave) }),
  },
  "POST /invites/preview": {
    summary: "Whom a wave of invitations would reach, who is left out and why, and how one family reads it",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    body: exact({ ...draft, index: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })) }),
    result: InvitePreview,
  },
  "PUT /invites/waves/{id}": {
    summary: "Send a wave as its preview showed it, now or at a time; the same id again is the same wave",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "PREVIEW_CHANGED", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ ...draft, send_at: Type.Optional(Instant), preview: PreviewDigest }),
    result: Wave,
  },
  "POST /invites/waves/{id}/cancel": {
    summary: "Send no more of a wave; what has arrived still leads in",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: NoBody,
    result: Wave,
  },
  "GET /invites/families": {
    summary: "Families that came over, those that start first before others, with what has become of their invitation",
    access: "staff:message",
    site: "OWN",
    query: Type.Object({ ...filter, ...page }),
    result: Type.Object({ items: Type.Array(Family), total: count }),
  },
  "GET /invites/families/export": {
    summary: "The same as a CSV file, all pages of it",
    access: "staff:message",
    site: "OWN",
    query: Type.Object(filter),
    file: "text/csv",
    result: Type.Unknown(),
  },
  "POST /invites/families/{id}/again": {
    summary: "Ask one family now, also one that was asked before",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "NO_EMAIL", "FAMILY_RESTRICTED", "INVITE_OVER", "INVITED_LATELY", "SITE_NOT_PERMITTED"],
    params: byId,
    body: NoBody,
    result: Family,
  },
  "POST /invites/families/{id}/letter": {
    summary: "A code for one family, to print or to say on the phone, which leads in as a mail's link does",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "INVITE_OVER", "INVITED_LATELY", "SITE_NOT_PERMITTED"],
    params: byId,
    body: NoBody,
    result: Type.Object({
      language: text,
      business: text,
      code: text,
      url: text,
      /** In the family's language. */
      dear: text,
      words: text,
      until: text,
    }),
  },
  "GET /concerns": {
    summary: "What families say isn't right of what came over, the longest waiting first",
    access: "staff:read_families",
    site: "OWN",
    query: Type.Object({
      status: Type.Optional(oneOf(["WAITING", "ANSWERED"])),
      location_id: Type.Optional(Id),
      ...page,
    }),
    result: Type.Object({ items: Type.Array(Concern), total: count }),
  },
  "POST /concerns/{id}/answer": {
    summary: "Answer a family; the same id of a message again is the same answer",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "CHANGED_ELSEWHERE"],
    params: byId,
    body: exact({
      message_id: Id,
      words: Text({ minLength: 1, maxLength: WORDS_MAX }),
      /** The last message that was read: a newer one is read first. */
      read: Id,
    }),
    result: Type.Object({}),
  },
})
