/** DAY: about what they have booked, by text only where it was agreed and not at night. SAFETY: at once. NEWS: by mail, to who wants it. */
export const MESSAGE_KINDS = ["DAY", "SAFETY", "NEWS"] as const
export type FamilyMessageKind = (typeof MESSAGE_KINDS)[number]
