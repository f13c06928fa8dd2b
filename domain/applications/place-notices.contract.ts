import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, oneOf } from "../kernel/wire.ts"
import { NOTICE_KINDS, PlaceNotice } from "./place-notice.ts"

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
