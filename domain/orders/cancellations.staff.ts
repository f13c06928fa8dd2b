import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { DAY_GIVES } from "../scheduling/day-outcome.ts"

// Canceling for everybody: one day of a program, all of a site's programs on a day, or a program as a whole.

const Inside = Type.Object({
  student_name: Type.String(),
  since: Instant,
  guardian_name: Type.String(),
  phone: nullable(Type.String()),
})

/** What a family reads, with the words for the first of them. */
const Mail = Type.Object({ first_name: Type.String(), subject: Type.String(), text: Type.String() })

export const CancelPreview = named("CancelPreview", {
  programs: Type.Array(
    Type.Object({
      offering_id: Id,
      name: Type.String(),
      location_name: Type.String(),
      children: Type.Integer(),
      /** Were given up by their families, and are left out. */
      left_out: Type.Integer(),
    }),
  ),
  children: Type.Integer(),
  /** That get a mail. */
  families: Type.Integer(),
  inside: Type.Array(Inside),
  back: Type.Object({
    /** Places whose money goes to cards, and how much. */
    card: Type.Object({ count: Type.Integer(), amount: Cents }),
    /** Off what is still to be paid. */
    owed: Type.Object({ count: Type.Integer(), amount: Cents }),
    code: Type.Object({ count: Type.Integer(), amount: Cents }),
    credit: Type.Object({ count: Type.Integer() }),
    nothing: Type.Object({ count: Type.Integer() }),
  }),
  /** Who isn't booked and loses something, too: of a program as a whole. */
  claims: Type.Array(Type.Object({ kind: Type.String(), student_name: Type.String() })),
  /** Payments under way: they are waited for. */
  paying: Type.Integer(),
  mail: nullable(Mail),
  preview: PreviewDigest,
})

const Progress = named("CancelProgress", {
  programs: Type.Array(
    Type.Object({
      offering_id: Id,
      name: Type.String(),
      date: nullable(Day),
      reason: Type.String(),
      is_finished: Type.Boolean(),
      places: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
      mails: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
      refunds: Type.Object({ done: Type.Integer(), total: Type.Integer(), amount: Cents }),
    }),
  ),
  inside: Type.Array(Inside),
})

const Reinstated = named("ReinstatePreview", {
  /** Whose day or place is theirs again. */
  back: Type.Integer(),
  /** Who isn't: they have something else then, or their booking is gone. */
  not_back: Type.Integer(),
  /** What has come back to families stays with them. */
  kept_amount: Cents,
  preview: PreviewDigest,
})

const OfDay = { give: oneOf(DAY_GIVES), reason: Reason }
/** Of a program as a whole, a place may come back as the credit that it costs. */
const OfAll = { give: oneOf(["MONEY", "CREDIT"]), reason: Reason }
const CONFIRMED = { preview: PreviewDigest }
const PROPOSABLE = oneOf(["MONEY", "CODE", "CREDIT", "NOTHING"])
const REFUSALS = ["NOT_FOUND", "CANCELED_FOR_ALL", "CANCELING_FOR_ALL"] as const
const CONFIRM_REFUSALS = [...REFUSALS, "PREVIEW_CHANGED"] as const

const byOffering = Type.Object({ offering_id: Id })
const byDay = Type.Object({ offering_id: Id, date: Day })
const bySite = Type.Object({ location_id: Id, date: Day })
const AT_OFFERING = { offering_id: "offering" } as const
const AT_LOCATION = { location_id: "location" } as const

export const CancelProposal = named("CancelProposal", {
  id: Id,
  offering_id: nullable(Id),
  name: Type.String(),
  location: Type.Object({ id: Id, name: Type.String() }),
  date: nullable(Day),
  give: PROPOSABLE,
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  /** What became of it; null while it waits for an owner. */
  decided: nullable(
    Type.Object({
      decision: oneOf(["CONFIRMED", "DECLINED"]),
      by: Type.String(),
      at: Instant,
      reason: Type.String(),
    }),
  ),
})

