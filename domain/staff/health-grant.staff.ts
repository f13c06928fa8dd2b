import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Instant, nullable, Reason } from "../kernel/wire.ts"

/** How long an owner may read what is medical. */
export const GRANT_HOURS_MAX = 24

export const HealthGrant = Type.Object({ reason: Type.String(), ends_at: Instant })
export type HealthGrant = Static<typeof HealthGrant>

export const healthGrantStaff = endpoints({
  "GET /health_grant": {
    summary: "Whether an owner may read what is medical now, why and until when",
    access: "staff:manage_staff",
    result: Type.Object({ grant: nullable(HealthGrant) }),
  },
  "POST /health_grant": {
    summary: "Open it to oneself for some hours, for a reason that each family whose child is looked at reads",
    access: "staff:manage_staff",
    needs_proof: true,
    body: exact({ reason: Reason, hours: Type.Integer({ minimum: 1, maximum: GRANT_HOURS_MAX }) }),
    result: HealthGrant,
  },
  "POST /health_grant/end": {
    summary: "End it now",
    access: "staff:manage_staff",
    result: Type.Object({}),
  },
})
