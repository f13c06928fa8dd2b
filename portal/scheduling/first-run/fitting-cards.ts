import type { ActivityCard } from "@hub/domain/catalogue/activity"
import { activitiesQuery } from "../activities/queries.ts"

/** Among so many of the soonest one of each kind is looked for. */
const LOOKED_AT = 12

/** What has places for this child, soonest first; the cards speak of this child alone. Without a child, what has places. */
export const fittingCardsQuery = (student_id: string | undefined) =>
  activitiesQuery({
    ...(student_id === undefined ? {} : { student_ids: student_id, works_for: student_id }),
    only_with_places: true,
    order_by: "start_date:asc",
    limit: LOOKED_AT,
  })

/** One of each kind before a second of any, in their order. */
export function varied<Card extends Pick<ActivityCard, "kind">>(cards: readonly Card[], count: number): Card[] {
  const rounds = cards.map((card, index) => cards.slice(0, index).filter(({ kind }) => kind === card.kind).length)
  const chosen = cards
    .map((card, index) => ({ card, index, round: rounds[index] ?? 0 }))
    .toSorted((one, other) => one.round - other.round || one.index - other.index)
    .slice(0, count)
  return chosen.toSorted((one, other) => one.index - other.index).map(({ card }) => card)
}
