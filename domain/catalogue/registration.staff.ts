import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, nullable, PreviewDigest } from "../kernel/wire.ts"

const Opening = {
  schedule_set_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  /** Null: now. */
  opens_at: nullable(Instant),
}
const Opened = Type.Object({
  sets: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      dates: Type.Integer(),
      /** Who asked for a mail, and gets it now. */
      told: Type.Array(Type.String()),
    }),
  ),
  opens_at: nullable(Instant),
  preview: PreviewDigest,
})

/** From when several schedule sets can be booked. */
export const registrationStaff = endpoints({
  "POST /registration/preview": {
    summary: "What opening registration of several schedule sets would change",
    access: "staff:programs",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    body: exact(Opening),
    result: Opened,
  },
  "POST /registration": {
    summary: "Open registration of several schedule sets, now or at a moment",
    access: "staff:programs",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "PREVIEW_CHANGED"],
    body: exact({ ...Opening, preview: PreviewDigest }),
    result: Opened,
  },
})
