import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import type { Store } from "../database/transaction.ts"
import type { TtlCache } from "../database/ttl-cache.ts"
import type { SeasonOpenings } from "./queries.ts"
import type { OpeningRow } from "./store.ts"

export interface OpeningNeeds extends Pick<CheckoutNeeds, "store" | "clock" | "saved" | "is_mail_off"> {
  /** Where claims are decided and looked up: thousands who ask don't keep the one that decides from a connection. */
  readonly deciding: Store
  /** How long answers that are the same for everybody are cached; 0 in tests. */
  readonly memory_ms?: number | undefined
}

/** What all who ask within a second share. */
export interface OpeningCaches {
  readonly seasons: TtlCache<SeasonOpenings | undefined>
  readonly openings: TtlCache<OpeningRow | undefined>
  readonly queues: TtlCache<QueueOrder>
  /** Openings whose numbers are drawn: that never changes again. */
  readonly draws: TtlCache<void>
}

/** Everybody without an answer, as the queue was within the last second. */
export interface QueueOrder {
  readonly positions: ReadonlyMap<string, number>
  /** Before the draw: when each was seen last. */
  readonly seen: ReadonlyMap<string, number>
  readonly size: number
}
