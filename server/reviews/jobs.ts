import { eachHour, type Jobs } from "../kernel/job.ts"
import { askForReviews } from "./ask-for-reviews.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"

export const reviewsJobs = (needs: ReviewsNeeds): Jobs => ({
  ask_for_reviews: eachHour(() => askForReviews(needs)()),
})
