import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { THING_KINDS } from "./forms/form-field.ts"

// What the business offers, as the console reads and changes it: the season as a table, and each thing as a row of an import.

const Kind = oneOf(THING_KINDS)
const byKind = Type.Object({ kind: Kind })
const byThing = Type.Object({ kind: Kind, id: Id })
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
const Digest = PreviewDigest

const SeasonDate = Type.Object({
  id: Id,
  name: Type.String(),
  start_date: Day,
  end_date: Day,
  capacity: Type.Integer(),
  taken: Type.Integer(),
  held: Type.Integer(),
  is_over: Type.Boolean(),
  /** Its id is the draft's, and only staff see it. */
  is_draft: Type.Boolean(),
})

export const SeasonProgram = Type.Object({
  id: Id,
  /** Undefined where its dates have none. */
  activity_id: nullable(Id),
  name: Type.String(),
  location: Type.String(),
  dates: Type.Array(SeasonDate),
  prices: Type.Array(Cents),
  opens_at: nullable(Instant),
  closes_at: nullable(Instant),
  schedule_set_ids: Type.Array(Id),
  credit_type_ids: Type.Array(Id),
  time_zone: Type.String(),
  state: oneOf(["OPEN", "LATER", "CLOSED", "OVER", "DRAFT"]),
  /** What the console has set stays in an import. */
  is_set_here: Type.Boolean(),
})

const Season = Type.Object({
  id: Id,
  name: Type.String(),
  start_date: Day,
  end_date: Day,
  is_draft: Type.Boolean(),
})

const Change = Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })

const Saved = Type.Object({
  id: Id,
  changes: Type.Array(Change),
  /** What else the same checks see of what is stored: an offering that follows its schedule set. */
  lines: Type.Array(Type.String()),
  /** Who has booked what it concerns, and isn't over. */
  families: Type.Integer(),
  family_names: Type.Array(Type.String()),
  /** In a checkout at this moment. */
  holds: Type.Integer(),
  /** Families that have answered the question set, or given the document. */
  answered: Type.Integer(),
  /** Whether it is a new version of a document that someone has: what was given stays. */
  is_version: Type.Boolean(),
  /** Of these, who is asked again now, since a booking ahead needs it, and who is with the next booking. */
  asked_again: Type.Integer(),
  asked_later: Type.Integer(),
  preview: PreviewDigest,
})

const Saving = {
  /** Null for a new one. */
  id: nullable(Id),
  /** Of what was read: another has saved since if it is no longer this. */
  version: nullable(Digest),
  values: Values,
  /** Why families that have answered a question set are asked once more, as they read it; without it nobody is. */
  asks_again: Type.Optional(nullable(Reason)),
}

export const catalogueStaff = endpoints({
  "GET /catalogue": {
    summary: "What there is of each kind, and the seasons",
    access: "staff:programs",
    site: "OWN",
    result: Type.Object({
      counts: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
      company_id: Id,
      seasons: Type.Array(Season),
      /** Of all kinds, not published yet. */
      drafts: Type.Integer(),
      /** The fields that may be translated: `name`, or `day_plan.title` for that of each item. */
      translated: Type.Array(Type.Object({ kind: Kind, fields: Type.Array(Type.String()) })),
      /** Languages into which something is translated. */
      languages: Type.Array(Type.String()),
    }),
  },
  "GET /catalogue/seasons/{id}": {
    summary: "The programs of a season, with their dates",
    access: "staff:programs",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: Type.Object({
      season: Season,
      today: Day,
      programs: Type.Array(SeasonProgram),
      /** The drafts that belong to it: its own row, its dates, and the plans of their windows. */
      draft_ids: Type.Array(Id),
    }),
  },
  "GET /catalogue/things/{kind}": {
    summary: "The things of a kind",
    access: "staff:programs",
    site: "OWN",
    params: byKind,
    query: exact({
      ...paging,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** Those alone, or without them; without it, all. */
      archived: Type.Optional(Type.Boolean()),
    }),
    result: Paged(
      named("CatalogueThing", {
        id: Id,
        external_id: Type.String(),
        name: Type.String(),
        is_archived: Type.Boolean(),
        is_set_here: Type.Boolean(),
      }),
    ),
  },
  "GET /catalogue/things/{kind}/{id}": {
    summary: "A thing as its form asks for it",
    access: "staff:programs",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byThing,
    result: Type.Object({
      id: Id,
      name: Type.String(),
      version: Digest,
      values: Values,
      /** Fields that the console has set. */
      set_here: Type.Array(Type.String()),
      saved_by: nullable(Type.String()),
      saved_at: nullable(Instant),
      /** Whether the last save can be taken back: nothing was booked since. */
      can_undo: Type.Boolean(),
      /** A date or a program that families no longer see: it comes back before it changes. */
      is_archived: Type.Boolean(),
      /** Families that have answered the question set, or given the document, and the programs ahead that ask for it. */
      answered: Type.Integer(),
      programs: Type.Array(Type.String()),
      time_zone: Type.String(),
    }),
  },
  "GET /catalogue/references/{kind}": {
    summary: "What a form offers where it asks for a thing of this kind",
    access: "staff:programs",
    site: "OWN",
    params: byKind,
    query: exact({ drafts: Type.Optional(Type.Boolean()) }),
    result: Type.Array(
      Type.Object({
        external_id: Type.String(),
        name: Type.String(),
        is_draft: Type.Boolean(),
        /** It is still named where something has it. */
        is_archived: Type.Boolean(),
      }),
    ),
  },
  "POST /catalogue/things/{kind}/preview": {
    summary: "What saving a thing would change, by the checks of an import",
    access: "staff:programs",
    site: "OWN",
    refusals: [
      "NOT_FOUND",
      "CHANGED_ELSEWHERE",
      "OWNER_NEEDED",
      "SITE_NOT_PERMITTED",
      "CANCELED_FOR_ALL",
      "THING_ARCHIVED",
      "BUSY",
    ],
    params: byKind,
    body: exact(Saving),
    result: Saved,
  },
  "POST /catalogue/things/{kind}": {
    summary: "Save a thing as it was previewed",
    access: "staff:programs",
    site: "OWN",
    refusals: [
      "NOT_FOUND",
      "CHANGED_ELSEWHERE",
      "OWNER_NEEDED",
      "SITE_NOT_PERMITTED",
      "CANCELED_FOR_ALL",
      "THING_ARCHIVED",
      "BUSY",
      "PREVIEW_CHANGED",
    ],
    params: byKind,
    body: exact({ ...Saving, preview: PreviewDigest }),
    result: Saved,
  },
  "POST /catalogue/document_pdf": {
    summary: "A document as a family would get it to read on paper, before it is saved",
    access: "staff:programs",
    site: "OWN",
    body: exact({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      text: Type.String({ minLength: 1, maxLength: 100_000 }),
    }),
    file: "application/pdf",
    result: Type.Unknown(),
  },
  "POST /catalogue/things/{kind}/{id}/undo/preview": {
    summary: "What taking back the last save would change",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "SAVE_NOT_UNDONE", "CANCELED_FOR_ALL", "THING_ARCHIVED", "BUSY"],
    params: byThing,
    result: Saved,
  },
  "POST /catalogue/things/{kind}/{id}/undo": {
    summary: "Take back the last save, where nothing was booked since",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "SAVE_NOT_UNDONE", "CANCELED_FOR_ALL", "THING_ARCHIVED", "BUSY", "PREVIEW_CHANGED"],
    params: byThing,
    body: exact({ preview: PreviewDigest }),
    result: Saved,
  },
})
