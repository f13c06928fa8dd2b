import type { Permission } from "./permission.ts"
import { unreachable } from "./unreachable.ts"

/** A signed-in customer, as read from the session's row on each request. */
export interface Family {
  readonly customer_id: string
  readonly session_id: string
  readonly is_restricted: boolean
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
      readonly permissions: readonly Permission[]
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

/** The system may do all: it is a command of the machine's operator. */
export const isPermitted = (actor: StaffActor, permission: Permission): boolean =>
  actor.kind === "system" || actor.permissions.includes(permission)
