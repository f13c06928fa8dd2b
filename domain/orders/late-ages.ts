/** How many days late something is, in the groups that accountants use; the last is open. */
export const AGES = ["0-30", "31-60", "61-90", "91"] as const
