import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { familyState } from "./queries.ts"

/** A family that this person may see: one with something at their locations, or with nothing anywhere yet. */
export async function requireFamily(
  db: Database,
  { by, permission, customer_id }: { by: StaffActor; permission: Permission; customer_id: string },
): Promise<void> {
  const sites = sitesOf(by, permission) ?? null
  const state = await familyState(db, customer_id, sites)
  if (state === undefined) throw problem("NOT_FOUND")
  if (!state.is_seen) throw problem("SITE_NOT_PERMITTED")
}
