import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import type { HoldTimes } from "@hub/domain/scheduling/hold-limits"
import type { Transaction } from "../database/transaction.ts"
import { insertDrafts, type OrderRow } from "../orders/store.ts"
import { hold, type PlaceChange, type PoolDemand, takePlaces } from "../scheduling/places.ts"
import { insertHolds } from "../scheduling/store-holds.ts"
import { closeOrder } from "./close-order.ts"

/** A draft of the present checkout, as `draftOrder` makes one. */
export interface ClaimedDraft extends HoldTimes {
  readonly id: string
  readonly customer_id: string
  readonly funbox_id: string
  readonly promocode_id: string | null
  readonly items: readonly PickedPlace[]
  readonly pools: readonly PoolDemand[]
}

interface Claimed {
  readonly drafts: readonly ClaimedDraft[]
  /** The families' drafts before: each ends, and its places can be among the new ones. */
  readonly ended: readonly Pick<OrderRow, "id" | "status">[]
  /** Of those who join a waitlist in the same transaction. */
  readonly waits: readonly PlaceChange[]
  readonly now: Date
}

/**
 * Holds the places of many families at once. The caller has locked the families and the pools and has decided by their counters, so that
 * there is a place for each.
 */
export async function holdClaimed(tx: Transaction, { drafts, ended, waits, now }: Claimed): Promise<void> {
  const given: PlaceChange[] = []
  for (const order of ended)
    given.push(...(await closeOrder(tx, order, { to: "CANCELLED", cause: "NEWER_DRAFT", now })))
  const orders = drafts.map(({ id, customer_id, funbox_id, promocode_id }) => ({
    id,
    customer_id,
    funbox_id,
    promocode_id,
    kind: "SCHEDULE_AND_PAY" as const,
  }))
  const holds = drafts.map(({ id: order_id, ...draft }) => ({ order_id, ...draft }))
  const wanted = [...drafts.flatMap(({ pools }) => pools.map(hold)), ...waits]
  const [, , short] = await Promise.all([
    insertDrafts(tx, orders, now),
    insertHolds(tx, holds, now),
    takePlaces(tx, wanted, given),
  ])
  if (short.length > 0) throw new Error(`The pools ${short.join(", ")} had fewer places than under their locks`)
}
