import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"
import { COPY_NOTES } from "./copy-season.ts"
import { THING_KINDS } from "./forms/form-field.ts"

// What a business prepares and nobody else sees: a season copied to other dates, new things, and their publication.

const Kind = oneOf(THING_KINDS)
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
const byId = Type.Object({ id: Id })
/** Null for all that there are. */
const Ids = nullable(Type.Array(Id, { minItems: 1, maxItems: 2_000 }))

/** What of the original's windows is linked to the copies. */
export const TAKES = ["documents", "questions", "payment_plans", "add_ons"] as const
export type Take = (typeof TAKES)[number]

const Words = Type.String({ maxLength: 60 })
const Copying = {
  /** Of the new season. It moves by whole weeks, so weekdays stay. */
  first_day: Day,
  /** Of the new season; null for the old name with its years moved. */
  name: nullable(Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" })),
  /** As the season lists them; null for all. */
  programs: nullable(Type.Array(Id, { minItems: 1, maxItems: 500 })),
  /** 300 is 3 percent more. */
  basis_points: Type.Integer({ minimum: -9_000, maximum: 50_000 }),
  /** Then so many cents more. */
  amount: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  round_to: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** When booking opens for all; null moves each window with its dates. */
  opens_at: nullable(Instant),
  /** In names and texts; null moves the years of the season. */
  replacements: nullable(Type.Array(exact({ from: Words, to: Words }), { maxItems: 6 })),
  takes: Type.Array(oneOf(TAKES), { maxItems: 4 }),
}

const Note = named("CopyNote", {
  code: oneOf(COPY_NOTES),
  day: nullable(Day),
  name: nullable(Type.String()),
  count: nullable(Type.Integer()),
})

const Copied = Type.Object({
  name: Type.String(),
  weeks: Type.Integer(),
  first_day: Day,
  last_day: Day,
  replacements: Type.Array(exact({ from: Words, to: Words })),
  programs: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      location: Type.String(),
      before: Type.Object({ first_day: Day, last_day: Day }),
      /** Null where all of its days are days off. */
      after: nullable(Type.Object({ first_day: Day, last_day: Day })),
      dates: Type.Integer(),
      prices_before: Type.Array(Cents),
      prices: Type.Array(Cents),
      opens_at: nullable(Instant),
      closes_at: nullable(Instant),
      time_zone: Type.String(),
      notes: Type.Array(Note),
    }),
  ),
  notes: Type.Array(Note),
  /** Dates that become drafts. */
  dates: Type.Integer(),
  /** Of these, those that are drafts or published already. */
  there: Type.Integer(),
  preview: PreviewDigest,
})

const Problem = Type.Object({ path: Type.String(), message: Type.String() })

const DraftRow = named("CatalogueDraft", {
  id: Id,
  kind: Kind,
  name: Type.String(),
  /** Of a date or a season. */
  first_day: nullable(Day),
  is_copy: Type.Boolean(),
  made_by: Type.String(),
  made_at: Instant,
})

const Draft = Type.Object({
  id: Id,
  kind: Kind,
  name: Type.String(),
  version: PreviewDigest,
  values: Values,
  made_by: Type.String(),
  made_at: Instant,
  time_zone: Type.String(),
  /** Why it can't be published as it is. */
  problems: Type.Array(Problem),
})

const Published = Type.Object({
  /** With what they name, where that is a draft too. */
  things: Type.Array(
    Type.Object({ draft_id: Id, kind: Kind, name: Type.String(), first_day: nullable(Day), is_named: Type.Boolean() }),
  ),
  problems: Type.Array(
    Type.Object({
      draft_id: nullable(Id),
      kind: nullable(Kind),
      name: Type.String(),
      path: Type.String(),
      message: Type.String(),
    }),
  ),
  season_id: nullable(Id),
  /** Null while there are problems. */
  preview: nullable(PreviewDigest),
})

export const draftsStaff = endpoints({
  "POST /catalogue/seasons/{id}/copy/preview": {
    summary: "What a season would be on other dates, as drafts",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY"],
    params: byId,
    body: exact(Copying),
    result: Copied,
  },
  "POST /catalogue/seasons/{id}/copy": {
    summary: "Copy a season as it was previewed; again, it makes nothing twice",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY", "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ ...Copying, preview: PreviewDigest }),
    result: Type.Object({ season_id: Id, made: Type.Integer() }),
  },
  "GET /catalogue/drafts": {
    summary: "Drafts, the newest first",
    access: "staff:catalogue",
    query: exact(paging),
    result: Paged(DraftRow),
  },
  "POST /catalogue/drafts": {
    summary: "Keep a new thing as a draft; again, it makes nothing twice",
    access: "staff:catalogue",
    refusals: ["BUSY", "NOT_FOUND"],
    body: exact({ kind: Kind, values: Values }),
    result: Type.Object({ id: Id }),
  },
  "GET /catalogue/drafts/{id}": {
    summary: "A draft as its form asks for it, with what is left before it can be published",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Draft,
  },
  "PUT /catalogue/drafts/{id}": {
    summary: "Change a draft",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
    params: byId,
    body: exact({ version: PreviewDigest, values: Values }),
    result: Draft,
  },
  "POST /catalogue/drafts/remove": {
    summary: "Remove drafts, and what was copied for them alone",
    access: "staff:catalogue",
    refusals: ["DRAFT_NEEDED"],
    body: exact({ ids: Ids }),
    result: Type.Object({ removed: Type.Integer() }),
  },
  "POST /catalogue/drafts/publish/preview": {
    summary: "What publishing drafts would show to families, by the checks of an import",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY"],
    body: exact({ ids: Ids }),
    result: Published,
  },
  "POST /catalogue/drafts/publish": {
    summary: "Publish drafts as they were previewed; again, it publishes nothing twice",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY", "PREVIEW_CHANGED"],
    body: exact({ ids: Ids, preview: PreviewDigest }),
    result: Published,
  },
})
