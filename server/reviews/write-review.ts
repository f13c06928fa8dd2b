import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import type { ReviewOfFamily } from "@hub/domain/reviews/review"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import { activityToReview, lastAttended, lockWriter } from "./queries.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { addReport, deleteReview, hasReported, ownReview, publishedOwner, writeWording } from "./store.ts"

type Needs = Pick<ReviewsNeeds, "store" | "clock">

const WRITTEN = { name: "review", max: 20, seconds: 3_600 }
const REPORTED = { name: "review-report", max: 20, seconds: 86_400 }

async function activityOf(db: Database, url_part: string) {
  const activity = await activityToReview(db, url_part)
  if (activity === undefined) throw problem("NOT_FOUND")
  return activity
}

export const readOwnReview =
  ({ store, clock }: Needs) =>
  async (customer_id: string, url_part: string): Promise<ReviewOfFamily> => {
    const { id: activity_id, is_on } = await activityOf(store, url_part)
    const [review, year] = await Promise.all([
      ownReview(store, customer_id, activity_id),
      lastAttended(store, { customer_id, activity_id, now: clock() }),
    ])
    return { may_write: is_on && year !== null, review: review ?? null }
  }

/** The same wording again changes nothing, so that a retry doesn't send an approved review back to the office. */
export const writeReview =
  ({ store, clock }: Needs) =>
  (
    customer_id: string,
    url_part: string,
    { stars, words: typed }: { stars: number; words: string },
  ): Promise<ReviewOfFamily> =>
    store.transaction(async (tx) => {
      const now = clock()
      const words = tidyText(typed)
      await lockWriter(tx, customer_id)
      const { id: activity_id, is_on } = await activityOf(tx, url_part)
      if (!is_on) throw problem("NOT_FOUND")
      const year = await lastAttended(tx, { customer_id, activity_id, now })
      if (year === null) throw problem("REVIEW_NOT_ATTENDED")
      const before = await ownReview(tx, customer_id, activity_id)
      if (before === undefined || before.stars !== stars || before.words !== words) {
        await consume(tx, WRITTEN, customer_id, now)
        await writeWording(tx, { customer_id, activity_id, stars, words, language: currentLanguage(), year, now })
      }
      return { may_write: true, review: (await ownReview(tx, customer_id, activity_id)) ?? null }
    })

/** Also where no reviews are taken any more: it is the family's. */
export const deleteOwnReview =
  (needs: Needs) =>
  async (customer_id: string, url_part: string): Promise<ReviewOfFamily> => {
    await needs.store.transaction(async (tx) => {
      const { id } = await activityOf(tx, url_part)
      await deleteReview(tx, customer_id, id)
    })
    return readOwnReview(needs)(customer_id, url_part)
  }

export const reportReview =
  ({ store, clock }: Needs) =>
  (customer_id: string, review_id: string, typed: string): Promise<Record<string, never>> =>
    store.transaction(async (tx) => {
      const now = clock()
      const reason = tidyText(typed)
      if (reason === "") throw problem("VALIDATION")
      const owner = await publishedOwner(tx, review_id)
      // One's own is deleted, not reported.
      if (owner === undefined || owner.customer_id === customer_id) throw problem("NOT_FOUND")
      if ((await hasReported(tx, review_id, customer_id)) !== undefined) return {}
      await consume(tx, REPORTED, customer_id, now)
      await addReport(tx, { review_id, customer_id, reason, now })
      return {}
    })
