import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { exact, Id, NoBody, namedExact, oneOf } from "../kernel/wire.ts"
import { NOTICE_KINDS, PlaceNotice } from "./place-notice.ts"
import { WaitlistRecord } from "./waitlist.ts"

const params = Type.Object({ id: Id })
/** Participants. */
const ids = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })
const WaitingStudents = namedExact("WaitingStudents", { ids })

export const waitlistsContract = endpoints({
  "GET /waitlists/": {
    summary: "The family's waitlists and the places it is offered",
    access: "customer",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ student_id: Type.Optional(Id), limit: paging.limit, offset: paging.offset }),
    result: Paged(WaitlistRecord),
  },
  "POST /waitlists/{id}/add": {
    summary: "Puts participants on the waitlist of a program that is full; again changes nothing",
    access: "customer",
    refusals: ["NOT_ELIGIBLE", "NOT_FOUND", "PLACES_LEFT", "WAITLIST_NOT_OFFERED"],
    params,
    body: exact({
      ids,
      both_or_none: Type.Optional(Type.Boolean()),
      /** The program of a booking that would be moved there, which then is in nobody's way. */
      instead_of: Type.Optional(Id),
    }),
    result: Type.Array(WaitlistRecord),
  },
  "POST /waitlists/{id}/remove": {
    summary: "Takes participants off the waitlist of a program, and lets an offered place go",
    access: "customer",
    refusals: ["NOT_FOUND", "OFFER_IN_CHECKOUT"],
    params,
    body: WaitingStudents,
    result: Type.Object({}),
  },
  "POST /waitlists/{id}/decline": {
    summary: "Lets the places go that participants are offered",
    access: "customer",
    refusals: ["NOT_FOUND", "OFFER_IN_CHECKOUT"],
    params,
    body: WaitingStudents,
    result: Type.Object({}),
  },
  "POST /waitlists/{id}/one_is_enough": {
    summary: "Siblings who wanted both places or none now wait for one each",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params,
    body: NoBody,
    result: Type.Array(WaitlistRecord),
  },
})

export const placeNoticesContract = endpoints({
  "GET /place_notices/": {
    summary: "The mails that the family has asked for and hasn't got yet",
    access: "customer",
    result: Type.Array(PlaceNotice),
  },
  "POST /place_notices/": {
    summary:
      "Asks for a mail when a place comes back, when booking opens, or when a program has new dates; again changes nothing",
    access: "customer",
    refusals: ["NOTHING_TO_WAIT_FOR", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: exact({ kind: oneOf(NOTICE_KINDS), about_id: Id }),
    result: PlaceNotice,
  },
  "DELETE /place_notices/{id}": {
    summary: "Takes a notice back",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: Type.Object({}),
  },
})
