import type { Permission } from "../kernel/permission.ts"

/** What the staff hear of at once. */
export const AT_ONCE = [
  "MEDICATION_REQUEST",
  "DOSE_MISSED",
  "REFUND_REFUSED",
  "DISPUTE",
  "STILL_HERE",
  "BARRED_COLLECTOR",
  "CANCEL_PROPOSED",
  "MERGE_PROPOSED",
  "MERGE_HELD_UP",
  "PROVIDER_SILENT",
] as const
export type AtOnce = (typeof AT_ONCE)[number]

/** What they hear of twice a day, together. */
export const IN_DIGEST = ["BOOKINGS", "APPLICATIONS", "PAPERS", "OFFERS", "OVERDUE"] as const
export type InDigest = (typeof IN_DIGEST)[number]

export type NoticeKind = AtOnce | InDigest

/** Whose work it is. */
export const NOTICE_FOR: Readonly<Record<NoticeKind, Permission>> = {
  MEDICATION_REQUEST: "read_health",
  DOSE_MISSED: "read_health",
  REFUND_REFUSED: "refund",
  DISPUTE: "refund",
  STILL_HERE: "gate_override",
  BARRED_COLLECTOR: "gate_override",
  CANCEL_PROPOSED: "cancel_for_all",
  MERGE_PROPOSED: "merge_families",
  MERGE_HELD_UP: "merge_families",
  PROVIDER_SILENT: "settings",
  BOOKINGS: "book",
  APPLICATIONS: "book",
  PAPERS: "book",
  OFFERS: "programs",
  OVERDUE: "refund",
}
