import type { Permission } from "@hub/domain/kernel/permission"
import type { Me } from "../staff/queries.ts"

/** Whether the person may do it somewhere, or at this location. */
export function isPermitted({ grants }: Pick<Me, "grants">, permission: Permission, location_id?: string): boolean {
  const grant = grants.find((one) => one.permission === permission)
  if (grant === undefined) return false
  return location_id === undefined || grant.sites === null || grant.sites.includes(location_id)
}

/** The locations at which the person may do it. */
export const sitesFor = (me: Me, permission: Permission): Me["sites"] =>
  me.sites.filter(({ id }) => isPermitted(me, permission, id))
