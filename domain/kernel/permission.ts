/** What a role of the staff may allow. An endpoint of the staff's names the one that it needs. */
export const PERMISSIONS = [
  "gate",
  "read_families",
  "read_health",
  "book",
  "refund",
  "cancel_for_all",
  "catalogue",
  "books",
  "manage_staff",
] as const
export type Permission = (typeof PERMISSIONS)[number]
