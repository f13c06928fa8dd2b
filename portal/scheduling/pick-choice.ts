import { competingPicks, mostThatCanGo, type PoolLeft } from "@hub/domain/scheduling/short-places"
import { type Basket, type BasketItem, type HeldItem, isSame, itemOf, withItem, withoutItems } from "./basket.ts"
import type { AvailableOffering } from "./queries.ts"

/** A pick that has too few places, and the pools that are short. */
export interface ShortPick extends HeldItem {
  readonly pool_ids: readonly string[]
  readonly is_waitlist_enabled: boolean
}

/** Picks that have no place: once the others' are held, some wait in line, and none is picked any more. */
export interface LeftOut {
  readonly waiting: readonly HeldItem[]
  readonly dropped: readonly HeldItem[]
}

/** The groups of picks between which a family chooses, as some of each can go. */
export const choicesAmong = (picks: readonly ShortPick[], pools: readonly PoolLeft[]): ShortPick[][] =>
  competingPicks(picks, pools).filter((group) => mostThatCanGo(group, pools).length > 0)

/** Above the threshold no number is shown, and a family hardly needs as many. */
export const knownPools = ({ places }: Pick<AvailableOffering, "places">): PoolLeft[] =>
  places.pools.flatMap(({ id, left }) => (left === null ? [] : [{ id, left }]))

/** An older version stored no pools: then checkout asks. */
const shortPick = ({ pool_ids = [], is_waitlist_enabled = false, ...item }: BasketItem): ShortPick => ({
  ...item,
  pool_ids,
  is_waitlist_enabled,
})

/**
 * Who goes, where the family picks more than the offering's pools have: with `added`, which isn't picked yet, else after places have
 * gone. Of offerings that share a pool, the one that was picked last asks.
 */
export function choiceAt(offering: AvailableOffering, basket: Basket, added?: BasketItem): ShortPick[][] {
  const picks = (added === undefined ? basket : withItem(basket, added)).map(shortPick)
  return choicesAmong(picks, knownPools(offering)).filter((group) => {
    const last = group.at(-1)
    return last !== undefined && (added === undefined ? last.offering_id === offering.id : isSame(last, added))
  })
}

/** Whether one press may add the offering for all of them, instead of what overlaps: each has a place. */
export function canAddAll(
  offering: AvailableOffering,
  basket: Basket,
  members: readonly { readonly id: string }[],
): boolean {
  const picks = members
    .reduce<Basket>((picked, { id }) => withItem(picked, itemOf(offering, id)), basket)
    .map(shortPick)
  return choicesAmong(picks, knownPools(offering)).length === 0
}

/** What stays picked of a choice, at once: who waits may still be picked until the others' places are held. */
export const basketOf = (basket: Basket, added: BasketItem | undefined, { waiting, dropped }: LeftOut): Basket =>
  withoutItems(added === undefined ? basket : withItem(basket, added), [...waiting, ...dropped])
