import { problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { v7 as newId } from "uuid"
import { atOnce, sql } from "../database/sql.ts"
import {
  type BookableRow,
  changePlaces,
  type HeldBasket,
  holdParts,
  newlyHeld,
  type PlaceChange,
  seenPlaces,
} from "../scheduling/inside-transactions.ts"
import { judgeBasket, type PlacePick, picksOn, poolsOf, readBasket } from "./check-basket.ts"
import { endExpiredDrafts } from "./end-expired.ts"
import { endOrderInside, heldPlaces } from "./end-order.ts"
import type { Needs } from "./needs.ts"
import { type Pricing, readPricing } from "./price-order.ts"
import { resolveOpenPayment } from "./resolve-open-payment.ts"
import { lockCustomer, newOrder, type OrderRow, openOrders, orderParts } from "./store.ts"

export const HOLD_MINUTES = 15
/** Tabs of one family that place again and again while this one drafts; past that it is told so. */
const MOST_RESOLVED = 3

/** Pools of a draft that have too few places. */
class Shortage extends Error {
  readonly pool_ids: readonly string[]
  readonly picks: readonly PlacePick[]

  constructor(pool_ids: readonly string[], picks: readonly PlacePick[]) {
    super("too few places")
    this.pool_ids = pool_ids
    this.picks = picks
  }
}

/** What is visibly gone needs no write to be refused: most buyers of a rush end here. */
function visibleShortage(picks: readonly PlacePick[], given: readonly PlaceChange[]): string[] {
  const free = new Map(picks.flatMap(({ offering }) => offering.pools.map((pool) => [pool.id, pool.free])))
  for (const { pool_id, held } of given) free.set(pool_id, (free.get(pool_id) ?? 0) - held)
  return poolsOf(picks)
    .filter(({ pool_id, quantity }) => (free.get(pool_id) ?? 0) < quantity)
    .map(({ pool_id }) => pool_id)
}

/** A draft with all that its writing has read, so that answering it reads little more. */
export interface Drafted {
  order: OrderRow
  known: { hold: HeldBasket; offerings: readonly BookableRow[]; pricing: Pricing }
}

const tryDraft = (needs: Needs, customer_id: string, items: readonly Pick[]): Promise<Drafted | "waiting"> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const [, before, facts] = await Promise.all([
      lockCustomer(tx, customer_id),
      openOrders(tx, customer_id),
      readBasket(tx, { customer_id, items, now }),
    ])
    if (before.some((order) => order.state === "awaiting_payment")) return "waiting"
    const given: PlaceChange[] = []
    for (const order of before) given.push(...(await heldPlaces(tx, order.id, -1)))
    const { funbox_id, picks } = judgeBasket(facts, { items, now })
    const short = visibleShortage(picks, given)
    if (short.length > 0) throw new Shortage(short, picks)

    for (const order of before) await endOrderInside(tx, order, { to: "cancelled", cause: "a newer draft", now })
    const order_id = newId()
    const promocode_id = before.at(-1)?.promocode_id ?? null
    const pools = poolsOf(picks)
    const expires_at = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    const taken = pools.map(({ pool_id, quantity }) => ({ pool_id, held: quantity, taken: 0 }))
    const order = newOrder({ id: order_id, customer_id, funbox_id, kind: "SCHEDULE_AND_PAY", promocode_id })
    const hold = { id: newId(), order_id, customer_id, expires_at, items, pools }
    const [, pricing, gone] = await Promise.all([
      tx.run(atOnce([...orderParts(order, now), ...holdParts(hold)], sql`select 1`)),
      // Asked for here because the answer shows the price, and a question of its own would be a trip more.
      readPricing(tx, order, now),
      changePlaces(tx, [...given, ...taken]),
    ])
    if (gone.length > 0) throw new Shortage(gone, picks)
    const offerings = new Map(picks.map(({ offering }) => [offering.id, offering]))
    needs.crashpoint("a draft is written")
    return { order, known: { hold: newlyHeld(hold), offerings: [...offerings.values()], pricing } }
  })

