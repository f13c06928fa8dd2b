import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { paging } from "../kernel/paging.ts"
import { Day, Id, nullable, oneOf } from "../kernel/wire.ts"
import { DaysBefore, YearBefore } from "../scheduling/day-before.ts"

// What a family came with from another system, where the office asks for it.

const count = Type.Integer({ minimum: 0 })
const text = Type.String()

export const FamilyBefore = Type.Object({
  /** When it came over; null: it didn't. */
  came_on: nullable(Day),
  /** They are opened by a call of their own, because they may be about health. */
  notes: count,
  /** Days there, by child and year; another call lists them. */
  days: Type.Array(Type.Object({ student_id: Id, child: text, ...YearBefore.properties })),
  /** What nothing here has a field for: a child's school, where another grown-up lives, a second email. */
  facts: Type.Array(
    Type.Object({
      id: Id,
      child: nullable(text),
      kind: oneOf(["SCHOOL", "ADDRESS", "EMAIL"]),
      person: text,
      text,
      source: text,
    }),
  ),
  consents: Type.Array(
    Type.Object({
      id: Id,
      /** Null: of the family. */
      child: nullable(text),
      subject: oneOf(["PHOTOS", "TEXT_MESSAGES", "NEWS"]),
      is_given: Type.Boolean(),
      said_on: nullable(Day),
      /** File and column. */
      source: text,
    }),
  ),
  /** Saved cards that the card provider took over, as they were when they came. */
  cards: Type.Array(
    Type.Object({ id: Id, brand: text, last4: text, expires: text, is_default: Type.Boolean(), source: text }),
  ),
  /** Signed there, and valid here. */
  documents: Type.Array(
    Type.Object({
      id: Id,
      child: text,
      name: text,
      signed_on: Day,
      signed_by: text,
      valid_until: nullable(Day),
      source: text,
      files: Type.Array(Type.Object({ key: text, name: text })),
    }),
  ),
})
export type FamilyBefore = Static<typeof FamilyBefore>

export const FamilyBeforeNote = Type.Object({
  id: Id,
  child: nullable(text),
  kind: oneOf(["NOTE", "CUSTODY"]),
  text,
  source: text,
})
export type FamilyBeforeNote = Static<typeof FamilyBeforeNote>

const byId = Type.Object({ id: Id })

export const beforeStaff = endpoints({
  "GET /families/{id}/before": {
    summary: "What a family came with from another system",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: FamilyBefore,
  },
  "GET /families/{id}/before/days/{student_id}": {
    summary: "The days of a child in the system before, the latest first",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: Type.Object({ id: Id, student_id: Id }),
    query: Type.Object({ limit: paging.limit, offset: paging.offset }),
    result: DaysBefore,
  },
  "GET /families/{id}/before/notes": {
    summary: "What the office had written of a family there; the family sees who looked",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: Type.Object({ notes: Type.Array(FamilyBeforeNote) }),
  },
})
