import type { Grant, Permission } from "../kernel/permission.ts"

export const ROLES = ["OWNER", "OFFICE", "GATE", "HEALTH", "ACCOUNTANT"] as const
export type Role = (typeof ROLES)[number]

/** A role that a person has; `location_id` null: at all locations. */
export interface RoleAt {
  readonly role: Role
  readonly location_id: string | null
}

const OFFICE = [
  "today",
  "who_is_here",
  "gate",
  "gate_override",
  "read_families",
  "read_orders",
  "book",
  "correct",
  "message",
  "reviews",
  "refund",
  "propose_cancel",
  "propose_merge",
  "programs",
  "audit",
] as const

/** What each role allows. There is no editor for it. */
export const ALLOWS: Readonly<Record<Role, readonly Permission[]>> = {
  OWNER: [
    ...OFFICE,
    "cancel_for_all",
    "delete_family",
    "merge_families",
    "catalogue",
    "books",
    "manage_staff",
    "settings",
  ],
  OFFICE,
  GATE: ["today", "who_is_here", "gate"],
  HEALTH: ["today", "who_is_here", "read_health"],
  ACCOUNTANT: ["read_orders", "refund", "books", "audit"],
}

/** The roles that allow one of these. */
export const rolesWith = (permissions: readonly Permission[]): Role[] =>
  ROLES.filter((role) => permissions.some((permission) => ALLOWS[role].includes(permission)))

/** The permissions of several roles together, each with its locations. */
export function grantsOf(roles: readonly RoleAt[]): Grant[] {
  const sites = new Map<Permission, Set<string> | null>()
  for (const { role, location_id } of roles) {
    for (const permission of ALLOWS[role]) {
      const known = sites.get(permission)
      if (location_id === null || known === null) sites.set(permission, null)
      else sites.set(permission, new Set([...(known ?? []), location_id]))
    }
  }
  return [...sites].map(([permission, at]) => ({ permission, sites: at === null ? null : [...at] }))
}
