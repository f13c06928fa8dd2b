import { v7 as newId } from "uuid"
import type { Store, Transaction } from "../database/transaction.ts"
import { freePlaces, hold, type PlaceChange, takePlaces, unhold } from "./places.ts"
import {
  closeOffers,
  dueOffers,
  insertOfferPools,
  insertOffers,
  liveOffers,
  offersAbout,
  type PlaceOffer,
  reopenOffers,
  setOffersClaimed,
} from "./store-place-offers.ts"

// Places reserved for one family until a deadline (docs/places.md): for the next on a waitlist, and for an approved application that
// waits for its payment. Checkout claims them for an order's hold, gives them back when the order ends, and accepts them with it.

export type { PlaceOffer }
export { liveOffers, offersAbout }

export interface NewOffer extends Pick<PlaceOffer, "customer_id" | "student_id" | "offering_id" | "kind" | "about_id"> {
  readonly expires_at: Date
}

interface MadeOffers {
  /** In the order in which they were asked for. */
  readonly ids: readonly string[]
  /** Pools that have too few places; then the caller must roll back. */
  readonly short: readonly string[]
}

/** Reserves a place for each; `given` are changes of the same transaction that are counted together with them. */
export async function makeOffers(
  tx: Transaction,
  offers: readonly NewOffer[],
  { now, given = [] }: { now: Date; given?: readonly PlaceChange[] },
): Promise<MadeOffers> {
  const rows = offers.map((offer) => ({
    ...offer,
    id: newId(),
    status: "OPEN" as const,
    expires_at: offer.expires_at.toISOString(),
    order_id: null,
  }))
  const ids = rows.map(({ id }) => id)
  const [, pools] = await Promise.all([insertOffers(tx, rows, now), insertOfferPools(tx, ids)])
  const short = await takePlaces(
    tx,
    pools.map(({ pool_id }) => hold({ pool_id, quantity: 1 })),
    given,
  )
  return { ids, short }
}

/** Frees the places of those that are open and answers them. One in checkout or over is left as it is. */
export async function endOffers(
  tx: Transaction,
  ending: { ids: readonly string[]; status: "DECLINED" | "LAPSED" | "WITHDRAWN"; now: Date },
): Promise<readonly PlaceOffer[]> {
  const ended = await closeOffers(tx, ending)
  await freePlaces(tx, changesOf(ended, unhold))
  return ended
}

/** An open one gives its place to another offer to the same child, or to a hold, in this transaction: returns what it gives. */
export const takeOver = async (tx: Transaction, { id }: Pick<PlaceOffer, "id">, now: Date): Promise<PlaceChange[]> =>
  changesOf(await closeOffers(tx, { ids: [id], status: "WITHDRAWN", now }), unhold)

const changesOf = (
  offers: readonly { pool_ids: readonly string[] }[],
  change: (demand: { pool_id: string; quantity: number }) => PlaceChange,
): PlaceChange[] => offers.flatMap(({ pool_ids }) => pool_ids.map((pool_id) => change({ pool_id, quantity: 1 })))

/** The offers get an order's hold: returns what they give to it. One that isn't open any more gives nothing. */
export const claimOffers = async (
  tx: Transaction,
  claim: { ids: readonly string[]; order_id: string; now: Date },
): Promise<PlaceChange[]> => (claim.ids.length === 0 ? [] : changesOf(await setOffersClaimed(tx, claim), unhold))

/** An order that ends unpaid: returns the places that go back to its offers. One past its deadline lapses by the job. */
export const releaseOffers = async (tx: Transaction, order_id: string): Promise<PlaceChange[]> =>
  changesOf(await reopenOffers(tx, order_id), hold)

/** The offers that let a family take these places: open, before their deadline, or in its own checkout. */
export const offersFor = <Offer extends Pick<PlaceOffer, "student_id" | "offering_id" | "expires_at">>(
  offers: readonly Offer[],
  items: readonly { student_id: string; offering_id: string }[],
  now: Date,
): Offer[] =>
  offers.filter(
    (offer) =>
      Date.parse(offer.expires_at) > now.getTime() &&
      items.some(({ student_id, offering_id }) => student_id === offer.student_id && offering_id === offer.offering_id),
  )

/** In the transaction in which an offer lapses, for what its kind has to say to the family. */
export type OnLapsed = (tx: Transaction, offer: PlaceOffer, now: Date) => Promise<void>

export interface LapseNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly on_lapsed: Readonly<Record<PlaceOffer["kind"], OnLapsed>>
}

/** Ends the offers past their deadline and returns how many. */
export const lapseOffers =
  ({ store, clock, on_lapsed }: LapseNeeds) =>
  async (): Promise<number> => {
    const now = clock()
    let lapsed = 0
    for (const { id } of await dueOffers(store, now)) {
      lapsed += await store.transaction(async (tx) => {
        const [offer] = await endOffers(tx, { ids: [id], status: "LAPSED", now })
        if (offer === undefined) return 0
        await on_lapsed[offer.kind](tx, offer, now)
        return 1
      })
    }
    return lapsed
  }
