import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Instant, namedExact } from "../kernel/wire.ts"
import { AtMost } from "./at-most.ts"
import { Claim, Opening, OpeningQueue } from "./opening.ts"

const params = Type.Object({ url_part: Type.String({ minLength: 1, maxLength: 100, examples: ["winter-and-spring"] }) })
/** The opening that is meant, as `GET /seasons/{url_part}/opening` says it. */
const body = namedExact("OpeningMeant", { opens_at: Instant })

export const openingContract = endpoints({
  "GET /seasons/{url_part}/opening": {
    summary: "When the family's plan can be claimed, what is missing before, its place in the queue, and what it got",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params,
    result: Opening,
  },
  "GET /seasons/{url_part}/at_most": {
    summary: "What the family's plan costs at most when it is claimed then: of each pick the dearer of its choices",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params,
    query: Type.Object({ opens_at: Instant }),
    result: AtMost,
  },
  "POST /seasons/{url_part}/queue": {
    summary: "Says that the family is here, at least once a minute: those present at the opening get a random order",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params,
    body,
    result: OpeningQueue,
  },
  "POST /seasons/{url_part}/claim": {
    summary:
      "Claims the family's whole plan: first choices, else second ones, else the waitlist. Sent again it answers the same",
    access: "customer",
    refusals: ["NOT_FOUND", "NOT_OPEN_YET"],
    params,
    body,
    result: Claim,
  },
})
