import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, Instant, NoBody, named, nullable } from "../kernel/wire.ts"
import { GateMessage } from "./day.ts"

const at = { params: Type.Object({ location_id: Id }), site: { location_id: "location" } } as const
const noteAt = { ...at, params: Type.Object({ location_id: Id, note_id: Id }) } as const

export const SiteMessage = named("SiteMessage", {
  ...GateMessage.properties,
  student_id: Id,
  name: Type.String(),
  group: Type.String(),
})
export type SiteMessage = Static<typeof SiteMessage>

const SiteNote = named("SiteNote", {
  id: Id,
  offering_id: nullable(Id),
  offering: nullable(Type.String()),
  text: Type.String(),
  by: Type.String(),
  at: Instant,
  /** Families that have something booked there that day, and those of them that have said Got it. */
  families: Type.Integer(),
  seen: Type.Integer(),
})
const SiteNotes = Type.Object({
  date: Day,
  offerings: Type.Array(Type.Object({ id: Id, name: Type.String(), families: Type.Integer() })),
  /** Of the whole location. */
  families: Type.Integer(),
  items: Type.Array(SiteNote),
})

const SitePhotos = Type.Object({
  date: Day,
  /** Whether the business sends any. */
  is_on: Type.Boolean(),
  groups: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      families: Type.Integer(),
      /** Who of the group that day has no consent, and so mustn't be in it. */
      not_in: Type.Array(Type.Object({ student_id: Id, name: Type.String() })),
    }),
  ),
  items: Type.Array(
    Type.Object({
      id: Id,
      offering_id: Id,
      offering: Type.String(),
      line: Type.String(),
      by: Type.String(),
      at: Instant,
      /** Good for some minutes. */
      url: Type.String(),
    }),
  ),
})

export const dayStaff = endpoints({
  "GET /days/{location_id}/photos": {
    ...at,
    summary: "Photos of a day at a location, and the groups that one can be sent to",
    access: "staff:gate",
    query: Type.Object({ date: Type.Optional(Day) }),
    result: SitePhotos,
  },
  "POST /days/{location_id}/photos": {
    ...at,
    summary:
      "Send a photo to the families of a group: multipart, with the fields id, offering_id, line, not_in and file",
    access: "staff:gate",
    refusals: [
      "NOT_FOUND",
      "TOO_MANY_REQUESTS",
      "UPLOAD_BROKEN_OFF",
      "UPLOAD_REFUSED",
      "UPLOAD_TOO_LARGE",
      "PHOTOS_OFF",
    ],
    is_upload: true,
    form: Type.Object({
      id: Id,
      offering_id: Id,
      line: Type.Optional(Type.String({ maxLength: 200 })),
      /** Ids with commas between: those without consent, of whom the sender says that they aren't in it. */
      not_in: Type.Optional(Type.String()),
    }),
    result: SitePhotos,
  },
  "POST /days/{location_id}/photos/{photo_id}/remove": {
    ...at,
    params: Type.Object({ location_id: Id, photo_id: Id }),
    summary: "Remove a photo: families don't see it any more, and its file is deleted",
    access: "staff:gate",
    refusals: ["NOT_FOUND"],
    body: NoBody,
    result: SitePhotos,
  },
  "GET /days/{location_id}/messages": {
    ...at,
    summary: "What families say of a day at a location, the newest first",
    access: "staff:gate",
    query: Type.Object({ date: Type.Optional(Day) }),
    result: Type.Object({ items: Type.Array(SiteMessage) }),
  },
  "POST /days/{location_id}/messages/{message_id}/got_it": {
    ...at,
    params: Type.Object({ location_id: Id, message_id: Id }),
    summary: "Answer a family's message; it sees who and when",
    access: "staff:gate",
    refusals: ["NOT_FOUND"],
    body: exact({ answer: Type.Optional(Type.String({ maxLength: 200 })) }),
    result: GateMessage,
  },
  "GET /days/{location_id}/notes": {
    ...at,
    summary: "Notes to the families of a day at a location",
    access: "staff:message",
    query: Type.Object({ date: Type.Optional(Day) }),
    result: SiteNotes,
  },
  "POST /days/{location_id}/notes": {
    ...at,
    summary: "Write to all families of a location that day, or to those of one program; they see it with the day",
    access: "staff:message",
    refusals: ["NOT_FOUND", "DAY_OVER"],
    body: exact({
      /** Made by who sends it: the same again is the same note. */
      id: Id,
      date: Day,
      offering_id: Type.Optional(Id),
      text: Type.String({ minLength: 1, maxLength: 1000, pattern: "\\S" }),
    }),
    result: SiteNotes,
  },
  "POST /days/{location_id}/notes/{note_id}/take_back": {
    ...noteAt,
    summary: "Take a note back: families don't see it any more",
    access: "staff:message",
    refusals: ["NOT_FOUND"],
    body: NoBody,
    result: SiteNotes,
  },
})
