import type { Choices } from "@hub/domain/families/merge"

export interface Merging {
  readonly merge_id: string
  /** The family that stays. */
  readonly customer_id: string
  readonly moved_id: string
  readonly choices: Choices
  /** The family that moves hasn't said yes itself: it signs in again. */
  readonly ends_sessions: boolean
  /** What its grown-up is called on the list of contacts. */
  readonly relationship: string
  readonly now: Date
}
