import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, oneOf, PreviewDigest } from "../kernel/wire.ts"

// A date, or a program with its dates ahead, that families no longer see; and its return. Nobody may be booked or wait for one.

export const ARCHIVED_HERE = ["offerings", "activities"] as const
const params = Type.Object({ kind: oneOf(ARCHIVED_HERE), id: Id })

const Archived = Type.Object({
  dates: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      first_day: Day,
      last_day: Day,
      /** With something booked ahead, and the first of them by name. */
      families: Type.Integer(),
      family_names: Type.Array(Type.String()),
      /** In a checkout at this moment. */
      holds: Type.Integer(),
      /** On the waitlist, offered a place, or with an application that is open. */
      waiting: Type.Integer(),
    }),
  ),
  /** Someone is booked, in a checkout, or waits: nothing is archived until nobody does. */
  is_blocked: Type.Boolean(),
  preview: PreviewDigest,
})

const Restored = Type.Object({
  dates: Type.Array(Type.Object({ id: Id, name: Type.String(), first_day: Day, last_day: Day })),
  preview: PreviewDigest,
})

export const archiveStaff = endpoints({
  "POST /catalogue/things/{kind}/{id}/archive/preview": {
    summary: "Which dates would be archived, and who is booked on them or waits",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY"],
    params,
    result: Archived,
  },
  "POST /catalogue/things/{kind}/{id}/archive": {
    summary: "Archive a date, or a program with its dates ahead, as it was previewed",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY", "BOOKED_AHEAD", "PREVIEW_CHANGED"],
    params,
    body: exact({ preview: PreviewDigest }),
    result: Archived,
  },
  "POST /catalogue/things/{kind}/{id}/restore/preview": {
    summary: "Which dates would come back",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY", "CANCELED_FOR_ALL", "PROGRAM_ARCHIVED"],
    params,
    result: Restored,
  },
  "POST /catalogue/things/{kind}/{id}/restore": {
    summary: "Bring back what was archived; again, it stays as it is",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "BUSY", "CANCELED_FOR_ALL", "PROGRAM_ARCHIVED", "PREVIEW_CHANGED"],
    params,
    body: exact({ preview: PreviewDigest }),
    result: Restored,
  },
})
