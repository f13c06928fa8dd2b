import { messages } from "@hub/domain/kernel/messages"
import type { Role, RoleAt } from "@hub/domain/staff/roles"

const m = messages("console/staff.roles")

export const roleName = (role: Role): string => m[role]

/** "Office, Health". */
export const rolesLabel = (roles: readonly { readonly role: Role }[]): string =>
  [...new Set(roles.map(({ role }) => roleName(role)))].join(", ")

/** "Mill Pond, Pond Meadow", or everywhere. */
export function sitesLabel(
  roles: readonly RoleAt[],
  sites: readonly { readonly id: string; readonly name: string }[],
): string {
  if (roles.some(({ location_id }) => location_id === null)) return m.everywhere
  const ids = new Set(roles.map(({ location_id }) => location_id))
  return sites.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join(", ")
}
