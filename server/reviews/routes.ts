import { type Family, type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { namesIn } from "@hub/domain/reviews/review-rules"
import type { reviewsContract } from "@hub/domain/reviews/reviews.contract"
import type { reviewsStaff } from "@hub/domain/reviews/reviews.staff"
import type { FastifyInstance } from "fastify"
import type { Handlers } from "../http/handlers.ts"
import { pressToConfirm } from "../http/press-to-confirm.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { isStopAskingLink, STOP_ASKING_PATH } from "./ask-for-reviews.ts"
import { approveReview, declineReview, leaveReview, writeAnswer } from "./decide-review.ts"
import { isReviewAt, reviewsForStaff } from "./queries.ts"
import { readReviews } from "./read-reviews.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { stopAsking } from "./store.ts"
import { deleteOwnReview, readOwnReview, reportReview, writeReview } from "./write-review.ts"

type Needs = Pick<ReviewsNeeds, "store" | "clock">

const asFamily = ({ store, clock }: Needs, who: Family): Needs => ({
  store: store.as({ kind: "family", customer_id: who.customer_id }),
  clock,
})

export const reviewsRoutes = (needs: Needs): Handlers<typeof reviewsContract> => ({
  "GET /activities/{url_part}/reviews": ({ params, query }) => readReviews(needs)(params.url_part, query),
  "GET /activities/{url_part}/review": ({ who, params }) => readOwnReview(needs)(who.customer_id, params.url_part),
  "PUT /activities/{url_part}/review": ({ who, params, body }) =>
    writeReview(asFamily(needs, who))(who.customer_id, params.url_part, body),
  "DELETE /activities/{url_part}/review": ({ who, params }) =>
    deleteOwnReview(asFamily(needs, who))(who.customer_id, params.url_part),
  "POST /reviews/{id}/report": ({ who, params, body }) =>
    reportReview(asFamily(needs, who))(who.customer_id, params.id, body.reason),
})

export const reviewsStaffRoutes = ({ store, clock }: Needs): Handlers<typeof reviewsStaff> => {
  const as = (by: StaffActor): Needs => ({ store: store.as(by), clock })
  /** One of a program at their locations. */
  async function within(by: StaffActor, id: string): Promise<Needs> {
    if ((await isReviewAt(store, id, sitesOf(by, "reviews") ?? null)) === undefined) throw problem("NOT_FOUND")
    return as(by)
  }
  return {
    "GET /reviews": async ({ by, query: { status = "WAITING", location_id, page = 1, page_size = 50 } }) => {
      const sites = sitesWithin(by, "reviews", location_id)
      const offset = (page - 1) * page_size
      const { items, total } = await reviewsForStaff(store, { status, sites, limit: page_size, offset })
      return {
        items: items.map(({ children, ...review }) => ({ ...review, names_children: namesIn(review.words, children) })),
        total,
      }
    },
    "POST /reviews/{id}/approve": async ({ by, params: { id }, body: { written_at } }) => {
      await approveReview(await within(by, id))(id, written_at)
      return {}
    },
    "POST /reviews/{id}/decline": async ({ by, params: { id }, body }) => {
      await declineReview(await within(by, id))(id, body)
      return {}
    },
    "POST /reviews/{id}/leave": async ({ by, params: { id } }) => {
      await leaveReview(await within(by, id))(id)
      return {}
    },
    "POST /reviews/{id}/answer": async ({ by, params: { id }, body: { answer } }) => {
      await writeAnswer(await within(by, id))(id, answer)
      return {}
    },
  }
}

const m = messages("server/reviews.stopAsking")

/** Where a family stops being asked for reviews, without signing in. */
export const stopAskingRoutes = (
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<ReviewsNeeds, "store" | "clock" | "link_keys">,
): Promise<void> =>
  pressToConfirm(app, {
    path: STOP_ASKING_PATH,
    find: async ({ about: id, proof }) => (isOwnId(id) && isStopAskingLink(link_keys, { id, proof }) ? id : undefined),
    words: () => ({ question: m.question, explanation: m.explanation, press: m.stop, done: m.stopped }),
    notFound: () => ({ title: m.notFound, explanation: m.notFoundExplained }),
    confirm: (id) => stopAsking(store, id, clock()),
  })
