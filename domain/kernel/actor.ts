import { unreachable } from "./unreachable.ts"

/** A signed-in customer, as read from the session's row on each request. */
export interface Family {
  readonly customer_id: string
  readonly session_id: string
  readonly is_restricted: boolean
}

/**
 * Who does something: a family in the portal, a member of the staff, or the system (a command at the machine, a job, an import, what
 * a provider reports). Each door says which; the use cases and the database's triggers record it.
 */
export type Actor =
  | ({ readonly kind: "family" } & Pick<Family, "customer_id">)
  | { readonly kind: "staff"; readonly staff_id: string; readonly name: string }
  | { readonly kind: "system"; readonly name: string }

export const system = (name: string): Actor => ({ kind: "system", name })

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
