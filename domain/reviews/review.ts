import { type Static, Type } from "typebox"
import { Text } from "../kernel/typed-text.ts"
import { Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"

export const REVIEW_LENGTH = 500
export const REVIEW_STATUSES = ["PENDING", "APPROVED", "DECLINED"] as const

export const Stars = Type.Integer({ minimum: 1, maximum: 5 })
export const ReviewWords = Text({ maxLength: REVIEW_LENGTH })

/** As everybody reads it: a grown-up's first name and the year, no more of the family. */
export const Review = named("Review", {
  id: Id,
  first_name: Type.String(),
  /** In which they attended. */
  year: Type.Integer(),
  stars: Stars,
  words: Type.String(),
  /** Of the words. */
  language: Type.String(),
  published_at: Instant,
  /** The business's. */
  answer: nullable(Type.String()),
})
export type Review = Static<typeof Review>

export const Reviews = named("Reviews", {
  /** Off: the business shows none, and none can be written. */
  is_on: Type.Boolean(),
  items: Type.Array(Review),
  total: Type.Integer(),
  /** Null below five reviews. */
  average: nullable(Type.Number()),
  /** How many gave one star, two, and so on to five. */
  by_stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  limit: Type.Integer(),
  offset: Type.Integer(),
})
export type Reviews = Static<typeof Reviews>

/** As its family sees it. */
export const OwnReview = named("OwnReview", {
  id: Id,
  stars: Stars,
  words: Type.String(),
  status: oneOf(REVIEW_STATUSES),
  /** What the business wrote when it declined it. */
  decline_reason: nullable(Type.String()),
  /** An earlier wording may still be read while an edit waits. */
  is_published: Type.Boolean(),
  written_at: Instant,
})
export type OwnReview = Static<typeof OwnReview>

export const ReviewOfFamily = named("ReviewOfFamily", {
  /** The business takes reviews, and the family has attended. */
  may_write: Type.Boolean(),
  review: nullable(OwnReview),
})
export type ReviewOfFamily = Static<typeof ReviewOfFamily>
