import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { healthGrantStaff } from "@hub/domain/staff/health-grant.staff"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { addGrant, endGrants, livingGrant } from "./store-people.ts"

interface GrantNeeds {
  readonly store: Store
  readonly clock: () => Date
}

/** A person's own: a command of the operator's has nothing to open. */
function idOf(by: StaffActor): string {
  if (by.kind !== "staff") throw problem("NOT_PERMITTED")
  return by.staff_id
}

const HOUR_MS = 3_600_000

/** An owner reads what is medical for some hours: a new grant takes the place of the one before. */
export const healthGrantRoutes = ({ store, clock }: GrantNeeds): Handlers<typeof healthGrantStaff> => ({
  "GET /health_grant": async ({ by }) => ({ grant: (await livingGrant(store, idOf(by), clock())) ?? null }),
  "POST /health_grant": ({ by, body: { reason, hours } }) =>
    store.as(by).transaction(async (tx) => {
      const [staff_id, now, id] = [idOf(by), clock(), newId()]
      const ends_at = new Date(now.getTime() + hours * HOUR_MS)
      await endGrants(tx, staff_id, now)
      await addGrant(tx, { id, staff_id, reason, granted_at: now, ends_at })
      await recordAction(tx, { action: "HEALTH_GRANTED", subject: "health_grant", subject_id: id, reason, now })
      return { reason, ends_at: ends_at.toISOString() }
    }),
  "POST /health_grant/end": ({ by }) =>
    store.as(by).transaction(async (tx) => {
      const [staff_id, now] = [idOf(by), clock()]
      const open = await endGrants(tx, staff_id, now)
      if (open > 0)
        await recordAction(tx, { action: "HEALTH_GRANT_ENDED", subject: "staff", subject_id: staff_id, now })
      return {}
    }),
})
