import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, namedExact, nullable } from "../kernel/wire.ts"
import { Season, SeasonPlan } from "./season.ts"

const params = Type.Object({ url_part: Type.String({ minLength: 1, maxLength: 100, examples: ["winter-and-spring"] }) })

/** Taken back with `is_picked` false. Said again it changes nothing. */
const PickChange = namedExact("PickChange", {
  student_id: Id,
  offering_id: Id,
  is_picked: Type.Boolean(),
  second_offering_id: Type.Optional(nullable(Id)),
  joins_waitlist: Type.Optional(Type.Boolean()),
})
/** `week` is the Monday. */
const AwayChange = namedExact("AwayChange", { student_id: Id, week: Day, is_away: Type.Boolean() })

export const seasonsContract = endpoints({
  "GET /seasons/": {
    summary: "The seasons that families plan, the next to end first",
    access: "public",
    result: Type.Array(Season),
  },
  "GET /seasons/{url_part}/plan": {
    summary: "The family's season: weeks, what each participant has in them, and how much would fit",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params,
    result: SeasonPlan,
  },
  "POST /seasons/{url_part}/plan": {
    summary: "Picks programs and marks weeks away, each for itself: what isn't named stays",
    access: "customer",
    refusals: ["NOT_ELIGIBLE", "NOT_FOUND"],
    params,
    body: exact({
      picks: Type.Optional(Type.Array(PickChange, { maxItems: 100 })),
      away: Type.Optional(Type.Array(AwayChange, { maxItems: 400 })),
    }),
    result: SeasonPlan,
  },
})
