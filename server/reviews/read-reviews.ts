import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import type { Reviews } from "@hub/domain/reviews/review"
import { averageOf } from "@hub/domain/reviews/review-rules"
import { activityToReview, firstNames } from "./queries.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { countsByStars, publishedReviews } from "./store.ts"

interface Page {
  readonly limit?: number
  readonly offset?: number
}

/** What everybody may read of a program. */
export const readReviews =
  ({ store }: Pick<ReviewsNeeds, "store">) =>
  async (url_part: string, { limit = PAGE_LIMIT, offset = 0 }: Page): Promise<Reviews> => {
    const activity = await activityToReview(store, url_part)
    if (activity === undefined) throw problem("NOT_FOUND")
    const { id: activity_id, is_on } = activity
    if (!is_on) return { is_on, items: [], total: 0, average: null, by_stars: [0, 0, 0, 0, 0], limit, offset }
    const [by_stars, rows] = await Promise.all([
      countsByStars(store, activity_id),
      publishedReviews(store, { activity_id, limit, offset }),
    ])
    const names = await firstNames(
      store,
      rows.map(({ customer_id }) => customer_id),
    )
    return {
      is_on,
      items: rows.map(({ customer_id, ...review }) => ({ ...review, first_name: names.get(customer_id) ?? "" })),
      total: by_stars.reduce((sum, count) => sum + count, 0),
      average: averageOf(by_stars),
      by_stars,
      limit,
      offset,
    }
  }
