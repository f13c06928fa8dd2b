import type { ActivityCard } from "@hub/domain/catalogue/activity"

/** One of each kind before a second of any, in their order. */
export function varied<Card extends Pick<ActivityCard, "kind">>(cards: readonly Card[], count: number): Card[] {
  const rounds = cards.map((card, index) => cards.slice(0, index).filter(({ kind }) => kind === card.kind).length)
  const chosen = cards
    .map((card, index) => ({ card, index, round: rounds[index] ?? 0 }))
    .toSorted((one, other) => one.round - other.round || one.index - other.index)
    .slice(0, count)
  return chosen.toSorted((one, other) => one.index - other.index).map(({ card }) => card)
}
