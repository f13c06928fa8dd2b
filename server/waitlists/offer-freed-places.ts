import { offerDeadline, passedOver, whoseTurn } from "@hub/domain/applications/waitlist-turn"
import type { Transaction } from "../database/transaction.ts"
import { makeOffers, type OnLapsed } from "../scheduling/place-offers.ts"
import { freePlaces, lockedPools, type PlaceChange, passOver, restorePassedOver, unwait } from "../scheduling/places.ts"
import { awaitedPools, type InLine, lineOfPool, offerHours, poolsInLine, queueWaitlistMail } from "./queries.ts"
import { removeEntries, setOffered } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

/**
 * Offers every free place that someone waits for to whose turn it is, and returns how many. Woken by what frees places, and once a
 * minute. Until it runs nobody else can have the places: the pool's counters reserve as many as wait (docs/places.md).
 */
export const offerFreedPlaces =
  (needs: WaitlistNeeds) =>
  async (pool_ids?: readonly string[]): Promise<number> => {
    const ids = pool_ids ?? (await awaitedPools(needs.store)).map(({ id }) => id)
    let offered = 0
    for (const id of ids) offered += (await needs.store.transaction((tx) => offerInPool(needs, tx, id))).length
    return offered
  }

/**
 * Offers what is free in one pool, in its own transaction or in that of what has freed it. Returns whose turn it was. A family that came over
 * and wasn't invited yet keeps its place in line and the place that it is its turn for: who is behind it is offered what is left (decision
 * 0437). The business may offer it all the same.
 */
export async function offerInPool(
  needs: Pick<WaitlistNeeds, "clock">,
  tx: Transaction,
  pool_id: string,
  { is_by_staff = false }: { readonly is_by_staff?: boolean } = {},
): Promise<readonly InLine[]> {
  const now = needs.clock()
  const pools = await lockedPools(tx, await poolsInLine(tx, pool_id))
  const ids = pools.map(({ id }) => id)
  await restorePassedOver(tx, ids)
  const free = Object.fromEntries(pools.map((pool) => [pool.id, pool.free]))
  // Who has joined since with another offering's pool, which isn't locked, has its own turn.
  const line = (await lineOfPool(tx, pool_id, now)).filter(({ pool_ids }) => pool_ids.every((id) => id in free))
  const over = line.filter(({ is_over }) => is_over)
  const waiting = line.filter(({ is_over }) => !is_over)
  const next = whoseTurn(waiting, free)
  if (over.length > 0) {
    await removeEntries(
      tx,
      over.map(({ id }) => id),
    )
    await freePlaces(tx, over.flatMap(leaveLine))
  }
  const asked = next.filter(({ is_uninvited }) => is_by_staff || !is_uninvited)
  if (asked.length > 0) await offer(tx, asked, { now, is_by_staff })
  const left = (free[pool_id] ?? 0) - next.filter(({ pool_ids }) => pool_ids.includes(pool_id)).length
  const quantity = passedOver(waiting, next).length
  if (left > 0 && quantity > 0) await passOver(tx, { pool_id, quantity })
  return asked
}

const leaveLine = ({ pool_ids }: Pick<InLine, "pool_ids">): PlaceChange[] =>
  pool_ids.map((pool_id) => unwait({ pool_id, quantity: 1 }))

interface Offering {
  readonly now: Date
  readonly is_by_staff: boolean
}

async function offer(tx: Transaction, next: readonly InLine[], { now, is_by_staff }: Offering): Promise<void> {
  const hours = await offerHours(tx)
  const offers = next.map(({ id, customer_id, student_id, offering_id, starts_at }) => ({
    customer_id,
    student_id,
    offering_id,
    kind: "WAITLIST" as const,
    about_id: id,
    expires_at: offerDeadline({ now, hours, starts_at }),
  }))
  const { ids, short } = await makeOffers(tx, offers, { now, given: next.flatMap(leaveLine) })
  if (short.length > 0) throw new Error(`The pools ${short.join(", ")} had fewer places than under their locks`)
  await setOffered(
    tx,
    next.map(({ id }, index) => ({ id, offer_id: ids[index] ?? "" })),
  )
  const mails = new Map<string, InLine[]>()
  for (const entry of next) {
    const key = `${entry.customer_id} ${entry.offering_id}`
    mails.set(key, [...(mails.get(key) ?? []), entry])
  }
  for (const entries of mails.values()) {
    const [first] = entries
    if (first === undefined) continue
    await queueWaitlistMail(tx, {
      kind: "PLACE_OFFERED",
      customer_id: first.customer_id,
      entry_ids: entries.map(({ id }) => id),
      expires_at: offerDeadline({ now, hours, starts_at: first.starts_at }).toISOString(),
      now,
      is_by_staff,
    })
  }
}

/** What a family hears when its offer has lapsed. The freed place goes to the next by the same way as any other. */
export const onWaitlistOfferLapsed: OnLapsed = (tx, { customer_id, about_id, expires_at }, now) =>
  queueWaitlistMail(tx, { kind: "PLACE_LAPSED", customer_id, entry_ids: [about_id], expires_at, now })
