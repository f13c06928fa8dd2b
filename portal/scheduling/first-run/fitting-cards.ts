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
