export const NEWER_CHOICES = ["TAKE_OVER", "LEAVE"] as const
export type NewerChoice = (typeof NEWER_CHOICES)[number]

/** In place of a family: every one that isn't decided by itself. */
export const EVERY_FAMILY = "*"
