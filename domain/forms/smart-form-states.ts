import type { SmartFormStatus } from "./smart-form.ts"

// I38: a form is answered or skipped; answers can be replaced, and the business can ask once more.
export const SMART_FORM_MOVES = {
  INCOMPLETE: ["COMPLETE", "SKIPPED"],
  COMPLETE: ["COMPLETE", "INCOMPLETE"],
  SKIPPED: ["COMPLETE", "SKIPPED", "INCOMPLETE"],
} as const satisfies Record<SmartFormStatus, readonly SmartFormStatus[]>

/** The states from which a form may come to this one. */
export const formMayBecome = (to: SmartFormStatus): SmartFormStatus[] =>
  (["INCOMPLETE", "COMPLETE", "SKIPPED"] as const).filter((from) => SMART_FORM_MOVES[from].some((next) => next === to))