export const cancellationsStaff = endpoints({
  "POST /offerings/{offering_id}/cancel/preview": {
    summary: "What canceling a date of a program for everybody would do",
    access: "staff:propose_cancel",
    site: AT_OFFERING,
    refusals: REFUSALS,
    params: byOffering,
    body: exact(OfAll),
    result: CancelPreview,
  },
  "POST /offerings/{offering_id}/cancel": {
    summary: "Cancel a date of a program for everybody",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: CONFIRM_REFUSALS,
    params: byOffering,
    body: exact({ ...OfAll, ...CONFIRMED }),
    result: Progress,
  },
  "POST /offerings/{offering_id}/days/{date}/cancel/preview": {
    summary: "What canceling one day for everybody would do",
    access: "staff:propose_cancel",
    site: AT_OFFERING,
    refusals: REFUSALS,
    params: byDay,
    body: exact(OfDay),
    result: CancelPreview,
  },
  "POST /offerings/{offering_id}/days/{date}/cancel": {
    summary: "Cancel one day for everybody",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: CONFIRM_REFUSALS,
    params: byDay,
    body: exact({ ...OfDay, ...CONFIRMED }),
    result: Progress,
  },
  "POST /locations/{location_id}/days/{date}/cancel/preview": {
    summary: "What canceling all programs of a site on a day would do",
    access: "staff:propose_cancel",
    site: AT_LOCATION,
    refusals: REFUSALS,
    params: bySite,
    body: exact(OfDay),
    result: CancelPreview,
  },
  "POST /locations/{location_id}/days/{date}/cancel": {
    summary: "Cancel all programs of a site on a day",
    access: "staff:cancel_for_all",
    site: AT_LOCATION,
    refusals: CONFIRM_REFUSALS,
    params: bySite,
    body: exact({ ...OfDay, ...CONFIRMED }),
    result: Progress,
  },
  "GET /offerings/{offering_id}/cancellation": {
    summary: "How far canceling for everybody is; without a date, of the program as a whole",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    query: exact({ date: Type.Optional(Day) }),
    result: Progress,
  },
  "GET /locations/{location_id}/days/{date}/cancellation": {
    summary: "How far canceling all programs of a site on a day is",
    access: "staff:programs",
    site: AT_LOCATION,
    refusals: ["NOT_FOUND"],
    params: bySite,
    result: Progress,
  },
  "POST /offerings/{offering_id}/cancellation/go_on": {
    summary: "Go on with canceling for everybody now; nothing is done twice",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    body: exact({ date: Type.Optional(Day) }),
    result: Progress,
  },
  "POST /cancel_proposals": {
    summary: "Ask the owner to cancel for everybody",
    access: "staff:propose_cancel",
    site: { offering_id: "offering", location_id: "location" },
    refusals: ["NOT_FOUND"],
    body: exact({
      give: PROPOSABLE,
      reason: Reason,
      offering_id: Type.Optional(Id),
      /** Without an offering: all programs of the site on the day. */
      location_id: Type.Optional(Id),
      date: Type.Optional(Day),
    }),
    result: CancelProposal,
  },
  "GET /cancel_proposals": {
    summary: "What an owner is asked to cancel for everybody: what waits, then what became of the others in two weeks",
    access: "staff:propose_cancel",
    site: "OWN",
    query: exact({ location_id: Type.Optional(Id) }),
    result: Type.Array(CancelProposal),
  },
  "POST /cancel_proposals/{proposal_id}/decline": {
    summary: "Don't cancel what someone has asked for",
    access: "staff:cancel_for_all",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ proposal_id: Id }),
    body: exact({ reason: Reason }),
    result: Type.Object({}),
  },
  "POST /offerings/{offering_id}/days/{date}/reinstate/preview": {
    summary: "What taking back a canceled day would do",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "CANCELING_FOR_ALL"],
    params: byDay,
    result: Reinstated,
  },
  "POST /offerings/{offering_id}/days/{date}/reinstate": {
    summary: "Let a canceled day take place after all; what came back stays with the families",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "CANCELING_FOR_ALL", "PREVIEW_CHANGED"],
    params: byDay,
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Reinstated,
  },
  "POST /offerings/{offering_id}/reinstate/preview": {
    summary: "What taking back a canceled program would do",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "CANCELING_FOR_ALL"],
    params: byOffering,
    result: Reinstated,
  },
  "POST /offerings/{offering_id}/reinstate": {
    summary: "Let a canceled program be booked again; its bookings stay canceled",
    access: "staff:cancel_for_all",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "CANCELING_FOR_ALL", "PREVIEW_CHANGED"],
    params: byOffering,
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Reinstated,
  },
})
