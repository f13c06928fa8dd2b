import type { Grant, Permission } from "./permission.ts"
import { problem } from "./problem.ts"
import { unreachable } from "./unreachable.ts"

/** A signed-in customer, as read from the session's row on each request. */
export interface Family {
  readonly customer_id: string
  readonly session_id: string
  readonly is_restricted: boolean
}

/** How a member of the staff is signed in. */
export interface StaffSession {
  readonly id: string
  /** When they last proved who they are, by a passkey, or a password and a code. */
  readonly proved_at: Date
  /** The shared device at the gate; null on a computer or phone of their own. */
  readonly device_id: string | null
}

interface SystemActor {
  readonly kind: "system"
  readonly name: string
}

/**
 * Who does something: a family in the portal, a member of the staff, or the system (a command at the machine, a job, an import, what
 * a provider reports). Each door says which; the use cases and the database's triggers record it.
 */
export type Actor =
  | ({ readonly kind: "family" } & Pick<Family, "customer_id">)
  | {
      readonly kind: "staff"
      readonly staff_id: string
      readonly name: string
      readonly grants: readonly Grant[]
      readonly session?: StaffSession
    }
  | SystemActor

export const system = (name: string): SystemActor => ({ kind: "system", name })

/** As the audit shows it. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "family":
      return `customer ${actor.customer_id}`
    case "staff":
    case "system":
      return actor.name
    default:
      return unreachable(actor)
  }
}

/** Who may act on the staff's side of the door. */
export type StaffActor = Exclude<Actor, { readonly kind: "family" }>

/** What is asked for in the console is a person's, who answers for it. */
export function staffIdOf(by: StaffActor): string {
  if (by.kind === "system") throw problem("NOT_PERMITTED")
  return by.staff_id
}

/** Where the actor has the permission: ids of locations, null for all of them, undefined for nowhere. The system may do all: it is a command of the machine's operator. */
export function sitesOf(actor: StaffActor, permission: Permission): readonly string[] | null | undefined {
  if (actor.kind === "system") return null
  const grants = actor.grants.filter((grant) => grant.permission === permission)
  if (grants.length === 0) return undefined
  return grants.some(({ sites }) => sites === null) ? null : [...new Set(grants.flatMap(({ sites }) => sites ?? []))]
}

/** Whether the actor has the permission, at all or at all of these locations. */
export function isPermitted(actor: StaffActor, permission: Permission, locations: readonly string[] = []): boolean {
  const sites = sitesOf(actor, permission)
  return sites === null || (sites !== undefined && locations.every((id) => sites.includes(id)))
}

/** The same for a list that is narrowed to one location: nothing where the actor isn't permitted there. */
export function sitesWithin(
  actor: StaffActor,
  permission: Permission,
  location_id: string | undefined,
): readonly string[] | null {
  const sites = sitesOf(actor, permission)
  if (sites === undefined) return []
  if (location_id === undefined) return sites
  return sites === null || sites.includes(location_id) ? [location_id] : []
}