/**
 * One sweep of the same pools serves all who need it while it lasts: in a rush everybody who is refused. A hold that ends meanwhile is
 * the next sweep's.
 */
function sharedSweep(needs: Needs): (pool_ids: readonly string[]) => Promise<number> {
  const underway = new Map<string, Promise<number>>()
  return (pool_ids) => {
    const pools = [...pool_ids].sort().join(" ")
    const sweep = underway.get(pools) ?? endExpiredDrafts(needs)({ pool_ids }).finally(() => underway.delete(pools))
    underway.set(pools, sweep)
    return sweep
  }
}

const GONE_FOR_MS = 60_000
/** More than are refused in a minute by anybody's catalogue. */
const MOST_GONE = 5_000

/**
 * Offerings that somebody was refused within the last minute. Whoever asks for one of them is likely to be refused as well, so its
 * counters are looked at before a transaction is begun: of five thousand families at an opening, most are told within that look.
 */
function goneLately(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    note(lost: readonly { offering_id: string }[]): void {
      if (until.size > MOST_GONE) until.clear()
      for (const { offering_id } of lost) until.set(offering_id, clock().getTime() + GONE_FOR_MS)
    },
    has: (items: readonly Pick[]): boolean =>
      items.some(({ offering_id }) => (until.get(offering_id) ?? 0) > clock().getTime()),
  }
}

/**
 * Throws a shortage that is plain to see: a pool without any place, whoever of the basket would take it. Whoever holds or has booked
 * something, or asks for what isn't there or isn't theirs, is judged in full.
 */
async function refuseIfGone({ store }: Needs, customer_id: string, items: readonly Pick[]): Promise<void> {
  const offering_ids = [...new Set(items.map(({ offering_id }) => offering_id))]
  const seen = new Map(
    (await seenPlaces(store, { customer_id, offering_ids })).map((offering) => [offering.id, offering]),
  )
  const picks = items.flatMap(({ student_id, offering_id }) => {
    const offering = seen.get(offering_id)
    const isPlain = offering?.is_theirs === false && offering.student_ids.includes(student_id)
    return isPlain ? [{ student_id, offering }] : []
  })
  if (picks.length < items.length) return
  const empty = picks.flatMap(({ offering }) => offering.pools.filter(({ free }) => free <= 0).map(({ id }) => id))
  if (empty.length > 0) throw new Shortage([...new Set(empty)], picks)
}

/**
 * Enters checkout: holds the places of the whole basket, or of none of it. The customer's draft before this one ends in the same
 * transaction, so its places can be among the new ones. A hold that is past its time is ended by whoever needs its places.
 */
export function holdBasket(needs: Needs) {
  const sweep = sharedSweep(needs)
  const gone = goneLately(needs.clock)
  return async (customer_id: string, items: readonly Pick[]): Promise<Drafted> => {
    let hasSwept = false
    let resolved = 0
    for (;;) {
      try {
        if (!hasSwept && gone.has(items)) await refuseIfGone(needs, customer_id, items)
        const drafted = await tryDraft(needs, customer_id, items)
        if (drafted !== "waiting") {
          needs.crashpoint("a draft is held")
          return drafted
        }
        // Refuses when the provider can't say; else nothing waits any more, unless another tab has placed meanwhile.
        if (resolved === MOST_RESOLVED) throw problem("PAYMENT_OPEN")
        await resolveOpenPayment(needs)(customer_id)
        resolved += 1
      } catch (error) {
        if (!(error instanceof Shortage)) throw error
        const freed = hasSwept ? 0 : await sweep(error.pool_ids)
        hasSwept = true
        if (freed > 0) continue
        const lost = picksOn(error.picks, new Set(error.pool_ids))
        gone.note(lost)
        throw problem("PLACES_GONE", { payload: { items: lost } })
      }
    }
  }
}

/** The same, for whoever goes on with its id. */
export const draftOrder =
  (needs: Needs) =>
  async (customer_id: string, items: readonly Pick[]): Promise<string> =>
    (await holdBasket(needs)(customer_id, items)).order.id
