import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { paging } from "../kernel/paging.ts"
import { Text } from "../kernel/typed-text.ts"
import { exact, Id } from "../kernel/wire.ts"
import { ReviewOfFamily, Reviews, ReviewWords, Stars } from "./review.ts"

const byActivity = Type.Object({ url_part: Type.String({ minLength: 1, maxLength: 100, examples: ["summer-camp"] }) })
const { limit, offset } = paging

export const reviewsContract = endpoints({
  "GET /activities/{url_part}/reviews": {
    summary: "What families that attended write of a program, the newest first",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byActivity,
    query: Type.Object({ limit, offset }),
    result: Reviews,
  },
  "GET /activities/{url_part}/review": {
    summary: "The family's own review of a program, and whether it may write one",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byActivity,
    result: ReviewOfFamily,
  },
  "PUT /activities/{url_part}/review": {
    summary: "Write a review, or another wording of it. It is read by the business before others see it",
    access: "customer",
    refusals: ["NOT_FOUND", "REVIEW_NOT_ATTENDED", "TOO_MANY_REQUESTS"],
    params: byActivity,
    body: exact({ stars: Stars, words: ReviewWords }),
    result: ReviewOfFamily,
  },
  "DELETE /activities/{url_part}/review": {
    summary: "Delete the family's review for good",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byActivity,
    result: ReviewOfFamily,
  },
  "POST /reviews/{id}/report": {
    summary: "Tell the business what is wrong with a review; again it changes nothing",
    access: "customer",
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: Type.Object({ id: Id }),
    body: exact({ reason: Text({ minLength: 1, maxLength: 300 }) }),
    result: Type.Object({}),
  },
})
