import { placeKey } from "@hub/domain/seasons/claim"
import { type ClaimingHolds, claimingHolds } from "../checkout/claiming-queries.ts"
import { heldFrom } from "../checkout/draft-order.ts"
import { lockCustomers } from "../checkout/orders-queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import { type Booker, readBookersById } from "../scheduling/read-bookers.ts"
import { waitingPlaces } from "../waitlists/operator-queries.ts"
import { earlierOpenings, type PlannedPick, plannedPicks } from "./queries.ts"

/** What a batch of claims is decided by, read in as many statements for hundreds of families as for one. */
export interface ClaimFacts {
  /** By family: what of its plan has opened. */
  readonly picks: ReadonlyMap<string, readonly PlannedPick[]>
  readonly offerings: readonly BookableOffering[]
  readonly offering: (id: string | null) => BookableOffering | undefined
  readonly students: ReadonlyMap<string, Booker>
  readonly holds: ReadonlyMap<string, ClaimingHolds>
  readonly customerOfOrder: (id: string) => string
  /** By family and schedule set, where registration opens for it before everybody's. */
  readonly opens_at: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** `placeKey` of who waits where already. */
  readonly waiting: ReadonlySet<string>
  /** Of all choices, and of what the families' checkouts release. */
  readonly pool_ids: readonly string[]
  readonly now: Date
}

interface Claiming {
  season_id: string
  tickets: readonly { customer_id: string }[]
  now: Date
}

/** Locks the families, which comes before any pool. */
export async function claimFacts(tx: Transaction, { season_id, tickets, now }: Claiming): Promise<ClaimFacts> {
  const customer_ids = tickets.map(({ customer_id }) => customer_id)
  await lockCustomers(tx, customer_ids)
  const planned = await plannedPicks(tx, { season_id, customer_ids, now })
  // What opens later stays planned, for its own opening.
  const open = planned.filter(({ opens_at }) => opens_at === null || Date.parse(opens_at) <= now.getTime())
  const offering_ids = [
    ...new Set(open.flatMap(({ offering_id, second_offering_id }) => [offering_id, second_offering_id ?? offering_id])),
  ]
  const offerings = offering_ids.length === 0 ? [] : await bookableOfferings(tx, offering_ids)
  const wanted = [...new Set(offerings.flatMap(({ pools }) => pools.map(({ id }) => id)))]
  const schedule_set_ids = [...new Set(offerings.map(({ schedule_set_id }) => schedule_set_id))]
  const [students, holds, waiting, earlier] = await Promise.all([
    readBookersById(tx, [...new Set(open.map(({ student_id }) => student_id))], now),
    claimingHolds(tx, { customer_ids, pool_ids: wanted, since: heldFrom(now) }),
    waitingPlaces(tx, { customer_ids, offering_ids }),
    earlierOpenings(tx, { customer_ids, schedule_set_ids, now }),
  ])
  const picks = new Map<string, PlannedPick[]>()
  for (const pick of open) picks.set(pick.customer_id, [...(picks.get(pick.customer_id) ?? []), pick])
  const opens_at = new Map<string, Map<string, string>>()
  for (const own of earlier) {
    const sets = opens_at.get(own.customer_id) ?? new Map<string, string>()
    opens_at.set(own.customer_id, sets.set(own.schedule_set_id, own.opens_at))
  }
  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  const owners = new Map(holds.flatMap(({ customer_id, orders }) => orders.map(({ id }) => [id, customer_id])))
  return {
    picks,
    offerings,
    offering: (id) => byId.get(id ?? ""),
    students,
    holds: new Map(holds.map((row) => [row.customer_id, row])),
    customerOfOrder: (id) => owners.get(id) ?? "",
    opens_at,
    waiting: new Set(waiting.map(({ student_id, offering_id }) => placeKey(student_id, offering_id))),
    pool_ids: [
      ...new Set([...wanted, ...holds.flatMap(({ gives_back }) => gives_back.map(({ pool_id }) => pool_id))]),
    ].sort(),
    now,
  }
}
