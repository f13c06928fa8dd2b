/** What a role of the staff may allow. An endpoint of the staff's names the one that it needs. */
export const PERMISSIONS = [
  "today",
  "who_is_here",
  "gate",
  /** Letting a child in although something is missing. */
  "gate_override",
  "read_families",
  /** A family's name and its orders. */
  "read_orders",
  "read_health",
  "book",
  "correct",
  "message",
  /** What families write of programs. */
  "reviews",
  "refund",
  "cancel_for_all",
  "propose_cancel",
  "delete_family",
  /** To say that two families are one; it happens when both agree. */
  "merge_families",
  "propose_merge",
  /** Windows, capacity and texts. */
  "programs",
  "catalogue",
  "books",
  "manage_staff",
  "settings",
  "audit",
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a person may do and where: ids of locations, null for all of them. */
export interface Grant {
  readonly permission: Permission
  readonly sites: readonly string[] | null
  /** Of one that a person has opened to themselves for a time: why. */
  readonly reason?: string
}
