import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { exact, Id, Instant, NoBody, nullable, oneOf, Reason } from "../kernel/wire.ts"
import { REVIEW_LENGTH, REVIEW_STATUSES, Stars } from "./review.ts"

export const StaffReview = Type.Object({
  id: Id,
  family_id: Id,
  /** The grown-up's whole name; readers see the first one. */
  family: Type.String(),
  first_name: Type.String(),
  program: Type.String(),
  url_part: Type.String(),
  year: Type.Integer(),
  stars: Stars,
  words: Type.String(),
  language: Type.String(),
  /** Of this wording: a decision names it. */
  written_at: Instant,
  status: oneOf(REVIEW_STATUSES),
  decline_reason: nullable(Type.String()),
  /** What readers see now. */
  published: nullable(Type.Object({ stars: Stars, words: Type.String() })),
  answer: nullable(Type.String()),
  reports: Type.Array(Type.Object({ reason: Type.String(), reported_at: Instant })),
  /** First names of the family's children that the words have. */
  names_children: Type.Array(Type.String()),
})
export type StaffReview = Static<typeof StaffReview>

const byId = Type.Object({ id: Id })
const REFUSALS = ["NOT_FOUND", "ALREADY_DECIDED", "CHANGED_ELSEWHERE"] as const

export const reviewsStaff = endpoints({
  "GET /reviews": {
    summary: "Reviews that wait or were reported, the longest waiting first, or all that readers see",
    access: "staff:reviews",
    site: "OWN",
    query: Type.Object({
      status: Type.Optional(oneOf(["WAITING", "PUBLISHED"])),
      location_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: Type.Object({ items: Type.Array(StaffReview), total: Type.Integer() }),
  },
  "POST /reviews/{id}/approve": {
    summary: "Show this wording to everybody; reports of it are settled",
    access: "staff:reviews",
    site: "OWN",
    refusals: REFUSALS,
    params: byId,
    body: exact({ written_at: Instant }),
    result: Type.Object({}),
  },
  "POST /reviews/{id}/decline": {
    summary: "Don't show this wording, for a reason that the family reads; an approved one is taken down",
    access: "staff:reviews",
    site: "OWN",
    refusals: REFUSALS,
    params: byId,
    body: exact({ written_at: Instant, reason: Reason }),
    result: Type.Object({}),
  },
  "POST /reviews/{id}/leave": {
    summary: "Leave a reported review where it is: its reports are settled",
    access: "staff:reviews",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({}),
  },
  "POST /reviews/{id}/answer": {
    summary: "What the business writes below a published review; empty takes it away",
    access: "staff:reviews",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: exact({ answer: Text({ maxLength: REVIEW_LENGTH }) }),
    result: Type.Object({}),
  },
})
